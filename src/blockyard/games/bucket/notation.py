"""Bucket as text: the plus-shaped grid drawn from above, and lines for all that it does not show.

::

    piece: tet-T turn 1 t 4 r 2
    next: tri-I
    score: 25
    ~~~....~~~
    ~~~.@..~~~
    ~~~.@@.~~~
    ....@.....
    ..........
    ....x.....
    ...SS.....
    ~~~....~~~
    ~~~....~~~
    ~~~....~~~

``~`` is outside, ``.`` (or ``-``) is empty, ``@`` is the falling piece, ``x`` is filled, and every
kind of piece has a character of its own. The bottom alone may be drawn: the walls are then empty.
A piece is named with its turn, the t of its leftmost and the r of its topmost cell.
"""

from typing import TYPE_CHECKING

from blockyard.core.notation import (
    BadPosition,
    refuse_unknown,
    settings_line,
    split_position,
    stated_settings,
    whole,
    whole_of,
    wholes,
)
from blockyard.core.rng import draw
from blockyard.core.state import NEVER
from blockyard.games.bucket.board import (
    ALL_WALLS,
    GRID_SIDE,
    NO_PIECE,
    Bucket,
    fill,
    fits,
    is_filled,
    kind_at,
    place,
    shape_of,
    width_of,
)
from blockyard.games.bucket.lines import walls_in_use
from blockyard.games.bucket.moves import r_of, t_of
from blockyard.games.bucket.pieces import (
    CATEGORIES,
    COLUMNS,
    GLYPHS,
    LEFT,
    NAMES,
    ROWS,
    SETS,
    SIZE,
    TOP,
    TURNS,
)
from blockyard.games.bucket.rules import DROP_INTERVALS, NO_ROOM, WALLS_BLOCKED, drop_interval
from blockyard.games.bucket.supply import count_starts, put_at_start

if TYPE_CHECKING:
    from blockyard.core.settings import Given

EMPTY = "."
OTHER_EMPTY = "-"
OUTSIDE = "~"
FALLING = "@"
PLAIN = "x"
"""A filled cell of no particular kind."""

PLAIN_KIND = len(NAMES)
CELL_GLYPHS = GLYPHS + PLAIN

NONE = "-"
"""What a bag with nothing left in it holds."""

STREAMS = ("piece_rng", "place_rng", "turn_rng")
WORD_LIMIT = 0xFFFF

COUNTS = {"score": 1 << 53, "lines": 1 << 29, "pieces": 1 << 29, "now": NEVER - 1}
"""The numbers a position states, left out when they are 0, and how large they may be."""

OTHER_LINES = ("piece", "next", "due", "over")
KNOWN = tuple(sorted(COUNTS)) + CATEGORIES + STREAMS + OTHER_LINES

settings = stated_settings


def show(s: Bucket, settings: "dict[str, Given]") -> str:
    """The bucket as text."""
    lines = settings_line(settings)
    if s.kind != NO_PIECE:
        lines.append(f"piece: {NAMES[s.kind]} turn {s.turn} t {t_of(s)} r {r_of(s)}")
    lines.append(f"next: {NAMES[s.next_kind]} turn {s.next_turn}")
    for category, heading in enumerate(CATEGORIES):
        lines.append(f"{heading}: {_show_bag(category, int(s.bags[category]))}")
    for name in sorted(COUNTS):
        if getattr(s, name):
            lines.append(f"{name}: {getattr(s, name)}")
    if s.over:
        lines.append(f"over: {s.over}")
    elif s.due != s.now + drop_interval(s):
        lines.append(f"due: {s.due}")
    for name in STREAMS:
        lines.append(f"{name}: " + " ".join(str(word) for word in getattr(s, name)))
    return "\n".join(lines + draw_grid(s))


def _show_bag(category: int, bag: int) -> str:
    left = [name for bit, (name, _) in enumerate(SETS[category]) if (bag >> bit) & 1]
    return " ".join(left) or NONE


