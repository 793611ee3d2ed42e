"""Draws the pictures and synthesises the sounds of ``assets/``. Needed by developers only."""
