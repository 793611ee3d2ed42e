"""A small renderer for game pieces: solids as signed distance fields, ray-marched, deterministic, without noise.

World: x to the right, y up, z towards the viewer; a piece fills roughly the unit sphere. Distances are negative inside.
Colours are linear RGB until :mod:`slots.artwork.render.finish` turns them to sRGB.
"""
