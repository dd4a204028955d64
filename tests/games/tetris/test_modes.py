"""Modes: marathon has no limit, a sprint is 40 lines, a blitz 120 s, and zen never ends."""

import pytest
from tests.games.tetris.wells import begin, play, stack, well

from blockyard.games.tetris import game
from blockyard.games.tetris.controls import MODES
from blockyard.games.tetris.settings import BLITZ_TIME, SPRINT_LINES

TALL = "L.....\n" + "\n".join(["LLLLLi"] * 4)
RULESETS = ("kata", "modern")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_sprint_is_won_with_40_lines(ruleset: str) -> None:
    match = begin("lines: 35\n" + TALL, ruleset=ruleset, mode="sprint", width=6)
    play(match, "drop")
    assert match.outcome() is None
    match = begin("now: 31000\nlines: 36\n" + TALL, ruleset=ruleset, mode="sprint", width=6)
    match.play(0, "drop", at=31400)
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.to_data() == {
        "reason": "40 lines are cleared",
        "winner": 0,
        "scores": [800],
        "time": 31400,
    }


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("mode", ["sprint", "zen"])
def test_sprint_and_zen_stay_at_their_start_level(ruleset: str, mode: str) -> None:
    text = "lines: 8\n" + TALL
    match = begin(text, ruleset=ruleset, mode=mode, width=6, start_level=3)
    play(match, "drop")
    assert (well(match).lines, well(match).level) == (12, 3)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_blitz_is_over_at_exactly_120_seconds(ruleset: str) -> None:
    match = begin("now: 119000\n......", ruleset=ruleset, mode="blitz", width=6)
    match.advance(119_999)
    assert match.outcome() is None
    match.advance(130_000)
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winner, outcome.time) == ("time is up", 0, 120_000)


def test_a_gravity_step_due_at_the_end_of_a_blitz_no_longer_happens() -> None:
    match = begin("now: 119000\n..oo..\n..oo..\n......", mode="blitz", width=6)
    match.advance(120_000)
    assert well(match).y == 4 + 1


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("word", ["down", "drop"])
def test_a_blitz_is_over_on_time_even_if_the_next_step_was_due_later(
    ruleset: str, word: str
) -> None:
    text = "now: 119400\n..oo..\n..oo..\n......\n......"
    match = begin(text, ruleset=ruleset, mode="blitz", width=6)
    match.play(0, word, at=119_500)
    assert match.due == 120_000
    match.advance(130_000)
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winner, outcome.time) == ("time is up", 0, 120_000)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_zen_empties_the_well_when_it_is_topped_out(ruleset: str) -> None:
    match = begin(seed=2, ruleset=ruleset, mode="zen", width=4, height=8)
    emptied = 0
    for _ in range(60):
        play(match, "drop")
        emptied += stack(match) == ""
    assert match.outcome() is None
    assert emptied > 1
    assert well(match).pieces == 60
    assert ("emptied", 0, 0, 0) in match.events(0)


def test_zen_keeps_score_and_lines_when_it_empties_the_well() -> None:
    text = "score: 700\nlines: 7\npiece: O turn=0 x=0 y=20\n" + "\n".join(["LL...."] * 20)
    match = begin(text, ruleset="modern", mode="zen", width=6)
    play(match, "drop")
    assert (well(match).score, well(match).lines, stack(match)) == (700, 7, "")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_marathon_ends_only_by_topping_out(ruleset: str) -> None:
    match = begin("now: 500000\nlines: 400\n" + TALL, ruleset=ruleset, width=6)
    play(match, "drop")
    assert match.outcome() is None
    assert well(match).level == 1 + 40


@pytest.mark.parametrize("ruleset", RULESETS)
def test_side_by_side_the_most_points_win_when_everybody_is_done(ruleset: str) -> None:
    match = begin(ruleset=ruleset, seats=3, width=6, height=8)
    well(match, 1).score = 300
    for seat in (0, 1, 2):
        assert match.outcome() is None
        while not well(match, seat).over:
            play(match, "drop", seat)
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.reason == "everybody is done"
    assert outcome.winner == outcome.scores.index(max(outcome.scores)) == 1


def test_side_by_side_equal_points_are_a_draw() -> None:
    match = begin(seats=2)
    for seat in (0, 1):
        while not well(match, seat).over:
            play(match, "drop", seat)
    assert match.outcome().winner is None  # type: ignore[union-attr]  # it is over


