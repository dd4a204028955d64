"""Judging: which positions are drawn, the no-king clause, and how a game ends."""

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
from blockyard.games.saktris.tables import PIECE_BITS, PIECE_MASK, SQUARE_BITS, SQUARE_MASK

REPETITIONS = 3
"""Occurrences of a position that make the game a draw."""

SHORTEST_LINE = 2 * (REPETITIONS - 1)
"""Plies after which a position can first have occurred so often: each time, both players pass."""

DRAWN = -1
"""The winner of a draw."""


def finish(s: Chessboard, ending: int, winner: int) -> None:
    """End the game, stop the clocks, and forget the draw offer and who has left."""
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
    """Apply the no-king clause: a side with no king yet that has lost all its pieces loses."""
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
    """Whether a side has placed pieces and has none left on the board, so no king either."""
    return s.pieces[side] == 0 and s.placed[side] > 0


def judge_draws(s: Chessboard) -> None:
    """End the game if material, repetition or the fifty-move rule draws it."""
    if is_insufficient(s):
        finish(s, INSUFFICIENT_MATERIAL, DRAWN)
    elif may_recur(s) and repetitions(s) >= REPETITIONS:
        finish(s, THREEFOLD_REPETITION, DRAWN)
    elif s.halfmoves >= LINE_LENGTH:
        finish(s, FIFTY_MOVES, DRAWN)


def may_recur(s: Chessboard) -> bool:
    """Whether the position may have occurred before, often enough to end the game.

    The square that the last move led to was empty before it; so if the position has occurred
    before, some move since then has left that square. A pass stays on its square, so it leaves it.
    """
    if s.line_length < SHORTEST_LINE:
        return False
    target = s.line[s.line_length - 1] & SQUARE_MASK
    for place in range(s.line_length):  # noqa: SIM110  # no generators in kernels
        if s.line[place] >> SQUARE_BITS == target:
            return True
    return False


def repetitions(s: Chessboard) -> int:
    """How often the position has occurred, this time included.

    The moves of the line are taken back one by one. Meanwhile a square that was touched holds its
    original piece, plus one, above its lowest ``PIECE_BITS`` bits.
    """
    squares = s.squares
    differing = 0
    times = 1
    for back in range(1, s.line_length + 1):
        entry = s.line[s.line_length - back]
        origin = entry >> SQUARE_BITS
        target = entry & SQUARE_MASK
        if origin != target:
            piece = squares[target] & PIECE_MASK
            differing += set_square(squares, target, 0)
            differing += set_square(squares, origin, piece)
        if differing == 0 and back & 1 == 0:
            times += 1
    for place in range(s.line_length):
        restore_square(squares, s.line[place] >> SQUARE_BITS)
        restore_square(squares, s.line[place] & SQUARE_MASK)
    return times


def set_square(squares: list[int], at: int, piece: int) -> int:
    """Put a piece on a square, keeping the original; returns the change in differing squares."""
    value = squares[at]
    if value <= PIECE_MASK:
        value |= (value + 1) << PIECE_BITS
    before = (value >> PIECE_BITS) - 1
    change = 0
    if value & PIECE_MASK != before:
        change -= 1
    if piece != before:
        change += 1
    squares[at] = piece | (before + 1) << PIECE_BITS
    return change


def restore_square(squares: list[int], at: int) -> None:
    """Put back the original piece of a square."""
    if squares[at] > PIECE_MASK:
        squares[at] = (squares[at] >> PIECE_BITS) - 1
