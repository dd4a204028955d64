"""The games' boards in the terminal, each in a module named after the game's id."""
