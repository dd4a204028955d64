"""The rules of Lanterns: a touch changes a lantern and its neighbours; put all of them out."""

from blockyard.core.events import emit
from blockyard.core.rng import draw, seed_stream
from blockyard.core.state import NEVER, Board, Work

SIDE = 4
"""Lanterns per row, and rows."""

BEST = 100
"""Points of a garden that is dark from the start; each touch costs one."""

MIXING = 9
"""Random touches that light a garden; so it can always be put out."""

BOARD_OVER = 1
DARK = 1
LEFT = 2
TOUCHED = 0
GARDEN_STREAM = 1


class Garden(Board):
    """Lanterns, row by row, and how many were touched."""

    def __init__(self) -> None:
        super().__init__()
        self.rows = [0] * SIDE
        self.touches = 0
        self.rng = [0] * 4


def reset(s: Garden, settings: list[int], seed: int, seat: int, seats: int) -> None:
    """Light a garden: the same one for every seat."""
    s.now = 0
    s.due = NEVER
    s.over = 0
    s.winner = -1
    s.score = 0
    s.event_count = 0
    s.touches = 0
    for row in range(SIDE):
        s.rows[row] = 0
    seed_stream(s.rng, seed, GARDEN_STREAM)
    for _ in range(MIXING):
        touch(s, draw(s.rng, SIDE * SIDE))
    if is_dark(s):
        touch(s, 0)


def touch(s: Garden, place: int) -> None:
    """Change a lantern and those beside it."""
    row = place // SIDE
    column = place % SIDE
    s.rows[row] ^= (7 << column >> 1) & ((1 << SIDE) - 1)
    if row > 0:
        s.rows[row - 1] ^= 1 << column
    if row < SIDE - 1:
        s.rows[row + 1] ^= 1 << column


def is_dark(s: Garden) -> bool:
    """Whether no lantern is lit."""
    lit = 0
    for row in range(SIDE):
        lit |= s.rows[row]
    return lit == 0


def act(s: Garden, seat: int, action: int) -> int:
    """Touch a lantern."""
    if s.over:
        return BOARD_OVER
    touch(s, action)
    s.touches += 1
    emit(s, TOUCHED, action)
    if is_dark(s):
        s.over = DARK
        s.winner = seat
        s.score = max(1, BEST - s.touches)
    return 0


def leave(s: Garden, seat: int) -> int:
    """Leave the garden as it is."""
    if s.over:
        return BOARD_OVER
    s.over = LEFT
    return 0


def advance(s: Garden, to: int) -> None:
    """Advance time; it has no effect on lanterns."""
    if s.over == 0:
        s.now = to


def legal(s: Garden, seat: int, work: Work) -> int:
    """Every lantern can be touched."""
    if s.over:
        return 0
    for place in range(SIDE * SIDE):
        work.actions[place] = place
    return SIDE * SIDE
