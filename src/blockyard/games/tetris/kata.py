"""The kata's ruleset: pieces as the kata draws them, no kicks, no lock delay, and its scores."""

from blockyard.core.events import emit
from blockyard.games.tetris.endings import BLOCK_OUT, SPRINT_DONE
from blockyard.games.tetris.events import APPEARED, LEVELLED
from blockyard.games.tetris.garbage import exchange
from blockyard.games.tetris.pieces import KATA_SHAPE, LEFT, TOP, WIDTH
from blockyard.games.tetris.scoring import NO_SPIN
from blockyard.games.tetris.settings import SPRINT, SPRINT_LINES, VERSUS
from blockyard.games.tetris.well import (
    WALL,
    Well,
    announce,
    count_clear,
    draw_piece,
    end,
    fits,
    level_of,
    place,
    top_out,
)

FIRST_INTERVAL = 1000
"""ms from one gravity step to the next at level 1."""

INTERVAL_STEP = 10
"""ms by which each level shortens the interval."""

SHORTEST_INTERVAL = 10
"""ms below which no level shortens it."""

LINE_POINTS = (0, 100, 200, 300, 800)
"""Points of a lock by the lines it clears."""

TETRIS = 4
"""Lines of a Tetris."""

BACK_TO_BACK_TETRIS = 1200
"""Points of four lines when the last lock that cleared anything also cleared four."""

MICROSECONDS = 1000


def interval_of(level: int) -> int:
    """The ms from one gravity step to the next at a level."""
    return max(SHORTEST_INTERVAL, FIRST_INTERVAL - INTERVAL_STEP * (level - 1))


def restart_interval(s: Well) -> None:
    """Let the next gravity step be one whole interval from now."""
    due = s.now + s.interval // MICROSECONDS
    s.due = due if due < s.ends else s.ends


def appear(s: Well) -> None:
    """Bring a new piece to the top centre; if it has no room there, the well is topped out."""
    shape = KATA_SHAPE[draw_piece(s)]
    s.form = shape
    s.x = WALL + (s.width - WIDTH[shape]) // 2 - LEFT[shape]
    s.y = s.ceiling - TOP[shape]
    emit(s, APPEARED, shape >> 2)
    if s.top > s.y and not fits(s.rows, shape, s.x, s.y):
        top_out(s, BLOCK_OUT)
        if s.over:
            return
    restart_interval(s)


def sink(s: Well) -> None:
    """A gravity step: the piece moves down, or stops where it is."""
    if fits(s.rows, s.form, s.x, s.y - 1):
        s.y -= 1
        restart_interval(s)
    else:
        stop(s)


def stop(s: Well) -> None:
    """Make the piece a part of the well, clear and count lines, and bring the next piece."""
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


def raise_level(s: Well) -> None:
    """Set level and interval by the lines cleared."""
    level = level_of(s.mode, s.start_level, s.lines)
    if level != s.level:
        s.level = level
        s.interval = interval_of(level) * MICROSECONDS
        emit(s, LEVELLED, level)
