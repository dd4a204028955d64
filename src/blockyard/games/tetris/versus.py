"""The table between wells: who is still playing, where garbage goes, and who wins the round."""

from blockyard.core.rng import draw, seed_stream
from blockyard.core.state import Table
from blockyard.games.tetris.endings import ALL_DONE, LAST_STANDING, LEFT_MATCH, SPRINT_DONE
from blockyard.games.tetris.settings import (
    AIM_ATTACKERS,
    AIM_EVEN,
    MODE_SETTING,
    SPRINT,
    VERSUS,
)
from blockyard.games.tetris.well import NOBODY, Well

MOST_SEATS = 99

AIM_STREAM = 3
"""The random stream of targets."""


class VersusTable(Table):
    """What seats know about each other, and where they last sent garbage."""

    def __init__(self) -> None:
        super().__init__()
        self.mode = 0
        self.seats = 0
        self.endings = [0] * MOST_SEATS
        """How each well ended; 0 while it is played."""
        self.scores = [0] * MOST_SEATS
        self.aims = [0] * MOST_SEATS
        self.targets = [NOBODY] * MOST_SEATS
        """The seat that each seat last sent garbage to, or ``NOBODY``."""
        self.aim_rng = [0] * 4


def reset_table(t: VersusTable, settings: list[int], seed: int, seats: int) -> None:
    """Reset the table for a new round."""
    t.over = 0
    t.winner = NOBODY
    t.mode = settings[MODE_SETTING]
    t.seats = seats
    for seat in range(MOST_SEATS):
        t.endings[seat] = 0
        t.scores[seat] = 0
        t.aims[seat] = 0
        t.targets[seat] = NOBODY
    seed_stream(t.aim_rng, seed, AIM_STREAM)


def note(t: VersusTable, seat: int, s: Well) -> None:
    """Record a seat's state; decide the round, unless it is already decided."""
    t.endings[seat] = s.over
    t.scores[seat] = s.score
    t.aims[seat] = s.aim
    if s.over and t.over == 0:
        decide(t, seat)


def decide(t: VersusTable, seat: int) -> None:
    """Decide the round, if it is over now that this seat's well is."""
    playing = 0
    last = NOBODY
    for other in range(t.seats):
        if t.endings[other] == 0:
            playing += 1
            last = other
    if t.mode == VERSUS:
        if playing < 2:
            t.over = LAST_STANDING
            t.winner = last
    elif t.mode == SPRINT and t.endings[seat] == SPRINT_DONE:
        t.over = SPRINT_DONE
        t.winner = seat
    elif playing == 0:
        t.over = ALL_DONE
        t.winner = NOBODY if t.mode == SPRINT else leader(t)


def leader(t: VersusTable) -> int:
    """The seat with the most points among those that stayed; ``NOBODY`` in a tie."""
    best = NOBODY
    tied = False
    for seat in range(t.seats):
        if t.endings[seat] != LEFT_MATCH:
            if best == NOBODY or t.scores[seat] > t.scores[best]:
                best = seat
                tied = False
            elif t.scores[seat] == t.scores[best]:
                tied = True
    return NOBODY if tied else best


def route(t: VersusTable, seat: int, sent: int) -> int:
    """The seat that receives a seat's garbage; ``NOBODY`` if nobody else is playing."""
    target = NOBODY
    if t.aims[seat] == AIM_EVEN:
        target = following(t, seat)
    elif t.aims[seat] == AIM_ATTACKERS:
        target = any_of(t, seat, 1)
    if target == NOBODY:
        target = any_of(t, seat, 0)
    if target != NOBODY:
        t.targets[seat] = target
    return target


def following(t: VersusTable, seat: int) -> int:
    """The next seat still playing after the last target."""
    target = t.targets[seat]
    if target == NOBODY:
        target = seat
    for _ in range(t.seats):
        target = (target + 1) % t.seats
        if target != seat and t.endings[target] == 0:
            return target
    return NOBODY


def is_target(t: VersusTable, seat: int, other: int, attackers: int) -> bool:
    """Whether another seat is playing and, if only ``attackers`` count, last targeted this one."""
    if other == seat or t.endings[other]:
        return False
    return attackers == 0 or t.targets[other] == seat


def any_of(t: VersusTable, seat: int, attackers: int) -> int:
    """A random one of the possible targets; ``NOBODY`` if there are none."""
    count = 0
    for other in range(t.seats):
        if is_target(t, seat, other, attackers):
            count += 1
    if count == 0:
        return NOBODY
    skip = draw(t.aim_rng, count)
    for other in range(t.seats):
        if is_target(t, seat, other, attackers):
            if skip == 0:
                return other
            skip -= 1
    return NOBODY
