"""What the bot's evaluation counts with, in hundredths of a pawn, and numbers for its hashes.

Most weights come in pairs: for the middle game, and for the endgame.
"""

from blockyard.games.saktris.bot.squares import (
    BISHOP_ROWS,
    KING_ROWS,
    KNIGHT_ROWS,
    PAWN_ROWS,
    QUEEN_ROWS,
    ROOK_ROWS,
)
from blockyard.games.saktris.tables import (
    FILES,
    FLIP,
    KINDS,
    SQUARES,
)

MIDDLE_WORTH = (0, 88, 320, 332, 480, 980, 0)
END_WORTH = (0, 112, 296, 312, 526, 970, 0)
"""Pieces by kind."""

WORTH = (0, 100, 310, 320, 500, 975, 10_000)
"""Pieces by kind, for ordering and pruning captures."""

PHASE = (0, 0, 1, 1, 2, 4, 0)
"""How much of the middle game each kind holds."""

WHOLE_PHASE = 24
"""The phase of two full sets."""

_ROWS = (PAWN_ROWS, KNIGHT_ROWS, BISHOP_ROWS, ROOK_ROWS, QUEEN_ROWS, KING_ROWS)


def _placed(worth: tuple[int, ...], part: int) -> tuple[tuple[int, ...], ...]:
    """What each piece is worth to White on each square, negative for Black's."""
    found = [(0,) * SQUARES]
    for side in (0, 1):
        for kind in range(1, KINDS + 1):
            squares = []
            for square in range(SQUARES):
                seen = square ^ FLIP if side else square
                file = min(seen % FILES, FILES - 1 - seen % FILES)
                value = worth[kind] + _ROWS[kind - 1][part][seen // FILES][file]
                squares.append(-value if side else value)
            found.append(tuple(squares))
    return tuple(found)


MIDDLE = _placed(MIDDLE_WORTH, 0)
END = _placed(END_WORTH, 1)
"""What each piece is worth to White by piece and square."""

PIECE_PHASE = (0, *PHASE[1:], *PHASE[1:])
"""The phase by piece."""


def _near() -> tuple[tuple[int, ...], ...]:
    found = [(0,) * SQUARES]
    for king in range(SQUARES):
        found.append(tuple(1 if _distance(king, square) <= 1 else 0 for square in range(SQUARES)))
    return tuple(found)


def _distance(one: int, other: int) -> int:
    return max(abs(one // FILES - other // FILES), abs(one % FILES - other % FILES))


NEAR = _near()
"""Whether a square is next to a king: by the king's square + 1 (0: not on the board) and square."""

DISTANCE = tuple(tuple(_distance(a, b) for b in range(SQUARES)) for a in range(SQUARES))
"""King's steps between squares."""

EDGE = tuple(
    max(3 - min(s % FILES, 7 - s % FILES), 0) + max(3 - min(s // FILES, 7 - s // FILES), 0)
    for s in range(SQUARES)
)
"""Steps from the middle of the board, along ranks and files: 0 to 6."""

DARK_CORNER = tuple(min(_distance(s, 0), _distance(s, 63)) for s in range(SQUARES))
LIGHT_CORNER = tuple(min(_distance(s, 7), _distance(s, 56)) for s in range(SQUARES))
"""Steps to the nearest dark or light corner."""

MIDDLE_MOVE = (0, 0, 4, 4, 2, 1, 0)
END_MOVE = (0, 0, 4, 5, 4, 3, 0)
"""Each square that a piece of a kind reaches."""

USUAL_MOVES = (0, 0, 4, 6, 7, 13, 0)
"""Squares that a piece of a kind usually reaches."""

THREAT = (0, 0, 2, 2, 3, 5, 0)
"""Units of danger for a king from each square next to it that a piece of a kind reaches."""

MOST_DANGER = 60
DANGER = tuple(min(units * units // 5, 500) for units in range(MOST_DANGER + 1))
"""What a king in danger costs, by units."""

BARE_FILE = 14
"""What each file at a king without a pawn of its own costs in the middle game."""

MIDDLE_PAIR, END_PAIR = 28, 46
"""Both bishops."""

MIDDLE_OPEN, END_OPEN = 26, 10
MIDDLE_HALF_OPEN, END_HALF_OPEN = 12, 6
"""A rook on a file without pawns, or without pawns of its own."""

MIDDLE_PASSED = (0, 4, 6, 12, 28, 55, 90, 0)
END_PASSED = (0, 10, 16, 34, 62, 110, 170, 0)
"""A passed pawn, by its rank as its owner counts from 0."""

MIDDLE_DOUBLED, END_DOUBLED = 8, 20
MIDDLE_ISOLATED, END_ISOLATED = 12, 14
"""What each doubled or isolated pawn costs."""

TEMPO = 10
"""Being the side to move."""

TO_COME = 90
LEAST_TO_COME = 45
"""What a piece to come is worth, in hundredths of itself: if it comes soon, and at least."""

FEW_PIECES = (0, 160, 70, 30, 0)
"""What having only so many pieces on the board costs a side that could lose them all, and so the
game, before its king has arrived."""

BARE_KING = 250
EDGE_STEP, KING_STEP, CORNER_STEP = 16, 6, 30
"""Mating a bare king: that it is bare, and how near it is to the edge, the other king, a corner."""

_MASK = (1 << 60) - 1


def _numbers(count: int, seed: int) -> tuple[int, ...]:
    """Numbers of 60 bits without a pattern, by the generator SplitMix64."""
    found = []
    state = seed
    for _ in range(count):
        state = (state + 0x9E3779B97F4A7C15) % (1 << 64)
        mixed = state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) % (1 << 64)
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) % (1 << 64)
        found.append((mixed ^ (mixed >> 31)) & _MASK)
    return tuple(found)


def _table(rows: int, columns: int, seed: int) -> tuple[tuple[int, ...], ...]:
    numbers = _numbers(rows * columns, seed)
    return tuple(numbers[row * columns : (row + 1) * columns] for row in range(rows))


PIECE_KEYS = ((0,) * SQUARES, *_table(2 * KINDS, SQUARES, 1))
"""Hash numbers by piece and square; 0 for empty squares."""

TURN_KEY = _numbers(1, 2)[0]
CASTLING_KEYS = _table(2, 1 << (FILES + 1), 3)
DOUBLE_STEP_KEYS = _table(2, 1 << FILES, 4)
EN_PASSANT_KEYS = (0, *_numbers(SQUARES, 5))
NEXT_KEYS = _table(2, KINDS + 1, 6)
POOL_KEYS = _table(2 * KINDS, 17, 7)
WAIT_KEYS = _table(2, 8, 8)
LATE_KEYS = _numbers(128, 9)
"""Hash numbers of everything else that matters."""


def _reductions() -> tuple[tuple[int, ...], ...]:
    """Plies that a late quiet move is searched less, growing like the product of two logarithms."""
    found = []
    for depth in range(41):
        row = []
        for tried in range(64):
            reduced = 0
            if depth >= 3 and tried >= 3:
                reduced = 1 + (depth.bit_length() * tried.bit_length() - 6) // 5
            row.append(max(0, min(reduced, depth - 1)))
        found.append(tuple(row))
    return tuple(found)


REDUCTIONS = _reductions()
"""By depth and moves tried before."""
