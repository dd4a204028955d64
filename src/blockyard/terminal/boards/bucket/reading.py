"""A bucket's view, cell by cell: how to draw each cell, and where the walls are."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from blockyard.core.view import View
    from blockyard.games.bucket.view import BucketMore

NORTH, EAST, SOUTH, WEST = range(4)
"""The walls, in the order views list them."""

OUTSIDE = "outside"
EMPTY = "empty"
SETTLED = "settled"
CLEARED = "cleared"
"""In a line that was just cleared."""
FALLING = "falling"
GHOST = "ghost"
"""Where the falling piece would land."""
EDGE = "edge"
"""The last place on its path where it would be entirely on its wall."""
THREAT = "threat"
"""Where it would land and block a wall."""
LEFTWARD = "leftward"
RIGHTWARD = "rightward"
EITHER = "either"
"""Where a shift around a corner would put it: to the left, to the right, or both."""


class Cell(NamedTuple):
    """How to draw a cell of the bucket."""

    what: str
    code: int = 0
    """The cell code that gives its colour and glyph; for hints, that of the falling piece."""
    on_floor: bool = False
    is_blocked: bool = False
    """Whether its wall is blocked."""
    clears: bool = False
    """Whether the falling piece would clear the line through it."""
    on_path: bool = False
    """Whether the falling piece passes through it."""


@dataclass(frozen=True)
class Bucket:
    """How to draw a bucket."""

    width: int
    depth: int
    cells: list[Cell]
    """The square around the unfolded cross, row by row."""
    names: list[str]
    """The names of the walls, in capitals."""
    blocked: list[bool]
    """Whether each wall is blocked."""
    falls_from: int | None
    """The wall from which the falling piece came."""

    @property
    def side(self) -> int:
        """Rows (and columns) of the square around the cross."""
        return self.width + 2 * self.depth

    @property
    def far(self) -> int:
        """The first row (and column) after the floor."""
        return self.depth + self.width

    def at(self, row: int, column: int) -> Cell:
        """A cell of the cross."""
        return self.cells[row * self.side + column]

    def on_wall(self, wall: int, row: int, column: int) -> Cell:
        """A cell of a wall shown upright: row 0 is its rim, and the floor is below it."""
        last = self.side - 1
        if wall == NORTH:
            return self.at(row, self.depth + column)
        if wall == EAST:
            return self.at(self.depth + column, last - row)
        if wall == SOUTH:
            return self.at(last - row, self.far - 1 - column)
        return self.at(self.far - 1 - column, row)

    def on_floor(self, row: int, column: int) -> Cell:
        """A cell of the floor, with north at the top."""
        return self.at(self.depth + row, self.depth + column)


def read(view: "View[BucketMore]") -> Bucket:
    """The bucket of a view."""
    more = view["more"]
    piece = more["piece"]
    layers = {name: set(places) for name, places in view["grids"][0]["layers"].items()}
    return Bucket(
        width=more["width"],
        depth=more["depth"],
        cells=_cells(view, layers, piece["code"] if piece else 0),
        names=[wall["name"].upper() for wall in more["walls"]],
        blocked=[wall["blocked"] for wall in more["walls"]],
        falls_from=piece["side"] if piece else None,
    )


def read_clearing(view: "View[BucketMore]") -> Bucket:
    """The bucket of a view as it was before its last clear, with the cleared lines as a flash.

    The falling piece, and where it would land, are those of the view. On the walls, a view only
    shows which cleared cells the locked piece filled.
    """
    bucket, clear = read(view), view["more"]["clear"]
    if clear is None:
        return bucket
    rows_to, columns_to = clear["rows_to"], clear["columns_to"]
    cells = []
    for place, cell in enumerate(bucket.cells):
        row, column = divmod(place, bucket.side)
        to_row, to_column = rows_to[row], columns_to[column]
        is_cleared = to_row < 0 or to_column < 0
        moved = Cell(EMPTY) if is_cleared else bucket.at(to_row, to_column)
        if cell.what in (OUTSIDE, FALLING):
            cells.append(cell)
        elif is_cleared and (cell.on_floor or place in clear["piece"]):
            cells.append(cell._replace(what=CLEARED))
        elif moved.what == SETTLED:
            cells.append(cell._replace(what=SETTLED, code=moved.code))
        else:
            cells.append(cell._replace(what=EMPTY, code=0) if cell.what == SETTLED else cell)
    return replace(bucket, cells=cells)


def _cells(view: "View[BucketMore]", layers: dict[str, set[int]], falling: int) -> list[Cell]:
    grid = view["grids"][0]
    more = view["more"]
    side = grid["width"]
    floor = range(more["depth"], more["depth"] + more["width"])
    blocked = {
        place
        for wall in more["walls"]
        if wall["blocked"]
        for place in _places_in(wall["area"], side)
    }
    fall = more["fall"]
    rows, columns = (fall["rows"], fall["columns"]) if fall else ([], [])
    cells = []
    for place, code in enumerate(grid["cells"]):
        row, column = divmod(place, side)
        on_floor = row in floor and column in floor
        if row not in floor and column not in floor:
            cells.append(Cell(OUTSIDE))
            continue
        what = _what(place, code, layers)
        cells.append(
            Cell(
                what=what,
                code=code or (0 if what == EMPTY else falling),
                on_floor=on_floor,
                is_blocked=place in blocked,
                clears=row in rows or column in columns,
                on_path=place in layers["path"],
            )
        )
    return cells


def _what(place: int, code: int, layers: dict[str, set[int]]) -> str:
    """What a cell shows, the most important first."""
    if place in layers["piece"]:
        return FALLING
    if code:
        return SETTLED
    if place in layers["ghost"]:
        return THREAT if place in layers["threat"] else GHOST
    to_left, to_right = place in layers["corner_left"], place in layers["corner_right"]
    if to_left or to_right:
        return EITHER if to_left and to_right else LEFTWARD if to_left else RIGHTWARD
    return EDGE if place in layers["edge"] else EMPTY


def _places_in(area: list[int], side: int) -> list[int]:
    """The places of an area, from its first column and row, its width and its height."""
    left, top, width, height = area
    return [
        row * side + column
        for row in range(top, top + height)
        for column in range(left, left + width)
    ]
