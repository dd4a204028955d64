"""Drawing sets: three different pieces by weight; the same for all in the shared ruleset."""

from collections import Counter

import pytest
from tests.games.blockblast.matches import EMPTY_BOARD, ask, begin, board, event_names

from blockyard.core.match import Match
from blockyard.games.blockblast import game, rules
from blockyard.games.blockblast.board import BlastBoard
from blockyard.games.blockblast.pieces import BASE_WEIGHT, PIECE_COUNT
from blockyard.games.blockblast.rules import draw_set, piece_at
from blockyard.games.blockblast.weights import WEIGHT_PARTS

SETS = 2000

CROWDED = """
    score: 9000
    moves_since_clear: 16
    tray: mono . .
    xxxxxx.x
    xxxxx.xx
    xxxx.xxx
    xx......
    x.......
    ........
    ........
    x.......
    """


def _sets(s: BlastBoard, adaptive: int) -> list[tuple[int, int, int]]:
    """Many sets drawn one after another from one position."""
    found = []
    for _ in range(SETS):
        draw_set(s, adaptive)
        found.append((s.tray[0] - 1, s.tray[1] - 1, s.tray[2] - 1))
    return found


def _distance(counts: Counter[int], expected: list[float]) -> float:
    """Chi-square: about 36 for 37 pieces if the counts are what was expected."""
    return sum((counts[piece] - wanted) ** 2 / wanted for piece, wanted in enumerate(expected))


@pytest.mark.parametrize("adaptive", [0, 1])
def test_no_piece_comes_twice_in_a_set(adaptive: int) -> None:
    assert all(len(set(drawn)) == 3 for drawn in _sets(board(begin(CROWDED)), adaptive))


@pytest.mark.parametrize("adaptive", [0, 1])
def test_pieces_are_drawn_in_proportion_to_their_weights(adaptive: int) -> None:
    s = board(begin(CROWDED, seed=3))
    sets = _sets(s, adaptive)
    total = sum(s.weights)
    assert (total == 144 * WEIGHT_PARTS) == (adaptive == 0)
    first = [SETS * weight / total for weight in s.weights]
    assert _distance(Counter(drawn[0] for drawn in sets), first) < 72
    second = [0.0] * PIECE_COUNT
    third = [0.0] * PIECE_COUNT
    for one, two, _ in sets:
        for piece, weight in enumerate(s.weights):
            if piece != one:
                second[piece] += weight / (total - s.weights[one])
            if piece not in (one, two):
                third[piece] += weight / (total - s.weights[one] - s.weights[two])
    assert _distance(Counter(drawn[1] for drawn in sets), second) < 72
    assert _distance(Counter(drawn[2] for drawn in sets), third) < 72


def test_every_point_is_drawn_from_the_total_weight_of_the_pieces_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    totals = []

    def draw_first(_: list[int], total: int) -> int:
        totals.append(total)
        return 0

    s = board(begin(CROWDED))
    monkeypatch.setattr(rules, "draw_wide", draw_first)
    draw_set(s, 1)
    assert totals == [sum(s.weights), sum(s.weights[1:]), sum(s.weights[2:])]


def test_each_piece_covers_exactly_its_weight_of_the_points() -> None:
    s = board(begin(CROWDED))
    draw_set(s, 1)
    s.tray[0], s.tray[1], s.tray[2] = 5, 1, 0
    start = 0
    for piece in range(PIECE_COUNT):
        if piece not in (4, 0):
            assert piece_at(s, start) == piece
            start += s.weights[piece]
            assert piece_at(s, start - 1) == piece


def test_a_set_may_contain_two_orientations_of_a_family() -> None:
    pairs = {frozenset(drawn[:2]) for drawn in _sets(board(begin(CROWDED)), 0)}
    assert frozenset((1, 2)) in pairs


