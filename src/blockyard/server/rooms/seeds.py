"""Seeds of rounds. No seed can be predicted from what players have seen."""

import secrets

from blockyard.core.rng import SEED_LIMIT


def fresh_seed() -> int:
    """An unpredictable seed."""
    return secrets.randbelow(SEED_LIMIT)
