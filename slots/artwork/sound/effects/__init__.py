"""The effects. Tonal ones sit on D and A, the root and the fifth of all three games; runs use the game's scale."""
