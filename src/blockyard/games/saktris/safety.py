"""Safety: which moves would leave the king in check, or fail to open a column they must open."""

from blockyard.games.saktris.arrivals import any_column
from blockyard.games.saktris.attacks import attacked
from blockyard.games.saktris.board import DUTY_BLOCKED, Chessboard
from blockyard.games.saktris.making import make, unmake
from blockyard.games.saktris.settings import BLOCKED_FORCE
from blockyard.games.saktris.tables import (
    ALL_DIRECTIONS,
    KINDS,
    KING,
    LINES,
    NO_LINE,
    PAWN,
    REACH_AFAR,
    ROOK,
    SAME_SQUARE,
    SPREAD,
    STEPS,
)

PAWN_LINE = 1 << NO_LINE + 1
"""The bit of ``tied_lines`` for pawns that may open a line wherever they stand."""

EVERY_LINE = 2 * PAWN_LINE - 1
"""What ``tied_lines`` returns if every move must be tried out, wherever the piece stands."""


def tied_lines(s: Chessboard, aims: int) -> int:
    """The directions from the king of the side to move in which a piece shields it, as bits.

    A piece on such a line may move only if trying the move out shows that it is safe. ``aims`` are
    the directions in which there are pieces that would attack the king if nothing were between.
    """
    if s.king[s.turn] < 0:
        return 0
    if s.check:
        return EVERY_LINE
    lines = PAWN_LINE if s.row_clear or s.en_passant >= 0 else 0
    if aims:
        for direction in range(ALL_DIRECTIONS):
            if (aims >> direction) & 1 and is_shielded(s, direction):
                lines |= 1 << direction
    return lines


def tied_line(s: Chessboard, origin: int) -> int:
    """The same for the direction of one piece."""
    king = s.king[s.turn]
    return tied_lines(s, 1 << line(king, origin) if king >= 0 else 0)


def is_shielded(s: Chessboard, direction: int) -> bool:
    """Whether one piece of its own protects the king of the side to move from a direction."""
    squares = s.squares
    first = s.turn * KINDS
    steps = STEPS[direction]
    at = steps[s.king[s.turn]]
    while at >= 0 and squares[at] == 0:
        at = steps[at]
    if at < 0 or not first < squares[at] <= first + KINDS:
        return False
    at = steps[at]
    while at >= 0 and squares[at] == 0:
        at = steps[at]
    if at < 0:
        return False
    return (REACH_AFAR[1 - s.turn][squares[at]] >> direction) & 1 == 1


def must_try(s: Chessboard, lines: int, origin: int) -> bool:
    """Whether a piece's moves must be tried out, given the lines that ``tied_lines`` found.

    The king's always must. Pawns may also remove others: those they clear, or take in passing.
    """
    kind = s.squares[origin] - s.turn * KINDS
    if kind == KING or (kind == PAWN and lines & PAWN_LINE):
        return True
    return lines > 0 and (lines >> line(s.king[s.turn], origin)) & 1 == 1


def line(origin: int, target: int) -> int:
    """The direction from one square to another, or ``NO_LINE`` if a queen could not go there."""
    return LINES[SPREAD[target] - SPREAD[origin] + SAME_SQUARE]


def keeps_king_safe(s: Chessboard, lines: int, origin: int, target: int) -> bool:
    """Whether the king of the side to move is not in check after a move that its piece can make.

    What a pawn on the last row becomes makes no difference to that.
    """
    return not must_try(s, lines, origin) or try_out(s, origin, target)


def try_out(s: Chessboard, origin: int, target: int) -> bool:
    """Whether the king of the side to move is not in check after a move, by making the move."""
    side = s.turn
    squares = s.squares
    piece = squares[origin]
    if origin == s.king[side]:
        if squares[target] == side * KINDS + ROOK:
            # Castling can only be done safely.
            return True
        return is_refuge(s, origin, target)
    made = make(s, origin, target, piece)
    safe = not attacked(squares, s.king[side], 1 - side)
    unmake(s, origin, target, piece, made)
    return safe


def is_refuge(s: Chessboard, king: int, target: int) -> bool:
    """Whether a king that steps to a square is not attacked there."""
    piece = s.squares[king]
    s.squares[king] = 0
    safe = not attacked(s.squares, target, 1 - s.turn)
    s.squares[king] = piece
    return safe


def must_open_column(s: Chessboard) -> bool:
    """Whether the side to move may only make space for the piece that is due."""
    return s.duty == DUTY_BLOCKED and s.blocked == BLOCKED_FORCE


def opens_column(s: Chessboard, origin: int, target: int) -> bool:
    """Whether the piece that is due could be placed after a move."""
    piece = s.squares[origin]
    made = make(s, origin, target, piece)
    opened = any_column(s, s.turn)
    unmake(s, origin, target, piece, made)
    return opened


def is_sound(s: Chessboard, lines: int, origin: int, target: int) -> bool:
    """Whether a move leaves the king safe and, if it must, opens a column."""
    if not keeps_king_safe(s, lines, origin, target):
        return False
    return not must_open_column(s) or opens_column(s, origin, target)
