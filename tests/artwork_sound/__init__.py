"""The synthesised sounds."""
