"""Tokens: what only a player has. The server keeps their hashes alone."""

import hashlib
import secrets


def new_token() -> str:
    """A token that nobody can guess."""
    return secrets.token_urlsafe(24)


def hash_of(token: str) -> str:
    """What the server keeps of a token; a token is random, so it needs no salt."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def new_player_id() -> str:
    """A public id: others see it, and it opens nothing."""
    return secrets.token_hex(8)
