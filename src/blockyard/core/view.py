"""Views: what a seat may see, as typed plain data that a client draws without knowing the game.

A view has grids of cell codes, trays of pieces, counters, and choices: the legal actions with the
spots they come from and go to. Cell code 0 is empty; how the others look is in ``Game.looks``.

This is the one place where the boundary between rules and clients is declared. The page's
TypeScript types are generated from these classes, and conformance checks every game's views against
them. In the page itself they cost nothing: the bundler leaves them out.
"""

from typing import Generic, TypeAlias, TypedDict, TypeVar

Data: TypeAlias = "int | str | bool | list[Data] | dict[str, Data] | None"
"""Plain data: what JSON can say."""

More = TypeVar("More")
"""What a view of one particular game also tells: a ``TypedDict`` of that game's own."""


class Grid(TypedDict):
    """A grid of cell codes, row by row from the top."""

    name: str
    width: int
    height: int
    cells: list[int]
    layers: dict[str, list[int]]
    """Named lists of cell places (0 is top left), such as ``piece``, ``ghost`` or ``hatch``."""
    columns: str
    """The characters by which players call the columns; empty where they do not."""
    rows: str
    """The characters by which players call the rows, from the top."""


class Piece(TypedDict):
    """A piece in a tray, as a small grid of cell codes from the top; an empty place has none."""

    width: int
    height: int
    cells: list[int]
    label: str


class Tray(TypedDict):
    """A row of pieces waiting: the next ones, one on hold, those to choose from."""

    name: str
    pieces: list[Piece]


class Counter(TypedDict):
    """A number that players follow."""

    name: str
    value: int
    unit: str
    """``ms``, ``digits7`` or nothing."""


class Choice(TypedDict):
    """A legal action, with the spots to touch for it.

    A spot is ``grid:place`` (``board:12``) or ``tray:index`` (``next:0``). Two choices on the same
    spots are offered as a list, by their labels. A choice with no spots is a button or a key.
    """

    action: str
    source: str
    target: str
    label: str


class Placements(TypedDict):
    """Choices from one spot to many places of a grid, in a short form."""

    source: str
    """The spot they come from, such as ``tray:0``."""
    grid: str
    """The name of the grid they go to."""
    label: str
    actions: dict[str, str]
    """By place of the grid, written as text, the action that goes there."""


class Other(TypedDict):
    """Another seat in brief: what everybody may know of it at a glance.

    Its whole board is asked for by itself; a view of 99 seats would be large otherwise.
    """

    seat: int
    over: bool
    """Whether the seat's board has ended."""
    place: int
    """Its place in the round, from 1; 0 while that is open."""
    score: int
    figures: list[int]
    """Numbers that rivals watch; their names are the view's ``figures``."""


class OutcomeData(TypedDict):
    """How a match ended."""

    reason: str
    winner: int | None
    """The seat that won; nobody, or a draw, without it."""
    scores: list[int]
    time: int


class BoardView(TypedDict, Generic[More]):
    """What a game itself says about a seat's view; ``Match.view`` adds what all games share."""

    grids: list[Grid]
    trays: list[Tray]
    counters: list[Counter]
    choices: list[Choice]
    placements: list[Placements]
    """Further choices, where there are many of a kind."""
    turn: int | None
    """The seat to act; everybody at once without it."""
    notes: list[str]
    """Sentences for players."""
    figures: list[str]
    """Names of the numbers that ``others`` give of each seat."""
    aim: str
    """The action that aims at another seat, ``{seat}`` being its number; empty if there is none."""
    others: list[Other]
    place: int
    """The seat's place in the round, from 1; 0 while that is open."""
    more: More
    """What only this game's own client draws."""


class View(BoardView[More], Generic[More]):
    """All that a seat may see at a moment."""

    game: str
    seat: int
    """-1 is a spectator."""
    seats: int
    now: int
    due: int | None
    """When the next thing happens by itself, in ms of the match."""
    outcome: OutcomeData | None


class WrittenMove(TypedDict):
    """A move of a game, written down as its players do."""

    ply: int
    """How far the game was: twice the move number, and one more for the second side."""
    move: int
    """The move number."""
    side: int
    number: str
    """What stands before it in a text, such as ``12.`` or ``12...``."""
    text: str
    passed: bool
    """Whether the turn passed by itself."""
    after: int
    """How many inputs there were once it was made; a pass has those of the move before it."""


class NoMore(TypedDict):
    """The ``more`` of a game that has nothing to add."""


def grid(
    name: str,
    width: int,
    height: int,
    cells: list[int],
    layers: "dict[str, list[int]] | None" = None,
    columns: str = "",
    rows: str = "",
) -> Grid:
    """A grid of cell codes, row by row from the top."""
    return {
        "name": name,
        "width": width,
        "height": height,
        "cells": list(cells),
        "layers": {key: list(places) for key, places in (layers or {}).items()},
        "columns": columns,
        "rows": rows,
    }


def tray(name: str, pieces: "list[Piece]") -> Tray:
    """A row of pieces waiting."""
    return {"name": name, "pieces": list(pieces)}


def piece(width: int, height: int, cells: list[int], label: str = "") -> Piece:
    """A piece in a tray."""
    return {"width": width, "height": height, "cells": list(cells), "label": label}


def counter(name: str, value: int, unit: str = "") -> Counter:
    """A number that players follow."""
    return {"name": name, "value": value, "unit": unit}


def choice(action: str, source: str = "", target: str = "", label: str = "") -> Choice:
    """A legal action, with the spots to touch for it."""
    return {"action": action, "source": source, "target": target, "label": label}


def other(
    seat: int,
    *,
    over: bool,
    score: int,
    figures: "list[int] | None" = None,
    place: int = 0,
) -> Other:
    """Another seat in brief."""
    return {
        "seat": seat,
        "over": over,
        "place": place,
        "score": score,
        "figures": figures or [],
    }


def view(
    *,
    grids: "list[Grid]",
    more: More,
    trays: "list[Tray] | None" = None,
    counters: "list[Counter] | None" = None,
    choices: "list[Choice] | None" = None,
    placements: "list[Placements] | None" = None,
    turn: int | None = None,
    notes: "list[str] | None" = None,
    figures: "list[str] | None" = None,
    aim: str = "",
    others: "list[Other] | None" = None,
    place: int = 0,
) -> BoardView[More]:
    """What a game says about a seat's view."""
    return {
        "grids": list(grids),
        "trays": list(trays or []),
        "counters": list(counters or []),
        "choices": list(choices or []),
        "placements": list(placements or []),
        "turn": turn,
        "notes": list(notes or []),
        "figures": list(figures or []),
        "aim": aim,
        "others": list(others or []),
        "place": place,
        "more": more,
    }
