"""The instruments. Each function plays one note or stroke: mono (n,) or stereo (n, 2), peak at most about 1.

``note`` is a MIDI number, ``velocity`` 0–1, ``take`` picks one of several slightly different strokes.
"""
