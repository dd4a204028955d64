"""Tables of Saktris: pieces, squares, and where each piece could go on an empty board.

A square is rank * 8 + file: a1 is 0, h1 is 7, a8 is 56. So ``square & 7`` is its file, ``square >>
3`` its rank, and ``square & 56`` the first square of its row. A piece on the board is its kind for
White and its kind + 6 for Black; 0 is an empty square.
"""

PAWN = 1
KNIGHT = 2
BISHOP = 3
ROOK = 4
QUEEN = 5
KING = 6
KINDS = 6
"""Kinds of pieces, numbered from 1."""

WHITE = 0
BLACK = 1

FILES = 8
"""Files of the board, and so squares in a row."""

SQUARES = 64

SQUARE_BITS = 6
SQUARE_MASK = 63
PIECE_BITS = 4
PIECE_MASK = 15
"""Bits that hold a square or a piece where several numbers share one integer."""

C_FILE = 2
D_FILE = 3
F_FILE = 5
G_FILE = 6
"""The files to which castling takes king and rook."""

BACK_ROW = (0, 56)
"""The first square of the row on which a player's pieces arrive: row 1 for White, 8 for Black."""

FORWARD = (8, -8)
"""A pawn's step, as a difference of squares."""

FLIP = 56
"""A square xor this is its index in a grid drawn from the top row, and vice versa."""

LAST_RANK = (7, 0)
"""The rank, counted from 0, on which a player's pawns are promoted."""

PIECE_SET = (8, 2, 2, 2, 1, 1)
"""The piece pool: pawns, knights, bishops, rooks, queens and kings of one player."""

SET_SIZE = 16
"""Pieces in one player's pool."""

DEFAULT_ORDER = (1, 1, 2, 1, 3, 1, 4, 1, 5, 1, 1, 2, 3, 4, 1, 6)
"""The fixed order: P P N P B P R P Q P P N B R P K."""

DIRECTIONS = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1))
"""Steps in ranks and files: the first four are a rook's, the others a bishop's."""

EAST = 2
WEST = 3
UP = 0
DOWN = 1
STRAIGHT = (0, 1)
LEFT = (6, 5)
RIGHT = (4, 7)
"""Directions as places in ``DIRECTIONS``; the last three for going ``UP`` or ``DOWN`` the ranks."""

ROOK_DIRECTIONS = 4
ALL_DIRECTIONS = 8
"""How many of the directions are a rook's, and how many there are."""

LEAPS = ((-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1))
"""A knight's leaps in ranks and files."""

NOWHERE = -1
"""The end of a list of squares, and a step off the board."""


def _square(rank: int, file: int) -> int:
    return rank * FILES + file if 0 <= rank < FILES and 0 <= file < FILES else NOWHERE


