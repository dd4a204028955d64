"""Seeds with commitments: the hash is published first, seed and salt are revealed later."""

import hashlib
import hmac
import secrets

from msgspec import Struct

from blockyard.core.rng import SEED_LIMIT

SALT_BYTES = 16
SEED_BYTES = 6
"""The length of a seed in bytes; all values below ``SEED_LIMIT`` are equally likely."""


class CommittedSeed(Struct, frozen=True):
    """A seed with the salt that hides it in its commitment."""

    seed: int
    salt: str

    @property
    def commitment(self) -> str:
        """A hash that can be published without revealing the seed, and matches no other."""
        return hashlib.sha256(f"{self.seed}:{self.salt}".encode()).hexdigest()


def fresh() -> CommittedSeed:
    """A random seed."""
    return CommittedSeed(secrets.randbelow(SEED_LIMIT), secrets.token_hex(SALT_BYTES))


def daily(secret: bytes, date: str, game_id: str) -> CommittedSeed:
    """The seed of a game's daily challenge, derived from the secret."""
    seed = _derived(secret, f"seed {date} {game_id}")[:SEED_BYTES]
    salt = _derived(secret, f"salt {date} {game_id}")[:SALT_BYTES]
    return CommittedSeed(int.from_bytes(seed, "big"), salt.hex())


def _derived(secret: bytes, words: str) -> bytes:
    return hmac.digest(secret, words.encode(), "sha256")
