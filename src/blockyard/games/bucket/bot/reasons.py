"""Why the bot plans a resting place, as numbers for ``explain``."""

from blockyard.core.state import EVENT_SLOTS, EVENT_WORDS, assign
from blockyard.games.bucket.board import Bucket
from blockyard.games.bucket.bot.thoughts import NO_PLAN, Thoughts
from blockyard.games.bucket.events import COLUMNS_CLEARED, ROWS_CLEARED
from blockyard.games.bucket.placing import put_piece
from blockyard.games.bucket.rules import count_of, settle

WAITS = 0
CLEARS = 1
FREES = 2
PREPARES = 3
KEEPS_OPEN = 4
BLOCKS = 5
"""Reasons: no piece falls; lines are cleared; a wall becomes free; the next piece can
then clear a line; no wall gets blocked; one has to be, and this is the best way."""

ROWS = 0
COLUMNS = 1
FREED = 2
"""Facts: rows and columns cleared, and walls that become free."""


def find_reason(root: Bucket, after: Bucket, t: Thoughts) -> None:
    """Note what the planned resting place does; ``after`` is a spare board."""
    if t.plan == NO_PLAN:
        return
    assign(after, root)
    put_piece(after, t.plan)
    settle(after)
    t.facts[ROWS] = cleared(root, after, ROWS_CLEARED)
    t.facts[COLUMNS] = cleared(root, after, COLUMNS_CLEARED)
    t.facts[FREED] = count_of(root.blocked & ~after.blocked)
    if t.facts[ROWS] + t.facts[COLUMNS]:
        t.reason = CLEARS
    elif t.facts[FREED]:
        t.reason = FREES
    elif t.next_lines:
        t.reason = PREPARES
    elif after.blocked & ~root.blocked:
        t.reason = BLOCKS
    else:
        t.reason = KEEPS_OPEN


def cleared(root: Bucket, after: Bucket, kind: int) -> int:
    """How many rows or columns the piece has cleared, from the events of the copy."""
    count = 0
    for number in range(root.event_count, after.event_count):
        at = number % EVENT_SLOTS * EVENT_WORDS
        if after.events[at] == kind:
            count += after.events[at + 2]
    return count
