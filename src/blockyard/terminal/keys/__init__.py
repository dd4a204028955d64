"""Keys: their names, what they do, holding them."""
