"""The seven pieces in their four orientations and their kicks, as tables made from drawings."""

PIECES = "IOTSZLJ"
"""The pieces in the order of the kata's drawings; a piece's number is its index here."""

I, O, T, S, Z, L, J = range(7)  # noqa: E741  # the pieces' names
PIECE_COUNT = 7
TURNS = 4
"""Orientations of a piece: quarter turns clockwise from lying."""

QUARTER_TURN = 1
"""Quarter turns of a turn clockwise."""
HALF_TURN = 2
BACK_TURN = 3
"""Quarter turns of a turn counter-clockwise."""

BOX_ROWS = 4
"""Rows, and columns, of the largest box in which a piece turns."""

FULL_BAG = (1 << PIECE_COUNT) - 1
"""A bag of all seven pieces, one bit each."""

LEFT_IN_BAG = tuple(
    [[piece for piece in range(PIECE_COUNT) if bag >> piece & 1] for bag in range(FULL_BAG + 1)]
)
BAG_SIZE = tuple([len(left) for left in LEFT_IN_BAG])
"""How many pieces are left in each bag."""
BAGGED = tuple([tuple((left + [0] * PIECE_COUNT)[:PIECE_COUNT]) for left in LEFT_IN_BAG])
"""The pieces left in each bag, from the front."""

BOXES: tuple[tuple[str, ...], ...] = (
    ("....", "####", "....", "...."),
    ("##", "##"),
    (".#.", "###", "..."),
    (".##", "##.", "..."),
    ("##.", ".##", "..."),
    ("..#", "###", "..."),
    ("#..", "###", "..."),
)
"""Each piece lying in the square box in which it turns, from the top."""


def _turned(box: tuple[str, ...]) -> tuple[str, ...]:
    """A box turned clockwise."""
    size = len(box)
    return tuple(
        "".join(box[size - 1 - column][row] for column in range(size)) for row in range(size)
    )


def _all_shapes() -> list[tuple[str, ...]]:
    shapes = []
    for box in BOXES:
        for _ in range(TURNS):
            shapes.append(box)
            box = _turned(box)  # noqa: PLW2901  # the next turn of the same piece
    return shapes


SHAPES = tuple(_all_shapes())
"""Drawings by shape. A shape is a piece in one orientation: piece * 4 + turn."""


def _row(shape: tuple[str, ...], row: int) -> int:
    """A row of a shape, counted from the bottom, as a mask: bit 0 is the leftmost column."""
    if row >= len(shape):
        return 0
    mask = 0
    for column, cell in enumerate(shape[len(shape) - 1 - row]):
        if cell == "#":
            mask |= 1 << column
    return mask


ROW0 = tuple([_row(shape, 0) for shape in SHAPES])
"""The bottom row of each shape's box as a mask; bit 0 is its leftmost column."""
ROW1 = tuple([_row(shape, 1) for shape in SHAPES])
ROW2 = tuple([_row(shape, 2) for shape in SHAPES])
ROW3 = tuple([_row(shape, 3) for shape in SHAPES])
ROWS_OF = tuple([tuple([_row(shape, row) for row in range(BOX_ROWS)]) for shape in SHAPES])
"""The four rows of each shape's box, from the bottom."""

CELLS = tuple(
    [
        tuple(
            [
                (row, bit)
                for row in range(BOX_ROWS)
                for bit in range(BOX_ROWS)
                if masks[row] >> bit & 1
            ]
        )
        for masks in ROWS_OF
    ]
)
"""The four cells of each shape in its box: row from the bottom, column."""

I_SHAPES = TURNS
"""Shapes below this are those of the I, the only piece that can be four rows high."""


def _first(masks: tuple[int, ...]) -> int:
    return [row for row in range(BOX_ROWS) if masks[row]][0]  # noqa: RUF015  # MicroPython style: no next()


def _columns(masks: tuple[int, ...]) -> int:
    return masks[0] | masks[1] | masks[2] | masks[3]


BOTTOM = tuple([_first(masks) for masks in ROWS_OF])
"""How many rows of a shape's box are empty below it."""

TOP = tuple([BOX_ROWS - _first((m[3], m[2], m[1], m[0])) for m in ROWS_OF])
"""The row of a shape's box just above its highest cells, from the bottom."""

LEFT = tuple([[bit for bit in range(BOX_ROWS) if _columns(m) >> bit & 1][0] for m in ROWS_OF])  # noqa: RUF015  # the lowest bit
"""How many columns of a shape's box are empty on its left."""

