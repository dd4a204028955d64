"""What a seat sees of Bucket: the plus-shaped grid with everything a client draws over it.

The grid ``cross`` has the falling piece in its cells. Its layers: ``piece``; ``ghost``, where the
piece would come to rest; ``edge``, where it would last be wholly on its wall on the way there;
``blocked``, the blocked walls; ``corner_left`` and ``corner_right``, where a shift around a corner
would put it; ``clears``, the lines it would clear.
"""

from typing import TYPE_CHECKING, Any, TypeAlias

from blockyard.core.state import field_names
from blockyard.core.view import choice, counter, grid, piece, tray, view
from blockyard.games.bucket.board import (
    GRID_SIDE,
    NO_PIECE,
    SIDES,
    Bucket,
    fits,
    height_of,
    is_filled,
    is_in_bottom,
    kind_at,
    landing,
    place,
    shape_of,
    width_of,
)
from blockyard.games.bucket.lines import full_columns, full_rows
from blockyard.games.bucket.moves import (
    LEFTWARD,
    NO_JUMP,
    RIGHTWARD,
    jump_along,
    jump_side,
    r_of,
    t_of,
)
from blockyard.games.bucket.notation import piece_places, places_at
from blockyard.games.bucket.pieces import (
    CATEGORIES,
    COLUMNS,
    FIRST_KIND,
    LEFT,
    LOW,
    NAMES,
    ROWS,
    SIZE,
    TOP,
    TURNS,
)
from blockyard.games.bucket.rules import (
    NO_ROOM,
    WALLS_BLOCKED,
    count_of,
    drop_interval,
    level,
    settle,
)
from blockyard.games.bucket.supply import CATEGORY_WEIGHTS, can_start

if TYPE_CHECKING:
    from blockyard.core.position import Position
    from blockyard.core.view import Data, View

    Layers: TypeAlias = dict[str, list[int]]

EMPTY_CODE = 0
PLAIN_CODE = len(NAMES) + 1
"""The cell code of a filled cell of no particular kind; a kind's code is its number + 1."""
OUTSIDE_CODE = PLAIN_CODE + 1
"""The cell code of the four corners that are not part of the bucket."""

WALLS = ("north", "east", "south", "west")
"""The walls by name, by their side."""

ACTION_LABELS = {
    "left": "left",
    "right": "right",
    "turn_left": "turn left",
    "turn_right": "turn right",
    "drop": "drop one row",
    "fall": "fall to the end",
}


def show(position: "Position", seat: int) -> "View":
    """What a seat sees; a spectator sees the first seat's bucket large and the others small."""
    shown = max(seat, 0)
    s = plain(position.board_of(shown))
    layers, future = look_ahead(s)
    actions = position.game.actions
    choices = []
    for action in position.legal(seat) if seat >= 0 else []:
        text = actions.text(action)
        choices.append(choice(text, label=ACTION_LABELS[text]))
    return view(
        grids=[grid("cross", side_of(s), side_of(s), cell_codes(s), on_grid(s, layers))],
        trays=[tray("next", [next_piece(s)])],
        counters=[
            counter("score", s.score),
            counter("level", level(s)),
            counter("lines", s.lines),
            counter("pieces", s.pieces),
            counter("interval", drop_interval(s), "ms"),
        ],
        choices=choices,
        notes=notes(s),
        others=[thumbnail(position, other) for other in range(position.seats) if other != shown],
        more={
            "width": s.width,
            "depth": s.depth,
            "weights": list(CATEGORY_WEIGHTS[s.difficulty]),
            "walls": [wall(s, side) for side in range(SIDES)],
            "piece": falling_piece(s),
            "next": next_starts(s),
            "fall": future,
        },
    )


def plain(board: "Any") -> Bucket:
    """A board as Python ints and lists, whatever a compiled match keeps it in."""
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


def side_of(s: Bucket) -> int:
    """Rows, and columns, of the square around the plus."""
    return s.width + 2 * s.depth


