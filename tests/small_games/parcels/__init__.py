"""Parcels: a little timed game for tests, in which seats send each other things."""

from tests.small_games.parcels import notation, rules

from blockyard.core.actions import Actions
from blockyard.core.game import Game
from blockyard.core.position import Position
from blockyard.core.settings import Choice, Settings, Switch, Whole
from blockyard.core.view import View, choice, counter, grid, view


def _view(position: Position, seat: int) -> View:
    """Everybody sees every shelf; a seat its own first."""
    board = position.boards[max(seat, 0)]
    assert isinstance(board, rules.Depot)
    others = [other for other in range(position.seats) if other != max(seat, 0)]
    return view(
        grids=[grid("shelf", rules.SHELF, 1, board.shelf)],
        counters=[counter("score", board.score)],
        choices=[choice(game.actions.text(action)) for action in position.legal(seat)],
        others=[counter("height", position.boards[other].score) for other in others],
    )


WORDS = ["keep", "send"]
WORDS += [f"weigh{weight + 1}" for weight in range(rules.WEIGHTS)]

game = Game(
    id="parcels",
    title="Parcels",
    pitch="Keep them or send them on, before the shelf is full.",
    version=3,
    timed=True,
    seats=(1, rules.SEATS),
    shared_board=False,
    settings=Settings(
        Whole("pace", 400, 100, 70_000, "ms from one parcel to the next"),
        Switch("hot", True, "whether the heaviest parcels go on at once"),
        Choice("belt", ("quick", "slow"), "quick", "how long a parcel is on the belt"),
    ),
    actions=Actions(tuple(WORDS)),
    rules=rules,
    board=rules.Depot,
    table=rules.Office,
    refusals=(
        "",
        "the shelf is empty",
        "there is nobody to send to",
        "it weighs that already",
        "the shelf was full",
    ),
    endings=("", "the shelf was full", "one is left"),
    events=("arrived", "sent", "received"),
    notation=notation,
    view=_view,
)
