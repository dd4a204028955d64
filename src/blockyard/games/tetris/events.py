"""What happens in Tetris: the kinds of events with their numbers, and what players are told.

A lock that clears lines emits ``locked``, ``cleared``, ``scored``, perhaps ``chained``, perhaps
``levelled``, and then what it sends; ``cleared`` is for drawing, ``scored`` and ``chained`` for
words.
"""

from blockyard.games.tetris.scoring import NO_SPIN
from blockyard.games.tetris.settings import AIM_EVEN, AIM_RANDOM

MOVED = 0
"""A piece moved sideways; columns to the right."""
TURNED = 1
"""A piece turned; quarter turns clockwise, and the number of the kick that fitted."""
STEPPED = 2
"""A player moved a piece down one row."""
DROPPED = 3
"""A piece was dropped; how many rows."""
LANDED = 4
"""A modern piece came to rest: its lock delay begins."""
LOCKED = 5
"""A piece became part of the well; its number, and the left column and bottom row of its box."""
CLEARED = 6
"""Rows were cleared; how many, the lowest row they were looked for in, counted from the floor, and
a mask of them from that row up. Rows are counted as they lay before anything moved down."""
LEVELLED = 7
"""A level was reached; which."""
APPEARED = 8
"""A piece appeared; its number."""
HELD = 9
"""A piece was put on hold; its number."""
SENT = 10
"""Garbage went out to another seat; lines."""
CANCELLED = 11
"""An attack took garbage off what was to come; lines."""
RECEIVED = 12
"""Garbage is to come; lines, and the seat that sent it."""
RISEN = 13
"""Garbage entered from below; lines, and the column of their hole."""
EMPTIED = 14
"""A well that was topped out in zen was emptied."""
ENDED = 15
"""The well is over; its ending."""
SCORED = 16
"""A lock cleared lines or was a T-spin; lines, the spin (none, mini, T-spin), and its points."""
CHAINED = 17
"""What else was special about a clear: how many difficult clears in a row it follows, how many
clearing locks in a row it follows, and 1 if it left nothing in the well."""
AIMED = 18
"""A seat aims its garbage in another way; which."""

EVENTS = (
    "moved",
    "turned",
    "stepped",
    "dropped",
    "landed",
    "locked",
    "cleared",
    "levelled",
    "appeared",
    "held",
    "sent",
    "cancelled",
    "received",
    "risen",
    "emptied",
    "ended",
    "scored",
    "chained",
    "aimed",
)
"""The kinds by name."""

CLEAR_NAMES = ("", "single", "double", "triple", "Tetris")
SPIN_NAMES = ("", "Mini T-spin", "T-spin")
"""By the number of a spin."""


def tell(name: str, a: int, b: int, c: int) -> str:
    """What players are told of an event, in short phrases joined by ``. ``; often nothing."""
    if name == "scored":
        return clear_name(a, b)
    if name == "chained":
        return _chain(a, b, c)
    if name == "levelled":
        return f"Level {a}"
    if name == "sent":
        return f"Sent {a}"
    if name == "emptied":
        return "The well was emptied"
    if name == "aimed":
        return _aim(a)
    return ""


def clear_name(lines: int, spin: int) -> str:
    """What players call a lock: ``Single``, ``T-spin double``, ``Mini T-spin`` and so on."""
    name = CLEAR_NAMES[lines]
    if spin == NO_SPIN:
        return name[:1].upper() + name[1:]
    return f"{SPIN_NAMES[spin]} {name}" if name else SPIN_NAMES[spin]


def _chain(back_to_back: int, combo: int, perfect: int) -> str:
    phrases = []
    if perfect:
        phrases.append("Perfect clear")
    if back_to_back:
        phrases.append(f"Back-to-back ×{back_to_back}")  # noqa: RUF001  # the sign players read
    if combo:
        phrases.append(f"Combo {combo}")
    return ". ".join(phrases)


def _aim(aim: int) -> str:
    if aim == AIM_RANDOM:
        return "Aiming at random"
    return "Aiming evenly" if aim == AIM_EVEN else "Aiming at attackers"
