"""Grids of any game: laid out side by side, in frames, and cropped where they are too large."""

from typing import TYPE_CHECKING, NamedTuple

from blockyard.terminal.draw.grids import CELL, SIZES, Fit, Mark, draw_cell
from blockyard.terminal.draw.look import ACCENT, DARK_TEXT, SOFT, Cells
from blockyard.terminal.draw.panel import lit, quiet

if TYPE_CHECKING:
    from blockyard.core.view import Grid
    from blockyard.terminal.draw.look import Look
    from blockyard.terminal.draw.paper import Ink, Paper

GAP = 2
FAINT = "#3a4150"
OUTSIDE = "~"
"""The glyph of a cell outside the board; nothing is drawn there."""


UNSTATED = "oxabcdefghijklmn"
"""Glyphs for the codes of a game that declares none."""


class GridFit(NamedTuple):
    """How a grid is drawn: the size of its cells, and how many are visible."""

    cell: Fit
    across: int
    """How many of its columns are visible."""

    @property
    def width(self) -> int:
        """Columns including the frame."""
        return self.across * self.cell.columns + 2

    @property
    def height(self) -> int:
        """Lines including the frame."""
        return self.cell.height + 2

    def of(self, grid: "Grid") -> "GridFit":
        """The same cell size for a grid that may be smaller."""
        rows = min(self.cell.rows, grid["height"])
        return GridFit(self.cell._replace(rows=rows), min(self.across, grid["width"]))


class Layout(NamedTuple):
    """All grids side by side."""

    fits: list[GridFit]
    top: int

    @property
    def width(self) -> int:
        """Columns of all grids and the gaps between them."""
        return sum(each.width for each in self.fits) + GAP * max(0, len(self.fits) - 1)

    @property
    def height(self) -> int:
        """Lines of the tallest grid."""
        return max((each.height for each in self.fits), default=0)


