"""The rules of Pebbles: two players take one to three pebbles in turn; the last one taken wins.

Kernels: functions over a state of ints and lists of ints. They are interpreted, compiled, and run
in the page as they stand here; the kernel law in ARCHITECTURE.md says what they may use.
"""

from blockyard.core.events import emit
from blockyard.core.rng import draw, seed_stream
from blockyard.core.state import NEVER, Board, Work

MOST_TAKEN = 3
"""Pebbles that one turn may take."""

MOST_ADDED = 3
"""Pebbles that chance adds to the heap, at most."""

LARGEST_SETTING = 40
LARGEST_HEAP = LARGEST_SETTING + MOST_ADDED

NOT_YOUR_TURN = 1
TOO_FEW_LEFT = 2
IS_OVER = 3
"""Refusals: places in the declaration's list."""

LAST_PEBBLE = 1
PLAYER_LEFT = 2
"""Endings: somebody took the last pebble, or left."""

TAKEN = 0
"""Event: pebbles were taken; how many, how many are left, and by whom."""
LEFT = 1
"""Event: a player left; who."""

HEAP_STREAM = 1
"""The number of the stream of chance that adds to the heap."""


class Heap(Board):
    """A heap of pebbles and whose turn it is."""

    def __init__(self) -> None:
        super().__init__()
        self.pebbles = 0
        self.turn = 0
        """The seat to act."""
        self.rng = [0] * 4
        """A stream of chance: its name ends in rng, so nobody is shown it."""


def reset(s: Heap, settings: list[int], seed: int, seat: int, seats: int) -> None:
    """Heap up the pebbles: as many as the settings say, and up to three more by chance."""
    s.now = 0
    s.due = NEVER
    s.over = 0
    s.winner = -1
    s.score = 0
    s.turn = 0
    s.event_count = 0
    seed_stream(s.rng, seed, HEAP_STREAM)
    s.pebbles = settings[0] + draw(s.rng, MOST_ADDED + 1)


def act(s: Heap, seat: int, action: int) -> int:
    """Take one, two or three pebbles; 0, or why not."""
    take = action + 1
    if s.over:
        return IS_OVER
    if seat != s.turn:
        return NOT_YOUR_TURN
    if take > s.pebbles:
        return TOO_FEW_LEFT
    s.pebbles -= take
    s.turn = 1 - s.turn
    emit(s, TAKEN, take, s.pebbles, seat)
    if s.pebbles == 0:
        s.over = LAST_PEBBLE
        s.winner = seat
    return 0


def leave(s: Heap, seat: int) -> int:
    """Let a player leave, whoever's turn it is: the other one wins."""
    if s.over:
        return IS_OVER
    s.over = PLAYER_LEFT
    s.winner = 1 - seat
    emit(s, LEFT, seat)
    return 0


def advance(s: Heap, to: int) -> None:
    """Let time pass; nothing in this game depends on it."""
    if s.over == 0:
        s.now = to


def legal(s: Heap, seat: int, work: Work) -> int:
    """The turn's player may take up to three, and no more than there are."""
    if s.over or seat != s.turn:
        return 0
    count = min(MOST_TAKEN, s.pebbles)
    for action in range(count):
        work.actions[action] = action
    return count
