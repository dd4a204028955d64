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
    MOST_STEPS,
    NO_LINE,
    PAWN,
    REACH_AFAR,
    ROOK,
    STEPS,
)

EVERY_LINE = (1 << ALL_DIRECTIONS + 1) - 1
"""What ``tied_lines`` returns if every move must be tried out, wherever the piece stands."""


def tied_lines(s: Chessboard) -> int:
    """The directions from the king of the side to move in which a piece shields it, as bits.

    A piece on such a line may move only if trying the move out shows that it is safe.
    """
    if s.check or must_open_column(s):
        return EVERY_LINE
    lines = 0
    if s.king[s.turn] >= 0:
        for direction in range(ALL_DIRECTIONS):
            if is_shielded(s, direction):
                lines |= 1 << direction
    return lines


def tied_line(s: Chessboard, origin: int) -> int:
    """The same for the direction of one piece."""
    if s.check or must_open_column(s):
        return EVERY_LINE
    king = s.king[s.turn]
    if king >= 0:
        direction = line(king, origin)
        if direction != NO_LINE and is_shielded(s, direction):
            return 1 << direction
    return 0


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
    if kind == KING or (kind == PAWN and (s.row_clear or s.en_passant >= 0)):
        return True
    if lines == 0 or lines == EVERY_LINE:  # noqa: PLR1714  # tuples cost time
        return lines > 0
    return (lines >> line(s.king[s.turn], origin)) & 1 == 1


def line(origin: int, target: int) -> int:
    """The direction from one square to another, or ``NO_LINE`` if a queen could not go there."""
    rank = (target >> 3) - (origin >> 3)
    return LINES[rank + MOST_STEPS][(target & 7) - (origin & 7) + MOST_STEPS]


def keeps_king_safe(s: Chessboard, lines: int, origin: int, target: int) -> bool:
    """Whether the king of the side to move is not in check after a move that its piece can make.

    What a pawn on the last row becomes makes no difference to that.
    """
    side = s.turn
    if s.king[side] < 0 or not must_try(s, lines, origin):
        return True
    squares = s.squares
    piece = squares[origin]
    if origin == s.king[side]:
        if squares[target] == side * KINDS + ROOK:
            # Castling can only be done safely.
            return True
        squares[origin] = 0
        safe = not attacked(squares, target, 1 - side)
        squares[origin] = piece
        return safe
    made = make(s, origin, target, piece)
    safe = not attacked(squares, s.king[side], 1 - side)
    unmake(s, origin, target, piece, made)
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
