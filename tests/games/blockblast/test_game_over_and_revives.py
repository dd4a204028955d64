"""Game over, revives, and the ends of a game."""

from collections import Counter
from typing import Any

import pytest
from tests.games.blockblast.matches import EMPTY_BOARD, begin, board, drawn, picture

from blockyard.core.match import Match
from blockyard.core.position import Refused
from blockyard.core.state import MOST
from blockyard.games.blockblast import game
from blockyard.games.blockblast.clearing import HALF, remove_cells
from blockyard.games.blockblast.constants import GRID_SIZE
from blockyard.games.blockblast.fitting import filled_cells

CHECKED = """
    x.x.x.x.
    .x.x.x.x
    x.x.x.x.
    .x.x.x.x
    x.x.x.x.
    .x.x.x.x
    x.x.x.x.
    .x.x.x..
    """

STUCK = f"""
    tray: square-3 line-5-h line-5-v
    {CHECKED}
    """


def _fill(match: Match) -> int:
    return filled_cells(board(match).rows)


def test_no_game_over_while_one_piece_fits() -> None:
    match = begin(f"tray: square-3 mono line-5-v\n{CHECKED}")
    assert not board(match).stuck
    assert board(match).over == 0


def test_after_a_placement_the_pieces_left_are_tried() -> None:
    match = begin(f"tray: square-3 mono line-5-v\n{CHECKED}")
    match.play(0, "2@b8")
    assert board(match).stuck
    assert match.legal(0) == ["revive", "finish"]


@pytest.mark.parametrize("revives", [0, 2, 3])
def test_the_stuck_event_says_how_many_revives_are_left(revives: int) -> None:
    match = begin(f"revives: {revives}\ntray: square-3 mono line-5-v\n{CHECKED}")
    match.play(0, "2@b8")
    assert ("stuck", revives, 0, 0) in match.events(0)


def test_shapes_are_tried_against_gaps_not_against_the_number_of_empty_cells() -> None:
    match = begin(STUCK)
    assert 64 - _fill(match) == 33
    assert board(match).stuck


DIAGONAL = """
    .xxxxxxx
    x.xxxxxx
    xx.xxxxx
    xxx.xxxx
    xxxx.xxx
    xxxxx.xx
    xxxxxx.x
    xxxxxxx.
    """


def test_a_new_set_that_fits_nowhere_is_game_over() -> None:
    ended = 0
    for seed in range(20):
        text = "tray: mono . ." + DIAGONAL.replace("xxxxxxx.", ".xxxxxx.")
        match = begin(text, seed=seed, revives=0)
        match.play(0, "1@a1")
        has_mono = 1 in board(match).tray
        assert board(match).over == (0 if has_mono else 1)
        ended += not has_mono
    assert ended > 0


def test_placing_is_refused_at_game_over() -> None:
    match = begin(STUCK)
    with pytest.raises(Refused, match="no piece fits: revive or finish"):
        match.play(0, "1@a1")


def test_game_over_with_a_revive_left_is_not_the_end() -> None:
    match = begin(STUCK)
    assert match.outcome() is None


def test_game_over_without_a_revive_is_the_end() -> None:
    match = begin(f"revives: 0\ntray: square-3 mono line-5-v\n{CHECKED}")
    match.play(0, "2@b8")
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winner) == ("no piece fits", None)
    assert match.legal(0) == []
    assert match.events(0)[-1] == ("ended", 1, 0, 0)


def test_a_revive_removes_20_cells_and_deals_a_new_set() -> None:
    match = begin(f"score: 4000\nmoves_since_clear: 9\n{STUCK}", seed=4)
    before = list(board(match).rows)
    match.play(0, "revive")
    s = board(match)
    assert _fill(match) == 31 - 20
    assert all(row & was == row for row, was in zip(s.rows, before, strict=True))
    assert all(s.tray)
    assert (s.score, s.streak, s.moves_since_clear) == (4000, 0, 0)
    assert (s.revives, s.revived, s.stuck) == (2, 1, 0)
    assert (s.drawn_score, s.drawn_adaptive) == (4000, 1)


def test_a_revive_ends_the_streak() -> None:
    match = begin(f"streak: 3\n{STUCK}")
    match.play(0, "revive")
    assert board(match).streak == 0


def test_a_revive_removes_all_cells_if_there_are_fewer_without_a_bonus() -> None:
    match = begin(
        """
        tray: square-3 . .
        ........
        .x..x..x
        ........
        ........
        .x..x..x
        ........
        .x..x..x
        ........
        """
    )
    assert board(match).stuck
    match.play(0, "revive")
    assert _fill(match) == 0
    assert board(match).score == 0


def test_events_state_the_cells_that_were_removed() -> None:
    match = begin(STUCK, seed=8)
    before = list(board(match).rows)
    since = match.event_count(0)
    match.play(0, "revive")
    events: Any = match.events(0, since)
    assert events[0] == ("revived", 20, 2, 0)
    gone = [0] * 8
    for name, row, upper, lower in events[1:5]:
        assert name == "gone"
        gone[row], gone[row + 1] = cells_of(upper), cells_of(lower)
    for row in range(8):
        assert board(match).rows[row] == before[row] & ~gone[row]
        assert gone[row] & before[row] == gone[row]


