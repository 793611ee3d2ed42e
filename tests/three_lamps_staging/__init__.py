"""Three Lamps on the stage."""
