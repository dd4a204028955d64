"""The rules of Pebbles: two players take one to three pebbles in turn; the last one taken wins."""

from blockyard.core.events import emit
from blockyard.core.rng import draw, seed_stream
from blockyard.core.state import NEVER, Board, Work

MOST_TAKEN = 3
"""Pebbles that one turn may take."""

NOT_YOUR_TURN = 1
TOO_FEW_LEFT = 2

LAST_PEBBLE = 1
"""The ending: somebody took the last pebble."""

TAKEN = 0
"""The event: pebbles were taken; how many, and how many are left."""

HEAP_STREAM = 1


class Heap(Board):
    """A heap of pebbles and whose turn it is."""

    def __init__(self) -> None:
        super().__init__()
        self.pebbles = 0
        self.turn = 0
        self.rng = [0] * 4


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
    s.pebbles = settings[0] + draw(s.rng, MOST_TAKEN + 1)


def act(s: Heap, seat: int, action: int) -> int:
    """Take one, two or three pebbles."""
    take = action + 1
    if seat != s.turn:
        return NOT_YOUR_TURN
    if take > s.pebbles:
        return TOO_FEW_LEFT
    s.pebbles -= take
    s.turn = 1 - s.turn
    emit(s, TAKEN, take, s.pebbles)
    if s.pebbles == 0:
        s.over = LAST_PEBBLE
        s.winner = seat
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