def cells_of(colours: int) -> int:
    """The mask of the cells of a row whose colours an event states."""
    return sum(1 << column for column in range(8) if colours >> 4 * column & 15)


@pytest.mark.parametrize(("drawing", "filled"), [(CHECKED, 31), (DIAGONAL, 56)])
def test_every_filled_cell_is_removed_equally_often(drawing: str, filled: int) -> None:
    s = board(begin(f"tray: square-3 line-5-h line-5-v\n{drawing}"))
    rows = list(s.rows)
    taken: Counter[tuple[int, int]] = Counter()
    for _ in range(10 * filled):
        for row in range(8):
            s.rows[row] = rows[row]
        remove_cells(s, filled, 20)
        for row in range(8):
            gone = rows[row] & ~s.rows[row]
            taken.update((row, column) for column in range(8) if gone >> column & 1)
    assert len(taken) == filled
    assert all(140 < count < 260 for count in taken.values())


def test_a_revive_removes_cells_from_every_row_of_a_full_board() -> None:
    left = [255] * 8
    for seed in range(30):
        match = begin(f"tray: square-3 . .{DIAGONAL}", seed=seed)
        match.play(0, "revive")
        left = [row & now for row, now in zip(left, board(match).rows, strict=True)]
    assert left == [0] * 8


def test_revives_have_their_own_random_stream() -> None:
    match = begin(STUCK, seed=1)
    other = begin(f"revive_rng: 1 2 3 4\n{STUCK}", seed=1)
    for one in (match, other):
        one.play(0, "revive")
    assert board(match).rows != board(other).rows
    assert board(match).pieces_rng == board(other).pieces_rng
    assert board(match).colours_rng == board(other).colours_rng


def test_the_seed_decides_which_cells_a_revive_removes() -> None:
    match = begin(STUCK, seed=8)
    match.play(0, "revive")
    assert drawn(match) == picture(
        """
        x.....x.
        .x.....x
        ........
        ...x.x..
        ....x...
        .x...x..
        ..x.....
        .x......
        """
    )


def test_a_revive_that_does_not_help_is_used_up_anyway() -> None:
    for seed in range(3000):
        match = begin(f"tray: square-3 . .{DIAGONAL}", seed=seed)
        match.play(0, "revive")
        if board(match).stuck:
            assert board(match).revives == 2
            assert match.legal(0) == ["revive", "finish"]
            return
    raise AssertionError("no seed revives to a game over")


@pytest.mark.parametrize("revives", [0, 1, 2, 3])
def test_a_game_has_as_many_revives_as_its_setting_says(revives: int) -> None:
    assert board(Match(game, {"revives": revives})).revives == revives


def test_three_revives_are_the_default_and_the_most() -> None:
    assert board(Match(game)).revives == 3
    with pytest.raises(ValueError, match="revives must be 0 to 3"):
        Match(game, {"revives": 4})


def test_after_the_last_revive_the_next_game_over_is_final() -> None:
    match = begin(f"revives: 1\n{STUCK}")
    match.play(0, "revive")
    assert board(match).revives == 0
    while not board(match).over:
        match.play(0, match.legal(0)[0])
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.reason == "no piece fits"


def test_finish_at_game_over_declines_the_revives() -> None:
    match = begin(STUCK)
    match.play(0, "finish")
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.reason == "no piece fits"
    assert board(match).revives == 3


def test_finish_before_game_over_gives_up_and_keeps_the_score() -> None:
    match = begin(f"score: 1230\n{EMPTY_BOARD}")
    match.play(0, "finish")
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.scores) == ("given up", [1230])


def test_nothing_is_possible_after_the_end() -> None:
    match = Match(game, seats=2)
    match.play(0, "finish")
    assert match.legal(0) == []
    with pytest.raises(Refused, match="this board is over"):
        match.play(0, "1@a1")
    with pytest.raises(Refused, match="this board is over"):
        match.play(0, "finish")


def test_with_several_seats_the_highest_score_wins_when_all_have_ended() -> None:
    row_short = "\n".join(["xxxxxxx."] + ["........"] * 7)
    match = Match(game, seats=2, start=f"[seat 1]\ntray: mono . .\n{row_short}")
    match.play(0, "finish")
    assert match.outcome() is None
    match.play(1, "1@h8")
    match.play(1, "finish")
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.scores) == (1, [0, 400])


def test_a_game_can_be_revived_three_times_and_no_more() -> None:
    match = begin(STUCK, seed=2)
    left = []
    while not board(match).over:
        if board(match).stuck:
            left.append(board(match).revives)
        match.play(0, match.legal(0)[0])
    assert left == [3, 2, 1]
    assert (board(match).revives, board(match).revived) == (0, 3)
    assert match.outcome().reason == "no piece fits"  # type: ignore[union-attr]  # it is over


def test_the_cells_a_revive_takes_from_half_a_board_fit_into_one_number() -> None:
    assert 2 * HALF == GRID_SIZE
    assert (1 << HALF * GRID_SIZE) - 1 <= MOST
