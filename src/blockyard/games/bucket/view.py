"""What a seat sees of Bucket: the plus-shaped grid and everything a client draws over it.

The cells of the grid ``cross`` include the falling piece. Its layers are ``piece``; ``ghost``,
where the piece would lock; ``path``, all that it would pass on the way there; ``edge``, its last
position entirely on the wall; ``threat``, where it would block a wall by locking; ``corner_left``
and ``corner_right``, where a shift around a corner would put it; ``next``, the next piece
in the middle of each wall where it could appear after a hard drop. Blocked walls, their areas in
the grid, and the lines that a hard drop would clear are in ``more``.
"""

from typing import TypedDict

from blockyard.core.position import Position
from blockyard.core.view import (
    BoardView,
    Choice,
    Grid,
    Other,
    Piece,
    board_view,
    choice,
    counter,
    grid,
    other,
    piece,
    tray,
)
from blockyard.games.bucket.actions import ACTION_NAMES, LABELS, ActionName
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
    next_shape_of,
    shape_of,
    side_of,
    width_of,
)
from blockyard.games.bucket.cells import (
    bits,
    on_grid,
    piece_places,
    plain,
    wall_area,
    wall_places,
)
from blockyard.games.bucket.clearing import Clear, last_clear
from blockyard.games.bucket.controls import ARROWS, Arrows, meant_on_screen
from blockyard.games.bucket.endings import ENDING_TEXTS, LEFT_MATCH
from blockyard.games.bucket.foresight import Fall, look_ahead
from blockyard.games.bucket.moves import r_of, t_of
from blockyard.games.bucket.pieces import (
    CATEGORIES,
    CATEGORY_OF,
    COLUMNS,
    LEFT,
    NAMES,
    PLAIN_KIND,
    ROWS,
    SIZE,
    TOP,
    Category,
)
from blockyard.games.bucket.rules import count_of, drop_interval, level
from blockyard.games.bucket.supply import CATEGORY_WEIGHTS
from blockyard.games.bucket.walls import LETTERS, WALLS, WallLetter, WallName, wall_names

EMPTY_CODE = 0
PLAIN_CODE = PLAIN_KIND + 1
"""The code of a filled cell of no particular piece; the code of a kind is its number + 1."""
OUTSIDE_CODE = PLAIN_CODE + 1
"""The code of cells outside the bucket, in the corners of the grid."""

FIGURES = ["blocked walls"]
"""Names of the figures that opponents see."""


class Wall(TypedDict):
    """What a player needs to know about a wall."""

    name: WallName
    letter: WallLetter
    blocked: bool
    filled: int
    """The number of its filled cells."""
    area: list[int]
    """Its area in the grid: first column, first row, number of columns and of rows."""


class FallingPiece(TypedDict):
    """The falling piece in words and numbers."""

    name: str
    code: int
    """Its cell code."""
    category: Category
    turn: int
    """Quarter turns clockwise from the orientation in which pieces are drawn."""
    side: int
    """The number of its wall, clockwise from the north."""
    wall: WallName
    t: int
    """The position of its leftmost cell along the walls, clockwise from the north-west corner."""
    r: int
    """The height of its topmost cell; 0 is the first row of the bottom."""
    in_bottom: bool
    """Whether any cell of it is in the bottom."""
    rests: bool
    """Whether it cannot drop any further."""


class NextPiece(TypedDict):
    """The next piece, and where it could appear after a hard drop of the falling one."""

    name: str
    code: int
    walls: list[WallName]
    """Walls with room for it; none while no piece falls."""


