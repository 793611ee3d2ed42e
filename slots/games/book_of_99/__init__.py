"""Book of 99: five reels, ten lines, a special symbol that expands, and a collection of 99 Books."""
