"""Parcels: a small real-time game for tests, in which seats send each other things."""

from tests.small_games.parcels import notation, rules

from blockyard.core.actions import Actions
from blockyard.core.game import Game
from blockyard.core.position import Position
from blockyard.core.settings import Choice, Settings, Switch, Whole
from blockyard.core.view import (
    BoardView,
    Grid,
    NoMore,
    board_view,
    choice,
    counter,
    grid,
    other,
)


def _view(position: Position, seat: int) -> BoardView[NoMore]:
    """Everyone sees every shelf; a seat sees its own first."""
    watched = max(seat, 0)
    depots = [(number, _depot(position, number)) for number in range(position.seats)]
    return board_view(
        grids=[_thumbnail(position, watched)],
        counters=[counter("score", int(depots[watched][1].score), result=False)],
        choices=[choice(game.actions.text(action)) for action in position.legal(seat)],
        figures=["height"],
        others=[
            other(number, over=bool(s.over), score=int(s.score), figures=[int(s.height)])
            for number, s in depots
            if number != watched
        ],
        more={},
    )


def _thumbnail(position: Position, seat: int) -> Grid:
    """A seat's shelf."""
    weights = [int(weight) for weight in _depot(position, seat).shelf]
    return grid("shelf", rules.SHELF, 1, weights)


def _depot(position: Position, seat: int) -> rules.Depot:
    return position.board_of(seat)  # type: ignore[return-value]  # this game's boards, or records like them


def _tell(name: str, a: int, b: int, c: int) -> list[str]:
    """The messages about an event."""
    if name == "received":
        return [f"A parcel of {a} comes from {{seat {b}}}"]
    return ["The player left"] if name == "player_left" else []


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
    endings=("", "the shelf was full", "one is left", "the player left"),
    events=("arrived", "sent", "received", "kept", "weighed", "player_left"),
    notation=notation,
    view=_view,
    thumbnail=_thumbnail,
    tell=_tell,
)
