"""The rules of Pebbles: two players take turns taking one to three pebbles; the last one wins.

Kernels: functions over a state of ints and lists of ints. The same code is interpreted, compiled,
and run in the page; the kernel law in ARCHITECTURE.md says what it may use.
"""

from blockyard.core.events import emit
from blockyard.core.rng import draw, seed_stream
from blockyard.core.state import NEVER, Board, Work

from .endings import LAST_PEBBLE, PLAYER_LEFT
from .events import LEFT, TAKEN
from .refusals import IS_OVER, NOT_YOUR_TURN, TOO_FEW_LEFT

MOST_TAKEN = 3
"""Maximum number of pebbles taken per turn."""

MOST_ADDED = 3
"""Maximum number of pebbles added to the heap at random."""

LARGEST_SETTING = 40
LARGEST_HEAP = LARGEST_SETTING + MOST_ADDED

HEAP_STREAM = 1
"""Number of the random stream that adds to the heap."""


class Heap(Board):
    """A heap of pebbles and whose turn it is."""

    def __init__(self) -> None:
        super().__init__()
        self.pebbles = 0
        self.turn = 0
        """The seat to act."""
        self.rng = [0] * 4
        """A random stream; its name ends in rng, so it is never shown to anyone."""


def reset(s: Heap, settings: list[int], seed: int, seat: int, seats: int) -> None:
    """Set up the heap: the number of pebbles in the settings, plus up to three at random."""
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
    """Take one, two or three pebbles; returns 0 or the refusal."""
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
    """Remove a player, whoever's turn it is: the other one wins."""
    if s.over:
        return IS_OVER
    s.over = PLAYER_LEFT
    s.winner = 1 - seat
    emit(s, LEFT, seat)
    return 0


def advance(s: Heap, to: int) -> None:
    """Advance time; nothing in this game depends on it."""
    if s.over == 0:
        s.now = to


def legal(s: Heap, seat: int, work: Work) -> int:
    """The player whose turn it is may take up to three, and no more than there are."""
    if s.over or seat != s.turn:
        return 0
    count = min(MOST_TAKEN, s.pebbles)
    for action in range(count):
        work.actions[action] = action
    return count
