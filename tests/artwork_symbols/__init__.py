"""Tests of the symbol pictures and of the renderer that draws them."""
