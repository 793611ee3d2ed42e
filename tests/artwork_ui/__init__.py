"""Tests of the interface pictures."""
