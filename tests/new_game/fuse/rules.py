"""The rules of Fuse: it burns faster and faster; cut it as late as you dare."""

from blockyard.core.events import emit
from blockyard.core.rng import draw, seed_stream
from blockyard.core.state import NEVER, Board, Work

from .endings import BURNT, CUT, LEFT
from .events import BURNED, CUT_OFF
from .refusals import IS_OVER

CELLS = 12
"""The length of a fuse."""

SLOWEST = 900
"""Most ms that a cell burns."""

PACE_STREAM = 1


class Cord(Board):
    """A fuse, and how much of it has burnt."""

    def __init__(self) -> None:
        super().__init__()
        self.burnt = 0
        self.pace = 0
        """Ms that each cell burns."""
        self.pace_rng = [0] * 4


def reset(s: Cord, settings: list[int], seed: int, seat: int, seats: int) -> None:
    """Light the fuse."""
    s.now = 0
    s.over = 0
    s.winner = -1
    s.score = 0
    s.event_count = 0
    s.burnt = 0
    seed_stream(s.pace_rng, seed, PACE_STREAM)
    s.pace = settings[0] + draw(s.pace_rng, 100)
    s.due = s.pace


def act(s: Cord, seat: int, action: int) -> int:
    """Cut the fuse; returns 0 or the refusal."""
    if s.over:
        return IS_OVER
    s.over = CUT
    s.score = s.burnt
    s.due = NEVER
    emit(s, CUT_OFF, s.burnt)
    return 0


def leave(s: Cord, seat: int) -> int:
    """Leave the fuse burning."""
    if s.over:
        return IS_OVER
    s.over = LEFT
    s.due = NEVER
    emit(s, BURNED, s.burnt)
    return 0


def advance(s: Cord, to: int) -> None:
    """Burn what has burnt by then."""
    while s.over == 0 and s.due <= to:
        s.now = s.due
        s.burnt += 1
        emit(s, BURNED, s.burnt)
        s.due += s.pace
        if s.burnt == CELLS:
            s.over = BURNT
            s.due = NEVER
    if s.over == 0:
        s.now = to


def legal(s: Cord, seat: int, work: Work) -> int:
    """A burning fuse can be cut."""
    if s.over:
        return 0
    work.actions[0] = 0
    return 1
