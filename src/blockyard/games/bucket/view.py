"""What a seat sees of Bucket: the plus-shaped grid with everything a client draws over it.

The grid ``cross`` has the falling piece in its cells. Its layers: ``piece``; ``ghost``, where the
piece would come to rest; ``edge``, where it would last be wholly on its wall on the way there;
``corner_left`` and ``corner_right``, where a shift around a corner would put it. The lines it would
clear, which walls are blocked, and which part of the grid they are, is in ``more``.
"""

from typing import TypedDict

from blockyard.core.position import Position
from blockyard.core.view import (
    BoardView,
    Choice,
    Grid,
    Other,
    Piece,
    choice,
    counter,
    grid,
    other,
    piece,
    tray,
)
from blockyard.core.view import view as view_of
from blockyard.games.bucket.actions import ACTION_NAMES, LABELS
from blockyard.games.bucket.board import (
    GRID_SIDE,
    KIND_BITS,
    NO_PIECE,
    SIDES,
    Bucket,
    fits,
    height_of,
    is_filled,
    is_in_bottom,
    shape_of,
    width_of,
)
from blockyard.games.bucket.cells import (
    bits,
    on_grid,
    piece_places,
    plain,
    side_of,
    wall_area,
    wall_places,
)
from blockyard.games.bucket.clearing import Clear, last_clear
from blockyard.games.bucket.controls import ARROWS, Arrows
from blockyard.games.bucket.endings import ENDINGS, LEFT_MATCH
from blockyard.games.bucket.foresight import Fall, look_ahead
from blockyard.games.bucket.moves import r_of, t_of
from blockyard.games.bucket.pieces import (
    CATEGORIES,
    CATEGORY_OF,
    COLUMNS,
    LEFT,
    NAMES,
    ROWS,
    SIZE,
    TOP,
    TURNS,
    Category,
)
from blockyard.games.bucket.rules import count_of, drop_interval, level
from blockyard.games.bucket.supply import CATEGORY_WEIGHTS, can_start
from blockyard.games.bucket.walls import LETTERS, WALLS, WallLetter, WallName, wall_names

EMPTY_CODE = 0
PLAIN_CODE = len(NAMES) + 1
"""The cell code of a filled cell of no particular kind; a kind's code is its number + 1."""
OUTSIDE_CODE = PLAIN_CODE + 1
"""The cell code of the four corners that are not part of the bucket."""

FIGURES = ["blocked walls"]
"""Names of the numbers that rivals watch."""


class Wall(TypedDict):
    """A wall, by what players should know of it."""

    name: WallName
    letter: WallLetter
    blocked: bool
    filled: int
    """How many of its cells are filled."""
    area: list[int]
    """Where it is in the grid: its first column and row, and how many columns and rows it has."""


class FallingPiece(TypedDict):
    """The falling piece in words and numbers."""

    name: str
    code: int
    """Its cell code."""
    category: Category
    turn: int
    """Its quarter turns clockwise from how it is drawn."""
    side: int
    """The wall it came from, clockwise from the north."""
    wall: WallName
    t: int
    """Where its leftmost cell is along the four walls, clockwise from the north-west corner."""
    r: int
    """The height of its topmost cell; 0 is the first row of the bottom."""
    in_bottom: bool
    """Whether any cell of it is in the bottom."""
    rests: bool
    """Whether it can drop no further."""


class NextPiece(TypedDict):
    """The next piece, and where it could appear."""

    name: str
    code: int
    starts: list[int]
    """At how many places of each wall it could appear as the walls are now."""


class BucketMore(TypedDict):
    """What only Bucket's own client draws."""

    width: int
    depth: int
    weights: list[int]
    """How often triominoes, tetrominoes and pentominoes come."""
    walls: list[Wall]
    """North, east, south and west."""
    last_wall: bool
    """Whether the board is over once another wall is blocked."""
    piece: FallingPiece | None
    next: NextPiece
    fall: Fall | None
    """What a fall would do now; none when nothing falls."""
    screen: Arrows | None
    """What pushing the falling piece in a direction of the screen is, north on top."""
    clear: Clear | None
    """What the piece that locked last has cleared; none if nothing, or if that is long ago."""
    ending: str
    """How this board ended; empty while it is played."""


def view(position: Position, seat: int) -> BoardView[BucketMore]:
    """What a seat sees; a spectator sees the first seat's bucket large and the others in brief."""
    own = max(seat, 0)
    s = plain(position.board_of(own))
    layers, fall = look_ahead(s)
    side = side_of(s)
    places = _places(position)
    return view_of(
        grids=[
            grid(
                "cross",
                side,
                side,
                _cell_codes(s),
                {name: on_grid(s, layers[name]) for name in layers},
            )
        ],
        trays=[tray("next", [_next_piece(s)])],
        counters=[
            counter("score", s.score),
            counter("level", level(s)),
            counter("lines", s.lines),
            counter("pieces", s.pieces),
            counter("interval", drop_interval(s), "ms"),
        ],
        choices=_choices(position, seat),
        notes=_notes(s),
        figures=FIGURES,
        others=[
            _other(plain(position.board_of(rival)), rival, places[rival])
            for rival in range(position.seats)
            if rival != own
        ],
        place=places[own],
        more={
            "width": s.width,
            "depth": s.depth,
            "weights": list(CATEGORY_WEIGHTS[s.difficulty]),
            "walls": [_wall(s, wall) for wall in range(SIDES)],
            "last_wall": _is_last_wall(s),
            "piece": _falling_piece(s),
            "next": _next_starts(s),
            "fall": fall,
            "screen": None if s.kind == NO_PIECE else ARROWS[s.side].copy(),
            "clear": last_clear(s),
            "ending": ENDINGS[s.over],
        },
    )


