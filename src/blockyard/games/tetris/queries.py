"""Queries of Tetris: finesse, the fewest key presses to bring a piece to its position."""

from typing import TypedDict

from blockyard.core.position import Position
from blockyard.games.tetris.kata import appearing_column
from blockyard.games.tetris.modern import entering_column
from blockyard.games.tetris.pieces import (
    BACK_TURN,
    HALF_TURN,
    KATA_SHAPE,
    LEFT,
    QUARTER_TURN,
    ROWS_OF,
    TURNED_SHAPE,
    TURNS,
    WIDTH,
)
from blockyard.games.tetris.settings import MODERN
from blockyard.games.tetris.well import WALL, Well

COUNTED = ["left", "right", "turn", "turn_back", "turn_around"]
"""Presses that finesse counts; the drop is not counted."""

VOIDED_BY = ["down"]
"""Presses after which a piece is not judged: finesse does not cover moves below an overhang."""

JUDGED_AT = ["locked"]
"""Events at which the presses for a piece are judged."""

RESTARTED_BY = ["held"]
"""Events after which presses are counted for another piece, without judging those before."""


class Finesse(TypedDict):
    """How few presses a placement needs, and how to judge those of a player."""

    placement: str
    """The view's ``placement`` that this is about."""
    fewest: int
    """-1 if the piece cannot get there in an empty well; then it is not judged."""
    counted: list[str]
    """The actions whose presses are counted; repeats of a held key are not."""
    voided_by: list[str]
    """The actions after which the piece is not judged."""
    judged_at: list[str]
    """The events at which it is judged."""
    restarted_by: list[str]
    """The events after which the count starts again for another piece."""


def finesse(position: Position, seat: int) -> Finesse:
    """The fewest presses to bring a seat's piece to its position: taps, moves to a wall, turns.

    The piece starts where it appears and reaches its column and turn in an empty well. Holding a
    key until the piece is at the wall is one press, and so is a tap; the drop is not counted. A
    spectator gets seat 0's.
    """
    s: Well = position.boards[max(seat, 0)]  # type: ignore[assignment]  # this game's board
    piece = s.form // TURNS
    modern = s.ruleset == MODERN
    if modern:
        shape = piece * TURNS
        column = entering_column(s.width, shape)
    else:
        shape = KATA_SHAPE[piece]
        column = appearing_column(s.width, shape)
    wanted = (int(s.form), int(s.x) - WALL)
    return {
        "placement": placement(s),
        "fewest": fewest_presses(int(s.width), (shape, column), wanted, modern),
        "counted": list(COUNTED),
        "voided_by": list(VOIDED_BY),
        "judged_at": list(JUDGED_AT),
        "restarted_by": list(RESTARTED_BY),
    }


def placement(s: Well) -> str:
    """Where the falling piece is, as far as finesse depends on it: the same in every match."""
    return f"{s.ruleset} {s.width} {s.form} {s.x - WALL}"


def fewest_presses(
    width: int, begin: tuple[int, int], wanted: tuple[int, int], modern: bool
) -> int:
    """The fewest presses from one shape and column to cells like another's; -1 if impossible."""
    goal = _looks(wanted)
    seen = {begin}
    edge = [begin]
    presses = 0
    while edge:
        if any(_looks(place) == goal for place in edge):
            return presses
        presses += 1
        ahead = []
        for place in edge:
            for reached in _reached(width, place, modern):
                if reached not in seen:
                    seen.add(reached)
                    ahead.append(reached)
        edge = ahead
    return -1


def _looks(place: tuple[int, int]) -> tuple[int, tuple[int, ...]]:
    """The column and rows that a shape covers, regardless of its box."""
    shape, x = place
    rows = tuple([row >> LEFT[shape] for row in ROWS_OF[shape] if row])
    return x + LEFT[shape], rows


def _reached(width: int, place: tuple[int, int], modern: bool) -> list[tuple[int, int]]:
    """The shapes and columns that one press can reach."""
    shape, x = place
    first = -LEFT[shape]
    last = width - WIDTH[shape] - LEFT[shape]
    reached = [(shape, column) for column in (x - 1, x + 1, first, last) if first <= column <= last]
    for quarters in (QUARTER_TURN, HALF_TURN, BACK_TURN) if modern else (QUARTER_TURN,):
        turned = TURNED_SHAPE[shape * TURNS + quarters]
        if -LEFT[turned] <= x <= width - WIDTH[turned] - LEFT[turned]:
            reached.append((turned, x))
    return reached


QUERIES = {"finesse": finesse}
"""The queries by name."""
