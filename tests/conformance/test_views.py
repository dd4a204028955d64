"""Views are checked against the types that a game declares."""

from typing import Any, Literal, TypedDict, is_typeddict

import pytest

from blockyard.conformance.views import grid_problems, more_of, problems, view_problems
from blockyard.core.game import Game
from blockyard.core.match import Match
from blockyard.core.registry import all_games
from blockyard.core.view import View, grid


class Lamp(TypedDict):
    colour: Literal["red", "green"]
    watts: int | None
    places: list[int]
    names: dict[str, str]
    size: tuple[int, int]


LAMP: dict[str, Any] = {
    "colour": "red",
    "watts": None,
    "places": [1, 2],
    "names": {"a": "b"},
    "size": [3, 4],
}


def found(**changes: object) -> list[str]:
    return list(problems({**LAMP, **changes}, Lamp, "lamp"))


def test_data_of_its_type_has_no_problems() -> None:
    assert found() == []
    assert found(watts=40) == []


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"colour": "blue"}, "lamp.colour is 'blue', not one of ('red', 'green')"),
        ({"watts": True}, "lamp.watts is True, not int | None"),
        ({"watts": 1.5}, "lamp.watts is 1.5, not int | None"),
        ({"places": (1, 2)}, "lamp.places is (1, 2), not a list"),
        ({"places": [1, "2"]}, "lamp.places[1] is '2', not int"),
        ({"names": {"a": 1}}, "lamp.names.a is 1, not str"),
        ({"names": {1: "a"}}, "a key of lamp.names is 1, not str"),
        ({"size": [3]}, "lamp.size is [3], not a tuple"),
        ({"shade": 1}, "lamp.shade is not declared in Lamp"),
    ],
)
def test_an_error_is_named_by_its_location(changes: dict[str, object], problem: str) -> None:
    assert found(**changes) == [problem]


def test_a_missing_field_is_named() -> None:
    less = {name: value for name, value in LAMP.items() if name != "size"}
    assert list(problems(less, Lamp, "lamp")) == ["lamp.size is missing"]


@pytest.mark.parametrize("game", all_games(), ids=lambda game: str(game.id))
def test_the_declared_type_of_every_game_is_found_and_kept(game: Game) -> None:
    assert is_typeddict(more_of(game))
    match = Match(game)
    assert list(view_problems(game, game.view(match.position, 0))) == []
    assert list(problems(match.view(0), View[more_of(game)], "view")) == []  # type: ignore[misc]  # found at run time


def test_a_thumbnail_has_as_many_cells_as_its_size_says() -> None:
    assert list(grid_problems(grid("well", 2, 2, [0, 0, 0, 0]))) == []
    assert list(grid_problems(grid("well", 2, 2, [0, 0, 0]))) == [
        "thumbnail: there are not width times height cells"
    ]


def test_a_thumbnails_cells_have_codes_from_0_to_255() -> None:
    assert list(grid_problems(grid("well", 2, 1, [0, 255]))) == []
    for code in (256, -1):
        assert list(grid_problems(grid("well", 2, 1, [0, code]))) == [
            "thumbnail: a cell's code is not between 0 and 255"
        ]
