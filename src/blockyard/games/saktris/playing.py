"""Playing: making a placement or a move, with everything that it changes."""

from blockyard.core.events import emit
from blockyard.games.saktris.arrivals import take_from_pool
from blockyard.games.saktris.board import DUTY_BLOCKED, KING_UNMOVED, LINE_LENGTH, Chessboard
from blockyard.games.saktris.events import CAPTURED, CASTLED, CLEARED, MOVED, PLACED, PROMOTED
from blockyard.games.saktris.making import HAS_CASTLED, RUN_SHIFT, clear_run, make
from blockyard.games.saktris.moves import castling_rights
from blockyard.games.saktris.settings import BLOCKED_SKIP
from blockyard.games.saktris.tables import (
    BACK_ROW,
    FLIP,
    FORWARD,
    KINDS,
    KING,
    PAWN,
    PIECE_BITS,
    PIECE_MASK,
    ROOK,
    SQUARE_BITS,
    SQUARE_MASK,
    SQUARES,
)


def place(s: Chessboard, kind: int, square: int) -> None:
    """Put the piece that is due on a square."""
    side = s.turn
    s.squares[square] = side * KINDS + kind
    s.pieces[side] += 1
    if kind == KING:
        s.king[side] = square
        s.castling[side] |= KING_UNMOVED
    elif kind == ROOK:
        s.castling[side] |= 1 << (square & 7)
    take_from_pool(s, side, kind)
    emit(s, PLACED, square ^ FLIP, kind, side)
    if kind == PAWN and s.row_clear:
        lose_run(s, side, clear_run(s.squares, square))
    s.en_passant = -1
    s.halfmoves = 0
    trim_castling(s)
    forget_line(s)


def move(s: Chessboard, origin: int, target: int, becomes: int) -> None:
    """Move a piece of the side to move."""
    side = s.turn
    piece = s.squares[origin]
    white_rights = s.castling[0]
    black_rights = s.castling[1]
    recurs = s.en_passant < 0
    made = make(s, origin, target, becomes)
    taken = made & PIECE_MASK if made & HAS_CASTLED == 0 else 0
    taken_at = (made >> PIECE_BITS) & SQUARE_MASK
    emit(s, CASTLED if made & HAS_CASTLED else MOVED, origin ^ FLIP, target ^ FLIP, piece)
    forget_rights(s, side, origin)
    if piece == side * KINDS + KING:
        s.castling[side] = 0
    if taken:
        s.pieces[1 - side] -= 1
        forget_rights(s, 1 - side, taken_at)
        emit(s, CAPTURED, taken_at ^ FLIP, taken, side)
    if becomes != piece:
        emit(s, PROMOTED, target ^ FLIP, becomes, side)
    if made & HAS_CASTLED == 0:
        lose_run(s, side, made >> RUN_SHIFT)
    trim_castling(s)
    s.en_passant = -1
    stepped_twice = piece == side * KINDS + PAWN and target - origin == 2 * FORWARD[side]
    if stepped_twice and s.squares[target]:
        s.en_passant = origin + FORWARD[side]
    s.moves[side] += 1
    s.halfmoves += 1
    if skip_arrival(s) or s.castling[0] != white_rights or s.castling[1] != black_rights:
        recurs = False
    if taken or piece == side * KINDS + PAWN:
        s.halfmoves = 0
        recurs = False
    remember(s, recurs, origin * SQUARES + target)


def lose_run(s: Chessboard, side: int, run: int) -> None:
    """Count the pawns that a row clear has removed; ``run`` is what ``clear_run`` returned."""
    first = run & SQUARE_MASK
    length = run >> SQUARE_BITS
    if length:
        s.pieces[side] -= length
        for square in range(first, first + length):
            forget_rights(s, side, square)
        emit(s, CLEARED, first ^ FLIP, length, side * KINDS + PAWN)


def forget_rights(s: Chessboard, side: int, square: int) -> None:
    """Drop the rights tied to a square that a side's piece has left: castling, or a double step."""
    bit = 1 << (square & 7)
    if square & 56 == BACK_ROW[side]:
        s.castling[side] &= ~bit
    elif square & 56 == BACK_ROW[side] + FORWARD[side]:
        s.double_step[side] &= ~bit


def trim_castling(s: Chessboard) -> None:
    """Drop castling rights that can never matter again, so that equal positions compare equal."""
    for side in range(2):
        s.castling[side] = castling_rights(s, side)


def skip_arrival(s: Chessboard) -> bool:
    """Skip the arrival if the piece due this turn has no open column; returns whether it did."""
    if s.duty == DUTY_BLOCKED and s.blocked == BLOCKED_SKIP:
        s.skipped[s.turn] += 1
        return True
    return False


def remember(s: Chessboard, recurs: bool, entry: int) -> None:
    """Add a move to the line, or begin a new line if no earlier position can recur."""
    if recurs and s.line_length < LINE_LENGTH:
        s.line[s.line_length] = entry
        s.line_length += 1
    else:
        forget_line(s)


def forget_line(s: Chessboard) -> None:
    """Begin a new line: no earlier position can recur."""
    for index in range(s.line_length):
        s.line[index] = 0
    s.line_length = 0
