"""Positions of Block Blast as text: the board in colour letters, the tray by piece names."""

from blockyard.core.notation import (
    BadPosition,
    load_fields,
    refuse_unknown,
    settings_line,
    split_position,
    stated_settings,
)
from blockyard.core.rng import MASK16
from blockyard.core.settings import Given
from blockyard.core.state import NEVER
from blockyard.games.blockblast.board import BlastBoard
from blockyard.games.blockblast.constants import (
    COLOURS,
    GRID_SIZE,
    REVIVES_PER_GAME,
    SET_SIZE,
)
from blockyard.games.blockblast.endings import LEFT_THE_RACE, NO_PIECE_FITS
from blockyard.games.blockblast.impossible import refuse_impossible
from blockyard.games.blockblast.pieces import PIECE_NAMES
from blockyard.games.blockblast.rules import something_fits
from blockyard.games.blockblast.weights import weigh_all

MOST = (1 << 40) - 1
"""Largest number a text may state: far above what a game reaches, within what the rules count."""

WORD = (0, MASK16)
"""Range of a random stream's words."""

RANGES = {
    "score": (0, MOST),
    "streak": (0, MOST),
    "moves_since_clear": (0, MOST),
    "revives": (0, REVIVES_PER_GAME),
    "revived": (0, REVIVES_PER_GAME),
    "placed": (0, MOST),
    "lines": (0, MOST),
    "now": (0, NEVER - 1),
    "over": (0, LEFT_THE_RACE),
    "drawn_adaptive": (0, 1),
    "drawn_score": (0, MOST),
    "drawn_streak": (0, MOST),
    "drawn_moves": (0, MOST),
    "pieces_rng": WORD,
    "colours_rng": WORD,
    "revive_rng": WORD,
}
"""The fields a text may state, with their ranges."""

ALWAYS = ("score", "streak", "moves_since_clear", "revives")
"""Numbers that are always shown."""

IF_ANY = ("revived", "placed", "lines", "now", "over")
"""Numbers that are shown unless they are 0."""

STREAMS = ("pieces_rng", "colours_rng", "revive_rng")

PRESENT = (
    ("drawn_score", "score"),
    ("drawn_streak", "streak"),
    ("drawn_moves", "moves_since_clear"),
    ("drawn_adaptive", "adaptive"),
)
"""Fields of the state the tray was drawn from, and the fields that are their defaults."""

LINES_OF_TEXT = tuple(sorted(RANGES)) + ("drawn", "drawn_board", "tray")  # noqa: RUF005  # MicroPython can't unpack into a tuple

EMPTY = "."
FILLED = "x"
DEFAULT_COLOUR = 6
"""Blue: the colour of an ``x``, and of a piece in the tray without a stated colour."""

LETTERS = EMPTY + "".join(colour[1] for colour in COLOURS)
"""The letter of each cell code."""

COLOUR_NAMES = tuple(colour[0] for colour in COLOURS)


def show(s: BlastBoard, settings: dict[str, Given]) -> str:
    """The board as text."""
    lines = settings_line(settings)
    lines.extend(f"{name}: {getattr(s, name)}" for name in ALWAYS)
    lines.extend(f"{name}: {getattr(s, name)}" for name in IF_ANY if getattr(s, name))
    tray = [int(piece) for piece in s.tray]
    drawn = [int(piece) for piece in s.drawn]
    pairs = zip(tray, s.tray_colours)  # noqa: B905  # MicroPython's zip has no strict
    lines.append("tray: " + " ".join(_coloured_piece(piece, colour) for piece, colour in pairs))
    if drawn != tray:
        lines.append("drawn: " + " ".join(_piece_word(piece) for piece in drawn))
    for drawn_name, name in PRESENT:
        if getattr(s, drawn_name) != getattr(s, name):
            lines.append(f"{drawn_name}: {getattr(s, drawn_name)}")
    if list(s.drawn_rows) != list(s.rows):
        lines.append("drawn_board: " + "/".join(draw_row(row) for row in s.drawn_rows))
    for name in STREAMS:
        words = [int(word) for word in getattr(s, name)]
        if any(words):
            lines.append(f"{name}: " + " ".join(str(word) for word in words))
    for row in range(GRID_SIZE):
        cells = s.colours[row * GRID_SIZE : (row + 1) * GRID_SIZE]
        lines.append("".join(LETTERS[code] for code in cells))
    return "\n".join(lines)


def load(s: BlastBoard, text: str) -> None:
    """Load a board from its text; what is not stated stays as at the start of a game.

    A tray counts as drawn from the position itself unless stated otherwise.
    """
    values, drawing = split_position(text)
    refuse_unknown(values, LINES_OF_TEXT)
    revives = s.revives
    _load_cells(s, drawing)
    load_fields(s, known_chance(values), RANGES)
    if "tray" in values:
        _load_tray(s, values["tray"])
    _load_drawing(s, values)
    s.stuck = 0 if something_fits(s) else 1
    if s.stuck and not s.revives and not s.over:
        s.over = NO_PIECE_FITS
    refuse_impossible(s, revives)
    weigh_all(
        s.weights, s.drawn_rows, s.drawn_score, s.drawn_streak, s.drawn_moves, s.drawn_adaptive
    )


