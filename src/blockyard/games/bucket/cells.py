"""Places in the plus-shaped grid, as the board numbers them and as clients do."""

from typing import Any

from blockyard.core.state import assign, field_names
from blockyard.games.bucket.board import (
    GRID_SIDE,
    NO_PIECE,
    NORTH,
    SOUTH,
    WEST,
    Bucket,
    place,
    shape_of,
    side_of,
)
from blockyard.games.bucket.pieces import COLUMNS, ROWS, SIZE


def plain(board: "Any") -> Bucket:
    """A board as Python ints and lists, even if a compiled match stores it otherwise."""
    if isinstance(board, Bucket):
        return board
    twin = Bucket()
    for name in field_names(twin):
        value = getattr(board, name)
        if isinstance(getattr(twin, name), int):
            setattr(twin, name, int(value))
        else:
            setattr(twin, name, [int(number) for number in value])
    return twin


def plain_copy(s: Bucket) -> Bucket:
    """An independent copy of a board."""
    twin = Bucket()
    assign(twin, s)
    return twin


def on_grid(s: Bucket, places: list[int]) -> list[int]:
    """Places as the board numbers them, converted to a grid of the board's own size and sorted."""
    side = side_of(s)
    return [at // GRID_SIDE * side + at % GRID_SIDE for at in sorted(places)]


def is_inside(s: Bucket, row: int, column: int) -> bool:
    """Whether a place of the square around the plus belongs to the plus."""
    far = s.depth + s.width
    return bool(s.depth <= row < far or s.depth <= column < far)


def piece_places(s: Bucket) -> list[int]:
    """The places of the falling piece in the grid; empty if there is none."""
    if s.kind == NO_PIECE:
        return []
    return places_at(s, shape_of(s), s.side, s.along, s.height)


def places_at(s: Bucket, shape: int, side: int, along: int, height: int) -> list[int]:
    """The places in the grid of a shape with its box there."""
    places = []
    for cell in range(SIZE[shape]):
        at = place(s, side, along + COLUMNS[shape][cell], height - ROWS[shape][cell])
        places.append(int(at))
    return sorted(places)


def wall_places(s: Bucket, side: int) -> list[int]:
    """The places of a wall."""
    places = []
    for height in range(1, s.depth + 1):
        for along in range(s.width):
            places.append(place(s, side, along, height))
    return places


def wall_area(s: Bucket, side: int) -> list[int]:
    """The area of a wall in the grid: first column, first row, number of columns and of rows."""
    far = s.depth + s.width
    if side in (NORTH, SOUTH):
        return [s.depth, 0 if side == NORTH else far, s.width, s.depth]
    return [0 if side == WEST else far, s.depth, s.depth, s.width]


def bits(mask: int) -> list[int]:
    """The indices of the bits that are set."""
    found = []
    bit = 0
    while mask:
        if mask & 1:
            found.append(bit)
        mask >>= 1
        bit += 1
    return found