WIDTH = tuple([sum(_columns(m) >> bit & 1 for bit in range(BOX_ROWS)) for m in ROWS_OF])
"""How many columns a shape covers."""

BOX_SIZE = tuple([len(shape) for shape in SHAPES])
"""Rows and columns of the box in which a shape turns."""

TURNED_SHAPE = tuple(
    [
        shape // TURNS * TURNS + (shape + quarters) % TURNS
        for shape in range(len(SHAPES))
        for quarters in range(TURNS)
    ]
)
"""The shape after a turn, by shape * 4 + quarter turns clockwise."""

KATA_TURN = (1, 0, 1, 1, 1, 1, 3)
"""The orientation in which the kata draws each piece.

An upright I, S or Z looks the same in turns 1 and 3; here it is turn 1.
"""

KATA_SHAPE = tuple([piece * TURNS + KATA_TURN[piece] for piece in range(PIECE_COUNT)])
"""The shape in which each piece appears in the kata."""

KICK_TESTS = 6
"""Offsets that a turn tries, in order; shorter lists are padded with the first one."""

LAST_QUARTER_KICK = 4
"""The index of a quarter turn's last test; a T that needs it makes a full T-spin, never a mini."""

_COMMON_KICKS = {
    "01": ((0, 0), (-1, 0), (-1, 1), (0, -2), (-1, -2)),
    "10": ((0, 0), (1, 0), (1, -1), (0, 2), (1, 2)),
    "12": ((0, 0), (1, 0), (1, -1), (0, 2), (1, 2)),
    "21": ((0, 0), (-1, 0), (-1, 1), (0, -2), (-1, -2)),
    "23": ((0, 0), (1, 0), (1, 1), (0, -2), (1, -2)),
    "32": ((0, 0), (-1, 0), (-1, -1), (0, 2), (-1, 2)),
    "30": ((0, 0), (-1, 0), (-1, -1), (0, 2), (-1, 2)),
    "03": ((0, 0), (1, 0), (1, 1), (0, -2), (1, -2)),
}
"""SRS kicks of J, L, S, T and Z by turn before and after: columns right and rows up."""

_I_KICKS = {
    "01": ((0, 0), (-2, 0), (1, 0), (-2, -1), (1, 2)),
    "10": ((0, 0), (2, 0), (-1, 0), (2, 1), (-1, -2)),
    "12": ((0, 0), (-1, 0), (2, 0), (-1, 2), (2, -1)),
    "21": ((0, 0), (1, 0), (-2, 0), (1, -2), (-2, 1)),
    "23": ((0, 0), (2, 0), (-1, 0), (2, 1), (-1, -2)),
    "32": ((0, 0), (-2, 0), (1, 0), (-2, -1), (1, 2)),
    "30": ((0, 0), (1, 0), (-2, 0), (1, -2), (-2, 1)),
    "03": ((0, 0), (-1, 0), (2, 0), (-1, 2), (2, -1)),
}
"""SRS kicks of the I."""

_AROUND_KICKS = {
    "02": ((0, 0), (0, 1), (1, 1), (-1, 1), (1, 0), (-1, 0)),
    "20": ((0, 0), (0, -1), (-1, -1), (1, -1), (-1, 0), (1, 0)),
    "13": ((0, 0), (1, 0), (1, 2), (1, 1), (0, 2), (0, 1)),
    "31": ((0, 0), (-1, 0), (-1, 2), (-1, 1), (0, 2), (0, 1)),
}
"""Kicks of a half turn, for every piece except the O."""


def _kicks(shape: int, quarters: int) -> tuple[int, ...]:
    """The tests of a turn: x and y of the first, of the second, and so on."""
    piece, turn = shape // TURNS, shape % TURNS
    key = f"{turn}{(turn + quarters) % TURNS}"
    tests: tuple[tuple[int, int], ...] = ((0, 0),)
    if quarters and piece != O:
        table = (
            _AROUND_KICKS if quarters == HALF_TURN else _I_KICKS if piece == I else _COMMON_KICKS
        )
        tests = table[key]
    flat = []
    for test in range(KICK_TESTS):
        x, y = tests[test] if test < len(tests) else tests[0]
        flat.append(x)
        flat.append(y)
    return tuple(flat)


KICKS = tuple(
    [_kicks(shape, quarters) for shape in range(len(SHAPES)) for quarters in range(TURNS)]
)
"""The tests of a turn, x and y alternating, by shape * 4 + quarter turns clockwise."""
