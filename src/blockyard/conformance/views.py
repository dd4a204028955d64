"""Type checks of views: whether they match the types that a game declares."""

import types
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

from blockyard.core.game import Game
from blockyard.core.view import BoardView, Grid, Looks, More
from blockyard.service.frames import describe

MAX_CODE = 255
"""The largest code of a cell: servers keep boards as bytes."""


def more_of(game: Game) -> Any:
    """The type of ``more`` declared by a game's view function; raises TypeError if it has none."""
    declared = get_type_hints(game.view).get("return")
    if get_origin(declared) is not BoardView:
        raise TypeError("the view function does not declare that it returns a BoardView[...]")
    more = get_args(declared)[0]
    if not is_typeddict(more):
        raise TypeError("the view's more is not declared as a TypedDict")
    return more


def view_problems(game: Game, view: object) -> Iterator[str]:
    """Where the game's part of a view does not match the declared types."""
    yield from problems(view, BoardView[more_of(game)], "view")  # type: ignore[misc]  # a type found at run time


def answer_type(game: Game, query: str) -> Any:
    """The declared type of a query's answer; raises TypeError if it has none."""
    hints = get_type_hints(game.queries[query])
    if "return" not in hints:
        raise TypeError(f"the query {query} does not declare the type of its answer")
    return hints["return"]


def answer_problems(game: Game, query: str, answer: object) -> Iterator[str]:
    """Where an answer to a query does not match its declared type."""
    yield from problems(answer, answer_type(game, query), query)


def looks_type(game: Game) -> Any:
    """The declared type of a game's looks: that of ``LOOKS`` in its ``looks.py``, or ``Looks``."""
    folder = game.view.__module__.rpartition(".")[0]
    name = f"{folder}.looks"
    if not folder or find_spec(name) is None:
        return Looks
    return get_type_hints(import_module(name)).get("LOOKS", Looks)


def looks_problems(game: Game) -> Iterator[str]:
    """Where a game's looks do not match their declared type; cells and sounds may be missing."""
    yield from problems(describe(game)["looks"], looks_type(game), "looks")


def grid_problems(grid: object) -> Iterator[str]:
    """Where a board shown to others is not a valid grid."""
    yield from problems(grid, Grid, "thumbnail")
    if isinstance(grid, dict) and isinstance(grid.get("cells"), list):
        if len(grid["cells"]) != grid["width"] * grid["height"]:
            yield "thumbnail: there are not width times height cells"
        if any(isinstance(code, int) and not 0 <= code <= MAX_CODE for code in grid["cells"]):
            yield f"thumbnail: a cell's code is not between 0 and {MAX_CODE}"


def problems(data: object, hint: Any, where: str) -> Iterator[str]:
    """Where plain data does not match a type; ``where`` names the data."""
    origin, parts = get_origin(hint), get_args(hint)
    if is_typeddict(origin):
        yield from _dict_problems(data, origin, where, {More: parts[0]})
    elif is_typeddict(hint):
        yield from _dict_problems(data, hint, where, {})
    elif origin in (Union, types.UnionType):
        if all(any(problems(data, part, where)) for part in parts):
            yield f"{where} is {_short(data)}, not {hint}"
    elif origin is Literal:
        if data not in parts:
            yield f"{where} is {_short(data)}, not one of {parts}"
    elif origin in (list, dict, tuple):
        yield from _collection_problems(data, origin, parts, where)
    elif hint is not Any and type(data) is not (type(None) if hint is None else hint):
        yield f"{where} is {_short(data)}, not {getattr(hint, '__name__', hint)}"


def _dict_problems(
    data: object, shape: Any, where: str, variables: dict[Any, Any]
) -> Iterator[str]:
    if not isinstance(data, dict):
        yield f"{where} is {_short(data)}, not a {shape.__name__}"
        return
    hints = get_type_hints(shape)
    for name in sorted(set(hints) ^ set(data)):
        wrong = "is missing" if name in hints else f"is not declared in {shape.__name__}"
        yield f"{where}.{name} {wrong}"
    for name, hint in hints.items():
        if name in data:
            yield from problems(data[name], variables.get(hint, hint), f"{where}.{name}")


def _collection_problems(
    data: object, origin: Any, parts: tuple[Any, ...], where: str
) -> Iterator[str]:
    if origin is dict and isinstance(data, dict):
        for key, value in data.items():
            yield from problems(key, parts[0], f"a key of {where}")
            yield from problems(value, parts[1], f"{where}.{key}")
    elif origin is list and isinstance(data, list):
        for place, item in enumerate(data):
            yield from problems(item, parts[0], f"{where}[{place}]")
    elif origin is tuple and isinstance(data, list | tuple) and len(data) == len(parts):
        for place, item in enumerate(data):
            yield from problems(item, parts[place], f"{where}[{place}]")
    else:
        yield f"{where} is {_short(data)}, not a {origin.__name__}"


def _short(data: object) -> str:
    text = repr(data)
    return text if len(text) <= 40 else text[:37] + "..."
