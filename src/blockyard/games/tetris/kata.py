"""The kata ruleset: pieces as the kata draws them, no kicks, no lock delay, its own points."""

from blockyard.core.events import emit
from blockyard.games.tetris.endings import BLOCK_OUT, SPRINT_DONE
from blockyard.games.tetris.events import APPEARED
from blockyard.games.tetris.garbage import exchange
from blockyard.games.tetris.levels import MICROSECONDS, raise_level
from blockyard.games.tetris.pieces import KATA_SHAPE, LEFT, TOP, TURNS, WIDTH
from blockyard.games.tetris.scoring import NO_SPIN, TETRIS
from blockyard.games.tetris.settings import SPRINT, SPRINT_LINES, VERSUS
from blockyard.games.tetris.well import (
    WALL,
    Well,
    announce,
    count_clear,
    draw_piece,
    end,
    fits,
    place,
    top_out,
)

LINE_POINTS = (0, 100, 200, 300, 800)
"""Points of a lock by the lines it clears."""

BACK_TO_BACK_TETRIS = 1200
"""Points of four lines if the last lock that cleared lines also cleared four."""


def restart_interval(s: Well) -> None:
    """Schedule the next gravity step one interval from now."""
    s.due = min(s.now + s.interval // MICROSECONDS, s.ends)


def appearing_column(width: int, shape: int) -> int:
    """The column at which a new piece's box has its left edge: its cells are centred."""
    return (width - WIDTH[shape]) // 2 - LEFT[shape]


def appear(s: Well) -> None:
    """Bring in a new piece at the top centre; if it does not fit there, top out."""
    shape = KATA_SHAPE[draw_piece(s)]
    s.form = shape
    s.x = WALL + appearing_column(s.width, shape)
    s.y = s.ceiling - TOP[shape]
    emit(s, APPEARED, shape // TURNS)
    if not fits(s.rows, shape, s.x, s.y):
        top_out(s, BLOCK_OUT)
        if s.over:
            return
    restart_interval(s)


def sink(s: Well) -> None:
    """Gravity step: move the piece down a row, or lock it if it cannot move."""
    if fits(s.rows, s.form, s.x, s.y - 1):
        s.y -= 1
        restart_interval(s)
    else:
        stop(s)


def stop(s: Well) -> None:
    """Lock the piece: clear and score lines, exchange garbage, and bring in the next piece."""
    lines = place(s)
    again = count_clear(s, lines, lines == TETRIS)
    if lines:
        points = BACK_TO_BACK_TETRIS if again else LINE_POINTS[lines]
        s.score += points
        announce(s, lines, NO_SPIN, points)
        raise_level(s)
        if s.mode == SPRINT and s.lines >= SPRINT_LINES:
            end(s, SPRINT_DONE)
    if s.mode == VERSUS:
        exchange(s, lines, NO_SPIN, again)
    if s.over == 0:
        appear(s)
