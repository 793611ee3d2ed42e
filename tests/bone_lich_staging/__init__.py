"""Bone Lich on the stage."""
