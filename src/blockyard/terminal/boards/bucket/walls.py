"""The bucket's four walls side by side, upright, and its floor: works in any terminal."""

from typing import TYPE_CHECKING, NamedTuple

from blockyard.terminal.boards.bucket.cross import Area
from blockyard.terminal.boards.bucket.reading import Bucket, Cell
from blockyard.terminal.draw.look import ACCENT, BAD, SOFT

if TYPE_CHECKING:
    from blockyard.terminal.boards.bucket.cells import Painter
    from blockyard.terminal.draw.look import Look
    from blockyard.terminal.draw.paper import Ink, Paper

WORDS_WIDTH = 78
WORDS_HEIGHT = 10
"""Minimum size of walls and text together, and what the text needs below the walls."""

APART = 3
"""Columns between walls and floor, and between floor and text."""


class Unrolled(NamedTuple):
    """The size of the four walls; the floor is below the north wall, or to the right of all."""

    bucket: Bucket
    columns: int
    """Columns of a cell."""
    floor_is_below: bool

    @property
    def wall_width(self) -> int:
        """Columns of a wall, without the lines at its sides."""
        return self.columns * self.bucket.width

    @property
    def walls_width(self) -> int:
        """Columns of the four walls with the lines between them."""
        return 4 * self.wall_width + 5

    @property
    def walls_height(self) -> int:
        """Lines of the walls, with the rim above and the edge of the floor below."""
        return self.bucket.depth + 2

    @property
    def width(self) -> int:
        """Columns of walls and floor."""
        beside = 0 if self.floor_is_below else APART + self.wall_width + 2
        return self.walls_width + beside

    @property
    def height(self) -> int:
        """Lines of walls, floor and text."""
        floor = self.bucket.width + 2
        if self.floor_is_below:
            return self.walls_height + max(WORDS_HEIGHT, floor - 1)
        return max(self.walls_height, floor) + WORDS_HEIGHT

    def draw(self, paper: "Paper", area: Area, painter: "Painter") -> Area:
        """Draw it in the centre of an area; returns the part left free for text."""
        x, y, width, height = area.centred(max(self.width, WORDS_WIDTH), self.height)
        for wall in range(4):
            left = x + wall * (self.wall_width + 1)
            for row in range(self.bucket.depth):
                cells = [
                    self.bucket.on_wall(wall, row, column) for column in range(self.bucket.width)
                ]
                self._row(paper, left + 1, y + 1 + row, cells, painter)
        floor_x = x if self.floor_is_below else x + self.walls_width + APART
        floor_y = y + self.walls_height - 1 if self.floor_is_below else y
        for row in range(self.bucket.width):
            cells = [self.bucket.on_floor(row, column) for column in range(self.bucket.width)]
            self._row(paper, floor_x + 1, floor_y + 1 + row, cells, painter)
        self._floor_frame(paper, floor_x, floor_y, painter.look)
        self._wall_frames(paper, x, y, painter.look)
        if self.floor_is_below:
            beside = self.wall_width + 2 + APART
            below = y + self.walls_height
            return Area(x + beside, below, width - beside, y + height - below)
        below = y + height - WORDS_HEIGHT
        return Area(x + 1, below + 1, width - 2, WORDS_HEIGHT - 1)

    def _row(self, paper: "Paper", x: int, y: int, cells: list[Cell], painter: "Painter") -> None:
        for column, cell in enumerate(cells):
            text, ink = painter.wide(cell) if self.columns == 2 else painter.slim(cell)
            paper.write(x + column * self.columns, y, text, ink)

    def _wall_frames(self, paper: "Paper", x: int, y: int, look: "Look") -> None:
        # Blocked walls are drawn last: their frames cover those of their neighbours.
        for wall in sorted(range(4), key=lambda wall: self.bucket.blocked[wall]):
            left = x + wall * (self.wall_width + 1)
            ink = look.ink(BAD if self.bucket.blocked[wall] else SOFT)
            look.box(paper, left, y, self.wall_width + 2, self.walls_height, ink)
            text, label = self._label(wall, look)
            paper.write(left + 1 + (self.wall_width - len(text)) // 2, y, text, label)
        bottom = y + self.walls_height - 1
        for wall in range(1, 4):
            left = x + wall * (self.wall_width + 1)
            paper.write(left, y, look.mark("┬", "+"), look.ink(SOFT))
            paper.write(left, bottom, look.mark("┴", "+"), look.ink(SOFT))
        if self.floor_is_below:
            paper.write(x, bottom, look.mark("├", "+"), look.ink(SOFT))
            paper.write(x + self.wall_width + 1, bottom, look.mark("┼", "+"), look.ink(SOFT))

    def _label(self, wall: int, look: "Look") -> "tuple[str, Ink]":
        """The label on a wall's rim."""
        name = self.bucket.names[wall]
        if self.bucket.blocked[wall]:
            texts = [f" {name} BLOCKED ", f" {name[0]} BLOCKED ", f"{name[0]} BLOCKED", "BLOCKED"]
            text = next(text for text in texts if len(text) <= self.wall_width)
            return text, look.ink(BAD, bold=True)
        if self.bucket.falls_from == wall:
            return f"{name} {look.mark('↓', 'v')}", look.ink(ACCENT, bold=True)
        return f" {name} ", look.ink(SOFT)

    def _floor_frame(self, paper: "Paper", x: int, y: int, look: "Look") -> None:
        """Draw the floor's frame, with the letter of the wall on each side."""
        size = self.bucket.width
        wide = self.wall_width + 2
        look.box(paper, x, y, wide, size + 2, look.ink(SOFT))
        spots = (
            (x + wide // 2, y),
            (x + wide - 1, y + 1 + size // 2),
            (x + wide // 2, y + size + 1),
            (x, y + 1 + size // 2),
        )
        for wall, (at_x, at_y) in enumerate(spots):
            ink = look.ink(BAD if self.bucket.blocked[wall] else SOFT, bold=True)
            paper.write(at_x, at_y, self.bucket.names[wall][0], ink)


def unrolled(bucket: Bucket, width: int, height: int) -> Unrolled:
    """The largest drawing of walls and floor that fits."""
    tries = [Unrolled(bucket, 2, True), Unrolled(bucket, 2, False), Unrolled(bucket, 1, True)]
    for tried in tries:
        if tried.width <= width and tried.height <= height:
            return tried
    return Unrolled(bucket, 1, False)
