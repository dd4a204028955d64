"""Drawings of wells in letters: written and read."""

from blockyard.core.notation import BadPosition
from blockyard.games.tetris.pieces import BOTTOM, BOX_ROWS, LEFT, PIECES, ROWS_OF, TOP, TURNS
from blockyard.games.tetris.well import (
    FLOOR,
    WALL,
    Well,
    empty_row,
    empty_well,
    full_row,
    paint,
)

EMPTY_CELL = "."
CELLS = 4
"""Cells of a piece."""
GLYPHS = PIECES + "#"
"""Letters by colour: the seven pieces, and garbage."""


def cells_of(shape: int) -> list[tuple[int, int]]:
    """The cells of a shape in its box: column from the left, row from the bottom."""
    masks = ROWS_OF[shape]
    return [
        (column, row)
        for row in range(BOX_ROWS)
        for column in range(BOX_ROWS)
        if masks[row] >> column & 1
    ]


def colour_at(s: Well, row: int, column: int) -> int:
    """The colour of a cell of the well, or -1 if it is empty."""
    bit = WALL + column
    if not s.rows[row] >> bit & 1:
        return -1
    return int(
        s.tint1[row] >> bit & 1 | (s.tint2[row] >> bit & 1) << 1 | (s.tint4[row] >> bit & 1) << 2
    )


def colours_of(s: Well, row: int) -> list[int]:
    """The cells of a row from the left: 0 if empty, otherwise the colour plus 1."""
    filled = int(s.rows[row]) >> WALL
    first = int(s.tint1[row]) >> WALL
    second = int(s.tint2[row]) >> WALL
    third = int(s.tint4[row]) >> WALL
    cells = []
    for column in range(s.width):
        if filled >> column & 1:
            colour = first >> column & 1 | (second >> column & 1) << 1 | (third >> column & 1) << 2
            cells.append(colour + 1)
        else:
            cells.append(0)
    return cells


def falling_cells(s: Well) -> list[tuple[int, int]]:
    """The cells of the falling piece: column and row of the well, from the bottom left."""
    return [(s.x - WALL + x, s.y - FLOOR + y) for x, y in cells_of(s.form)]


def draw_rows(s: Well) -> list[str]:
    """The rows of the well from the top, the falling piece in lower case."""
    falls = s.over == 0
    height = max(s.skyline, s.top, s.y + TOP[s.form] if falls else FLOOR) - FLOOR
    drawn = [
        [_glyph(colour_at(s, FLOOR + row, column)) for column in range(s.width)]
        for row in range(height)
    ]
    if falls:
        for column, row in falling_cells(s):
            drawn[row][column] = PIECES[s.form // TURNS].lower()
    return ["".join(drawn[height - 1 - index]) for index in range(height)]


def _glyph(colour: int) -> str:
    return EMPTY_CELL if colour < 0 else GLYPHS[colour]


def read_rows(s: Well, drawing: list[str]) -> tuple[int, int, int] | None:
    """Fill the well as drawn; return the falling piece in it (shape, x, y), or None."""
    if len(drawing) > s.ceiling - FLOOR:
        raise BadPosition(f"the well has {s.ceiling - FLOOR} rows, not {len(drawing)}")
    empty_well(s)
    falling: list[tuple[int, int]] = []
    letters = ""
    for number, line in enumerate(reversed(drawing)):
        if len(line) != s.width:
            raise BadPosition(f"a row is {s.width} cells wide, not {line!r}")
        for column, glyph in enumerate(line):
            if glyph.upper() != glyph and glyph.upper() in PIECES:
                falling.append((column, number))
                letters += glyph.upper()
            elif glyph in GLYPHS:
                _fill(s, FLOOR + number, column, GLYPHS.index(glyph))
            elif glyph != EMPTY_CELL:
                raise BadPosition(f"a cell must be one of {EMPTY_CELL}{GLYPHS}, not {glyph!r}")
        if s.rows[FLOOR + number] == full_row(s.width):
            raise BadPosition(f"the row {line!r} is complete and would have been cleared")
    _measure(s)
    return _recognise(falling, letters) if falling else None


def _fill(s: Well, row: int, column: int, colour: int) -> None:
    bit = 1 << (WALL + column)
    s.rows[row] |= bit
    paint(s, row, bit, colour)


def _measure(s: Well) -> None:
    """Set ``top`` to the height of the stack."""
    empty = empty_row(s.width)
    s.top = FLOOR
    for row in range(FLOOR, s.ceiling):
        if s.rows[row] != empty:
            s.top = row + 1


def _recognise(falling: list[tuple[int, int]], letters: str) -> tuple[int, int, int]:
    """The piece that has these cells, in the first turn that looks like them."""
    piece = PIECES.index(letters[0])
    left = min(column for column, _ in falling)
    low = min(row for _, row in falling)
    wanted = sorted((column - left, row - low) for column, row in falling)
    for shape in range(piece * TURNS, piece * TURNS + TURNS):
        cells = sorted((x - LEFT[shape], y - BOTTOM[shape]) for x, y in cells_of(shape))
        if cells == wanted and letters == PIECES[piece] * CELLS:
            return shape, WALL + left - LEFT[shape], FLOOR + low - BOTTOM[shape]
    raise BadPosition(f"the lower-case letters {letters.lower()!r} do not form a piece")