def test_the_first_to_40_lines_wins_a_sprint_side_by_side() -> None:
    match = begin("[seat 1]\nlines: 36\n" + TALL, seats=2, mode="sprint", width=6)
    play(match, "drop", 1)
    assert match.outcome().winner == 1  # type: ignore[union-attr]  # it is over


def test_a_sprint_that_nobody_finishes_has_no_winner() -> None:
    match = begin(seats=2, mode="sprint")
    for seat in (0, 1):
        while not well(match, seat).over:
            play(match, "drop", seat)
    outcome = match.outcome()
    assert (outcome.reason, outcome.winner) == ("everybody is done", None)  # type: ignore[union-attr]  # it is over


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_sprint_that_nobody_finishes_has_no_winner_whatever_the_points(ruleset: str) -> None:
    match = begin(seats=2, mode="sprint", ruleset=ruleset)
    well(match, 1).score = 5000
    well(match, 1).lines = 39
    for seat in (1, 0):
        while not well(match, seat).over:
            play(match, "drop", seat)
    assert match.outcome().winner is None  # type: ignore[union-attr]  # it is over


def test_all_seats_get_the_same_pieces() -> None:
    match = begin(seats=3, ruleset="modern")
    assert len({tuple(well(match, seat).next) for seat in range(3)}) == 1


@pytest.mark.parametrize(
    ("scores", "winner"),
    [
        ((300, 100, 200), 0),
        ((100, 300, 200), 1),
        ((100, 100, 300), 2),
        ((300, 100, 300), None),
        ((100, 300, 300), None),
    ],
)
def test_side_by_side_the_highest_score_wins_unless_several_have_it(
    scores: tuple[int, int, int], winner: int | None
) -> None:
    match = begin(seats=3)
    for seat in range(3):
        while not well(match, seat).over:
            well(match, seat).score = scores[seat]
            play(match, "drop", seat)
    assert match.outcome().winner == winner  # type: ignore[union-attr]  # it is over


@pytest.mark.parametrize("ruleset", RULESETS)
def test_of_two_sprints_finished_at_the_same_moment_only_one_wins(
    ruleset: str,
) -> None:
    clock = "fall" if ruleset == "kata" else "lock"
    one = f"{clock}: 300\nlines: 39\npiece: O turn=0 x=4 y=0\nLLLL.."
    text = f"[seat 0]\n{one}\n[seat 1]\n{one}"
    match = begin(text, seats=2, mode="sprint", width=6, ruleset=ruleset)
    match.advance(9000)
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.time) == (0, 300)
    assert (well(match, 1).over, well(match, 1).lines, well(match, 1).score) == (0, 39, 0)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_blitz_side_by_side_ends_for_everybody_at_its_time(ruleset: str) -> None:
    scores = (10, 70, 30)
    wells = [f"[seat {n}]\nnow: 119990\nscore: {scores[n]}\n......" for n in range(3)]
    match = begin("\n".join(wells), seats=3, mode="blitz", width=6, ruleset=ruleset)
    match.advance(130_000)
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winner, outcome.time) == ("everybody is done", 1, 120_000)
    assert [well(match, seat).over for seat in range(3)] == [5, 5, 5]


def test_two_marathons_over_at_the_same_moment_are_both_over() -> None:
    full = "fall: 500\n" + "\n".join([".oo.", ".oo.", *[".LL."] * 6])
    match = begin(f"[seat 0]\n{full}\n[seat 1]\n{full}", seats=2, width=4, height=8)
    match.advance(500)
    assert [well(match, seat).over for seat in range(2)] == [1, 1]
    assert match.outcome().reason == "everybody is done"  # type: ignore[union-attr]  # it is over


def test_descriptions_of_modes_use_the_numbers_of_the_rules() -> None:
    hints = {mode.id: mode.hint for mode in game.modes}
    assert hints["sprint"].startswith(f"{SPRINT_LINES} lines")
    assert f"{BLITZ_TIME // 1000} seconds" in hints["blitz"]
    assert "10 by 24" in hints["kata"]
    assert game.constants["sprint_lines"] == SPRINT_LINES
    assert game.constants["blitz_time"] == BLITZ_TIME
    assert (game.constants["lock_delay"], game.constants["lock_resets"]) == (500, 15)


def test_only_the_short_modes_restart_at_once() -> None:
    assert [mode.id for mode in MODES if mode.quick_restart] == ["sprint", "blitz"]
