"""Embers: a little game that keeps every promise, for others to break one of."""

from typing import Any

from tests.broken.base import notation, rules

from blockyard.core.actions import Actions
from blockyard.core.game import Game
from blockyard.core.position import Position
from blockyard.core.settings import Settings, Whole
from blockyard.core.view import View, choice, counter, grid, view

WORDS = ("log", "blow")
WOOD = Whole("wood", 5, 1, 20, "logs beside the fire")


def embers_view(position: Position, seat: int) -> View:
    """Everybody sees the fire of a seat."""
    fire = position.boards[max(seat, 0)]
    assert isinstance(fire, rules.Fire)
    legal = [WORDS[action] for action in position.legal(seat)]
    return view(
        grids=[grid("fire", 4, 1, fire.past)],
        counters=[counter("heat", fire.heat)],
        choices=[choice(action) for action in legal],
    )


def embers(**changes: Any) -> Game:
    """Embers, with parts of it exchanged."""
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
        "endings": ("", "the fire burnt out"),
        "events": ("fed",),
        "notation": notation,
        "view": embers_view,
    }
    parts.update(changes)
    return Game(**parts)