settings = stated_settings


def known_chance(values: dict[str, str]) -> dict[str, str]:
    """The stated values without random streams that are all 0: those are unknown."""
    return {
        name: value
        for name, value in values.items()
        if name not in STREAMS or any(word != "0" for word in value.split())
    }


def _piece_word(number: int) -> str:
    return PIECE_NAMES[number - 1] if number else EMPTY


def _coloured_piece(number: int, colour: int) -> str:
    return f"{PIECE_NAMES[number - 1]}:{COLOUR_NAMES[colour - 1]}" if number else EMPTY


def draw_row(row: int) -> str:
    """A row as text, ``x`` for filled cells."""
    return "".join(FILLED if row >> column & 1 else EMPTY for column in range(GRID_SIZE))


def _load_cells(s: BlastBoard, drawing: list[str]) -> None:
    if len(drawing) != GRID_SIZE:
        raise BadPosition(f"a board has {GRID_SIZE} lines, not {len(drawing)}")
    codes = []
    for line in drawing:
        _check_line(line, LETTERS + FILLED)
        for mark in line:
            codes.append(DEFAULT_COLOUR if mark == FILLED else LETTERS.index(mark))
    s.colours = codes
    s.rows = _masks([line.replace(EMPTY, " ") for line in drawing])


def _check_line(line: str, marks: str) -> None:
    if len(line) != GRID_SIZE:
        raise BadPosition(f"a row has {GRID_SIZE} cells, not {len(line)}: {line!r}")
    for mark in line:
        if mark not in marks:
            raise BadPosition(f"a cell must be one of {marks}, not {mark!r}")


def _masks(lines: list[str]) -> list[int]:
    """Rows as masks; every character except a space is a filled cell."""
    rows = []
    for line in lines:
        row = 0
        for column, mark in enumerate(line):
            if mark != " ":
                row |= 1 << column
        rows.append(row)
    return rows


def _load_tray(s: BlastBoard, text: str) -> None:
    words = text.split()
    if len(words) != SET_SIZE:
        raise BadPosition(f"tray must list {SET_SIZE} pieces (. if placed), not {len(words)}")
    pieces = []
    colours = []
    for word in words:
        name, _, colour = word.partition(":")
        pieces.append(_piece_number(name))
        colours.append(_colour_code(colour) if pieces[-1] else 0)
    if pieces == [0] * SET_SIZE:
        raise BadPosition("an empty tray is refilled immediately: state at least one piece")
    _refuse_twins(pieces)
    s.tray = pieces
    s.tray_colours = colours
    s.drawn = list(pieces)


def _piece_number(name: str) -> int:
    if name == EMPTY:
        return 0
    if name not in PIECE_NAMES:
        raise BadPosition(f"no piece {name!r}; available: {', '.join(PIECE_NAMES)}")
    return PIECE_NAMES.index(name) + 1


def _colour_code(name: str) -> int:
    if not name:
        return DEFAULT_COLOUR
    if name not in COLOUR_NAMES:
        raise BadPosition(f"no colour {name!r}; available: {', '.join(COLOUR_NAMES)}")
    return COLOUR_NAMES.index(name) + 1


def _refuse_twins(pieces: list[int]) -> None:
    known = [piece for piece in pieces if piece]
    if len(set(known)) != len(known):
        raise BadPosition("a set cannot have a piece twice")


def _load_drawing(s: BlastBoard, values: dict[str, str]) -> None:
    """Load the state the tray was drawn from."""
    if "drawn" in values:
        _load_drawn(s, values["drawn"])
    for drawn_name, name in PRESENT:
        if drawn_name not in values and (drawn_name != "drawn_adaptive" or "tray" in values):
            setattr(s, drawn_name, getattr(s, name))
    s.drawn_rows = list(s.rows)
    if "drawn_board" in values:
        lines = values["drawn_board"].split("/")
        if len(lines) != GRID_SIZE:
            raise BadPosition(f"drawn_board must have {GRID_SIZE} rows, not {len(lines)}")
        for line in lines:
            _check_line(line, EMPTY + FILLED)
        s.drawn_rows = _masks([line.replace(EMPTY, " ") for line in lines])


def _load_drawn(s: BlastBoard, text: str) -> None:
    drawn = [_piece_number(name) for name in text.split()]
    if len(drawn) != SET_SIZE:
        raise BadPosition(f"drawn must list {SET_SIZE} pieces, not {len(drawn)}")
    for slot in range(SET_SIZE):
        if s.tray[slot] and s.tray[slot] != drawn[slot]:
            raise BadPosition(f"slot {slot + 1} of the tray is not the piece drawn for it")
    _refuse_twins(drawn)
    s.drawn = drawn
