"""What players of Lanterns see."""

from typing import TypedDict

from blockyard.core.position import Position
from blockyard.core.view import BoardView, Grid, board_view, choice, counter, grid, other

from .rules import SIDE, Garden


class LanternsMore(TypedDict):
    """The part of the view that only Lanterns has."""

    lit: int


def show(position: Position, seat: int) -> BoardView[LanternsMore]:
    """What a seat sees: its own garden, and how the others are doing."""
    own = max(seat, 0)
    s = _garden(position, own)
    cells = thumbnail(position, own)["cells"]
    texts = [position.game.actions.text(action) for action in position.legal(seat)]
    return board_view(
        grids=[thumbnail(position, own)],
        counters=[counter("touches", s.touches)],
        choices=[choice(text, "", f"garden:{place}", text) for place, text in enumerate(texts)],
        figures=["touches"],
        others=[_other(position, each) for each in range(position.seats) if each != own],
        more={"lit": sum(cells)},
    )


def thumbnail(position: Position, seat: int) -> Grid:
    """A seat's garden."""
    s = _garden(position, seat)
    cells = [row >> column & 1 for row in s.rows for column in range(SIDE)]
    return grid("garden", SIDE, SIDE, cells, None, "abcd", "4321")


def _garden(position: Position, seat: int) -> Garden:
    return position.board_of(seat)  # type: ignore[return-value]  # this game's boards


def _other(position: Position, seat: int):  # type: ignore[no-untyped-def]  # an Other
    s = _garden(position, seat)
    return other(seat, over=bool(s.over), score=s.score, figures=[s.touches])