def draw_grid(s: Bucket) -> list[str]:
    """The plus-shaped grid, the falling piece in it, as lines of characters."""
    falling = piece_places(s)
    side = int(s.width + 2 * s.depth)
    lines = []
    for row in range(side):
        marks = ""
        for column in range(side):
            at = row * GRID_SIDE + column
            if not is_inside(s, row, column):
                marks += OUTSIDE
            elif at in falling:
                marks += FALLING
            elif is_filled(s, at):
                marks += CELL_GLYPHS[kind_at(s, at)]
            else:
                marks += EMPTY
        lines.append(marks)
    return lines


def is_inside(s: Bucket, row: int, column: int) -> bool:
    """Whether a place of the square around the plus belongs to the plus."""
    far = s.depth + s.width
    return bool(s.depth <= row < far or s.depth <= column < far)


def piece_places(s: Bucket) -> list[int]:
    """The places of the falling piece in the grid, or none if none falls."""
    if s.kind == NO_PIECE:
        return []
    return places_at(s, shape_of(s), s.side, s.along, s.height)


def places_at(s: Bucket, shape: int, side: int, along: int, height: int) -> list[int]:
    """The places in the grid of a shape whose box is there."""
    places = []
    for cell in range(SIZE[shape]):
        at = place(s, side, along + COLUMNS[shape][cell], height - ROWS[shape][cell])
        places.append(int(at))
    return sorted(places)


def load(s: Bucket, text: str) -> None:
    """The bucket of a text."""
    values, drawing = split_position(text)
    refuse_unknown(values, KNOWN)
    falling = _load_grid(s, drawing)
    _load_counts(s, values)
    _load_supply(s, values)
    s.over = whole(values, "over", 0, NO_ROOM) if "over" in values else 0
    _load_piece(s, values)
    if falling and sorted(falling) != piece_places(s):
        raise BadPosition(f"the cells drawn {FALLING} are not those of the piece")
    _load_due(s, values)
    _check_end(s)


def _load_grid(s: Bucket, drawing: list[str]) -> list[int]:
    """Fill the grid from a drawing; the places drawn as the falling piece."""
    side = s.width + 2 * s.depth
    first = 0
    if len(drawing) == s.width:
        side, first = s.width, s.depth
    if len(drawing) != side or any(len(line) != side for line in drawing):
        raise BadPosition(
            f"a bucket is drawn as {s.width + 2 * s.depth} lines of as many characters, "
            f"or its bottom as {s.width} of {s.width}"
        )
    for at in range(len(s.rows)):
        s.rows[at] = 0
    falling = []
    for row, line in enumerate(drawing):
        for column, mark in enumerate(line):
            if _load_cell(s, row + first, column + first, mark):
                falling.append((row + first) * GRID_SIDE + column + first)
    s.blocked = walls_in_use(s)
    return falling


def _load_cell(s: Bucket, row: int, column: int, mark: str) -> bool:
    """Fill a cell with what is drawn there; whether that is the falling piece."""
    if (mark == OUTSIDE) == is_inside(s, row, column):
        raise BadPosition(f"{OUTSIDE} is drawn outside the bucket, and nothing else there")
    if mark in CELL_GLYPHS:
        fill(s, row * GRID_SIDE + column, CELL_GLYPHS.index(mark))
    elif mark not in (EMPTY, OTHER_EMPTY, OUTSIDE, FALLING):
        raise BadPosition(f"{mark!r} draws no cell; filled cells are {CELL_GLYPHS}")
    return mark == FALLING


def _load_counts(s: Bucket, values: dict[str, str]) -> None:
    for name in sorted(COUNTS):
        if name in values:
            setattr(s, name, whole(values, name, 0, COUNTS[name]))
    for name in STREAMS:
        if name in values:
            words = wholes(values, name, 4, 0, WORD_LIMIT)
            for place_of_word, word in enumerate(words):
                getattr(s, name)[place_of_word] = word


