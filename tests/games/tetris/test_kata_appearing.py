"""The kata: a board of 10 by 24, seven pieces, and a new one at the top centre."""

from collections import Counter
from itertools import pairwise

import pytest
from tests.games.tetris.wells import begin, drawing, picture, piece, play, stack, well

from blockyard.core.match import Match
from blockyard.games.tetris import rules
from blockyard.games.tetris.actions import DROP

AS_DRAWN = {
    "I": "....i.....\n....i.....\n....i.....\n....i.....",
    "O": "....oo....\n....oo....",
    "T": "....t.....\n....tt....\n....t.....",
    "S": "....s.....\n....ss....\n.....s....",
    "Z": ".....z....\n....zz....\n....z.....",
    "L": "....l.....\n....l.....\n....ll....",
    "J": ".....j....\n.....j....\n....jj....",
}


def top_rows(letter: str) -> str:
    """The rows that a new piece covers, in the first game that starts with it."""
    for seed in range(200):
        match = begin(seed=seed)
        if piece(match) == letter:
            rows = picture(match).splitlines()
            assert len(rows) == 24, "the topmost cells are in the top row"
            return "\n".join(row for row in rows if row.strip("."))
    raise AssertionError(f"no game begins with {letter}")


def seeded(seed: int) -> Match:
    """A new game with this seed."""
    return begin(seed=seed)


def test_the_board_has_10_columns_and_24_rows() -> None:
    rows = [row for row in begin().show().splitlines() if ":" not in row]
    assert [len(row) for row in rows] == [10] * 24


def test_the_board_is_initially_empty() -> None:
    assert stack(begin()) == ""


@pytest.mark.parametrize("letter", "IOTSZLJ")
def test_a_piece_appears_as_the_kata_draws_it_at_the_top_centre(letter: str) -> None:
    assert top_rows(letter) == AS_DRAWN[letter]


@pytest.mark.parametrize(("width", "column"), [(4, 1), (5, 1), (7, 2), (20, 9)])
def test_the_leftmost_column_of_a_new_piece_is_half_of_what_it_leaves_free(
    width: int, column: int
) -> None:
    match = next(m for m in (begin(seed=n, width=width) for n in range(99)) if piece(m) == "O")
    assert picture(match).splitlines()[0].index("o") == column


def test_every_piece_is_equally_likely() -> None:
    board = rules.Well()
    seen: Counter[int] = Counter()
    for seed in range(700):
        rules.reset(board, [0, 0, 10, 24, 1, 0], seed, 0, 1)
        seen[board.form // 4] += 1
    assert sorted(seen) == list(range(7))
    assert all(60 <= count <= 140 for count in seen.values())


def test_a_piece_may_appear_twice_in_a_row() -> None:
    match = begin(seed=3)
    came = []
    for _ in range(12):
        came.append(piece(match))
        match.act(0, DROP)
        if match.outcome():
            break
    assert any(one == other for one, other in pairwise(came))


def test_a_new_piece_appears_in_the_same_step_in_which_one_stops() -> None:
    match = begin(
        """
        fall: 1000
        .....
        oo...
        oo...
        """,
        width=5,
        height=8,
    )
    match.advance(1000)
    assert stack(match) == drawing("""
        OO...
        OO...
        """)
    assert well(match).now == 1000
    assert well(match).pieces == 1
    assert max(row.find(piece(match).lower()) for row in picture(match).splitlines()) >= 0


def test_the_same_seed_gives_the_same_pieces() -> None:
    one, other = begin(seed=5), begin(seed=5)
    for match in (one, other):
        play(match, "drop drop drop")
    assert one.hash() == other.hash()


def test_later_pieces_are_equally_likely_too() -> None:
    match = begin(mode="zen", seed=6)
    seen: Counter[str] = Counter()
    followed: set[tuple[str, str]] = set()
    before = piece(match)
    for _ in range(1400):
        play(match, "drop")
        seen[piece(match)] += 1
        followed.add((before, piece(match)))
        before = piece(match)
    assert all(140 <= seen[letter] <= 260 for letter in "IOTSZLJ")
    assert len(followed) == 49, "any piece may follow any other"


@pytest.mark.parametrize(
    ("letter", "turn"),
    [("I", 1), ("O", 0), ("T", 1), ("S", 1), ("Z", 1), ("L", 1), ("J", 3)],
)
def test_the_text_states_the_turn_in_which_the_kata_draws_a_piece(letter: str, turn: int) -> None:
    first = next(match for match in map(seeded, range(200)) if piece(match) == letter)
    assert f"piece: {letter} turn={turn} " in first.show()
