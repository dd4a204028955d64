"""The five games, each a folder; and whatever is put beside them."""
