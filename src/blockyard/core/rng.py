"""Random numbers: a small integer generator whose state is part of the game state.

The generator is sfc16 (Chris Doty-Humphrey, public domain): four words of 16 bits, period about
2**63. Its words stay small, so a draw allocates nothing in the page's interpreter.

A stream is a list of four ints in a state, with a name ending in ``rng``. Streams with the same
seed but different stream numbers are independent.
"""

WORDS = 4
"""Number of ints in a stream."""

WARM_UP = 16
"""Words discarded after seeding, so that seeds differing in one bit give unrelated words."""

SEED_LIMIT = 1 << 48
"""Seeds are 0 .. SEED_LIMIT - 1."""

MASK16 = 0xFFFF
WORD_VALUES = 0x10000
WIDE_VALUES = 1 << 60


def seed_stream(words: list[int], seed: int, stream: int) -> None:
    """Start stream number ``stream`` (0 .. 65534) of a match's seed."""
    words[0] = seed & MASK16
    words[1] = (seed >> 16) & MASK16
    words[2] = (seed >> 32) & MASK16
    words[3] = (stream + 1) & MASK16
    for _ in range(WARM_UP):
        next_word(words)


def next_word(words: list[int]) -> int:
    """The next 16 bits of a stream."""
    a = words[0]
    b = words[1]
    c = words[2]
    word = (a + b + words[3]) & MASK16
    words[3] = (words[3] + 1) & MASK16
    words[0] = b ^ (b >> 5)
    words[1] = (c + (c << 3)) & MASK16
    words[2] = (((c << 6) | (c >> 10)) + word) & MASK16
    return word


def draw(words: list[int], count: int) -> int:
    """A uniformly distributed number 0 .. count - 1; count is 1 .. 65536."""
    limit = WORD_VALUES - WORD_VALUES % count
    word = next_word(words)
    while word >= limit:
        word = next_word(words)
    return word % count


def draw_wide(words: list[int], count: int) -> int:
    """A uniformly distributed number 0 .. count - 1, for counts up to 2**60."""
    limit = WIDE_VALUES - WIDE_VALUES % count
    value = _wide(words)
    while value >= limit:
        value = _wide(words)
    return value % count


def _wide(words: list[int]) -> int:
    value = 0
    for _ in range(4):
        value = (value << 15) | (next_word(words) >> 1)
    return value


def draw_bit(words: list[int], mask: int) -> int:
    """The index of one of the set bits of ``mask`` (not 0), uniformly distributed.

    A bag is a mask of what is left in it: pieces are drawn late, so the state holds no order.
    """
    count = 0
    rest = mask
    while rest:
        rest &= rest - 1
        count += 1
    skip = draw(words, count)
    while skip:
        mask &= mask - 1
        skip -= 1
    index = 0
    while not (mask >> index) & 1:
        index += 1
    return index
