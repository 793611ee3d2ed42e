"""Bone Lich: clusters on 8×8, tumbles, the Feature Circle and a bonus in levels."""
