"""Endings: what counts as a draw, and how a board is closed."""

from blockyard.core.events import emit
from blockyard.core.state import NEVER
from blockyard.games.saktris.arrivals import shade
from blockyard.games.saktris.board import LINE_LENGTH, Chessboard
from blockyard.games.saktris.happenings import ENDED
from blockyard.games.saktris.tables import BISHOP, KINDS, KNIGHT, PAWN, QUEEN, ROOK, SQUARES

CHECKMATE = 1
STALEMATE = 2
THREEFOLD_REPETITION = 3
FIFTY_MOVES = 4
INSUFFICIENT_MATERIAL = 5
AGREEMENT = 6
RESIGNATION = 7
FLAG = 8
FLAG_DRAW = 9
NO_KING = 10
NO_PIECES = 11
PASSED = 12
"""Endings, by their place in ``Game.endings``."""

NO_KING_LOSE = 0
NO_KING_CONTINUE = 1
"""The no king clause, as the setting ``no_king`` counts it."""

REPETITIONS = 3
"""Times that a position stands on the board until the game is drawn."""

DRAWN = -1
"""The winner of a draw."""


def finish(s: Chessboard, ending: int, winner: int) -> None:
    """Close the board and stop the clocks."""
    if s.clocked:
        s.time[s.turn] = max(0, s.time[s.turn] - (s.now - s.since))
        s.since = s.now
    s.over = ending
    s.winner = winner
    s.due = NEVER
    s.offer = -1
    emit(s, ENDED, ending, winner)


def judge_no_king(s: Chessboard) -> None:
    """The no king clause: without a king, a piece lost and none left on the board is a loss."""
    if s.no_king == NO_KING_CONTINUE:
        return
    white = has_lost_all(s, 0)
    black = has_lost_all(s, 1)
    if white and black:
        finish(s, NO_PIECES, DRAWN)
    elif white:
        finish(s, NO_KING, 1)
    elif black:
        finish(s, NO_KING, 0)


def has_lost_all(s: Chessboard, side: int) -> bool:
    """Whether a side has placed pieces, none of them is left, and its king is not there."""
    return s.pieces[side] == 0 and s.placed[side] > 0 and s.king[side] < 0


def judge_draws(s: Chessboard) -> None:
    """End the game if material, repetition or the fifty-move rule draws it."""
    if is_insufficient(s):
        finish(s, INSUFFICIENT_MATERIAL, DRAWN)
    elif s.line_length >= 4 and repetitions(s) >= REPETITIONS:
        finish(s, THREEFOLD_REPETITION, DRAWN)
    elif s.halfmoves >= LINE_LENGTH:
        finish(s, FIFTY_MOVES, DRAWN)


def is_insufficient(s: Chessboard) -> bool:
    """Whether neither side has pieces to come, and neither could ever mate."""
    if s.coming[0] or s.coming[1]:
        return False
    return not could_mate(s, 0) and not could_mate(s, 1)


def could_mate(s: Chessboard, side: int) -> bool:
    """Whether a side has, or will get, anything that mates if the other side helps.

    A lone knight mates only with the help of a rook, bishop, knight or pawn of the other side;
    bishops on squares of one shade only with that of a knight, a pawn or a bishop of the other.
    """
    if s.coming[side]:
        return True
    knights = 0
    bishops = 0
    for square in range(SQUARES):
        kind = s.squares[square] - side * KINDS
        if kind == PAWN or kind == ROOK or kind == QUEEN:  # noqa: PLR1714, SIM109  # tuples cost time
            return True
        if kind == KNIGHT:
            knights += 1
        elif kind == BISHOP:
            bishops += 1
    if knights + bishops == 0:
        return False
    if s.coming[1 - side] or (knights and knights + bishops > 1):
        return True
    other = 1 - side
    helpers = count_kind(s, other, PAWN) + count_kind(s, other, KNIGHT)
    if knights:
        return helpers + count_kind(s, other, BISHOP) + count_kind(s, other, ROOK) > 0
    return helpers > 0 or has_both_shades(s)


def count_kind(s: Chessboard, side: int, kind: int) -> int:
    """How many pieces of a kind a side has on the board."""
    piece = side * KINDS + kind
    count = 0
    for square in range(SQUARES):
        if s.squares[square] == piece:
            count += 1
    return count


def has_both_shades(s: Chessboard) -> bool:
    """Whether bishops, of either side, stand on light and on dark squares."""
    shades = 0
    for square in range(SQUARES):
        piece = s.squares[square]
        if piece == BISHOP or piece == KINDS + BISHOP:
            shades |= 1 << shade(square)
    return shades == 3


def repetitions(s: Chessboard) -> int:
    """How often the position has stood on the board, this time included.

    The moves of the line are taken back one by one. While that lasts, a square that was touched
    holds what stood on it before, plus one, above its lowest four bits.
    """
    squares = s.squares
    differing = 0
    times = 1
    for back in range(1, s.line_length + 1):
        entry = s.line[s.line_length - back]
        origin = entry >> 6
        target = entry & 63
        if origin != target:
            piece = squares[target] & 15
            differing += set_square(squares, target, 0)
            differing += set_square(squares, origin, piece)
        if differing == 0 and back & 1 == 0:
            times += 1
    for place in range(s.line_length):
        restore_square(squares, s.line[place] >> 6)
        restore_square(squares, s.line[place] & 63)
    return times


def set_square(squares: list[int], at: int, piece: int) -> int:
    """Put a piece on a square, remembering the first; by how much that makes more differences."""
    value = squares[at]
    if value < 16:
        value |= (value + 1) << 4
    before = (value >> 4) - 1
    change = 0
    if value & 15 != before:
        change -= 1
    if piece != before:
        change += 1
    squares[at] = piece | (before + 1) << 4
    return change


def restore_square(squares: list[int], at: int) -> None:
    """Put back what stood on a square."""
    if squares[at] >= 16:
        squares[at] = (squares[at] >> 4) - 1
