"""The rules of Embers, which keep the contract: a fire burns down; feed it, or blow on it."""

from blockyard.core.events import emit
from blockyard.core.rng import draw, seed_stream
from blockyard.core.state import NEVER, Board, Work

BURN_TIME = 300
FIRST_HEAT = 4
HOT = 5
LOG = 0
BLOW = 1
NO_WOOD = 1
TOO_HOT = 2
COLD = 3
BURNT_OUT = 1
ABANDONED = 2
FED = 0
DESERTED = 1


class Fire(Board):
    """A fire: its heat, the wood beside it, and the heat of the last four moments."""

    def __init__(self) -> None:
        super().__init__()
        self.heat = 0
        self.wood = 0
        self.past = [0] * 4
        self.rng = [0] * 4


def reset(s: Fire, settings: list[int], seed: int, seat: int, seats: int) -> None:
    """Light the fire."""
    s.now = 0
    s.due = BURN_TIME
    s.over = 0
    s.winner = -1
    s.score = 0
    s.event_count = 0
    s.heat = FIRST_HEAT
    s.wood = settings[0]
    for place in range(4):
        s.past[place] = 0
    seed_stream(s.rng, seed, seat)


def act(s: Fire, seat: int, action: int) -> int:
    """Put a log on, or blow."""
    if s.over:
        return COLD
    if action == LOG:
        if s.wood == 0:
            return NO_WOOD
        s.wood -= 1
        s.heat += 1 + draw(s.rng, 3)
    else:
        if s.heat >= HOT:
            return TOO_HOT
        s.heat += 1
    emit(s, FED, s.heat)
    return 0


def leave(s: Fire, seat: int) -> int:
    """Leave the fire: it goes out."""
    if s.over:
        return COLD
    s.over = ABANDONED
    s.due = NEVER
    emit(s, DESERTED)
    return 0


def burn(s: Fire) -> None:
    """A moment of burning."""
    s.now = s.due
    s.due += BURN_TIME
    s.past[s.score % 4] = s.heat
    s.heat -= 1
    s.score += 1
    if s.heat == 0:
        s.over = BURNT_OUT
        s.due = NEVER


def advance(s: Fire, to: int) -> None:
    """Advance time."""
    while s.over == 0 and s.due <= to:
        burn(s)
    if s.over == 0:
        s.now = to


def legal(s: Fire, seat: int, work: Work) -> int:
    """A log while there is wood, breath while it is not hot."""
    count = 0
    if s.over == 0 and s.wood:
        work.actions[count] = LOG
        count += 1
    if s.over == 0 and s.heat < HOT:
        work.actions[count] = BLOW
        count += 1
    return count
