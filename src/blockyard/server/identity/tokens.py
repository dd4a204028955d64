"""Tokens, which are known only to their player. The server stores only hashes."""

import hashlib
import secrets


def new_token() -> str:
    """A random token."""
    return secrets.token_urlsafe(24)


def hash_of(token: str) -> str:
    """The stored hash of a token; tokens are random, so they need no salt."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def new_player_id() -> str:
    """A random public id: visible to others, and useless as a credential."""
    return secrets.token_hex(8)
