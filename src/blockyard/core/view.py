"""Views: what a seat may see, as plain data that any client can draw without knowing the game.

A view has grids of cell codes, trays of pieces, counters, and choices: the legal actions with the
spots they come from and go to. Cell code 0 is empty; how the others look is in ``Game.looks``.
"""

from typing import TypeAlias

Data: TypeAlias = "int | str | bool | list[Data] | dict[str, Data] | None"
View: TypeAlias = "dict[str, Data]"


def grid(
    name: str,
    width: int,
    height: int,
    cells: list[int],
    layers: "dict[str, list[int]] | None" = None,
    columns: str = "",
    rows: str = "",
) -> View:
    """A grid of cell codes, row by row from the top.

    ``layers`` are named lists of cell places (0 is top left), such as ``piece``, ``ghost``,
    ``highlight`` or ``hatch``, which clients draw over the cells. ``columns`` and ``rows`` are
    the characters by which players call them, where they do.
    """
    return {
        "name": name,
        "width": width,
        "height": height,
        "cells": list(cells),
        "layers": {key: list(places) for key, places in (layers or {}).items()},
        "columns": columns,
        "rows": rows,
    }


def tray(name: str, pieces: "list[View]") -> View:
    """A row of pieces waiting: the next ones, one on hold, those to choose from."""
    return {"name": name, "pieces": list(pieces)}


def piece(width: int, height: int, cells: list[int], label: str = "") -> View:
    """A piece in a tray, as a small grid of cell codes from the top; an empty place has none."""
    return {"width": width, "height": height, "cells": list(cells), "label": label}


def counter(name: str, value: int, unit: str = "") -> View:
    """A number that players follow; ``unit`` is ``ms``, ``digits7`` or nothing."""
    return {"name": name, "value": value, "unit": unit}


def choice(action: str, source: str = "", target: str = "", label: str = "") -> View:
    """A legal action, with the spots to touch for it.

    A spot is ``grid:place`` (``board:12``) or ``tray:index`` (``next:0``). Two choices on the same
    spots are offered as a list, by their labels. A choice with no spots is a button or a key.
    """
    return {"action": action, "source": source, "target": target, "label": label}


def view(
    *,
    grids: "list[View]",
    trays: "list[View] | None" = None,
    counters: "list[View] | None" = None,
    choices: "list[View] | None" = None,
    turn: int | None = None,
    notes: "list[str] | None" = None,
    others: "list[View] | None" = None,
    more: "dict[str, Data] | None" = None,
) -> View:
    """A whole view.

    ``turn`` is the seat to act (None: everybody at once), ``notes`` are sentences for players,
    ``others`` small views of the other seats' boards, ``more`` what only this game's own client
    draws.
    """
    return {
        "grids": list(grids),
        "trays": list(trays or []),
        "counters": list(counters or []),
        "choices": list(choices or []),
        "turn": turn,
        "notes": list(notes or []),
        "others": list(others or []),
        "more": more or {},
    }
