"""Seeds of rounds: nothing that anybody has seen tells the next one."""

import secrets

from blockyard.core.rng import SEED_LIMIT


def fresh_seed() -> int:
    """A seed that cannot be guessed."""
    return secrets.randbelow(SEED_LIMIT)
