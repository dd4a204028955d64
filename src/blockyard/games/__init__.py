"""The five games, and any added later; each is a folder."""
