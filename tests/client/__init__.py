"""Tests of the client, without a window."""
