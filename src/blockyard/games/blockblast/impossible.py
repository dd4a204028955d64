"""Positions that cannot occur in a game, and are refused when given as text.

Counters of the past (pieces placed, lines cleared) may be left out, so they are not checked:
players set up positions for practice.
"""

from blockyard.core.notation import BadPosition
from blockyard.games.blockblast.board import BlastBoard
from blockyard.games.blockblast.constants import GRID_SIZE, POINTS_PER_CELL, STREAK_MULTIPLIER
from blockyard.games.blockblast.endings import GIVEN_UP, LEFT_THE_RACE, NO_PIECE_FITS
from blockyard.games.blockblast.fitting import FULL_ROW

SMALLEST_POINTS = POINTS_PER_CELL * STREAK_MULTIPLIER[0] // STREAK_MULTIPLIER[1]
"""Every score is a multiple of this number."""


def refuse_impossible(s: BlastBoard, revives: int) -> None:
    """Raise ``BadPosition`` if the board cannot occur; a game starts with ``revives`` revives."""
    _refuse_full_lines(s.rows)
    _refuse_full_lines(s.drawn_rows)
    _refuse_streak(s.streak, s.moves_since_clear)
    _refuse_streak(s.drawn_streak, s.drawn_moves)
    for name in ("score", "drawn_score"):
        if getattr(s, name) % SMALLEST_POINTS:
            raise BadPosition(
                f"{name} must be a multiple of {SMALLEST_POINTS}, not {getattr(s, name)}"
            )
    if s.revives + s.revived > revives:
        raise BadPosition(f"revives left and used must be at most {revives} in total")
    if s.drawn_adaptive and not s.adaptive:
        raise BadPosition("the shared ruleset draws by base weights: drawn_adaptive must be 0")
    _refuse_drawing(s)
    _refuse_ending(s)


def _refuse_full_lines(rows: list[int]) -> None:
    columns = FULL_ROW
    for row in rows:
        columns &= row
    if columns or FULL_ROW in rows:
        raise BadPosition("a complete row or column would have been cleared")


def _refuse_streak(streak: int, moves_since_clear: int) -> None:
    if streak and moves_since_clear:
        raise BadPosition("a move that clears nothing ends the streak: one of the two must be 0")


def _refuse_drawing(s: BlastBoard) -> None:
    """Check that as many pieces have been placed since the set was drawn as slots are empty."""
    placed = s.tray.count(0)
    if s.score < s.drawn_score:
        raise BadPosition("the score cannot have been higher when the set was drawn")
    if s.streak > s.drawn_streak + placed or s.moves_since_clear > s.drawn_moves + placed:
        raise BadPosition(f"pieces placed since the set was drawn: {placed} at most")
    if placed == 0 and (s.streak, s.moves_since_clear) != (s.drawn_streak, s.drawn_moves):
        raise BadPosition("with the whole set in the tray, nothing can have changed")
    is_clear_ago = s.streak == 0 and s.moves_since_clear == s.drawn_moves + placed
    if (placed == 0 or is_clear_ago) and s.score != s.drawn_score:
        raise BadPosition(
            "nothing was cleared since the set was drawn: the score cannot have changed"
        )
    for row in range(GRID_SIZE):
        now, then = s.rows[row], s.drawn_rows[row]
        if (placed == 0 and now != then) or (is_clear_ago and then & ~now):
            raise BadPosition("nothing was cleared since the set was drawn: no cell can be missing")


def _refuse_ending(s: BlastBoard) -> None:
    if s.over == NO_PIECE_FITS and not s.stuck:
        raise BadPosition(f"over: {NO_PIECE_FITS} means that no piece fits, but one does")
    if s.stuck and (s.over == GIVEN_UP or (s.over == LEFT_THE_RACE and not s.revives)):
        raise BadPosition(f"no piece fits, so over must be {NO_PIECE_FITS}")