def brief(position: Position, seat: int) -> Other:
    """A seat as its rivals know it."""
    return _other(plain(position.board_of(seat)), seat, _places(position)[seat])


def thumbnail(position: Position, seat: int) -> Grid:
    """A seat's bucket as all others may see it: the falling piece in it, blocked walls marked."""
    s = plain(position.board_of(seat))
    blocked: list[int] = []
    for side in range(SIDES):
        if (s.blocked >> side) & 1:
            blocked += wall_places(s, side)
    layers = {"piece": on_grid(s, piece_places(s)), "blocked": on_grid(s, blocked)}
    return grid("cross", side_of(s), side_of(s), _cell_codes(s), layers)


def _choices(position: Position, seat: int) -> list[Choice]:
    if seat < 0:
        return []
    return [choice(ACTION_NAMES[action], label=LABELS[action]) for action in position.legal(seat)]


def _places(position: Position) -> list[int]:
    """Each seat's place by points once all boards are over, equal ones shared; who left is last."""
    found = [0] * position.seats
    if position.seats == 1 or not position.is_over():
        return found
    merits = []
    for seat in range(position.seats):
        board = position.board_of(seat)
        merits.append((board.over == LEFT_MATCH, -int(board.score), seat))
    merits.sort()
    for index, (left, score, seat) in enumerate(merits):
        found[seat] = index + 1
        if index and merits[index - 1][:2] == (left, score):
            found[seat] = found[merits[index - 1][2]]
    return found


def _other(s: Bucket, seat: int, place: int) -> Other:
    """Another seat in brief."""
    figures = [count_of(s.blocked)]
    return other(seat, over=s.over != 0, place=place, score=s.score, figures=figures)


def _cell_codes(s: Bucket) -> list[int]:
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
        if s.rows[row]:
            planes = [s.rows[(bit + 1) * GRID_SIDE + row] for bit in range(KIND_BITS)]
            for column in bits(s.rows[row]):
                code = 1
                for bit in range(KIND_BITS):
                    code += (planes[bit] >> column & 1) << bit
                codes[row * side + column] = code
    for at in piece_places(s):
        codes[at // GRID_SIDE * side + at % GRID_SIDE] = s.kind + 1
    return codes


def _next_piece(s: Bucket) -> Piece:
    """The next piece as it will appear, the rim on top."""
    shape = s.next_kind * TURNS + s.next_turn
    width = width_of(shape)
    cells = [EMPTY_CODE] * (width * height_of(shape))
    for cell in range(SIZE[shape]):
        row = ROWS[shape][cell] - TOP[shape]
        cells[row * width + COLUMNS[shape][cell] - LEFT[shape]] = s.next_kind + 1
    return piece(width, height_of(shape), cells, NAMES[s.next_kind])


def _next_starts(s: Bucket) -> NextPiece:
    shape = s.next_kind * TURNS + s.next_turn
    starts = []
    for side in range(SIDES):
        count = 0
        for left in range(s.width - width_of(shape) + 1):
            if can_start(s, shape, side, left):
                count += 1
        starts.append(count)
    return {"name": NAMES[s.next_kind], "code": s.next_kind + 1, "starts": starts}


def _falling_piece(s: Bucket) -> FallingPiece | None:
    """The falling piece, or None when none falls."""
    if s.kind == NO_PIECE:
        return None
    return {
        "name": NAMES[s.kind],
        "code": s.kind + 1,
        "category": CATEGORIES[CATEGORY_OF[s.kind]],
        "turn": s.turn,
        "side": s.side,
        "wall": WALLS[s.side],
        "t": t_of(s),
        "r": r_of(s),
        "in_bottom": is_in_bottom(s),
        "rests": not fits(s, shape_of(s), s.side, s.along, s.height - 1),
    }


def _wall(s: Bucket, side: int) -> Wall:
    blocked = bool((s.blocked >> side) & 1)
    filled = 0
    for at in wall_places(s, side) if blocked else []:
        if is_filled(s, at):
            filled += 1
    return {
        "name": WALLS[side],
        "letter": LETTERS[side],
        "blocked": blocked,
        "filled": filled,
        "area": wall_area(s, side),
    }


def _notes(s: Bucket) -> list[str]:
    """What a player should know at once, in sentences."""
    if s.over:
        ending = ENDINGS[s.over]
        return [f"{ending[0].upper()}{ending[1:]}."]
    if not s.blocked:
        return []
    count = count_of(s.blocked)
    names = ", ".join(wall_names(s.blocked))
    notes = [f"{count} of {SIDES} walls blocked: {names}."]
    if _is_last_wall(s):
        notes.append("One more and it is over!")
    return notes


def _is_last_wall(s: Bucket) -> bool:
    return not s.over and count_of(s.blocked) == SIDES - 1
