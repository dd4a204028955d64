"""The bot's kernels: which number of pebbles to take, found by trying all of them to the end.

Kernels like the rules, and under the same law. The bot calls the rules to find out what happens: a
rule is never written a second time.
"""

from blockyard.core.bot import LEAST_EFFORT, Thinking
from blockyard.core.rng import draw, seed_stream
from blockyard.core.state import assign

from ..rules import MOST_TAKEN, Heap, act
from .reasons import A_SLIP, CANNOT_TELL, LEAVES_A_LOSS, NOTHING_HELPS, TAKES_THE_LAST

WON = 1000
"""What a won position is worth, before what the moves towards it cost."""

SPARE_BOARDS = 7
"""A board for each move that it looks ahead, and one more."""

DEPTHS = (0, 1, 2, 2, 3, 3, 4, 5, 6)
"""How many moves each level looks ahead."""

SLIPS = (0, 60, 40, 25, 15, 10, 5, 2, 0)
"""How often each level takes any number at all, in percent."""

BOT_STREAM = 1


class Thoughts(Thinking):
    """What the bot keeps in mind."""

    def __init__(self) -> None:
        super().__init__()
        self.depth = 0
        """How many moves it has looked ahead so far."""
        self.slips = 0
        """1 if it takes any number this time."""
        self.heap = 0
        """The heap that the plan is for."""


def begin(t: Thoughts, level: int, seed: int) -> None:
    """Forget everything, and prepare to play at a level."""
    t.level = level
    seed_stream(t.words, seed, BOT_STREAM)
    t.depth = 0
    t.slips = 0
    t.heap = 0
    t.plan = 0
    t.value = 0
    t.nodes = 0
    t.reason = CANNOT_TELL


def consider(s: Heap, seat: int, t: Thoughts) -> None:
    """Start to think about a heap."""
    t.depth = 0
    t.nodes = 0
    t.heap = s.pebbles
    t.plan = 0
    t.value = 0
    t.reason = CANNOT_TELL
    t.facts[0] = DEPTHS[t.level]
    t.slips = 1 if draw(t.words, 100) < SLIPS[t.level] else 0
    if t.slips and s.pebbles:
        t.plan = draw(t.words, min(MOST_TAKEN, s.pebbles))
        t.reason = A_SLIP
        t.facts[0] = t.plan + 1


def think(s: Heap, seat: int, boards: list[Heap], t: Thoughts, effort: int) -> int:
    """Look one move further ahead, as often as the effort allows."""
    end = t.nodes + max(effort, LEAST_EFFORT)
    while t.slips == 0 and t.depth < DEPTHS[t.level] and t.value == 0 and t.nodes < end:
        t.depth += 1
        look_ahead(s, seat, boards, t)
    return 0 if t.slips == 0 and t.depth < DEPTHS[t.level] and t.value == 0 else 1


def look_ahead(s: Heap, seat: int, boards: list[Heap], t: Thoughts) -> None:
    """Find the best number to take, as far as the bot looks ahead."""
    best = -WON - 1
    for action in range(MOST_TAKEN):
        assign(boards[t.depth], s)
        if act(boards[t.depth], seat, action) == 0:
            value = -value_of(boards, t.depth, 1 - seat, t)
            if value > best:
                best = value
                t.plan = action
    t.value = best
    if best < 0:
        t.plan = 0
        t.reason = NOTHING_HELPS
    elif best > 0:
        t.reason = LEAVES_A_LOSS if t.depth > 1 else TAKES_THE_LAST
        t.facts[0] = s.pebbles - t.plan - 1


def value_of(boards: list[Heap], depth: int, seat: int, t: Thoughts) -> int:
    """What the board of a depth is worth to the seat that is to take now; 0 if it cannot tell."""
    t.nodes += 1
    if boards[depth].over:
        return -WON
    if depth == 1:
        return 0
    best = -WON - 1
    for action in range(MOST_TAKEN):
        assign(boards[depth - 1], boards[depth])
        if act(boards[depth - 1], seat, action) == 0:
            best = max(best, -value_of(boards, depth - 1, 1 - seat, t))
    return best


def follow(s: Heap, seat: int, t: Thoughts) -> int:
    """The planned number of pebbles, if it is the player's turn and the heap is the same."""
    if s.over or s.turn != seat or s.pebbles != t.heap:
        return -1
    return t.plan


def judge(
    before: Heap, after: Heap, seat: int, boards: list[Heap], t: Thoughts, effort: int
) -> int:
    """How much worse a player left the heap than the bot would have."""
    consider(before, seat, t)
    think(before, seat, boards, t, effort)
    best = t.value
    assign(boards[SPARE_BOARDS - 1], after)
    return max(0, best + value_of(boards, SPARE_BOARDS - 1, 1 - seat, t))
