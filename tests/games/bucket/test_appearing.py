"""Piece creation: bags, weights, where and how a piece appears."""

from collections import Counter

import pytest
from tests.games.bucket.drawing import begin, board_of, drawn, filled_grid, play, shown_piece

from blockyard.core.match import Match
from blockyard.games.bucket import game
from blockyard.games.bucket.board import SIDES, Bucket
from blockyard.games.bucket.moves import r_of, t_of
from blockyard.games.bucket.pieces import FIRST_KIND, NAMES, SETS, TURNS
from blockyard.games.bucket.rules import reset, spawn
from blockyard.games.bucket.settings import DIFFICULTY_SETTING
from blockyard.games.bucket.supply import CATEGORY_WEIGHTS, count_starts, draw_next


def fresh(seed: int = 1, **settings: int | str | bool) -> Bucket:
    return board_of(Match(game, dict(settings), seed))


def category(kind: int) -> int:
    return sum(kind >= first for first in FIRST_KIND) - 1


def kinds_drawn(s: Bucket, count: int) -> list[int]:
    kinds = []
    for _ in range(count):
        draw_next(s)
        kinds.append(s.next_kind)
    return kinds


@pytest.mark.parametrize(
    ("difficulty", "weights"),
    [
        ("gentle", (4, 6, 0)),
        ("normal", (2, 7, 1)),
        ("hard", (1, 6, 3)),
        ("brutal", (0, 5, 5)),
    ],
)
def test_the_category_is_drawn_by_the_weights_of_the_difficulty(
    difficulty: str, weights: tuple[int, int, int]
) -> None:
    s = fresh(difficulty=difficulty)
    assert CATEGORY_WEIGHTS[s.difficulty] == weights
    found = Counter(category(kind) for kind in kinds_drawn(s, 3000))
    for index, weight in enumerate(weights):
        assert abs(found[index] - 300 * weight) < 120
        assert bool(found[index]) == bool(weight)


def test_the_difficulty_is_normal_unless_another_is_chosen() -> None:
    assert fresh().difficulty == game.settings.options[DIFFICULTY_SETTING].default == 1


def test_each_category_is_a_bag_that_is_refilled_only_when_it_is_empty() -> None:
    s = fresh(difficulty="brutal")
    reset(s, [8, 10, 3, 0], 5, 0, 1)
    kinds = [s.kind, s.next_kind, *kinds_drawn(s, 2000)]
    for index, pieces in enumerate(SETS):
        drawn_kinds = [kind for kind in kinds if category(kind) == index]
        size = len(pieces)
        for start in range(0, len(drawn_kinds) - size + 1, size):
            assert len(set(drawn_kinds[start : start + size])) == size


def test_no_piece_appears_more_than_twice_in_a_row() -> None:
    for seed in range(5):
        kinds = kinds_drawn(fresh(seed, difficulty="gentle"), 1000)
        assert not any(kinds[at] == kinds[at + 1] == kinds[at + 2] for at in range(998))


def test_the_piece_shown_as_next_is_the_piece_that_appears() -> None:
    match = Match(game, seed=4)
    for _ in range(8):
        following = board_of(match).next_kind
        play(match, "fall")
        assert board_of(match).kind == following


def test_a_piece_appears_with_its_topmost_cell_on_the_rim_row() -> None:
    for seed in range(40):
        s = fresh(seed, difficulty="brutal", random_rotation=seed % 2 == 1)
        assert r_of(s) == s.depth


def test_a_piece_appears_as_drawn_unless_rotation_is_random() -> None:
    assert {fresh(seed).turn for seed in range(30)} == {0}
    assert {fresh(seed, random_rotation=True).turn for seed in range(30)} == {0, 1, 2, 3}


def test_random_rotation_does_not_change_which_pieces_appear() -> None:
    upright = fresh(9)
    turned = fresh(9, random_rotation=True)
    assert kinds_drawn(upright, 50) == kinds_drawn(turned, 50)


def test_a_random_rotation_never_makes_a_piece_wider_than_a_wall() -> None:
    s = fresh(3, width=4, difficulty="brutal", random_rotation=True)
    turns = set()
    for _ in range(400):
        draw_next(s)
        if NAMES[s.next_kind] == "pent-I":
            turns.add(s.next_turn)
    assert turns == {0, 2}


def test_a_random_rotation_may_make_a_piece_as_wide_as_a_wall() -> None:
    s = fresh(3, width=4, random_rotation=True)
    turns = set()
    for _ in range(400):
        draw_next(s)
        if NAMES[s.next_kind] == "tet-I":
            turns.add(s.next_turn)
    assert turns == {0, 1, 2, 3}


def test_a_piece_appears_anywhere_on_a_wall_where_it_fits_entirely() -> None:
    s = fresh(1)
    found: Counter[int] = Counter()
    for _ in range(4000):
        s.next_kind = NAMES.index("tet-O")
        spawn(s)
        found[t_of(s)] += 1
    expected = [side * 8 + left for side in range(SIDES) for left in range(7)]
    assert sorted(found) == expected
    assert min(found.values()) > 90
    assert max(found.values()) < 200


def test_a_piece_never_appears_on_a_blocked_wall() -> None:
    match = begin(
        """
        ~~~~......~~~~
        ~~~~......~~~~
        ~~~~......~~~~
        ~~~~..x...~~~~
        ..............
        ..............
        ...x..........
        ..............
        ..............
        ..............
        ~~~~......~~~~
        ~~~~......~~~~
        ~~~~......~~~~
        ~~~~......~~~~
        """
    )
    s = board_of(match)
    sides = set()
    for _ in range(200):
        spawn(s)
        sides.add(s.side)
    assert sides == {1, 2}


def test_a_piece_taller_than_the_wall_hangs_into_the_bottom() -> None:
    match = begin("next: pent-I\npiece: tri-I t 0\n" + "\n".join(["----"] * 4), 4, 3)
    play(match, "fall")
    s = board_of(match)
    assert shown_piece(match).startswith("pent-I turn 0")
    assert r_of(s) == 3


def test_a_tall_piece_appears_only_where_the_bottom_has_room_for_it() -> None:
    match = begin(
        """
        piece: tri-I t 0
        .xxx
        .xxx
        x.xx
        xx.x
        """,
        4,
        3,
    )
    s = board_of(match)
    places = set()
    for _ in range(20):
        s.next_kind = NAMES.index("pent-I")
        spawn(s)
        places.add(t_of(s))
    assert count_starts(s, NAMES.index("pent-I") * TURNS) == 1
    assert places == {0}


def test_the_board_is_lost_when_the_next_piece_has_no_room_anywhere() -> None:
    match = begin(
        """
        piece: tri-I t 0
        next: pent-I
        .xx.
        .x.x
        x.xx
        .x.x
        """,
        4,
        3,
    )
    play(match, "fall")
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.reason == "there is no room for the next piece"
    assert shown_piece(match) == "none"
    assert filled_grid(match) == drawn(
        """
        ~~~----~~~
        ~~~----~~~
        ~~~x---~~~
        ---xxx----
        ---xx-x---
        ---x-xx---
        ----x-x---
        ~~~----~~~
        ~~~----~~~
        ~~~----~~~
        """
    )
