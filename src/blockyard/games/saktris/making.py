"""Making moves on the squares and taking them back, both for trying them and for playing them."""

from blockyard.games.saktris.board import Chessboard
from blockyard.games.saktris.tables import (
    BACK_ROW,
    C_FILE,
    D_FILE,
    F_FILE,
    FORWARD,
    G_FILE,
    KINDS,
    KING,
    PAWN,
    PIECE_BITS,
    PIECE_MASK,
    ROOK,
    SQUARE_BITS,
    SQUARE_MASK,
)

RUN_SHIFT = PIECE_BITS + SQUARE_BITS
"""Where the cleared run begins in the result of ``make``."""

HAS_CASTLED = 1 << 20
"""The bit that is set in the result of ``make`` if the king castled."""

LEAST_RUN = 3
"""Row clear: the fewest adjacent pawns of one colour in a rank that are removed."""


def make(s: Chessboard, origin: int, target: int, becomes: int) -> int:
    """Move a piece on the squares, capture, and clear a run of pawns.

    ``becomes`` is the piece that stands on the target afterwards. Returns what ``unmake`` needs:
    the captured piece, its square << PIECE_BITS and the run (see ``clear_run``) << RUN_SHIFT, or
    ``HAS_CASTLED``.
    """
    squares = s.squares
    piece = squares[origin]
    side = (piece - 1) // KINDS
    taken = squares[target]
    taken_at = target
    if piece == side * KINDS + KING:
        if taken == side * KINDS + ROOK:
            castle(s, side, origin, target)
            return HAS_CASTLED
        s.king[side] = target
    elif piece == side * KINDS + PAWN and target == s.en_passant:
        taken_at = target - FORWARD[side]
        taken = squares[taken_at]
        squares[taken_at] = 0
    squares[origin] = 0
    squares[target] = becomes
    run = 0
    if s.row_clear and becomes == side * KINDS + PAWN:
        run = clear_run(squares, target)
    return taken | taken_at << PIECE_BITS | run << RUN_SHIFT


def unmake(s: Chessboard, origin: int, target: int, piece: int, made: int) -> None:
    """Take back a move of a piece; ``made`` is what ``make`` returned."""
    squares = s.squares
    side = (piece - 1) // KINDS
    if made & HAS_CASTLED:
        squares[castled_king(origin, target)] = 0
        squares[castled_rook(origin, target)] = 0
        squares[target] = side * KINDS + ROOK
    else:
        run = made >> RUN_SHIFT
        first = run & SQUARE_MASK
        for place in range(first, first + (run >> SQUARE_BITS)):
            squares[place] = piece
        squares[target] = 0
        squares[(made >> PIECE_BITS) & SQUARE_MASK] = made & PIECE_MASK
    squares[origin] = piece
    if piece == side * KINDS + KING:
        s.king[side] = origin


def clear_run(squares: list[int], at: int) -> int:
    """Remove the run of pawns in a rank around the pawn on a square, if it is long enough.

    Returns the first square of the run and its length << SQUARE_BITS, or 0 if nothing was removed.
    """
    pawn = squares[at]
    first = at
    while first & 7 and squares[first - 1] == pawn:
        first -= 1
    last = at
    while last & 7 < 7 and squares[last + 1] == pawn:
        last += 1
    length = last - first + 1
    if length < LEAST_RUN:
        return 0
    for place in range(first, last + 1):
        squares[place] = 0
    return first | length << SQUARE_BITS


def castle(s: Chessboard, side: int, king: int, rook: int) -> None:
    """Put a king and a rook where castling takes them."""
    s.squares[king] = 0
    s.squares[rook] = 0
    s.king[side] = castled_king(king, rook)
    s.squares[s.king[side]] = side * KINDS + KING
    s.squares[castled_rook(king, rook)] = side * KINDS + ROOK


def castled_king(king: int, rook: int) -> int:
    """Where a king goes when it castles: to g with a rook on its right, otherwise to c."""
    return (king & 56) + (G_FILE if rook > king else C_FILE)


def castled_rook(king: int, rook: int) -> int:
    """Where the rook goes when its king castles: beside the king, to f or d."""
    return (king & 56) + (F_FILE if rook > king else D_FILE)


def is_back_row(side: int, square: int) -> bool:
    """Whether a square is on a side's back row."""
    return square & 56 == BACK_ROW[side]
