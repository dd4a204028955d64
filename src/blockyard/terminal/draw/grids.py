"""Drawing grids of cells on a sheet: as large as possible, or cropped."""

from typing import TYPE_CHECKING, NamedTuple

from blockyard.terminal.draw.paper import PLAIN, Ink, Paper

if TYPE_CHECKING:
    from collections.abc import Callable

    from blockyard.terminal.draw.look import Look

CELL = 2
"""Columns of a cell: characters are about twice as high as wide."""

LARGEST = 3
"""Maximum scale of cells."""


class Mark(NamedTuple):
    """How a cell is drawn: two characters, and their ink."""

    text: str
    ink: Ink
    colour: str = ""
    """Its colour where cells are too small for characters; empty for an empty cell."""


class Fit(NamedTuple):
    """The size at which a grid is drawn in the available room."""

    columns: int
    """Columns of a cell."""
    lines: int
    """Lines of a cell; 0 if two cells share a line."""
    rows: int
    """How many of its rows are visible."""

    @property
    def height(self) -> int:
        """Lines of all visible rows."""
        return self.rows * self.lines if self.lines else (self.rows + 1) // 2


def fit(look: "Look", width: int, height: int, columns: int, lines: int) -> Fit:
    """The largest drawing of a grid in this many columns and lines.

    Where even small cells do not all fit, two share a line in colour; otherwise only some rows
    are shown.
    """
    for scale in range(LARGEST, 0, -1):
        if CELL * scale * width <= columns and scale * height <= lines:
            return Fit(CELL * scale, scale, height)
    if height <= lines:
        return Fit(1, 1, height)
    if look.colour and not look.ascii_only:
        return Fit(1, 0, min(height, 2 * lines))
    return Fit(CELL if CELL * width <= columns else 1, 1, lines)


def first_row(places: list[int], width: int, height: int, rows: int) -> int:
    """The first visible row, chosen so that the given places are visible."""
    if not places or rows >= height:
        return max(0, height - rows)
    top = min(places) // width
    return max(0, min(top - rows // 4, height - rows))


def draw_cells(
    paper: Paper,
    x: int,
    y: int,
    fitted: Fit,
    width: int,
    mark_of: "Callable[[int], Mark]",
    first: int = 0,
) -> None:
    """Draw the rows of a grid starting with row ``first``."""
    for row in range(fitted.rows):
        for column in range(width):
            place = (first + row) * width + column
            left = x + column * fitted.columns
            if fitted.lines:
                draw_cell(paper, left, y + row * fitted.lines, fitted, mark_of(place))
            elif row % 2 == 0:
                under = mark_of(place + width).colour if row + 1 < fitted.rows else ""
                halves(paper, left, y + row // 2, mark_of(place).colour, under)


def halves(paper: Paper, x: int, y: int, upper: str, lower: str) -> None:
    """Draw two cells in one character, by their colours; an empty one has none."""
    if upper:
        paper.write(x, y, "▀", Ink(upper, lower))
    elif lower:
        paper.write(x, y, "▄", Ink(lower))
    else:
        paper.write(x, y, " ", PLAIN)


def draw_cell(paper: Paper, x: int, y: int, fitted: Fit, mark: Mark) -> None:
    """Draw a cell: patterns fill a large one, a glyph is written once in its centre."""
    pattern = mark.text[0] == mark.text[1]
    for line in range(fitted.lines):
        if pattern:
            text = mark.text[0] * fitted.columns
        elif line == (fitted.lines - 1) // 2:
            text = mark.text[: fitted.columns].center(fitted.columns)
        else:
            text = " " * fitted.columns
        paper.write(x, y + line, text, mark.ink)