def test_the_first_set_is_drawn_by_base_weights() -> None:
    match = Match(game, seed=11)
    assert [weight // WEIGHT_PARTS for weight in board(match).weights] == list(BASE_WEIGHT)
    assert not ask(match, "why")["inputs"]["adaptive"]


def test_the_seed_decides_the_first_set_and_its_colours() -> None:
    assert (
        "tray: t-270:blue domino-v:brown line-5-v:green" in Match(game, seed=11).show().splitlines()
    )


def test_later_sets_are_drawn_from_the_new_board_score_streak_and_counter() -> None:
    match = begin(
        """
        score: 8900
        streak: 1
        tray: mono . .
        xxxxxxx.
        ........
        ........
        ........
        ........
        ........
        ........
        xx......
        """
    )
    match.play(0, "1@h8")
    assert ask(match, "why")["inputs"] == {
        "score": 9050,
        "streak": 2,
        "empty": 62,
        "moves_since_clear": 0,
        "adaptive": True,
        "board": ["........"] * 7 + ["xx......"],
    }
    assert board(match).weights[0] != BASE_WEIGHT[0] * WEIGHT_PARTS


def test_colours_are_drawn_independently_of_the_pieces() -> None:
    match = begin(f"tray: mono domino-h line-3-h\n{EMPTY_BOARD}")
    other = begin(f"colours_rng: 1 2 3 4\ntray: mono domino-h line-3-h\n{EMPTY_BOARD}")
    for one in (match, other):
        for action in ("1@a1", "2@a3", "3@a5"):
            one.play(0, action)
    assert board(match).tray == board(other).tray
    assert board(match).pieces_rng == board(other).pieces_rng
    assert board(match).tray_colours != board(other).tray_colours


def test_all_ten_colours_come_equally_often() -> None:
    s = board(begin(CROWDED))
    counts: Counter[int] = Counter()
    for _ in range(1000):
        draw_set(s, 0)
        counts.update(s.tray_colours)
    assert set(counts) == set(range(1, 11))
    assert sum((count - 300) ** 2 / 300 for count in counts.values()) < 27


def test_one_seed_begins_with_the_same_set_for_every_seat() -> None:
    match = Match(game, seed=5, seats=3)
    assert board(match, 0).tray == board(match, 1).tray == board(match, 2).tray
    assert board(match, 0).tray_colours == board(match, 2).tray_colours


def _sets_seen(match: Match, choose: int, count: int) -> list[tuple[list[int], list[int]]]:
    """The sets of a game in which the action at a given fraction of the list is always played."""
    s = board(match)
    seen = [(list(s.drawn), list(s.tray_colours))]
    while len(seen) < count and not s.over:
        actions = match.legal(0)
        action = actions[0] if s.stuck else actions[(len(actions) - 1) * choose // 8]
        since = match.event_count(0)
        match.play(0, action)
        if "drawn" in event_names(match, since):
            seen.append((list(s.drawn), list(s.tray_colours)))
    return seen


def test_in_shared_one_seed_gives_the_same_sets_whatever_is_played() -> None:
    games = [
        _sets_seen(Match(game, {"ruleset": "shared"}, seed=77), choose, 12) for choose in range(8)
    ]
    shortest = min(len(sets) for sets in games)
    assert shortest >= 6
    for sets in games:
        assert sets[:shortest] == games[0][:shortest]


def test_in_classic_play_changes_the_sets() -> None:
    games = [_sets_seen(Match(game, seed=77), choose, 12) for choose in (0, 5)]
    assert games[0][:6] != games[1][:6]


def test_in_shared_a_revive_brings_the_next_set_and_disturbs_nothing_later() -> None:
    stuck = """
        settings: ruleset=shared
        tray: square-3 line-5-h line-5-v
        x.x.x.x.
        .x.x.x.x
        x.x.x.x.
        .x.x.x.x
        x.x.x.x.
        .x.x.x.x
        x.x.x.x.
        .x.x.x.x
        """
    revived = begin(stuck, seed=9)
    revived.play(0, "revive")
    plain = begin(f"settings: ruleset=shared\ntray: mono . .\n{EMPTY_BOARD}", seed=9)
    plain.play(0, "1@a1")
    assert board(revived).drawn == board(plain).drawn
    assert board(revived).tray_colours == board(plain).tray_colours
    assert board(revived).pieces_rng == board(plain).pieces_rng
    assert board(revived).colours_rng == board(plain).colours_rng
