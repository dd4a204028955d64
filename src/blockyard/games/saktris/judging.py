"""Judging: what counts as a draw, what loses before the king is there, and how a board closes."""

from blockyard.core.events import emit
from blockyard.core.state import NEVER
from blockyard.games.saktris.board import LINE_LENGTH, Chessboard
from blockyard.games.saktris.endings import (
    FIFTY_MOVES,
    INSUFFICIENT_MATERIAL,
    NO_KING,
    NO_PIECES,
    THREEFOLD_REPETITION,
)
from blockyard.games.saktris.events import ENDED
from blockyard.games.saktris.material import is_insufficient
from blockyard.games.saktris.settings import NO_KING_CONTINUE

REPETITIONS = 3
"""Times that a position stands on the board until the game is drawn."""

DRAWN = -1
"""The winner of a draw."""


def finish(s: Chessboard, ending: int, winner: int) -> None:
    """Close the board and stop the clocks; who has left is of no account any more."""
    if s.clocked:
        s.time[s.turn] = max(0, s.time[s.turn] - (s.now - s.since))
        s.since = s.now
    s.over = ending
    s.winner = winner
    s.due = NEVER
    s.offer = -1
    s.left_at[0] = -1
    s.left_at[1] = -1
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
