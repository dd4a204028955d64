"""Timing: clocks that run low or out, and the grace for players who have left."""

from blockyard.core.events import emit
from blockyard.core.state import NEVER
from blockyard.games.saktris.board import LEAVE_GRACE, LOW_TIME, SECOND, Chessboard
from blockyard.games.saktris.endings import BOTH_LEFT, FLAG, FLAG_DRAW
from blockyard.games.saktris.events import CLAIMABLE, CLOCK_LOW
from blockyard.games.saktris.judging import DRAWN, finish
from blockyard.games.saktris.material import could_mate


def schedule(s: Chessboard) -> None:
    """Set when the next thing happens without input, if anything will."""
    s.due = NEVER
    if s.over:
        return
    if s.clocked:
        left = s.time[s.turn]
        if s.low[s.turn] == 0:
            left -= LOW_TIME
        s.due = min(NEVER, s.since + left)
    if s.left_at[0] >= 0 or s.left_at[1] >= 0:
        wait_for_return(s)


def wait_for_return(s: Chessboard) -> None:
    """Set when a player's grace ends, if that comes first."""
    for side in range(2):
        moment = s.left_at[side] + LEAVE_GRACE
        if s.left_at[side] >= 0 and s.now < moment < s.due:
            s.due = moment


def happen(s: Chessboard) -> None:
    """Do what is due now."""
    if s.clocked:
        run_clock(s)
    for side in range(2):
        if s.left_at[side] >= 0 and s.now == s.left_at[side] + LEAVE_GRACE:
            end_grace(s, side)
    schedule(s)


def run_clock(s: Chessboard) -> None:
    """Warn once that the clock of the side to move is low; end the game if it has run out."""
    side = s.turn
    left = time_left(s, side)
    if left <= LOW_TIME and s.low[side] == 0:
        s.low[side] = 1
        emit(s, CLOCK_LOW, side, LOW_TIME // SECOND)
    if left <= 0:
        if could_mate(s, 1 - side):
            finish(s, FLAG, 1 - side)
        else:
            finish(s, FLAG_DRAW, DRAWN)


def time_left(s: Chessboard, side: int) -> int:
    """Time left on a side's clock now, in ms."""
    if s.over == 0 and side == s.turn:
        return s.time[side] - (s.now - s.since)
    return s.time[side]


def end_grace(s: Chessboard, side: int) -> None:
    """Let the opponent claim the game: a side's player has been away for ``LEAVE_GRACE``.

    If the opponent has been away that long too, the game is drawn.
    """
    if is_claimable(s, 1 - side):
        finish(s, BOTH_LEFT, DRAWN)
    else:
        emit(s, CLAIMABLE, 1 - side, LEAVE_GRACE // SECOND)


def is_claimable(s: Chessboard, side: int) -> bool:
    """Whether a side's player has been away long enough for the opponent to claim the game."""
    return s.left_at[side] >= 0 and s.now >= s.left_at[side] + LEAVE_GRACE
