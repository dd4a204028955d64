"""Seeds that are promised before they are told: their hash first, seed and salt afterwards."""

import hashlib
import hmac
import secrets

from msgspec import Struct

from blockyard.core.rng import SEED_LIMIT

SALT_BYTES = 16
SEED_BYTES = 6
"""Bytes of a seed: all values below ``SEED_LIMIT`` are equally likely."""


class Sealed(Struct, frozen=True):
    """A seed with the salt that hides it in its commitment."""

    seed: int
    salt: str

    @property
    def commitment(self) -> str:
        """What can be published without telling the seed, and fits no other."""
        return hashlib.sha256(f"{self.seed}:{self.salt}".encode()).hexdigest()


def fresh() -> Sealed:
    """A seed that nobody can guess."""
    return Sealed(secrets.randbelow(SEED_LIMIT), secrets.token_hex(SALT_BYTES))


def daily(secret: bytes, date: str, game_id: str) -> Sealed:
    """The seed of a game's daily challenge: always the same for whoever has the secret."""
    seed = _derived(secret, f"seed {date} {game_id}")[:SEED_BYTES]
    salt = _derived(secret, f"salt {date} {game_id}")[:SALT_BYTES]
    return Sealed(int.from_bytes(seed, "big"), salt.hex())


def _derived(secret: bytes, words: str) -> bytes:
    return hmac.digest(secret, words.encode(), "sha256")
