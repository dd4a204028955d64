"""Drawing grids of cells on a sheet: as large as possible, or cropped."""

from typing import TYPE_CHECKING, NamedTuple

from blockyard.terminal.draw.paper import PLAIN, Ink, Paper

if TYPE_CHECKING:
    from collections.abc import Callable

    from blockyard.terminal.draw.look import Look

CELL = 2
"""Columns of a cell: characters are about twice as high as wide."""

SIZES = ((6, 3, 0), (5, 2, 1), (4, 2, 0), (3, 1, 1), (2, 1, 0))
"""Columns of a cell, its lines, and half lines in addition, the largest first."""


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
    extra: int = 0
    """Half lines of a cell in addition to its whole lines: 0 or 1."""

    @property
    def height(self) -> int:
        """Lines of all visible rows."""
        return (self.rows * self.halves + 1) // 2

    @property
    def halves(self) -> int:
        """Half lines of a cell."""
        return 2 * self.lines + self.extra if self.lines else 1


def fit(look: "Look", width: int, height: int, columns: int, lines: int) -> Fit:
    """The largest drawing of a grid in this many columns and lines.

    Half lines need colour. Where even small cells do not all fit, two share a line in colour;
    otherwise only some rows are shown.
    """
    has_halves = look.colour and not look.ascii_only
    for across, down, extra in SIZES:
        fitted = Fit(across, down, height, extra)
        if across * width <= columns and fitted.height <= lines and has_halves >= extra:
            return fitted
    if height <= lines:
        return Fit(1, 1, height)
    if has_halves:
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
    if fitted.extra:
        _draw_between_lines(paper, x, y, fitted, width, mark_of, first)
        return
    for row in range(fitted.rows):
        for column in range(width):
            place = (first + row) * width + column
            left = x + column * fitted.columns
            if fitted.lines:
                draw_cell(paper, left, y + row * fitted.lines, fitted, mark_of(place))
            elif row % 2 == 0:
                under = mark_of(place + width).colour if row + 1 < fitted.rows else ""
                halves(paper, left, y + row // 2, mark_of(place).colour, under)


def _draw_between_lines(
    paper: Paper,
    x: int,
    y: int,
    fitted: Fit,
    width: int,
    mark_of: "Callable[[int], Mark]",
    first: int,
) -> None:
    """Draw cells that are half a line higher than their lines: some lines show two of them."""
    for line in range(fitted.height):
        above, below = (2 * line) // fitted.halves, (2 * line + 1) // fitted.halves
        for column in range(width):
            left = x + column * fitted.columns
            mark = mark_of((first + above) * width + column)
            if above == below:
                is_first = line == (above * fitted.halves + 1) // 2
                text = _line_of_cell(mark, fitted.columns, shows_glyph=is_first)
                paper.write(left, y + line, text, mark.ink)
                continue
            under = mark_of((first + below) * width + column).colour if below < fitted.rows else ""
            for step in range(fitted.columns):
                halves(paper, left + step, y + line, mark.colour, under)


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
    for line in range(fitted.lines):
        is_middle = line == (fitted.lines - 1) // 2
        text = _line_of_cell(mark, fitted.columns, shows_glyph=is_middle)
        paper.write(x, y + line, text, mark.ink)


def _line_of_cell(mark: Mark, columns: int, *, shows_glyph: bool) -> str:
    if mark.text[0] == mark.text[1]:
        return mark.text[0] * columns
    return mark.text[:columns].center(columns) if shows_glyph else " " * columns
