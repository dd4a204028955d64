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
    else:
        found = _king_steps(at)
    return sorted(target for target in found if target != NOWHERE)


def _all_targets() -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """All lists of targets, end to end, and where the list of a piece on a square begins."""
    flat = [NOWHERE]
    starts = [[0] * SQUARES]
    for piece in range(1, 2 * KINDS + 1):
        side, kind = (piece - 1) // KINDS, (piece - 1) % KINDS + 1
        if kind in (BISHOP, ROOK, QUEEN):
            starts.append(starts[0])
            continue
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


TAKE_LEFT = 1
STEP = 2
TAKE_RIGHT = 4
STEP_TWICE = 8
"""Ways of a pawn, as bits: captures towards the a-file and the h-file, and steps."""


def _shifts(forward: int, ways: int) -> tuple[int, ...]:
    shifts = (forward - 1, forward, forward + 1, 2 * forward)
    found = sorted(shift for way, shift in enumerate(shifts) if (ways >> way) & 1)
    return tuple(found + [0] * (4 - len(found)))


PAWN_SHIFTS = tuple(tuple(_shifts(forward, ways) for ways in range(16)) for forward in FORWARD)
"""Where a pawn can go, as differences of squares in increasing order and zeros, by its ways."""

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

LINES = tuple(_direction(rank, file) for rank in _DIFFERENCES for file in _DIFFERENCES)
"""The direction of a difference between squares, see ``SPREAD``."""

SPREAD = tuple(at // FILES * len(_DIFFERENCES) + at % FILES for at in range(SQUARES))
"""Squares numbered so that the difference of two, plus ``SAME_SQUARE``, tells how they lie."""

SAME_SQUARE = len(LINES) // 2
"""Where tables of differences have that of a square and itself."""


def _attacks(piece: int, rank: int, file: int) -> bool:
    """Whether a piece so many ranks above and files right of a square attacks it if it is alone."""
    if (piece - 1) % KINDS + 1 == KNIGHT:
        return (rank, file) in LEAPS
    direction = _direction(rank, file)
    reaches = REACH_NEXT if max(abs(rank), abs(file)) == 1 else REACH_AFAR
    return direction != NO_LINE and any((side[piece] >> direction) & 1 for side in reaches)


def _sights(piece: int, rank: int, file: int) -> int:
    found = 0
    for direction, (up, right) in enumerate(DIRECTIONS):
        if _attacks(piece, rank - up, file - right):
            found |= 1 << direction
    direction = _direction(rank, file)
    if direction != NO_LINE and any((side[piece] >> direction) & 1 for side in REACH_AFAR):
        found |= 1 << ALL_DIRECTIONS + direction
    return found


SIGHTS = tuple(
    tuple(_sights(piece, rank, file) for rank in _DIFFERENCES for file in _DIFFERENCES)
    for piece in range(2 * KINDS + 1)
)
"""What a king has to fear of a piece if nothing is between, by piece and difference of squares.

The lowest bits are directions in which the king must not step, those above them the direction from
the king to a piece that attacks it from afar.
"""

UPWARDS = (5, 1, 7, 3, 2, 6, 0, 4)
"""Directions by the squares they lead to, in increasing order."""

REACH_SHIFT = tuple(3 * UPWARDS.index(direction) for direction in range(ALL_DIRECTIONS))
"""Where the bits of a direction begin in the result of ``reach``, in which they go upwards."""

_LONGEST = len(LEAPS) + 1


def _leap_table() -> tuple[tuple[int, ...], ...]:
    found = []
    for at in range(SQUARES):
        targets = sorted(target for target in _leaps(at, LEAPS) if target != NOWHERE)
        found.append(tuple((targets + [NOWHERE] * _LONGEST)[:_LONGEST]))
    return tuple(found)


KNIGHT_LEAPS = _leap_table()
"""The squares a knight's leap away in increasing order, each list ended by ``NOWHERE``."""

TARGETS, FIRST_TARGET = _all_targets()
"""Where a pawn, knight or king could go if nothing were in its way, in increasing order.

The list of a piece on a square begins at ``FIRST_TARGET[piece][square]`` and ends at ``NOWHERE``;
that of a piece that slides is empty.
"""
