"""The pieces of Bucket: triominoes, tetrominoes and pentominoes, drawn as they appear.

A drawing is the square box a piece rotates in, its rows from the rim towards the bottom. The tables
below are derived from the drawings. A shape is a kind in one of its four turns:
``kind * TURNS + turn``.
"""

from typing import Literal, TypeAlias

Category: TypeAlias = Literal["triominoes", "tetrominoes", "pentominoes"]

CATEGORIES: tuple[Category, ...] = ("triominoes", "tetrominoes", "pentominoes")
"""The categories, in the order of their weights."""

TRIOMINOES = (
    ("I", "010/010/010"),
    ("J", "01/11"),
    ("L", "10/11"),
)
TETROMINOES = (
    ("I", "0100/0100/0100/0100"),
    ("J", "010/010/110"),
    ("L", "010/010/011"),
    ("O", "11/11"),
    ("S", "010/011/001"),
    ("Z", "010/110/100"),
    ("T", "010/011/010"),
)
PENTOMINOES = (
    ("F", "011/110/010"),
    ("F'", "110/011/010"),
    ("I", "00100/00100/00100/00100/00100"),
    ("L", "0100/0100/0100/0110"),
    ("L'", "0010/0010/0010/0110"),
    ("N", "0010/0010/0110/0100"),
    ("N'", "0100/0100/0110/0010"),
    ("P", "011/011/010"),
    ("P'", "110/110/010"),
    ("T", "111/010/010"),
    ("U", "101/111/000"),
    ("V", "100/100/111"),
    ("W", "100/110/011"),
    ("X", "010/111/010"),
    ("Y", "0010/0110/0010/0010"),
    ("Y'", "0100/0110/0100/0100"),
    ("Z", "110/010/011"),
    ("Z'", "011/010/110"),
)

SETS = (TRIOMINOES, TETROMINOES, PENTOMINOES)
PREFIXES = ("tri-", "tet-", "pent-")

NAMES = tuple(
    prefix + name
    for prefix, pieces in zip(PREFIXES, SETS)  # noqa: B905  # MicroPython's zip has no strict
    for name, _ in pieces
)
"""The kinds by name: ``tri-I`` is 0, ``pent-Z'`` the last."""

GLYPHS = "123IJLOSZTfgiljnmpqtuvw+yhzs"
"""The character of each kind, with which its cells are drawn."""

PLAIN_KIND = len(NAMES)
"""The kind of a filled cell of no particular piece."""

TURNS = 4
"""Orientations of a piece: quarter turns clockwise from its drawing."""

MOST_CELLS = 5
"""Cells of the largest pieces."""

FIRST_KIND = (0, len(TRIOMINOES), len(TRIOMINOES) + len(TETROMINOES))
"""The first kind of each category."""

CATEGORY_OF = tuple(category for category, pieces in enumerate(SETS) for _ in pieces)
"""The category of each kind, as an index of ``CATEGORIES``."""

FULL_BAG = (
    (1 << len(TRIOMINOES)) - 1,
    (1 << len(TETROMINOES)) - 1,
    (1 << len(PENTOMINOES)) - 1,
)
"""The full bag of each category, as a mask."""

Cells: TypeAlias = list[tuple[int, int]]
"""Filled cells as (column, row) of the box."""


def _drawn(drawing: str) -> tuple[int, Cells]:
    """The size of the box and the filled cells of a drawing."""
    rows = drawing.split("/")
    cells = []
    for row, line in enumerate(rows):
        for column, mark in enumerate(line):
            if mark == "1":
                cells.append((column, row))
    return len(rows), cells


def _turned(cells: Cells, size: int) -> Cells:
    """The cells after a quarter turn clockwise around the centre of their box."""
    return [(size - 1 - row, column) for column, row in cells]


def _shapes() -> list[Cells]:
    """The cells of all kinds in all turns, by shape."""
    shapes = []
    for pieces in SETS:
        for _, drawing in pieces:
            size, cells = _drawn(drawing)
            for _ in range(TURNS):
                shapes.append(cells)
                cells = _turned(cells, size)
    return shapes


def _padded(numbers: list[int]) -> tuple[int, ...]:
    return tuple(numbers + [0] * (MOST_CELLS - len(numbers)))


_SHAPES = _shapes()

SIZE = tuple(len(cells) for cells in _SHAPES)
"""The number of cells of each shape."""

COLUMNS = tuple(_padded([column for column, _ in cells]) for cells in _SHAPES)
"""The columns of each shape's cells in its box; only the first ``SIZE`` count."""

ROWS = tuple(_padded([row for _, row in cells]) for cells in _SHAPES)
"""The rows of each shape's cells in its box; only the first ``SIZE`` count."""

LEFT = tuple(min(column for column, _ in cells) for cells in _SHAPES)
"""The leftmost column of its box that each shape fills."""

RIGHT = tuple(max(column for column, _ in cells) for cells in _SHAPES)
"""The rightmost column of its box that each shape fills."""

TOP = tuple(min(row for _, row in cells) for cells in _SHAPES)
"""The row of its box nearest to the rim that each shape fills."""

LOW = tuple(max(row for _, row in cells) for cells in _SHAPES)
"""The row of its box farthest from the rim that each shape fills."""
