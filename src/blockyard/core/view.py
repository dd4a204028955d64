"""Views: what a seat may see, as typed plain data that a client draws without knowing the game.

A view has grids of cell codes, trays of pieces, counters, and choices: the legal actions with their
source and target spots. Cell codes are 0 to 255; 0 is empty, and ``Game.looks`` defines how the
others look.

The boundary between rules and clients is declared here and nowhere else. The page's TypeScript
types are generated from these classes, and conformance checks every game's views against them. They
cost the page nothing, because the bundler leaves them out.
"""

from typing import Any, Generic, TypeAlias, TypedDict, TypeVar

Data: TypeAlias = "int | str | bool | list[Data] | dict[str, Data] | None"
"""Plain data: anything JSON can represent."""

Event: TypeAlias = tuple[str, int, int, int]
"""Something that happened on a board: the name of an event of the game, and three numbers."""

More = TypeVar("More")
"""Additional data of one particular game's view: a ``TypedDict`` defined by that game."""


class Grid(TypedDict):
    """A grid of cell codes, row by row from the top."""

    name: str
    width: int
    height: int
    cells: list[int]
    layers: dict[str, list[int]]
    """Named lists of cell indices (0 is top left), such as ``piece``, ``ghost`` or ``hatch``."""
    columns: str
    """One character per column, as players name them; empty if columns have no names."""
    rows: str
    """One character per row, as players name them, from the top."""


class Piece(TypedDict):
    """A piece in a tray, as a small grid of cell codes from the top; an empty slot has no cells."""

    width: int
    height: int
    cells: list[int]
    label: str


class Tray(TypedDict):
    """A row of waiting pieces: the next ones, a held one, or those to choose from."""

    name: str
    pieces: list[Piece]


class Counter(TypedDict):
    """A number shown to players."""

    name: str
    value: int
    unit: str
    """``ms``, ``digits7`` or empty."""
    result: bool
    """Whether the result of a match lists it: it is still of interest after the end, and the
    outcome does not already contain it."""


class Choice(TypedDict):
    """A legal action, with the spots to touch for it.

    A spot is ``grid:index`` (``board:12``) or ``tray:index`` (``next:0``). Two choices on the same
    spots are offered as a list of their labels. A choice without spots is a button or a key.
    """

    action: str
    source: str
    target: str
    label: str


class Placements(TypedDict):
    """Choices from one spot to many cells of a grid, in compact form."""

    source: str
    """Their source spot, such as ``tray:0``."""
    grid: str
    """Name of the target grid."""
    label: str
    actions: dict[str, str]
    """Actions by target cell index, as text."""


class Other(TypedDict):
    """Another seat in brief: what everyone may know about it at a glance.

    Whole boards are requested separately; otherwise a view of 99 seats would be large.
    """

    seat: int
    over: bool
    """Whether the seat's board has ended."""
    place: int
    """Its place in the round, from 1; 0 while undecided."""
    score: int
    figures: list[int]
    """Numbers that opponents watch; their names are in the view's ``figures``."""


class OutcomeData(TypedDict):
    """How a match ended."""

    reason: str
    """One of the game's endings, as replays state it."""
    winner: int | None
    """The seat that won; null if nobody did or it is a draw."""
    scores: list[int]
    time: int


class BoardView(TypedDict, Generic[More]):
    """The part of a view that a game provides; ``Match.view`` adds what all games share."""

    grids: list[Grid]
    trays: list[Tray]
    counters: list[Counter]
    choices: list[Choice]
    placements: list[Placements]
    """Further choices, where there are many of the same kind."""
    forms: dict[str, str]
    """By source spot, how an action from there is written, whether or not it is possible now:
    ``{cell}`` stands for the name of the target cell in the first grid."""
    turn: int | None
    """The seat to act; null if all act simultaneously."""
    notes: list[str]
    """Sentences shown to players."""
    figures: list[str]
    """Names of the ``figures`` in ``others``."""
    aim: str
    """The action that targets another seat that is not ``over``, with ``{seat}`` for its number;
    empty if not supported."""
    others: list[Other]
    place: int
    """The seat's place in the round, from 1; 0 while undecided."""
    more: More
    """Data that only this game's own client draws."""


class View(BoardView[More], Generic[More]):
    """Everything a seat may see at a moment."""

    game: str
    seat: int
    """-1 for a spectator."""
    seats: int
    now: int
    due: int | None
    """When the next thing happens without input, in ms of the match."""
    outcome: OutcomeData | None


class WrittenMove(TypedDict):
    """A move in the notation its players use."""

    ply: int
    """Position in the game: twice the move number, plus one for the second side."""
    move: int
    """The move number."""
    side: int
    number: str
    """The prefix in a text, such as ``12.`` or ``12...``."""
    text: str
    passed: bool
    """Whether the turn was passed automatically."""
    after: int
    """Number of inputs once it was made; a pass has that of the move before it."""


class CellLook(TypedDict):
    """How a cell code looks."""

    name: str
    colour: str
    glyph: str


class Looks(TypedDict):
    """How a game looks and sounds; a game may add data for its own board."""

    cells: list[CellLook]
    """By cell code."""
    sounds: dict[str, str]
    """Sound names by event."""


class NoMore(TypedDict):
    """The ``more`` of a game with nothing to add."""


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


def cell_name(grid: Grid, place: int) -> str:
    """A cell's name, as players say it: ``e4``."""
    row, column = divmod(place, grid["width"])
    return grid["columns"][column] + grid["rows"][row]


def action_to(shown: "View[Any]", source: str, place: int) -> str:
    """The action from a spot to a cell of the first grid, possible or not; empty if none is."""
    name = cell_name(shown["grids"][0], place)
    return shown["forms"].get(source, "").replace("{cell}", name)


def tray(name: str, pieces: "list[Piece]") -> Tray:
    """A row of waiting pieces."""
    return {"name": name, "pieces": list(pieces)}


def piece(width: int, height: int, cells: list[int], label: str = "") -> Piece:
    """A piece in a tray."""
    return {"width": width, "height": height, "cells": list(cells), "label": label}


def counter(name: str, value: int, unit: str = "", *, result: bool = True) -> Counter:
    """A number shown to players; ``result`` says whether the result of a match lists it."""
    return {"name": name, "value": value, "unit": unit, "result": result}


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


def board_view(
    *,
    grids: "list[Grid]",
    more: More,
    trays: "list[Tray] | None" = None,
    counters: "list[Counter] | None" = None,
    choices: "list[Choice] | None" = None,
    placements: "list[Placements] | None" = None,
    forms: "dict[str, str] | None" = None,
    turn: int | None = None,
    notes: "list[str] | None" = None,
    figures: "list[str] | None" = None,
    aim: str = "",
    others: "list[Other] | None" = None,
    place: int = 0,
) -> BoardView[More]:
    """The part of a view that a game provides."""
    return {
        "grids": list(grids),
        "trays": list(trays or []),
        "counters": list(counters or []),
        "choices": list(choices or []),
        "placements": list(placements or []),
        "forms": forms or {},
        "turn": turn,
        "notes": list(notes or []),
        "figures": list(figures or []),
        "aim": aim,
        "others": list(others or []),
        "place": place,
        "more": more,
    }