def lay_out(sizes: list[tuple[int, int]], columns: int, lines: int) -> Layout:
    """The largest layout of grids of these sizes that fits this many columns and lines."""
    fits: list[GridFit] = []
    for cell_columns, cell_lines in _cell_sizes():
        fits = [GridFit(Fit(cell_columns, cell_lines, height), width) for width, height in sizes]
        layout = Layout(fits, max(0, (lines - Layout(fits, 0).height) // 2))
        if layout.width <= columns and layout.height <= lines:
            return layout
    return Layout(_cut_down(sizes, columns, lines), 0)


def _cell_sizes() -> list[tuple[int, int]]:
    """Columns and lines of a cell, from the largest to the smallest."""
    return [*((across, down) for across, down, extra in SIZES if not extra), (1, 1)]


def _cut_down(sizes: list[tuple[int, int]], columns: int, lines: int) -> list[GridFit]:
    """Every grid in an equal share of the columns, cropped if necessary."""
    share = (columns + GAP) // max(1, len(sizes)) - GAP - 2
    fits = []
    for width, height in sizes:
        cell = CELL if CELL * width <= share else 1
        fits.append(
            GridFit(Fit(cell, 1, min(height, lines - 2)), min(width, max(1, share // cell)))
        )
    return fits


class AnyCells(Cells):
    """Cells of any game: codes without a declared glyph get a default one."""

    def glyph(self, code: int) -> str:
        """The character that identifies a cell's kind without colour."""
        if code and self.name(code) == "unknown":
            return UNSTATED[(code - 1) % len(UNSTATED)]
        return super().glyph(code)


class Painter:
    """Draws grids with the pickable spots in them, and records where each spot is."""

    def __init__(self, look: "Look", cells: Cells, spots_at: dict[tuple[int, int], str]) -> None:
        self.look = look
        self.cells = cells
        self.cursor = ""
        """The spot under the cursor; empty if there is no cursor."""
        self.source = ""
        """The spot that was picked first."""
        self.picks: set[str] = set()
        """Spots that can be picked now."""
        self._spots_at = spots_at

    def draw(self, paper: "Paper", x: int, y: int, grid: "Grid", fitted: GridFit) -> None:
        """Draw a grid in a frame with its title."""
        focus = self._focus(grid)
        first_row = _first(focus // grid["width"], fitted.cell.rows, grid["height"])
        first_column = _first(focus % grid["width"], fitted.across, grid["width"])
        self._draw_frame(paper, x, y, grid, fitted, first_row, first_column)
        for row in range(fitted.cell.rows):
            for column in range(fitted.across):
                place = (first_row + row) * grid["width"] + first_column + column
                left = x + 1 + column * fitted.cell.columns
                line = y + 1 + row * fitted.cell.lines
                mark = self._mark(grid, place, fitted.cell.columns)
                draw_cell(paper, left, line, fitted.cell, mark)
                for down in range(fitted.cell.lines):
                    for across in range(fitted.cell.columns):
                        self._spots_at[(left + across, line + down)] = f"{grid['name']}:{place}"

    def _focus(self, grid: "Grid") -> int:
        """The place that must be visible: that of the cursor or the falling piece."""
        name, _, place = self.cursor.rpartition(":")
        if name == grid["name"]:
            return int(place)
        piece = grid["layers"].get("piece", [])
        return piece[0] if piece else 0

    def _draw_frame(
        self, paper: "Paper", x: int, y: int, grid: "Grid", fitted: GridFit, row: int, column: int
    ) -> None:
        """Draw the frame; arrows in it show where more of the grid is."""
        ink = self.look.ink(SOFT)
        self.look.box(paper, x, y, fitted.width, fitted.height, ink)
        name = f" {grid['name']} "[: max(0, fitted.width - 4)]
        if name.strip():
            paper.write(x + 2, y, name, ink)
        strong = self.look.ink(ACCENT, bold=True)
        right, bottom = x + fitted.width - 1, y + fitted.height - 1
        if row > 0:
            paper.write(right - 1, y, self.look.mark("▲", "^"), strong)
        if row + fitted.cell.rows < grid["height"]:
            paper.write(right - 1, bottom, self.look.mark("▼", "v"), strong)
        if column > 0:
            paper.write(x, bottom - 1, self.look.mark("◀", "<"), strong)
        if column + fitted.across < grid["width"]:
            paper.write(right, bottom - 1, self.look.mark("▶", ">"), strong)

    def _mark(self, grid: "Grid", place: int, columns: int) -> Mark:
        """How a cell is drawn: its content, whether it can be picked, and the cursor."""
        spot = f"{grid['name']}:{place}"
        glyph, mark = self._plain_mark(grid, place)
        head, ink = "", mark.ink
        tail = self.look.mark("•", "+") if spot in self.picks else ""
        if spot in self.picks:
            ink = (
                ink._replace(bold=True, dim=False, underline=columns < CELL)
                if glyph
                else self._can()
            )
        if spot == self.source:
            head, ink = "*", ink._replace(bold=True, underline=True)
        if spot == self.cursor:
            head = ">"
            ink = self.look.ink(DARK_TEXT, ACCENT, bold=True, underline=not self.look.colour)
        if not head and not tail:
            return mark
        if columns < CELL:
            return Mark(f"{glyph or tail or head} ", ink)
        return Mark(f"{head}{glyph or tail or ' '}{tail if glyph else ' '}"[:CELL], ink)

    def _can(self) -> "Ink":
        return self.look.ink(ACCENT, bold=True)

    def _plain_mark(self, grid: "Grid", place: int) -> tuple[str, Mark]:
        """A cell's glyph, and how it is drawn without cursor and choices."""
        layers, code = grid["layers"], grid["cells"][place]
        glyph = self.cells.glyph(code)
        if glyph == OUTSIDE:
            return "", Mark("  ", self.look.ink())
        if code == 0 or not glyph.strip():
            return "", self._empty_mark(layers, place)
        falls = place in layers.get("piece", [])
        block = lit(self.cells.block(code)) if falls else quiet(self.cells.block(code))
        if place in layers.get("highlight", []):
            block = block._replace(underline=True)
        return glyph, Mark(glyph + " ", block)

    def _empty_mark(self, layers: dict[str, list[int]], place: int) -> Mark:
        if place in layers.get("ghost", []):
            return Mark(self.look.mark("░░", "::"), self.look.ink(SOFT))
        faint = self.look.ink(FAINT, dim=not self.look.colour)
        if place in layers.get("hatch", []):
            return Mark("''", faint)
        if place in layers.get("highlight", []):
            return Mark("+ ", self._can())
        return Mark(self.look.mark("· ", ". "), faint)


def _first(at: int, shown: int, whole: int) -> int:
    """The first visible row or column that puts a given one in the middle."""
    return max(0, min(at - shown // 2, whole - shown))
