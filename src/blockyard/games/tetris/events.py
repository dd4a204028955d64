"""The events of Tetris with their numbers, and the text players see for them.

A lock that clears lines emits ``locked``, ``cleared`` and ``scored``, then ``chained`` and
``levelled`` if they apply, and then ``cancelled`` and ``sent``. Clients animate ``cleared``, as the
view describes it; ``scored`` and ``chained`` have the text.
"""

from blockyard.games.tetris.scoring import NO_SPIN
from blockyard.games.tetris.settings import AIM_EVEN, AIM_RANDOM

MOVED = 0
"""A piece moved sideways: columns to the right."""
TURNED = 1
"""A piece turned: quarter turns clockwise, and the index of the kick that fitted."""
STEPPED = 2
"""A player soft-dropped a piece one row."""
DROPPED = 3
"""A player hard-dropped a piece: rows."""
LANDED = 4
"""A modern piece landed, and its lock delay began."""
LOCKED = 5
"""A piece locked: its number, and the left column and bottom row of its box."""
CLEARED = 6
"""Rows were cleared: how many, a first row counted from the floor, and a mask of the cleared rows
from that row up, as they were before any row moved down."""
LEVELLED = 7
"""A new level was reached: the level."""
APPEARED = 8
"""A piece appeared: its number."""
HELD = 9
"""A piece was put on hold: its number."""
SENT = 10
"""Garbage was sent to another seat: lines."""
CANCELLED = 11
"""An attack cancelled incoming garbage: lines."""
RECEIVED = 12
"""Garbage arrived and waits to enter: lines, and the seat that sent it."""
RISEN = 13
"""Garbage entered from below: lines, and the column of their hole."""
EMPTIED = 14
"""A well that topped out in zen was emptied."""
ENDED = 15
"""The well is over: its ending."""
SCORED = 16
"""A lock cleared lines or was a T-spin: lines, the spin (0 none, 1 mini, 2 T-spin), and points."""
CHAINED = 17
"""A clear continued a chain or emptied the well: consecutive difficult clears before it,
consecutive clearing locks before it, and 1 for a perfect clear."""
AIMED = 18
"""A seat changed its aim: the new one."""

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
"""The names of the events, by number."""

CLEAR_NAMES = ("", "single", "double", "triple", "Tetris")
SPIN_NAMES = ("", "Mini T-spin", "T-spin")
"""The names of spins, by number."""


def tell(name: str, a: int, b: int, c: int) -> list[str]:
    """The phrases players see for an event; often none."""
    if name == "scored":
        return [clear_name(a, b)]
    if name == "chained":
        return _chain(a, b, c)
    if name == "levelled":
        return [f"Level {a}"]
    if name == "sent":
        return [f"Sent {a}"]
    if name == "emptied":
        return ["Board cleared"]
    if name == "aimed":
        return [_aim(a)]
    return []


def clear_name(lines: int, spin: int) -> str:
    """The name of a clear: ``Single``, ``T-spin double``, ``Mini T-spin`` and so on."""
    name = CLEAR_NAMES[lines]
    if spin == NO_SPIN:
        return name[:1].upper() + name[1:]
    return f"{SPIN_NAMES[spin]} {name}" if name else SPIN_NAMES[spin]


def _chain(back_to_back: int, combo: int, perfect: int) -> list[str]:
    phrases = []
    if perfect:
        phrases.append("Perfect clear")
    if back_to_back:
        phrases.append(f"Back-to-back ×{back_to_back}")  # noqa: RUF001  # the sign players read
    if combo:
        phrases.append(f"Combo {combo}")
    return phrases


def _aim(aim: int) -> str:
    if aim == AIM_RANDOM:
        return "Aiming at random"
    return "Aiming evenly" if aim == AIM_EVEN else "Aiming at attackers"
