"""Tests of stages, frames and effect sprites."""
