"""Pictures of views: coloured tiles at places, to be painted as pixels or written as SVG."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from blockyard.core.game import Game
    from blockyard.core.view import Grid, Tray, View

CELL = 16
"""Pixels from one cell of a grid to the next."""

SMALL = 8
"""The same in trays."""

MARGIN = 8
SLOT = 5 * SMALL
"""Width of a tray: the largest pieces have five cells in a row."""

BACKGROUND = "#0b0d12"
GHOST = "#3a4152"
"""Empty cells where the falling piece would land."""

UNKNOWN = "#ff00ff"
"""Cells that the game's palette does not have."""


@dataclass(frozen=True)
class Tile:
    """A square of one colour, perhaps with a letter."""

    left: int
    top: int
    size: int
    colour: str
    letter: str = ""


@dataclass(frozen=True)
class Picture:
    """Tiles on a background."""

    width: int
    height: int
    tiles: list[Tile]


def picture_of(views: "Sequence[View[Any]]", game: "Game") -> Picture:
    """The grids of all views from left to right, each followed by its trays."""
    palette = Palette(game)
    tiles: list[Tile] = []
    left = MARGIN
    height = max(grid["height"] for view in views for grid in view["grids"]) * CELL
    for view in views:
        for grid in view["grids"]:
            tiles.extend(_grid_tiles(grid, palette, left))
            left += grid["width"] * CELL + MARGIN
        if view["trays"]:
            tiles.extend(_tray_tiles(view["trays"], palette, left, height))
            left += SLOT + MARGIN
    return Picture(left, height + 2 * MARGIN, tiles)


class Palette:
    """How the cells of a game look.

    Where several kinds of cells have the same colour, their letters tell them apart, if each has
    one.
    """

    def __init__(self, game: "Game") -> None:
        looks: Any = game.looks
        cells = looks.get("cells", [])
        self._colours = [str(cell["colour"]) for cell in cells]
        uses = Counter(self._colours)
        shared = [str(cell["glyph"]) for cell in cells if uses[str(cell["colour"])] > 1]
        self._letters = [""] * len(cells)
        if all(glyph.isalpha() for glyph in shared):
            self._letters = [str(c["glyph"]) if str(c["glyph"]) in shared else "" for c in cells]

    def tile(self, code: int, left: int, top: int, size: int) -> Tile:
        """A cell at a place."""
        if code >= len(self._colours):
            return Tile(left, top, size, UNKNOWN)
        return Tile(left, top, size, self._colours[code], self._letters[code])


def _grid_tiles(grid: "Grid", palette: Palette, left: int) -> Iterator[Tile]:
    ghost = set(grid["layers"].get("ghost", []))
    for index, code in enumerate(grid["cells"]):
        row, column = divmod(index, grid["width"])
        x, y = left + column * CELL, MARGIN + row * CELL
        if index in ghost and not code:
            yield Tile(x, y, CELL, GHOST)
        else:
            yield palette.tile(code, x, y, CELL)


def _tray_tiles(
    trays: "Sequence[Tray]", palette: Palette, left: int, height: int
) -> Iterator[Tile]:
    """The pieces of the trays from the top, as many as there is room for."""
    top = MARGIN
    for tray in trays:
        for piece in tray["pieces"]:
            if top + piece["height"] * SMALL > MARGIN + height:
                return
            for index, code in enumerate(piece["cells"]):
                row, column = divmod(index, piece["width"])
                if code:
                    yield palette.tile(code, left + column * SMALL, top + row * SMALL, SMALL)
            top += piece["height"] * SMALL + MARGIN
        top += MARGIN
