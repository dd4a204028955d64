"""Identity: who players are, without accounts, and limits per player and address."""
