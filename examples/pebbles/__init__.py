"""Pebbles: a whole game in one small folder, to copy and change."""

from blockyard.core.actions import Actions
from blockyard.core.game import Game
from blockyard.core.position import Position
from blockyard.core.settings import Settings, Whole
from blockyard.core.view import View, choice, counter, grid, view
from pebbles import notation, rules


def _view(position: Position, seat: int) -> View:
    """Everybody sees the heap."""
    heap = position.boards[0]
    assert isinstance(heap, rules.Heap)
    taking = [game.actions.text(action) for action in position.legal(seat)] if seat >= 0 else []
    return view(
        grids=[grid("heap", max(heap.pebbles, 1), 1, [1] * heap.pebbles or [0])],
        counters=[counter("pebbles", heap.pebbles)],
        choices=[choice(action) for action in taking],
        turn=heap.turn,
    )


game = Game(
    id="pebbles",
    title="Pebbles",
    pitch="Take one, two or three; take the last and win.",
    version=1,
    timed=False,
    seats=(2, 2),
    shared_board=True,
    settings=Settings(Whole("pebbles", 12, 4, 40, "fewest pebbles in the heap")),
    actions=Actions(("one", "two", "three")),
    rules=rules,
    board=rules.Heap,
    refusals=("", "it is not your turn", "there are too few pebbles"),
    endings=("", "the last pebble was taken"),
    events=("taken",),
    notation=notation,
    view=_view,
)
