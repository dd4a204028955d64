"""Embers: a small game that keeps the whole contract, for broken variants to violate."""

from typing import Any

from tests.broken.base import notation, rules

from blockyard.core.actions import Actions
from blockyard.core.game import Game
from blockyard.core.position import Position
from blockyard.core.settings import Settings, Whole
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

WORDS = ("log", "blow")
WOOD = Whole("wood", 5, 1, 20, "logs beside the fire")


def embers_view(position: Position, seat: int) -> BoardView[NoMore]:
    """A seat sees its own fire, and how hot the others are."""
    watched = max(seat, 0)
    legal = [position.game.actions.text(action) for action in position.legal(seat)]
    fires = [(number, fire_of(position, number)) for number in range(position.seats)]
    return board_view(
        grids=[embers_thumbnail(position, watched)],
        counters=[counter("heat", fires[watched][1].heat)],
        choices=[choice(action) for action in legal],
        figures=["heat"],
        others=[
            other(number, over=bool(fire.over), score=fire.score, figures=[fire.heat])
            for number, fire in fires
            if number != watched
        ],
        more={},
    )


def embers_thumbnail(position: Position, seat: int) -> Grid:
    """A seat's fire, as everyone sees it."""
    return grid("fire", 4, 1, fire_of(position, seat).past)


def fire_of(position: Position, seat: int) -> rules.Fire:
    """The fire of a seat."""
    fire = position.boards[seat]
    assert isinstance(fire, rules.Fire)
    return fire


def embers(**changes: Any) -> Game:
    """Embers, with some of its parts replaced."""
    parts: dict[str, Any] = {
        "id": "embers",
        "title": "Embers",
        "pitch": "Keep the fire alive.",
        "version": 1,
        "timed": True,
        "seats": (1, 2),
        "shared_board": False,
        "settings": Settings(WOOD),
        "actions": Actions(WORDS),
        "rules": rules,
        "board": rules.Fire,
        "refusals": ("", "there is no wood", "it is too hot", "the fire is out"),
        "endings": ("", "the fire burnt out", "the fire was left"),
        "events": ("fed", "deserted"),
        "notation": notation,
        "view": embers_view,
        "thumbnail": embers_thumbnail,
    }
    parts.update(changes)
    return Game(**parts)