class BucketMore(TypedDict):
    """The part of the view that only Bucket has."""

    width: int
    depth: int
    weights: list[int]
    """The weights of triominoes, tetrominoes and pentominoes."""
    walls: list[Wall]
    """North, east, south and west."""
    last_wall: bool
    """Whether blocking one more wall would end the board."""
    piece: FallingPiece | None
    next: NextPiece
    fall: Fall | None
    """What a hard drop would do now; None if no piece falls."""
    screen: Arrows | None
    """The action of pushing the falling piece in each direction of the screen, north on top."""
    meant: dict[str, ActionName]
    """By action, the one that a key bound to it performs while keys follow the screen; keys of
    other actions, and all keys while no piece falls, perform their own."""
    clear: Clear | None
    """What the last locked piece cleared; None if nothing, or if it was long ago."""
    ending: str
    """How the board ended; empty until then."""


def view(position: Position, seat: int) -> BoardView[BucketMore]:
    """What a seat sees; a spectator sees the first seat's bucket and a summary of the others."""
    own = max(seat, 0)
    s = plain(position.board_of(own))
    layers, fall = look_ahead(s)
    side = side_of(s)
    places = _places(position)
    return board_view(
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
            counter("score", s.score, result=False),
            counter("level", level(s)),
            counter("lines", s.lines),
            counter("pieces", s.pieces),
            counter("interval", drop_interval(s), "ms", result=False),
        ],
        choices=_choices(position, seat),
        notes=_notes(s),
        figures=FIGURES,
        others=[
            _other(plain(position.board_of(rival)), rival, places[rival])
            for rival in position.others(own)
        ],
        place=places[own],
        more={
            "width": s.width,
            "depth": s.depth,
            "weights": list(CATEGORY_WEIGHTS[s.difficulty]),
            "walls": [_wall(s, wall) for wall in range(SIDES)],
            "last_wall": _is_last_wall(s),
            "piece": _falling_piece(s),
            "next": {
                "name": NAMES[s.next_kind],
                "code": s.next_kind + 1,
                "walls": fall["next_walls"] if fall else [],
            },
            "fall": fall,
            "screen": None if s.kind == NO_PIECE else ARROWS[s.side].copy(),
            "meant": {} if s.kind == NO_PIECE else meant_on_screen(ARROWS[s.side]),
            "clear": last_clear(s),
            "ending": ENDING_TEXTS[s.over],
        },
    )


def brief(position: Position, seat: int) -> Other:
    """A seat as its opponents see it."""
    return _other(plain(position.board_of(seat)), seat, _places(position)[seat])


def thumbnail(position: Position, seat: int) -> Grid:
    """A seat's bucket as all others see it, with the falling piece and the blocked walls."""
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
    """Ranks by points once all boards are over; ties share a rank, seats that left come last."""
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
    """The summary of another seat."""
    figures = [count_of(s.blocked)]
    return other(seat, over=s.over != 0, place=place, score=s.score, figures=figures)


def _cell_codes(s: Bucket) -> list[int]:
    """The cells of the square around the plus, including the falling piece."""
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
    for at in on_grid(s, piece_places(s)):
        codes[at] = s.kind + 1
    return codes


def _next_piece(s: Bucket) -> Piece:
    """The next piece as it will appear, with the rim on top."""
    shape = next_shape_of(s)
    width = width_of(shape)
    cells = [EMPTY_CODE] * (width * height_of(shape))
    for cell in range(SIZE[shape]):
        row = ROWS[shape][cell] - TOP[shape]
        cells[row * width + COLUMNS[shape][cell] - LEFT[shape]] = s.next_kind + 1
    return piece(width, height_of(shape), cells, NAMES[s.next_kind])


def _falling_piece(s: Bucket) -> FallingPiece | None:
    """The falling piece, or None."""
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
    """What a player should know right now, in sentences."""
    if s.over:
        return [f"{ENDING_TEXTS[s.over]}."]
    if not s.blocked:
        return []
    count = count_of(s.blocked)
    names = ", ".join(wall_names(s.blocked))
    notes = [f"{count} of {SIDES} walls blocked: {names}."]
    if _is_last_wall(s):
        notes.append("One more and the game is over!")
    return notes


def _is_last_wall(s: Bucket) -> bool:
    return not s.over and count_of(s.blocked) == SIDES - 1
