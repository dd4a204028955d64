"""The table of positions already searched, by their hashes.

An entry holds the best move, the value, the depth searched, what the value means, and the age.
"""

from blockyard.games.saktris.bot.thoughts import INFINITE, SLOTS, SURE, Thoughts

EXACT = 1
AT_LEAST = 2
AT_MOST = 3
"""What the value of an entry means."""

MOVE_BITS = 13
VALUE_BITS = 17
DEPTH_BITS = 8
BOUND_BITS = 2
VALUE_SHIFT = MOVE_BITS
DEPTH_SHIFT = VALUE_SHIFT + VALUE_BITS
BOUND_SHIFT = DEPTH_SHIFT + DEPTH_BITS
AGE_SHIFT = BOUND_SHIFT + BOUND_BITS
AGES = 64


def forget_positions(t: Thoughts) -> None:
    """Empty the table."""
    for slot in range(SLOTS):
        t.slots[slot] = 0
        t.entries[slot] = 0


def recall(t: Thoughts, key: int) -> int:
    """The entry of a position; 0 if there is none."""
    slot = key & (SLOTS - 2)
    if t.slots[slot] == key:
        return t.entries[slot]
    if t.slots[slot + 1] == key:
        return t.entries[slot + 1]
    return 0


def keep(t: Thoughts, ply: int, bound: int, depth: int) -> None:
    """Enter what was found at a ply.

    The first of a pair keeps the deeper search, unless it is old; the second the latest.
    """
    key = t.key[ply]
    value = t.best[ply]
    # A forced end is counted from the position, not from the root of the search.
    if value >= SURE:
        value += ply
    elif value <= -SURE:
        value -= ply
    entry = (
        t.best_move[ply]
        | (value + INFINITE) << VALUE_SHIFT
        | max(depth, 0) << DEPTH_SHIFT
        | bound << BOUND_SHIFT
        | t.age << AGE_SHIFT
    )
    slot = key & (SLOTS - 2)
    if t.slots[slot] != key:
        first = t.entries[slot]
        if first >> AGE_SHIFT == t.age and depth_of(first) > depth:
            slot += 1
    t.slots[slot] = key
    t.entries[slot] = entry


def move_of(entry: int) -> int:
    """The best move of an entry; 0 if it has none, as no move goes from a square to itself."""
    return entry & ((1 << MOVE_BITS) - 1)


def value_of(entry: int, ply: int) -> int:
    """The value of an entry, as seen from a ply."""
    value = ((entry >> VALUE_SHIFT) & ((1 << VALUE_BITS) - 1)) - INFINITE
    if value >= SURE:
        return value - ply
    if value <= -SURE:
        return value + ply
    return value


def depth_of(entry: int) -> int:
    """How deep the position of an entry was searched."""
    return (entry >> DEPTH_SHIFT) & ((1 << DEPTH_BITS) - 1)


def bound_of(entry: int) -> int:
    """What the value of an entry means."""
    return (entry >> BOUND_SHIFT) & ((1 << BOUND_BITS) - 1)
