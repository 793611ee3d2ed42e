"""Tests of the staging of Book of 99."""
