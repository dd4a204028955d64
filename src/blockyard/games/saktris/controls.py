"""Modes of Saktris; moves are made by pointing or typing, not with a key for each action."""

from blockyard.core.controls import Mode
from blockyard.games.saktris.board import SECOND
from blockyard.games.saktris.names import KIND_NAMES
from blockyard.games.saktris.settings import CLOCK_BASE, CLOCK_INCREMENT, CLOCKS, MINUTE
from blockyard.games.saktris.tables import DEFAULT_ORDER

CLOCKED = "5+3"
"""The clock of the mode with clocks."""


def _first_and_last() -> str:
    """How the fixed order begins and ends: ``Pawn, pawn, knight … king last.``."""
    names = [KIND_NAMES[kind - 1] for kind in DEFAULT_ORDER]
    text = f"{', '.join(names[:3])} … {names[-1]} last."
    return text[0].upper() + text[1:]


def _clock_hint(clock: str) -> str:
    minutes = CLOCK_BASE[CLOCKS.index(clock)] // MINUTE
    seconds = CLOCK_INCREMENT[CLOCKS.index(clock)] // SECOND
    return f"Random order; {minutes} minutes each plus {seconds} seconds per move."


MODES = (
    Mode(
        "random", "Random order", "Two players, one board; both sides get the same pieces.", seats=2
    ),
    Mode("fixed", "Fixed order", _first_and_last(), {"order": "fixed"}, seats=2),
    Mode(
        "selectable",
        "Free choice",
        "Choose which piece arrives.",
        {"order": "selectable"},
        seats=2,
    ),
    Mode("clocked", "Five minutes", _clock_hint(CLOCKED), {"clock": CLOCKED}, seats=2),
    Mode(
        "standard",
        "Standard chess",
        "All pieces on the board, in the usual starting position.",
        seats=2,
        start="rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    ),
)
