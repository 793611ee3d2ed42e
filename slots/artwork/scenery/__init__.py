"""Stages, board frames and effect sprites: everything that lies behind, around and over the symbols.

A stage is a field of solids (:mod:`slots.artwork.render.sdf`) seen by a scene marcher, with painted layers behind and before
it. A mood is another set of lights on the same field; an orientation is another camera and other places of the same things,
never a crop. What moves (flames, fog, glints) is kept apart as looping sheets.

World: x to the right, y up, z to the viewer, one unit about a metre. Colours are linear RGB until :mod:`.grade`.
"""
