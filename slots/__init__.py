"""Slot Theatre: three slot games, their rules, their maths and their stage."""

__version__ = "1.0.0"
