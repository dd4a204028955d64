"""Broken: a reset does not set every field."""

from tests.broken.base.rules import BURN_TIME, FIRST_HEAT, Fire, act, advance, leave, legal

from blockyard.core.rng import seed_stream

__all__ = ["act", "advance", "leave", "legal", "reset"]


def reset(s: Fire, settings: list[int], seed: int, seat: int, seats: int) -> None:
    """Light the fire, but keep its history."""
    s.now = 0
    s.due = BURN_TIME
    s.over = 0
    s.winner = -1
    s.score = 0
    s.event_count = 0
    s.heat = FIRST_HEAT
    s.wood = settings[0]
    seed_stream(s.rng, seed, seat)
