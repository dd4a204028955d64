"""Queries of Tetris: finesse, the fewest key presses to bring a piece to its position."""

from typing import TYPE_CHECKING

from blockyard.core.position import Position
from blockyard.core.view import Data
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

if TYPE_CHECKING:
    from collections.abc import Callable


def finesse(position: Position, seat: int) -> Data:
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
    return fewest_presses(int(s.width), (shape, column), (int(s.form), int(s.x) - WALL), modern)


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


QUERIES: "dict[str, Callable[[Position, int], Data]]" = {"finesse": finesse}
"""The queries by name."""
