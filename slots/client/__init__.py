"""The client: window, scenes, sprites, text, sound, widgets, input. Nothing on the screen decides anything."""

from slots.client.app import Options, run

__all__ = ["Options", "run"]