def _load_supply(s: Bucket, values: dict[str, str]) -> None:
    for category, heading in enumerate(CATEGORIES):
        if heading in values:
            s.bags[category] = _read_bag(category, values[heading])
    if "next" in values:
        kind, numbers = _read_piece(values["next"], ("turn",))
        s.next_kind = kind
        s.next_turn = whole_of(numbers.get("turn", "0"), "turn", 0, TURNS - 1)
    if width_of(s.next_kind * TURNS + s.next_turn) > s.width:
        raise BadPosition("the next piece is wider than a wall")


def _read_bag(category: int, text: str) -> int:
    names = [name for name, _ in SETS[category]]
    bag = 0
    for word in [] if text == NONE else text.split():
        if word not in names:
            raise BadPosition(f"no {word!r} among the {CATEGORIES[category]}: {' '.join(names)}")
        bag |= 1 << names.index(word)
    return bag


def _read_piece(text: str, parts: tuple[str, ...]) -> tuple[int, dict[str, str]]:
    """The kind that a line names, and the numbers it states by name."""
    words = text.split()
    if not words or words[0] not in NAMES:
        raise BadPosition(f"no piece {text!r}; there are: {' '.join(NAMES)}")
    numbers: dict[str, str] = {}
    for at in range(1, len(words), 2):
        if words[at] not in parts or words[at] in numbers or at + 1 == len(words):
            raise BadPosition(f"a piece is its name and {', '.join(parts)}, not {text!r}")
        numbers[words[at]] = words[at + 1]
    return NAMES.index(words[0]), numbers


def _load_piece(s: Bucket, values: dict[str, str]) -> None:
    if s.over:
        if "piece" in values:
            raise BadPosition("no piece falls when the board is over")
        s.kind = NO_PIECE
        s.turn = s.side = s.along = s.height = 0
    elif "piece" in values:
        _place_piece(s, values["piece"])
    elif not _may_fall(s):
        _start_piece(s)


def _place_piece(s: Bucket, text: str) -> None:
    kind, numbers = _read_piece(text, ("turn", "t", "r"))
    turn = whole_of(numbers.get("turn", "0"), "turn", 0, TURNS - 1)
    t = whole_of(numbers.get("t", "0"), "t", 0, 4 * int(s.width) - 1)
    r = whole_of(numbers.get("r", str(s.depth)), "r", 1 - int(s.width), int(s.depth))
    shape = kind * TURNS + turn
    s.kind = kind
    s.turn = turn
    s.side = t // s.width
    s.along = t % s.width - LEFT[shape]
    s.height = r + TOP[shape]
    if not _may_fall(s):
        raise BadPosition(f"there is no room for the piece {text!r}, or its wall is blocked")


def _may_fall(s: Bucket) -> bool:
    open_wall = not (s.blocked >> s.side) & 1
    return bool(open_wall and fits(s, shape_of(s), s.side, s.along, s.height))


def _start_piece(s: Bucket) -> None:
    """Put a piece whose place was not stated at the rim, where there is room for it."""
    count = count_starts(s, shape_of(s))
    if count == 0:
        raise BadPosition("there is no room for a piece to fall, and the board is not over")
    put_at_start(s, draw(s.place_rng, count))


def _load_due(s: Bucket, values: dict[str, str]) -> None:
    if s.over:
        if "due" in values:
            raise BadPosition("nothing is due when the board is over")
        s.due = NEVER
    elif "due" in values:
        s.due = whole(values, "due", int(s.now) + 1, int(s.now) + DROP_INTERVALS[0])
    else:
        s.due = s.now + drop_interval(s)


def _check_end(s: Bucket) -> None:
    """Refuse an end that the board does not show, and a board that should have ended."""
    lost = s.blocked == ALL_WALLS
    if lost != (s.over == WALLS_BLOCKED):
        raise BadPosition(f"over is {WALLS_BLOCKED} when all four walls are blocked, and only then")
    if s.over == NO_ROOM and count_starts(s, s.next_kind * TURNS + s.next_turn):
        raise BadPosition(f"over is {NO_ROOM} only when the next piece has no room")
