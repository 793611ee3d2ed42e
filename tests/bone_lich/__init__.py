"""Bone Lich: the rules in drawings, and whole rounds."""
