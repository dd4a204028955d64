"""Random numbers: the same everywhere, uniform, and in independent streams."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.small_games.playing import SEEDS, quick

from blockyard.core.rng import (
    MASK16,
    SEED_LIMIT,
    draw,
    draw_bit,
    draw_wide,
    next_word,
    seed_stream,
)

STREAMS = st.integers(0, 65534)


def stream(seed: int, number: int = 0) -> list[int]:
    words = [0] * 4
    seed_stream(words, seed, number)
    return words


def spread(counts: list[int]) -> float:
    """How far counts are from equal: about 1 if random, much more if biased."""
    mean = sum(counts) / len(counts)
    return sum((count - mean) ** 2 for count in counts) / mean / (len(counts) - 1)


def counted(numbers: list[int], kinds: int) -> list[int]:
    return [numbers.count(kind) for kind in range(kinds)]


@pytest.mark.parametrize(
    ("seed", "number", "words"),
    [
        (0, 0, [28102, 44480, 608, 15283]),
        (123456789012345, 7, [14957, 43520, 55446, 17743]),
    ],
)
def test_a_seed_always_gives_these_words(seed: int, number: int, words: list[int]) -> None:
    begun = stream(seed, number)
    assert [next_word(begun) for _ in words] == words


def test_a_seed_always_gives_these_draws() -> None:
    words = stream(5, 1)
    assert [draw(words, 6) for _ in range(12)] == [3, 4, 5, 3, 2, 0, 0, 5, 2, 5, 2, 1]
    assert [draw_wide(words, 10**12) for _ in range(2)] == [229879548740, 879640586729]
    assert [draw_bit(words, 0b1011010) for _ in range(8)] == [6, 6, 4, 6, 6, 6, 4, 3]


@quick
@given(SEEDS, STREAMS)
def test_the_words_of_a_stream_stay_small(seed: int, number: int) -> None:
    words = stream(seed, number)
    for _ in range(50):
        assert 0 <= next_word(words) <= MASK16
        assert all(0 <= word <= MASK16 for word in words)


@quick
@given(SEEDS, st.integers(1, 65536))
def test_a_draw_is_below_its_count(seed: int, count: int) -> None:
    words = stream(seed)
    assert all(0 <= draw(words, count) < count for _ in range(20))


@quick
@given(SEEDS, st.integers(1, 1 << 60))
def test_a_wide_draw_is_below_its_count(seed: int, count: int) -> None:
    words = stream(seed)
    assert all(0 <= draw_wide(words, count) < count for _ in range(20))


def test_a_draw_skips_the_word_that_would_make_a_number_likelier() -> None:
    words, following = [MASK16, 0, 5, 0], [MASK16, 0, 5, 0]
    assert next_word(following) == MASK16
    assert draw(words, 3) == next_word(following) % 3
    assert words == following


def wide_words(words: list[int], count: int) -> list[int]:
    """Numbers of 60 bits: the upper 15 of each of four words."""
    numbers = []
    for _ in range(count):
        number = 0
        for _ in range(4):
            number = number * 2**15 + next_word(words) // 2
        numbers.append(number)
    return numbers


def test_a_wide_draw_skips_the_numbers_that_would_make_some_likelier() -> None:
    count = 2**59 + 1
    drawn, words = stream(11), stream(11)
    numbers = [number for number in wide_words(words, 60) if number < count]
    assert len(numbers) < 45
    assert [draw_wide(drawn, count) for _ in numbers] == numbers


def test_a_wide_draw_skips_the_first_number_beyond_the_last_whole_range() -> None:
    seed = next(seed for seed in range(99) if wide_words(stream(seed), 1)[0] > 2**59)
    first, *others = wide_words(stream(seed), 40)
    following = next(number for number in others if number < first)
    assert draw_wide(stream(seed), first) == following


@quick
@given(SEEDS, st.integers(1, (1 << 40) - 1))
def test_a_drawn_bit_is_set_in_the_mask(seed: int, mask: int) -> None:
    words = stream(seed)
    assert all(mask >> draw_bit(words, mask) & 1 for _ in range(10))


@pytest.mark.parametrize("count", [2, 3, 6, 7, 52])
def test_all_numbers_are_equally_likely(count: int) -> None:
    words = stream(2024)
    numbers = [draw(words, count) for _ in range(20_000)]
    assert spread(counted(numbers, count)) < 2.5


def test_all_numbers_of_a_wide_draw_are_equally_likely() -> None:
    words = stream(2025)
    tenths = [draw_wide(words, 10**15) // 10**14 for _ in range(20_000)]
    assert spread(counted(tenths, 10)) < 2.5


def test_all_bits_of_a_mask_are_equally_likely() -> None:
    words = stream(2026)
    bits = [draw_bit(words, 0b1110101) for _ in range(20_000)]
    counts = counted(bits, 7)
    assert counts[1] == counts[3] == 0
    assert spread([counts[bit] for bit in (0, 2, 4, 5, 6)]) < 2.5


def test_pairs_in_a_row_are_equally_likely() -> None:
    words = stream(2027)
    pairs = [draw(words, 7) * 7 + draw(words, 7) for _ in range(40_000)]
    assert spread(counted(pairs, 49)) < 1.7


def test_neighbouring_seeds_begin_with_unrelated_numbers() -> None:
    firsts = [draw(stream(seed), 7) for seed in range(20_000)]
    steps = [(one - other) % 7 for one, other in itertools.pairwise(firsts)]
    assert spread(counted(firsts, 7)) < 2.5
    assert spread(counted(steps, 7)) < 2.5


@pytest.mark.parametrize("bit", range(48))
def test_every_bit_of_a_seed_turns_half_of_the_first_word(bit: int) -> None:
    turned = 0
    for seed in range(200):
        one = next_word(stream(seed * 987_654_321 % SEED_LIMIT))
        other = next_word(stream(seed * 987_654_321 % SEED_LIMIT ^ (1 << bit)))
        turned += (one ^ other).bit_count()
    assert 7.3 < turned / 200 < 8.7


def test_streams_of_one_seed_are_unrelated() -> None:
    first, second = stream(99, 0), stream(99, 1)
    agree = sum(draw(first, 7) == draw(second, 7) for _ in range(20_000))
    assert 0.13 < agree / 20_000 < 0.156


def test_streams_of_one_seed_begin_with_unrelated_numbers() -> None:
    firsts = [draw(stream(7, number), 7) for number in range(20_000)]
    assert spread(counted(firsts, 7)) < 2.5


@quick
@given(SEEDS, st.integers(0, 30))
def test_drawing_from_one_stream_does_not_disturb_another(seed: int, drawn: int) -> None:
    pieces, garbage = stream(seed, 1), stream(seed, 2)
    for _ in range(drawn):
        next_word(garbage)
    assert [next_word(pieces) for _ in range(5)] == [
        next_word(words) for words in [stream(seed, 1)] for _ in range(5)
    ]
