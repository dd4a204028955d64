"""The rules of Embers with an observation that leaks: a word of the random generator."""

from tests.broken.base.rules import Fire, act, advance, leave, legal, reset

__all__ = ["Fire", "act", "advance", "leave", "legal", "observe", "reset"]

BYTE = 255


def observe(s: Fire, seat: int, numbers: list[int]) -> None:
    """Observe the heat, and what comes next."""
    numbers[0] = s.heat & BYTE
    numbers[1] = s.rng[0] & BYTE
