"""Previews for the falling piece: layers over the grid, and what a hard drop would do now."""

from typing import TypeAlias, TypedDict

from blockyard.games.bucket.board import (
    GRID_SIDE,
    NO_PIECE,
    SIDES,
    Bucket,
    is_in_bottom,
    landing,
    next_shape_of,
    shape_of,
    width_of,
)
from blockyard.games.bucket.cells import (
    bits,
    piece_places,
    places_at,
    plain_copy,
    wall_places,
)
from blockyard.games.bucket.lines import full_columns, full_rows
from blockyard.games.bucket.moves import LEFTWARD, NO_JUMP, RIGHTWARD, jump_along, jump_side
from blockyard.games.bucket.pieces import LEFT, LOW, TOP
from blockyard.games.bucket.rules import settle
from blockyard.games.bucket.supply import can_start
from blockyard.games.bucket.walls import WALLS, WallName, wall_names

Layers: TypeAlias = dict[str, list[int]]


class Fall(TypedDict):
    """The effect of a hard drop."""

    edge_rows: int
    """Rows to the last position entirely on the wall."""
    rest_rows: int
    """Rows to where the piece would lock."""
    rows: list[int]
    """Rows of the grid that would be cleared, from rim to rim."""
    columns: list[int]
    """Columns of the grid that would be cleared, from rim to rim."""
    points: int
    blocks: list[WallName]
    """Walls that would become blocked."""
    frees: list[WallName]
    """Walls that would become free."""
    next_walls: list[WallName]
    """Walls where the next piece could then appear."""


def look_ahead(s: Bucket) -> tuple[Layers, Fall | None]:
    """The layers over the grid, and what a hard drop would do now."""
    layers: Layers = {
        "piece": piece_places(s),
        "ghost": [],
        "path": [],
        "threat": [],
        "edge": [],
        "corner_left": [],
        "corner_right": [],
        "next": [],
    }
    if s.kind == NO_PIECE:
        return layers, None
    shape = shape_of(s)
    layers["corner_left"] = _corner_places(s, LEFTWARD)
    layers["corner_right"] = _corner_places(s, RIGHTWARD)
    rest = landing(s)
    edge = max(1 + LOW[shape], rest)
    layers["ghost"] = places_at(s, shape, s.side, s.along, rest)
    if not is_in_bottom(s):
        layers["edge"] = places_at(s, shape, s.side, s.along, edge)
    layers["path"] = _path(layers["piece"], layers["ghost"], s.height - rest)
    twin, after = _settled(s, rest)
    starts = _starts(twin)
    layers["next"] = [place for side in starts for place in starts[side]]
    layers["threat"] = _on_walls(s, layers["ghost"], after["blocked"] & ~s.blocked)
    fall: Fall = {
        "edge_rows": max(s.height - edge, 0),
        "rest_rows": s.height - rest,
        "rows": bits(after["rows"] << s.depth),
        "columns": bits(after["columns"] << s.depth),
        "points": after["points"],
        "blocks": wall_names(after["blocked"] & ~s.blocked),
        "frees": wall_names(s.blocked & ~after["blocked"]),
        "next_walls": [WALLS[side] for side in starts],
    }
    return layers, fall


def _starts(s: Bucket) -> dict[int, list[int]]:
    """By wall, the middle one of the positions where the next piece could appear.

    The actual position is drawn only when it appears.
    """
    shape = next_shape_of(s)
    found = {}
    for side in range(SIDES):
        room = range(s.width - width_of(shape) + 1)
        lefts = [left for left in room if can_start(s, shape, side, left)]
        if lefts:
            along = lefts[len(lefts) // 2] - LEFT[shape]
            found[side] = places_at(s, shape, side, along, s.depth + TOP[shape])
    return found


def _path(start: list[int], end: list[int], rows: int) -> list[int]:
    """The places that the piece passes on its way down, including the first and the last."""
    step = (end[0] - start[0]) // rows if rows else 0
    passed = {place + row * step for place in start for row in range(rows + 1)}
    return sorted(passed)


def _on_walls(s: Bucket, places: list[int], walls: int) -> list[int]:
    """The given places that are on one of the given walls."""
    found: list[int] = []
    for side in range(SIDES):
        if walls >> side & 1:
            area = wall_places(s, side)
            found += [place for place in places if place in area]
    return found


def _corner_places(s: Bucket, step: int) -> list[int]:
    """The places of the piece if a shift took it around a corner; empty if it would not."""
    side = jump_side(s, step)
    if side == NO_JUMP:
        return []
    return places_at(s, shape_of(s), side, jump_along(s, step), s.height)


def _settled(s: Bucket, height: int) -> tuple[Bucket, dict[str, int]]:
    """The board if the piece locked at a height, and what it would clear and block."""
    twin = plain_copy(s)
    twin.height = height
    for at in places_at(s, shape_of(s), s.side, s.along, height):
        twin.rows[at // GRID_SIDE] |= 1 << (at % GRID_SIDE)
    rows = full_rows(twin)
    columns = full_columns(twin)
    settle(twin)
    after = {
        "rows": rows,
        "columns": columns,
        "points": twin.score - s.score,
        "blocked": twin.blocked,
    }
    return twin, after
