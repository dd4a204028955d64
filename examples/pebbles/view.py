"""What players of Pebbles see: everything except the random generator."""

from typing import TypedDict

from blockyard.core.position import Position
from blockyard.core.view import BoardView, board_view, choice, counter, grid

from .rules import MOST_TAKEN, Heap

PEBBLE = 1
"""Code of a cell with a pebble; its appearance is in ``looks.py``."""


class PebblesMore(TypedDict):
    """Data specific to Pebbles; a custom client can rely on these names and types."""

    most: int
    """Maximum number of pebbles that may be taken now; 0 once the game is over."""


def view(position: Position, seat: int) -> BoardView[PebblesMore]:
    """The view of a seat, or of a spectator (-1), who has no choices."""
    s: Heap = position.boards[0]  # type: ignore[assignment]  # this game's boards, or records like them
    pebbles = int(s.pebbles)
    actions = [position.game.actions.text(action) for action in position.legal(seat)]
    return board_view(
        grids=[grid("heap", max(pebbles, 1), 1, [PEBBLE] * pebbles or [0])],
        counters=[counter("pebbles", pebbles)],
        choices=[choice(action) for action in actions],
        turn=None if s.over else int(s.turn),
        more={"most": 0 if s.over else min(MOST_TAKEN, pebbles)},
    )