def on_grid(s: Bucket, layers: "Layers") -> "Layers":
    """Layers of places as the board counts them, as places of a grid of the board's own size."""
    side = side_of(s)
    return {
        name: [at // GRID_SIDE * side + at % GRID_SIDE for at in sorted(layers[name])]
        for name in layers
    }


def cell_codes(s: Bucket) -> list[int]:
    """The cells of the square around the plus, the falling piece among them."""
    side = side_of(s)
    far = s.depth + s.width
    codes: list[int] = []
    for row in range(side):
        if s.depth <= row < far:
            codes += [EMPTY_CODE] * side
        else:
            corner = [OUTSIDE_CODE] * s.depth
            codes += corner + [EMPTY_CODE] * s.width + corner
        for column in bits(s.rows[row]):
            codes[row * side + column] = kind_at(s, row * GRID_SIDE + column) + 1
    for at in piece_places(s):
        codes[at // GRID_SIDE * side + at % GRID_SIDE] = s.kind + 1
    return codes


def wall_places(s: Bucket, side: int) -> list[int]:
    """The places of a wall."""
    places = []
    for height in range(1, s.depth + 1):
        for along in range(s.width):
            places.append(place(s, side, along, height))
    return places


def look_ahead(s: Bucket) -> "tuple[Layers, Data]":
    """The layers over the grid, and what a fall would do now."""
    layers: Layers = {
        "piece": piece_places(s),
        "ghost": [],
        "edge": [],
        "blocked": [],
        "corner_left": [],
        "corner_right": [],
        "clears": [],
    }
    for side in range(SIDES):
        if (s.blocked >> side) & 1:
            layers["blocked"] += wall_places(s, side)
    if s.kind == NO_PIECE:
        return layers, None
    shape = shape_of(s)
    layers["corner_left"] = corner_places(s, LEFTWARD)
    layers["corner_right"] = corner_places(s, RIGHTWARD)
    rest = landing(s)
    edge = max(1 + LOW[shape], rest)
    layers["ghost"] = places_at(s, shape, s.side, s.along, rest)
    if not is_in_bottom(s):
        layers["edge"] = places_at(s, shape, s.side, s.along, edge)
    after = settled(s, rest)
    layers["clears"] = line_places(s, after["rows"], after["columns"])
    future: Data = {
        "edge_rows": max(s.height - edge, 0),
        "rest_rows": s.height - rest,
        "rows": line_numbers(after["rows"]),
        "columns": line_numbers(after["columns"]),
        "points": after["points"],
        "blocks": wall_names(after["blocked"] & ~s.blocked),
        "frees": wall_names(s.blocked & ~after["blocked"]),
    }
    return layers, future


def corner_places(s: Bucket, step: int) -> list[int]:
    """Where a shift would put the piece if it would go around a corner, or nothing."""
    side = jump_side(s, step)
    if side == NO_JUMP:
        return []
    return places_at(s, shape_of(s), side, jump_along(s, step), s.height)


def settled(s: Bucket, height: int) -> dict[str, int]:
    """What the piece coming to rest at a height would clear and block."""
    twin = plain_copy(s)
    twin.height = height
    for at in places_at(s, shape_of(s), s.side, s.along, height):
        twin.rows[at // GRID_SIDE] |= 1 << (at % GRID_SIDE)
    rows = full_rows(twin)
    columns = full_columns(twin)
    settle(twin)
    return {
        "rows": rows,
        "columns": columns,
        "points": twin.score - s.score,
        "blocked": twin.blocked,
    }


def plain_copy(s: Bucket) -> Bucket:
    """A board of its own, equal to this one."""
    twin = Bucket()
    for name in field_names(twin):
        value = getattr(s, name)
        setattr(twin, name, value if isinstance(value, int) else list(value))
    return twin


def line_places(s: Bucket, rows: int, columns: int) -> list[int]:
    """The places of rows and columns of the bottom, from rim to rim, each once."""
    side = side_of(s)
    columns_in_grid = bits(columns << s.depth)
    places = []
    for row in range(side):
        if (rows << s.depth >> row) & 1:
            places += [row * GRID_SIDE + column for column in range(side)]
        else:
            places += [row * GRID_SIDE + column for column in columns_in_grid]
    return places


def bits(mask: int) -> list[int]:
    """The numbers of the bits that are set."""
    found = []
    bit = 0
    while mask:
        if mask & 1:
            found.append(bit)
        mask >>= 1
        bit += 1
    return found


def line_numbers(mask: int) -> "list[Data]":
    """The lines of a mask, as plain data."""
    return list(bits(mask))


def wall_names(walls: int) -> "list[Data]":
    """The names of the walls of a mask."""
    return [WALLS[side] for side in range(SIDES) if (walls >> side) & 1]


def next_piece(s: Bucket) -> "View":
    """The next piece as it will appear, the rim on top."""
    shape = s.next_kind * TURNS + s.next_turn
    width = width_of(shape)
    cells = [EMPTY_CODE] * (width * height_of(shape))
    for cell in range(SIZE[shape]):
        row = ROWS[shape][cell] - TOP[shape]
        cells[row * width + COLUMNS[shape][cell] - LEFT[shape]] = s.next_kind + 1
    return piece(width, height_of(shape), cells, NAMES[s.next_kind])


def next_starts(s: Bucket) -> "Data":
    """The next piece, and at how many places of each wall it could appear as the walls are now."""
    shape = s.next_kind * TURNS + s.next_turn
    starts: list[Data] = []
    for side in range(SIDES):
        count = 0
        for left in range(s.width - width_of(shape) + 1):
            if can_start(s, shape, side, left):
                count += 1
        starts.append(count)
    return {"name": NAMES[s.next_kind], "code": s.next_kind + 1, "starts": starts}


def falling_piece(s: Bucket) -> "Data":
    """The falling piece in words and numbers, or None when none falls."""
    if s.kind == NO_PIECE:
        return None
    return {
        "name": NAMES[s.kind],
        "code": s.kind + 1,
        "category": category_of(s.kind),
        "turn": s.turn,
        "side": s.side,
        "wall": WALLS[s.side],
        "t": t_of(s),
        "r": r_of(s),
        "in_bottom": is_in_bottom(s),
        "rests": not fits(s, shape_of(s), s.side, s.along, s.height - 1),
    }


def category_of(kind: int) -> str:
    """The name of a kind's category."""
    found = CATEGORIES[0]
    for category, first in enumerate(FIRST_KIND):
        if kind >= first:
            found = CATEGORIES[category]
    return found


def wall(s: Bucket, side: int) -> "Data":
    """A wall: its name, its letter, whether it is blocked, and how many of its cells are filled."""
    blocked = bool((s.blocked >> side) & 1)
    filled = 0
    for at in wall_places(s, side) if blocked else []:
        if is_filled(s, at):
            filled += 1
    return {
        "name": WALLS[side],
        "letter": WALLS[side][0].upper(),
        "blocked": blocked,
        "filled": filled,
    }


def notes(s: Bucket) -> list[str]:
    """What a player should know at once, in sentences."""
    if s.over == WALLS_BLOCKED:
        return ["All four walls are blocked."]
    if s.over == NO_ROOM:
        return ["There is no room for the next piece."]
    if not s.blocked:
        return []
    names = ", ".join(str(name) for name in wall_names(s.blocked))
    return [f"{count_of(s.blocked)} of {SIDES} walls blocked: {names}."]


def thumbnail(position: "Position", seat: int) -> "View":
    """Another seat's bucket: its bottom, its score, and how many of its walls are blocked."""
    s = plain(position.board_of(seat))
    cells = []
    for row in range(s.depth, s.depth + s.width):
        for column in range(s.depth, s.depth + s.width):
            at = row * GRID_SIDE + column
            cells.append(kind_at(s, at) + 1 if is_filled(s, at) else EMPTY_CODE)
    return {
        "seat": seat,
        "over": bool(s.over),
        "grids": [grid("bottom", s.width, s.width, cells)],
        "counters": [counter("score", s.score), counter("blocked walls", count_of(s.blocked))],
    }
