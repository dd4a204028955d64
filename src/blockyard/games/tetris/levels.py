"""Levels: how cleared lines raise them, and how fast pieces fall at each."""

from blockyard.core.events import emit
from blockyard.games.tetris.events import LEVELLED
from blockyard.games.tetris.settings import KATA, SPRINT, ZEN
from blockyard.games.tetris.well import Well

LINES_A_LEVEL = 10
"""Lines from one level to the next."""

MICROSECONDS = 1000
"""µs in a millisecond."""

FIRST_INTERVAL = 1000
"""ms from one gravity step of the kata to the next at level 1."""

INTERVAL_STEP = 10
"""ms by which each level shortens the kata's interval."""

SHORTEST_INTERVAL = 10
"""ms below which no level shortens the kata's interval."""

GRAVITY = (
    1_000_000,
    793_000,
    617_796,
    472_729,
    355_196,
    262_003,
    189_677,
    134_734,
    93_882,
    64_151,
    42_976,
    28_217,
    18_153,
    11_439,
    7_058,
    4_263,
    2_520,
    1_457,
    823,
    455,
)
"""µs per row in the modern ruleset, by level.

The guideline's (0.8 - 0.007 (level - 1)) ** (level - 1) s, rounded down.
"""

TOP_GRAVITY_LEVEL = len(GRAVITY)
"""The level from which gravity no longer increases."""


def level_of(mode: int, start_level: int, lines: int) -> int:
    """The level after a number of lines; sprint and zen stay at the start level."""
    if mode in (SPRINT, ZEN):
        return start_level
    return start_level + lines // LINES_A_LEVEL


def interval_of(ruleset: int, level: int) -> int:
    """The µs from one gravity step to the next at a level."""
    if ruleset == KATA:
        interval = FIRST_INTERVAL - INTERVAL_STEP * (level - 1)
        return max(SHORTEST_INTERVAL, interval) * MICROSECONDS
    return GRAVITY[min(level, TOP_GRAVITY_LEVEL) - 1]


def raise_level(s: Well) -> None:
    """Update level and gravity after lines were cleared."""
    level = level_of(s.mode, s.start_level, s.lines)
    if level != s.level:
        s.level = level
        s.interval = interval_of(s.ruleset, level)
        emit(s, LEVELLED, level)
