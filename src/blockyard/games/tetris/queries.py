"""Questions only Tetris can answer: finesse, the fewest key presses to where a piece is."""

from typing import TYPE_CHECKING

from blockyard.core.position import Position
from blockyard.core.view import Data
from blockyard.games.tetris.pieces import BOX_SIZE, KATA_SHAPE, LEFT, ROWS_OF, TURNS, WIDTH
from blockyard.games.tetris.settings import MODERN
from blockyard.games.tetris.well import WALL, Well

if TYPE_CHECKING:
    from collections.abc import Callable


def finesse(position: Position, seat: int) -> Data:
    """The fewest presses for where a seat's piece is now: taps, holds to a wall, and turns.

    The piece is brought to its column and turn in an empty well. A held key that carries it to the
    wall is one press, and so is a tap; the drop is not counted. A spectator asks for seat 0.
    """
    s: Well = position.boards[max(seat, 0)]  # type: ignore[assignment]  # this game's board
    modern = s.ruleset == MODERN
    shape = s.form // TURNS * TURNS if modern else KATA_SHAPE[s.form // TURNS]
    span = BOX_SIZE[shape] if modern else WIDTH[shape]
    begin = (s.width - span) // 2 - (0 if modern else LEFT[shape])
    return fewest_presses(int(s.width), (shape, begin), (int(s.form), int(s.x) - WALL), modern)


def fewest_presses(
    width: int, begin: tuple[int, int], wanted: tuple[int, int], modern: bool
) -> int:
    """The fewest presses from a shape and column to cells that look like another's; -1: no way."""
    goal = _looks(wanted)
    seen = [begin]
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
                    seen.append(reached)
                    ahead.append(reached)
        edge = ahead
    return -1


def _looks(place: tuple[int, int]) -> tuple[int, tuple[int, ...]]:
    """The columns and the form of a place, whatever its box."""
    shape, x = place
    rows = tuple([row >> LEFT[shape] for row in ROWS_OF[shape] if row])
    return x + LEFT[shape], rows


def _reached(width: int, place: tuple[int, int], modern: bool) -> list[tuple[int, int]]:
    """Where one press leads."""
    shape, x = place
    first = -LEFT[shape]
    last = width - WIDTH[shape] - LEFT[shape]
    reached = [(shape, column) for column in (x - 1, x + 1, first, last) if first <= column <= last]
    for quarters in (1, 2, 3) if modern else (1,):
        turned = shape // TURNS * TURNS + (shape + quarters) % TURNS
        if -LEFT[turned] <= x <= width - WIDTH[turned] - LEFT[turned]:
            reached.append((turned, x))
    return reached


QUERIES: "dict[str, Callable[[Position, int], Data]]" = {"finesse": finesse}
"""The questions by name."""
