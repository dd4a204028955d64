"""Keys: their names, their actions, and holding them."""
