"""Identity: who a player is, without an account, and how much one player or address may do."""
