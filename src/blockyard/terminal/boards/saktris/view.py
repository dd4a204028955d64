"""What a view of Saktris says: squares, choices and columns. No rules, only reading."""

import re
from typing import Any, NamedTuple

LETTERS = "PNBRQK"
"""Letters of the kinds of pieces, in the order of their cell codes, White's then Black's."""

SIDES = ("White", "Black")

_brings = re.compile(r"=([NBRQ])|^([PNBRQK])@")


class Column(NamedTuple):
    """A column on which a piece may arrive."""

    square: str
    reason: str
    """Why the piece may not be placed here; empty if it may."""


def square_name(place: int) -> str:
    """The name of a square by its place in the grid, which is drawn from the top: ``e4``."""
    return "abcdefgh"[place % 8] + str(8 - place // 8)


def place_of_square(square: int) -> int:
    """The place of a square that an event names: events count from a1 upwards."""
    return square ^ 56


def spot_of(place: int) -> str:
    """The spot of a place on the board."""
    return f"board:{place}"


def place_of(spot: str) -> int:
    """The place on the board that a spot names, or -1 for a tray's."""
    return int(spot[6:]) if spot.startswith("board:") else -1


def letter_of(code: int) -> str:
    """The letter of a piece's kind by its cell code."""
    return LETTERS[(code - 1) % 6]


def side_of(code: int) -> int:
    """The side of a piece by its cell code."""
    return 1 if code > 6 else 0


def code_of(letter: str, side: int) -> int:
    """The cell code of a kind of piece of a side."""
    return side * 6 + LETTERS.index(letter) + 1


def cells_of(view: dict[str, Any]) -> list[int]:
    """The cell codes of the board."""
    cells: list[int] = view["grids"][0]["cells"]
    return cells


def layer_of(view: dict[str, Any], name: str) -> list[int]:
    """The places of a layer of the board."""
    places: list[int] = view["grids"][0]["layers"].get(name, [])
    return places


def player_of(view: dict[str, Any], side: int) -> dict[str, Any]:
    """What everybody may know of a player."""
    player: dict[str, Any] = view["more"]["players"][side]
    return player


def is_checked(view: dict[str, Any]) -> bool:
    """Whether the side to move is in check."""
    return bool(layer_of(view, "check"))


def ply_of(view: dict[str, Any]) -> int:
    """How far the game is: two for each move number, White's and Black's."""
    numbers = [counter["value"] for counter in view["counters"] if counter["name"] == "move"]
    side = view["more"]["fen"].split()[1]
    return 2 * int(numbers[0]) + "wb".index(side)


def sources(view: dict[str, Any]) -> set[int]:
    """The places of pieces that can move."""
    places = {place_of(choice["source"]) for choice in view["choices"] if choice["source"]}
    return places - {-1}


def targets(view: dict[str, Any], source: str) -> set[int]:
    """Where a choice from a spot may lead."""
    return {place_of(choice["target"]) for choice in view["choices"] if choice["source"] == source}


def between(view: dict[str, Any], source: str, target: str) -> list[dict[str, Any]]:
    """The choices from one spot to another."""
    return [
        choice
        for choice in view["choices"]
        if choice["source"] == source and choice["target"] == target
    ]


def placements(view: dict[str, Any], place: int, letter: str) -> list[dict[str, Any]]:
    """The ways to place a piece of a kind, or of any with no letter, on a square."""
    return [
        choice
        for choice in view["choices"]
        if choice["target"] == spot_of(place)
        and place_of(choice["source"]) < 0
        and letter in ("", letter_brought(choice))
    ]


def letter_brought(choice: dict[str, Any]) -> str:
    """The letter of the piece that a choice brings: what a pawn becomes, or what is placed."""
    found = _brings.search(choice["label"])
    return (found[1] or found[2]) if found else ""


def arriving(view: dict[str, Any]) -> list[str]:
    """The letters of the kinds that may be placed now: one, or those to choose from."""
    columns: dict[str, Any] = view["more"]["columns"]
    return [letter for letter in LETTERS if letter in columns]


def columns_for(view: dict[str, Any], letter: str) -> dict[int, Column]:
    """By place, the columns of a kind that may be placed now, or of any with no letter."""
    columns: dict[int, Column] = {}
    for kind in arriving(view):
        if letter not in ("", kind):
            continue
        for column in view["more"]["columns"][kind]:
            place = place_of(column["spot"])
            if place not in columns or columns[place].reason:
                columns[place] = Column(column["square"], column["reason"])
    return columns


def has_action(view: dict[str, Any], action: str) -> bool:
    """Whether an action is among the choices."""
    return any(choice["action"] == action for choice in view["choices"])
