"""What players of Fuse see."""

from blockyard.core.position import Position
from blockyard.core.view import (
    BoardView,
    Grid,
    NoMore,
    Other,
    board_view,
    choice,
    counter,
    grid,
    other,
)

from .rules import CELLS, Cord

CORD = 1


def _cord(position: Position, seat: int) -> Cord:
    return position.boards[max(seat, 0)]  # type: ignore[return-value]  # this game's boards


def thumbnail(position: Position, seat: int) -> Grid:
    """The fuse, from what has burnt to what has not."""
    burnt = int(_cord(position, seat).burnt)
    return grid("fuse", CELLS, 1, [0] * burnt + [CORD] * (CELLS - burnt))


def brief(position: Position, seat: int) -> Other:
    """A seat in brief."""
    s = _cord(position, seat)
    return other(seat, over=s.over != 0, score=int(s.score))


def view(position: Position, seat: int) -> BoardView[NoMore]:
    """The view of a seat, or of a spectator."""
    actions = [position.game.actions.text(action) for action in position.legal(seat)]
    return board_view(
        grids=[thumbnail(position, seat)],
        counters=[counter("burnt", int(_cord(position, seat).burnt))],
        choices=[choice(action) for action in actions],
        others=[brief(position, each) for each in range(position.seats) if each != seat],
        more={},
    )
