"""The bucket unfolded into a cross: with full-size cells, or with walls at half depth.

At half depth, walls look as they do from above the bucket, and every bucket fits the smallest
terminal; that requires colours and half blocks. In 16 colours, dots show where the walls are: none
of these colours differs just a little from the terminal's background.
"""

from typing import TYPE_CHECKING, NamedTuple

from blockyard.terminal.boards.bucket.reading import (
    EAST,
    EMPTY,
    FALLING,
    NORTH,
    OUTSIDE,
    SOUTH,
    WEST,
    Bucket,
    Cell,
)
from blockyard.terminal.draw.grids import halves
from blockyard.terminal.draw.look import ACCENT, BAD, SOFT

if TYPE_CHECKING:
    from blockyard.terminal.boards.bucket.cells import Painter
    from blockyard.terminal.draw.look import Look
    from blockyard.terminal.draw.paper import Ink, Paper

LABEL = 8
"""Columns for a wall's name beside the cross, and for the label of a blocked wall."""

LARGEST = 2
"""Maximum scale of cells."""

ARROWS = ("↓", "←", "↑", "→")
PLAIN_ARROWS = ("v", "<", "^", ">")
"""The direction in which pieces fall, by wall."""


class Area(NamedTuple):
    """A part of the sheet."""

    x: int
    y: int
    width: int
    height: int

    def centred(self, width: int, height: int) -> "Area":
        """An area of this size in the centre of this one."""
        x = self.x + max(0, (self.width - width) // 2)
        return Area(x, self.y + max(0, (self.height - height) // 2), width, height)


class Whole(NamedTuple):
    """A cross of full-size cells, with lines around the walls and the floor."""

    bucket: Bucket
    scale: int = 1
    """Lines of a cell; it is twice as many columns wide."""

    @property
    def wing(self) -> int:
        """Columns left of the floor: the wall, or the text beside it."""
        return max(LABEL, 2 * self.scale * self.bucket.depth + 1)

    @property
    def width(self) -> int:
        """Columns of the cross."""
        return 2 * self.wing + 2 * self.scale * self.bucket.width + 2

    @property
    def height(self) -> int:
        """Lines of the cross."""
        return self.scale * self.bucket.side + 4

    def draw(self, paper: "Paper", area: Area, painter: "Painter") -> None:
        """Draw it in the centre of an area."""
        x, y, _, _ = area.centred(self.width, self.height)
        bucket, scale = self.bucket, self.scale
        inner = Area(
            x + self.wing,
            y + 1 + scale * bucket.depth,
            2 * scale * bucket.width + 2,
            scale * bucket.width + 2,
        )
        for row in range(bucket.side):
            for column in range(bucket.side):
                cell = bucket.at(row, column)
                if cell.what != OUTSIDE:
                    left = inner.x + 2 * scale * (column - bucket.depth) + self._lines(column)
                    top = inner.y + scale * (row - bucket.depth) + self._lines(row)
                    text, ink = painter.wide(cell)
                    for line in range(scale):
                        paper.write(left, top + line, enlarged(text, scale, line), ink)
        self._frame(paper, inner, painter.look)
        deep = scale * bucket.depth + 1
        _labels(paper, painter.look, bucket, inner, Area(0, 0, 2 * deep - 1, deep))

    def _lines(self, place: int) -> int:
        """Frame lines of the floor before a row or a column, seen from the floor."""
        return 0 if place < self.bucket.depth else 1 if place < self.bucket.far else 2

    def _frame(self, paper: "Paper", inner: Area, look: "Look") -> None:
        deep = self.scale * self.bucket.depth + 1
        wide = 2 * deep - 1
        boxes = (
            Area(inner.x, inner.y - deep, inner.width, deep + 1),
            Area(inner.x + inner.width - 1, inner.y, wide + 1, inner.height),
            Area(inner.x, inner.y + inner.height - 1, inner.width, deep + 1),
            Area(inner.x - wide, inner.y, wide + 1, inner.height),
        )
        # Blocked walls are drawn last: their frames cover those of their neighbours.
        for wall in sorted(range(4), key=lambda wall: self.bucket.blocked[wall]):
            ink = look.ink(BAD if self.bucket.blocked[wall] else SOFT)
            look.box(paper, *boxes[wall], ink)
        cross = look.mark("┼", "+")
        for corner_x in (inner.x, inner.x + inner.width - 1):
            for corner_y in (inner.y, inner.y + inner.height - 1):
                paper.write(corner_x, corner_y, cross, look.ink(SOFT))


class Folded(NamedTuple):
    """A cross whose walls are drawn at half depth."""

    bucket: Bucket

    @property
    def wing(self) -> int:
        """Columns left of the floor: the wall, or the text beside it."""
        return max(LABEL, self.bucket.depth)

    @property
    def wall_lines(self) -> int:
        """Lines of the north wall and of the south wall: two rows share one."""
        return (self.bucket.depth + 1) // 2

    @property
    def width(self) -> int:
        """Columns of the cross."""
        return 2 * self.wing + 2 * self.bucket.width

    @property
    def height(self) -> int:
        """Lines of the cross."""
        return 2 * self.wall_lines + self.bucket.width

    def draw(self, paper: "Paper", area: Area, painter: "Painter") -> None:
        """Draw it in the centre of an area."""
        x, y, _, _ = area.centred(self.width, self.height)
        bucket = self.bucket
        size = bucket.width
        floor = Area(x + self.wing, y + self.wall_lines, 2 * size, size)
        for row in range(size):
            for column in range(size):
                text, ink = painter.wide(bucket.on_floor(row, column))
                paper.write(floor.x + 2 * column, floor.y + row, text, ink)
            for away in range(bucket.depth):
                west = floor.x - bucket.depth + away
                cell = bucket.at(bucket.depth + row, away)
                self._slim(paper, west, floor.y + row, cell, painter)
                east = floor.x + floor.width + away
                cell = bucket.at(bucket.depth + row, bucket.far + away)
                self._slim(paper, east, floor.y + row, cell, painter)
        for line in range(self.wall_lines):
            # Where the depth is odd, half a line is left empty at the rim.
            first = 2 * line - bucket.depth % 2
            self._halves(paper, floor.x, y + line, first, painter)
            self._halves(paper, floor.x, floor.y + size + line, bucket.far + 2 * line, painter)
        _labels(paper, painter.look, bucket, floor, Area(0, 0, bucket.depth, self.wall_lines))

    def _slim(self, paper: "Paper", x: int, y: int, cell: Cell, painter: "Painter") -> None:
        """Draw a cell of the east or west wall: one column."""
        text, ink = painter.slim(cell)
        is_blank = cell.what == EMPTY and not cell.is_blocked and not cell.clears
        mark = " " if (is_blank and not painter.look.sixteen) or cell.what == FALLING else text
        paper.write(x, y, mark, ink._replace(ground=painter.tint(cell)))

    def _halves(self, paper: "Paper", x: int, y: int, row: int, painter: "Painter") -> None:
        """Draw two rows of the north or south wall in one line; beyond the rim it is blank."""
        for column in range(self.bucket.width):
            place = self.bucket.depth + column
            left = x + 2 * column
            inside = [at for at in (row, row + 1) if 0 <= at < self.bucket.side]
            cells = [self.bucket.at(at, place) for at in inside]
            if len(cells) == 2 and cells[0] == cells[1] and cells[0].what == EMPTY:
                text, ink = painter.wide(cells[0])
                is_marked = cells[0].is_blocked or cells[0].clears or painter.look.sixteen
                shown = text if is_marked else "  "
                paper.write(left, y, shown, ink)
                continue
            tints = [painter.tint(cell) for cell in cells]
            upper = tints[0] if inside[0] == row else ""
            lower = tints[-1] if inside[-1] == row + 1 else ""
            halves(paper, left, y, upper, lower)
            halves(paper, left + 1, y, upper, lower)


def enlarged(text: str, scale: int, line: int) -> str:
    """A line of a large cell, made from the two characters of a small one.

    Patterns fill it, brackets go to its sides, and a glyph is written once.
    """
    if text[1] in "]»>":
        return text[0] + " " * (2 * scale - 2) + text[1]
    if text[1] == " " and line:
        return " " * (2 * scale)
    return text[0] + text[1] * (2 * scale - 1)


def _labels(paper: "Paper", look: "Look", bucket: Bucket, floor: Area, wing: Area) -> None:
    """Write the walls' names into the four corners, each clockwise of its wall."""
    right, below = floor.x + floor.width, floor.y + floor.height
    spots = {
        NORTH: (right + 1, floor.y - wing.height, 1),
        EAST: (right + 1, below, 1),
        SOUTH: (floor.x - 1, below + wing.height - 1, -1),
        WEST: (floor.x - 1, floor.y - 1, -1),
    }
    for wall, (x, y, step) in spots.items():
        for line, (text, ink) in enumerate(wall_words(look, bucket, wall)):
            paper.write(x if step > 0 else x - len(text), y + step * line, text, ink)


def wall_words(look: "Look", bucket: Bucket, wall: int) -> "list[tuple[str, Ink]]":
    """A wall's name, with an arrow if a piece falls from it, and whether it is blocked."""
    name = bucket.names[wall]
    words = [(name, look.ink(SOFT))]
    if bucket.falls_from == wall:
        arrow = (PLAIN_ARROWS if look.ascii_only else ARROWS)[wall]
        words = [(f"{name} {arrow}", look.ink(ACCENT, bold=True))]
    if bucket.blocked[wall]:
        words = [(name, look.ink(BAD, bold=True)), ("BLOCKED", look.ink(BAD, bold=True))]
    return words
