"""Three Lamps: the rules in drawings, and whole rounds."""