def _steps(rank: int, file: int) -> tuple[int, ...]:
    return tuple(_square(at // FILES + rank, at % FILES + file) for at in range(SQUARES))


def _slides(at: int, directions: tuple[tuple[int, int], ...]) -> list[int]:
    found = []
    for rank, file in directions:
        for distance in range(1, FILES):
            found.append(_square(at // FILES + rank * distance, at % FILES + file * distance))
    return found


def _leaps(at: int, leaps: tuple[tuple[int, int], ...]) -> list[int]:
    return [_square(at // FILES + rank, at % FILES + file) for rank, file in leaps]


def _pawn_steps(at: int, side: int) -> list[int]:
    """One step, two from the two rows nearest its owner, and the two captures."""
    rank, file = at // FILES, at % FILES
    up = 1 - 2 * side
    found = [_square(rank + up, file + shift) for shift in (-1, 0, 1)]
    if rank in (0, 1) if side == WHITE else rank in (6, 7):
        found.append(_square(rank + 2 * up, file))
    return found


def _king_steps(at: int) -> list[int]:
    """The squares around it and, on a back row, the whole row: castling goes onto the rook."""
    rank = at // FILES
    found = _leaps(at, DIRECTIONS)
    if rank in LAST_RANK:
        found.extend(_square(rank, file) for file in range(FILES) if abs(file - at % FILES) > 1)
    return found


def _targets_of(kind: int, side: int, at: int) -> list[int]:
    if kind == PAWN:
        found = _pawn_steps(at, side)
    elif kind == KNIGHT:
        found = _leaps(at, LEAPS)
    elif kind == BISHOP:
        found = _slides(at, DIRECTIONS[ROOK_DIRECTIONS:])
    elif kind == ROOK:
        found = _slides(at, DIRECTIONS[:ROOK_DIRECTIONS])
    elif kind == QUEEN:
        found = _slides(at, DIRECTIONS)
    else:
        found = _king_steps(at)
    return sorted(target for target in found if target != NOWHERE)


def _all_targets() -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """All lists of targets, end to end, and where the list of a piece on a square begins."""
    flat: list[int] = []
    starts = [[0] * SQUARES]
    for piece in range(1, 2 * KINDS + 1):
        side, kind = (piece - 1) // KINDS, (piece - 1) % KINDS + 1
        if side == BLACK and kind != PAWN:
            starts.append(starts[kind])
            continue
        places = []
        for at in range(SQUARES):
            places.append(len(flat))
            flat.extend(_targets_of(kind, side, at))
            flat.append(NOWHERE)
        starts.append(places)
    return tuple(flat), tuple(tuple(places) for places in starts)


STEPS = tuple(_steps(rank, file) for rank, file in DIRECTIONS)
"""The next square in each direction, by direction and square."""


def _reach(kind: int, side: int, next_to: bool) -> int:
    """The directions in which a square that a piece attacks sees the piece, as bits."""
    if kind == QUEEN or (kind == KING and next_to):
        return 0b11111111
    if kind == ROOK:
        return 0b00001111
    if kind == BISHOP:
        return 0b11110000
    if kind == PAWN and next_to:
        # White's pawns stand below the squares they attack, Black's above.
        return 0b10100000 if side == WHITE else 0b01010000
    return 0


def _reaches(next_to: bool) -> tuple[tuple[int, ...], ...]:
    """What ``_reach`` gives, by the attacking side and the piece; 0 for the other side's pieces."""
    found = []
    for side in (WHITE, BLACK):
        reaches = [0] * (2 * KINDS + 1)
        for kind in range(1, KINDS + 1):
            reaches[side * KINDS + kind] = _reach(kind, side, next_to)
        found.append(tuple(reaches))
    return tuple(found)


REACH_NEXT = _reaches(next_to=True)
REACH_AFAR = _reaches(next_to=False)
"""Where a square sees the pieces of a side that attack it along a line, next to it and farther off.

By side and piece: the directions from the square to the piece, as bits.
"""

MOST_STEPS = FILES - 1
"""Steps from one edge of the board to the other."""

NO_LINE = ALL_DIRECTIONS
"""What ``LINES`` has for squares that are not on one rank, file or diagonal."""


def _direction(rank: int, file: int) -> int:
    for index, (up, right) in enumerate(DIRECTIONS):
        distance = max(abs(rank), abs(file))
        if distance and (rank, file) == (up * distance, right * distance):
            return index
    return NO_LINE


_DIFFERENCES = range(-MOST_STEPS, MOST_STEPS + 1)

LINES = tuple(tuple(_direction(rank, file) for file in _DIFFERENCES) for rank in _DIFFERENCES)
"""The direction of a difference in ranks and one in files, both counted from ``-MOST_STEPS``."""

_LONGEST = len(LEAPS) + 1


def _leap_table(leaps: tuple[tuple[int, int], ...]) -> tuple[tuple[int, ...], ...]:
    """The squares to which each square's leaps lead, in increasing order."""
    found = []
    for at in range(SQUARES):
        targets = sorted(target for target in _leaps(at, leaps) if target != NOWHERE)
        found.append(tuple((targets + [NOWHERE] * _LONGEST)[:_LONGEST]))
    return tuple(found)


KNIGHT_LEAPS = _leap_table(LEAPS)
"""The squares a knight's leap away, each list ended by ``NOWHERE``."""

KING_STEPS = _leap_table(DIRECTIONS)
"""The squares next to each square, each list ended by ``NOWHERE``."""

TARGETS, FIRST_TARGET = _all_targets()
"""Where a piece could go if nothing were in its way, in increasing order.

The list of a piece on a square begins at ``FIRST_TARGET[piece][square]`` and ends at ``NOWHERE``.
"""
