"""Positions of Bucket as text: the plus-shaped grid, and lines for what it does not show.

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
kind of piece has its own character. If only the bottom is drawn, the walls are empty. A piece is
given by its name, its turn, the t of its leftmost cell and the r of its topmost one.
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
from blockyard.core.rng import MASK16, WORDS, draw
from blockyard.core.state import NEVER
from blockyard.games.bucket.board import (
    ALL_WALLS,
    GRID_SIDE,
    NO_PIECE,
    SIDES,
    Bucket,
    fill,
    fits,
    is_filled,
    kind_at,
    next_shape_of,
    shape_of,
    side_of,
    width_of,
)
from blockyard.games.bucket.cells import is_inside, piece_places
from blockyard.games.bucket.endings import LEFT_MATCH, NO_ROOM, WALLS_BLOCKED
from blockyard.games.bucket.lines import walls_in_use
from blockyard.games.bucket.moves import r_of, t_of
from blockyard.games.bucket.pieces import (
    CATEGORIES,
    CATEGORY_OF,
    FULL_BAG,
    GLYPHS,
    LEFT,
    NAMES,
    SETS,
    TOP,
    TURNS,
)
from blockyard.games.bucket.rules import DROP_INTERVALS, drop_interval
from blockyard.games.bucket.settings import DIFFICULTIES
from blockyard.games.bucket.supply import CATEGORY_WEIGHTS, count_starts, put_at_start

if TYPE_CHECKING:
    from blockyard.core.settings import Given

EMPTY = "."
OTHER_EMPTY = "-"
OUTSIDE = "~"
FALLING = "@"
PLAIN = "x"
"""A filled cell of no particular piece."""

CELL_GLYPHS = GLYPHS + PLAIN
"""The characters of filled cells by kind, ``PLAIN_KIND`` included."""

NONE = "-"
"""The contents of an empty bag."""

STREAMS = ("piece_rng", "place_rng", "turn_rng")
"""The random streams. If all words of one are 0 it is unknown, and neither shown nor loaded."""

MOST_POINTS = 1 << 53
MOST_COUNTED = 1 << 29
"""The largest score and counts a text may state: far above what a game reaches."""

COUNTS = {
    "score": MOST_POINTS,
    "lines": MOST_COUNTED,
    "pieces": MOST_COUNTED,
    "now": NEVER - 1 - DROP_INTERVALS[0],
}
"""The numbers a text may state and their maxima; numbers that are 0 are left out."""

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
        if any(getattr(s, name)):
            lines.append(f"{name}: " + " ".join(str(word) for word in getattr(s, name)))
    return "\n".join(lines + draw_grid(s))


def _show_bag(category: int, bag: int) -> str:
    left = [name for bit, (name, _) in enumerate(SETS[category]) if (bag >> bit) & 1]
    return " ".join(left) or NONE


def draw_grid(s: Bucket) -> list[str]:
    """The plus-shaped grid, the falling piece in it, as lines of characters."""
    falling = piece_places(s)
    side = int(side_of(s))
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


def load(s: Bucket, text: str) -> None:
    """Load a bucket from its text."""
    values, drawing = split_position(text)
    refuse_unknown(values, KNOWN)
    falling = _load_grid(s, drawing)
    _load_counts(s, values)
    _load_supply(s, values)
    s.over = whole(values, "over", 0, LEFT_MATCH) if "over" in values else 0
    _load_piece(s, values)
    if falling and sorted(falling) != piece_places(s):
        raise BadPosition(f"the cells drawn {FALLING} are not those of the piece")
    _load_due(s, values)
    _check_end(s)


def _load_grid(s: Bucket, drawing: list[str]) -> list[int]:
    """Fill the empty grid from a drawing; returns the places drawn as the falling piece."""
    side = side_of(s)
    first = 0
    if len(drawing) == s.width:
        side, first = s.width, s.depth
    if len(drawing) != side or any(len(line) != side for line in drawing):
        raise BadPosition(
            f"draw a bucket as {side_of(s)} lines of {side_of(s)} characters, "
            f"or its floor as {s.width} lines of {s.width}"
        )
    falling = []
    for row, line in enumerate(drawing):
        for column, mark in enumerate(line):
            if _load_cell(s, row + first, column + first, mark):
                falling.append((row + first) * GRID_SIDE + column + first)
    s.blocked = walls_in_use(s)
    return falling


def _load_cell(s: Bucket, row: int, column: int, mark: str) -> bool:
    """Fill a cell with what is drawn there; returns whether that is the falling piece."""
    if (mark == OUTSIDE) == is_inside(s, row, column):
        raise BadPosition(f"draw {OUTSIDE} everywhere outside the bucket and nowhere else")
    if mark in CELL_GLYPHS:
        fill(s, row * GRID_SIDE + column, CELL_GLYPHS.index(mark))
    elif mark not in (EMPTY, OTHER_EMPTY, OUTSIDE, FALLING):
        raise BadPosition(f"{mark!r} is not a cell; filled cells are {CELL_GLYPHS}")
    return mark == FALLING


def _load_counts(s: Bucket, values: dict[str, str]) -> None:
    for name in sorted(COUNTS):
        if name in values:
            setattr(s, name, whole(values, name, 0, COUNTS[name]))
    for name in STREAMS:
        if name in values:
            words = wholes(values, name, WORDS, 0, MASK16)
            for at, word in enumerate(words if any(words) else []):
                getattr(s, name)[at] = word


def _load_supply(s: Bucket, values: dict[str, str]) -> None:
    for category, heading in enumerate(CATEGORIES):
        if heading in values:
            s.bags[category] = _read_bag(category, values[heading])
    if "next" in values:
        kind, numbers = _read_piece(values["next"], ("turn",))
        s.next_kind = kind
        s.next_turn = whole_of(numbers.get("turn", "0"), "turn", 0, TURNS - 1)
    if width_of(next_shape_of(s)) > s.width:
        raise BadPosition("the next piece is wider than a wall")
    if s.next_turn and not s.random_rotation:
        raise BadPosition("without random_rotation, the next piece must have turn 0")
    _check_category(s, s.next_kind)
    for category, weight in enumerate(CATEGORY_WEIGHTS[s.difficulty]):
        if not weight and s.bags[category] != FULL_BAG[category]:
            raise BadPosition(f"this difficulty has no {CATEGORIES[category]}")


def _check_category(s: Bucket, kind: int) -> None:
    """Refuse a kind that the difficulty never uses."""
    category = CATEGORY_OF[kind]
    if not CATEGORY_WEIGHTS[s.difficulty][category]:
        name = DIFFICULTIES[s.difficulty]
        raise BadPosition(f"{name} has no {CATEGORIES[category]}, but {NAMES[kind]} is stated")


def _read_bag(category: int, text: str) -> int:
    names = [name for name, _ in SETS[category]]
    bag = 0
    for word in [] if text == NONE else text.split():
        if word not in names:
            raise BadPosition(f"no {word!r} among the {CATEGORIES[category]}: {' '.join(names)}")
        if (bag >> names.index(word)) & 1:
            raise BadPosition(f"a bag has each piece at most once, not {text!r}")
        bag |= 1 << names.index(word)
    return bag


def _read_piece(text: str, parts: tuple[str, ...]) -> tuple[int, dict[str, str]]:
    """The kind named in a line, and the numbers it states by name."""
    words = text.split()
    if not words or words[0] not in NAMES:
        raise BadPosition(f"no piece {text!r}; available: {' '.join(NAMES)}")
    numbers: dict[str, str] = {}
    for at in range(1, len(words), 2):
        if words[at] not in parts or words[at] in numbers or at + 1 == len(words):
            raise BadPosition(f"write a piece as its name and {', '.join(parts)}, not {text!r}")
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
    t = whole_of(numbers.get("t", "0"), "t", 0, SIDES * int(s.width) - 1)
    r = whole_of(numbers.get("r", str(s.depth)), "r", 1 - int(s.width), int(s.depth))
    shape = kind * TURNS + turn
    _check_category(s, kind)
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
    """Put a piece without a stated position at the rim, where there is room for it."""
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
        s.due = whole(values, "due", int(s.now) + 1, int(s.now + drop_interval(s)))
    else:
        s.due = s.now + drop_interval(s)


def _check_end(s: Bucket) -> None:
    """Refuse an ending that contradicts the board, and a board that should have ended."""
    lost = s.blocked == ALL_WALLS
    if lost != (s.over == WALLS_BLOCKED):
        raise BadPosition(f"over must be {WALLS_BLOCKED} if and only if all four walls are blocked")
    if s.over == NO_ROOM and count_starts(s, next_shape_of(s)):
        raise BadPosition(f"over may be {NO_ROOM} only when the next piece has no room")
    if s.over == LEFT_MATCH and s.score:
        raise BadPosition("a player who leaves forfeits all points")
