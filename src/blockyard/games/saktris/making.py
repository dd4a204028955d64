"""Making moves on the squares and taking them back, to try them and to do them."""

from blockyard.games.saktris.board import Chessboard
from blockyard.games.saktris.tables import BACK_ROW, FORWARD, KINDS, KING, PAWN, ROOK

HAS_CASTLED = 1 << 20
"""The bit of what ``make`` returns that says that the king castled."""

LEAST_RUN = 3
"""Row clear: adjacent pawns of one colour in a rank that are removed."""


def make(s: Chessboard, origin: int, target: int, becomes: int) -> int:
    """Move a piece on the squares, take what it takes and clear a run of pawns.

    ``becomes`` is the piece that stands on the target then. Returns what ``unmake`` needs: the
    piece taken, its square << 4, the first pawn cleared << 10, their number << 16, ``HAS_CASTLED``.
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
    return taken | taken_at << 4 | run << 10


def unmake(s: Chessboard, origin: int, target: int, piece: int, made: int) -> None:
    """Take back a move of a piece; ``made`` is what ``make`` returned."""
    squares = s.squares
    side = (piece - 1) // KINDS
    if made & HAS_CASTLED:
        squares[castled_king(origin, target)] = 0
        squares[castled_rook(origin, target)] = 0
        squares[target] = side * KINDS + ROOK
    else:
        first = (made >> 10) & 63
        for place in range(first, first + ((made >> 16) & 15)):
            squares[place] = piece
        squares[target] = 0
        squares[(made >> 4) & 63] = made & 15
    squares[origin] = piece
    if piece == side * KINDS + KING:
        s.king[side] = origin


def clear_run(squares: list[int], at: int) -> int:
    """Remove the run of pawns in a rank that the pawn on a square makes, if it is long enough.

    Returns the first square of the run, and its length << 6; 0 if there is none.
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
    return first | length << 6


def castle(s: Chessboard, side: int, king: int, rook: int) -> None:
    """Put a king and a rook where castling takes them."""
    s.squares[king] = 0
    s.squares[rook] = 0
    s.king[side] = castled_king(king, rook)
    s.squares[s.king[side]] = side * KINDS + KING
    s.squares[castled_rook(king, rook)] = side * KINDS + ROOK


def castled_king(king: int, rook: int) -> int:
    """Where a king goes when it castles: g with a rook on its right, else c."""
    return (king & 56) + (6 if rook > king else 2)


def castled_rook(king: int, rook: int) -> int:
    """Where the rook goes: to the f-file, or the d-file."""
    return (king & 56) + (5 if rook > king else 3)


def is_back_row(side: int, square: int) -> bool:
    """Whether a square is on a side's back row."""
    return square & 56 == BACK_ROW[side]
