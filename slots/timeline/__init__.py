"""Time on the stage: tracks, timelines, films, and where things stand. No pygame, no clock."""
