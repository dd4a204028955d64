"""The table between wells: who is still playing, whom garbage goes to, and who wins the round."""

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
from blockyard.games.tetris.well import Well

MOST_SEATS = 99

AIM_STREAM = 3


class VersusTable(Table):
    """What all seats may know of each other, and whom they last sent garbage to."""

    def __init__(self) -> None:
        super().__init__()
        self.mode = 0
        self.seats = 0
        self.endings = [0] * MOST_SEATS
        """How each well ended, 0 while it is played."""
        self.scores = [0] * MOST_SEATS
        self.aims = [0] * MOST_SEATS
        self.targets = [-1] * MOST_SEATS
        """The seat that each seat's last garbage went to, or -1."""
        self.aim_rng = [0] * 4


def reset_table(t: VersusTable, settings: list[int], seed: int, seats: int) -> None:
    """Clear the table for a round."""
    t.over = 0
    t.winner = -1
    t.mode = settings[MODE_SETTING]
    t.seats = seats
    for seat in range(MOST_SEATS):
        t.endings[seat] = 0
        t.scores[seat] = 0
        t.aims[seat] = 0
        t.targets[seat] = -1
    seed_stream(t.aim_rng, seed, AIM_STREAM)


def note(t: VersusTable, seat: int, s: Well) -> None:
    """Take down how a seat is doing; decide the round, unless it is decided already."""
    t.endings[seat] = s.over
    t.scores[seat] = s.score
    t.aims[seat] = s.aim
    if s.over and t.over == 0:
        decide(t, seat)


def decide(t: VersusTable, seat: int) -> None:
    """See whether the round is over now that a seat's well is."""
    playing = 0
    last = -1
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
        t.winner = -1 if t.mode == SPRINT else leader(t)


def leader(t: VersusTable) -> int:
    """The seat with the most points of those who stayed, or -1 if several have them."""
    best = -1
    tied = False
    for seat in range(t.seats):
        if t.endings[seat] != LEFT_MATCH:
            if best < 0 or t.scores[seat] > t.scores[best]:
                best = seat
                tied = False
            elif t.scores[seat] == t.scores[best]:
                tied = True
    return -1 if tied else best


def route(t: VersusTable, seat: int, sent: int) -> int:
    """The seat that a seat's garbage goes to, by its aim, or -1 if nobody else is playing."""
    target = -1
    if t.aims[seat] == AIM_EVEN:
        target = following(t, seat)
    elif t.aims[seat] == AIM_ATTACKERS:
        target = any_of(t, seat, 1)
    if target < 0:
        target = any_of(t, seat, 0)
    if target >= 0:
        t.targets[seat] = target
    return target


def following(t: VersusTable, seat: int) -> int:
    """The next seat still playing after the one last aimed at."""
    target = t.targets[seat]
    if target < 0:
        target = seat
    for _ in range(t.seats):
        target = (target + 1) % t.seats
        if target != seat and t.endings[target] == 0:
            return target
    return -1


def is_target(t: VersusTable, seat: int, other: int, attackers: int) -> bool:
    """Whether another seat is playing and, if only ``attackers`` count, last aimed at this one."""
    if other == seat or t.endings[other]:
        return False
    return attackers == 0 or t.targets[other] == seat


def any_of(t: VersusTable, seat: int, attackers: int) -> int:
    """One of the possible targets, each as likely as the others; -1 if there are none."""
    count = 0
    for other in range(t.seats):
        if is_target(t, seat, other, attackers):
            count += 1
    if count == 0:
        return -1
    skip = draw(t.aim_rng, count)
    for other in range(t.seats):
        if is_target(t, seat, other, attackers):
            if skip == 0:
                return other
            skip -= 1
    return -1
