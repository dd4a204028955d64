"""Messages for players: the exact name of a clear, what it continues, and little else."""

import pytest
from tests.games.tetris.test_modern_spins import DOUBLE, MINI_SINGLE, TRIPLE
from tests.games.tetris.wells import begin, messages, modern

from blockyard.core.match import Match
from blockyard.games.tetris import game

RULESETS = ("kata", "modern")
WALL = "L.....\n"
"""A row above the clear, so that it is not a perfect clear."""


def cleared(rows: int, ruleset: str = "modern", counters: str = "") -> Match:
    """A well in which a drop clears that many rows."""
    gaps = "\n".join([".....i"] * (4 - rows) + ["LLLLLi"] * rows)
    return begin(f"{counters}\n{WALL}{gaps}", ruleset=ruleset, width=6)


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize(
    ("rows", "name"), [(1, "Single"), (2, "Double"), (3, "Triple"), (4, "Tetris")]
)
def test_a_clear_is_called_by_its_lines(ruleset: str, rows: int, name: str) -> None:
    assert messages(cleared(rows, ruleset), "drop") == name


@pytest.mark.parametrize(
    ("text", "words", "name"),
    [
        (DOUBLE, "turn drop", "T-spin double"),
        (DOUBLE.replace("L.ttLL", "L.tt.L"), "turn drop", "T-spin single"),
        (TRIPLE, "turn drop", "T-spin triple"),
        ("LLt...\nL.tt.L\nLLtL.L", "turn drop", "T-spin"),
        (MINI_SINGLE, "turn_back drop", "Mini T-spin single"),
        (MINI_SINGLE.replace("t..LLL", "t..L.L"), "turn_back drop", "Mini T-spin"),
        ("spin: 1\nL.....\nL.t...\nLtttLL\nL...LL", "drop", "Single"),
        ("LL....\nLtttLL\nLLtLLL", "drop", "Double"),
    ],
)
def test_a_spin_is_called_what_the_rules_score_it_as(text: str, words: str, name: str) -> None:
    assert messages(modern(text), words) == name


def test_a_mini_double_is_announced_as_a_mini() -> None:
    assert game.tell("scored", 2, 1, 400) == ["Mini T-spin double"]


def test_a_perfect_clear_is_announced_by_name() -> None:
    match = modern("LLLL..\nLLLL..\npiece: O turn=0 x=4 y=5")
    assert messages(match, "drop") == "Double. Perfect clear"


def test_clearing_rows_above_others_is_not_a_perfect_clear() -> None:
    match = modern("LLLL..\nL.....\npiece: I turn=0 x=0 y=5", width=6)
    assert "Perfect" not in messages(match, "drop")


def test_back_to_back_is_announced_from_the_second_difficult_clear_on() -> None:
    assert messages(cleared(4), "drop") == "Tetris"
    assert messages(cleared(4, counters="back_to_back: 1"), "drop") == "Tetris. Back-to-back ×1"  # noqa: RUF001  # the sign players read
    assert messages(cleared(4, counters="back_to_back: 2"), "drop") == "Tetris. Back-to-back ×2"  # noqa: RUF001  # the sign players read


def test_an_easy_clear_is_not_back_to_back() -> None:
    assert messages(cleared(3, counters="back_to_back: 2"), "drop") == "Triple"


def test_a_spin_without_lines_is_neither_back_to_back_nor_a_combo() -> None:
    match = modern("back_to_back: 2\ncombo: 3\nLLt...\nL.tt.L\nLLtL.L")
    assert messages(match, "turn drop") == "T-spin"


def test_a_mini_with_lines_is_back_to_back() -> None:
    match = modern("back_to_back: 1\n" + MINI_SINGLE)
    assert messages(match, "turn_back drop") == "Mini T-spin single. Back-to-back ×1"  # noqa: RUF001  # the sign players read


def test_a_combo_counts_the_clearing_locks_before_this_one() -> None:
    assert messages(cleared(1, counters="combo: 3"), "drop") == "Single. Combo 3"


def test_the_messages_agree_with_the_counters() -> None:
    match = cleared(4, counters="combo: 2\nback_to_back: 4")
    assert messages(match, "drop") == "Tetris. Back-to-back ×4. Combo 2"  # noqa: RUF001  # the sign players read
    counters = {entry["name"]: entry["value"] for entry in match.view(0)["counters"]}
    assert (counters["back to back"], counters["combo"]) == (4, 2)


def test_a_new_level_is_announced() -> None:
    assert messages(cleared(1, counters="lines: 9"), "drop") == "Single. Level 2"


def test_what_a_clear_sends_is_announced() -> None:
    text = "[seat 0]\n" + WALL + "\n".join(["LLLLLi"] * 4)
    match = modern(text, mode="versus", seats=2)
    assert messages(match, "drop") == "Tetris. Sent 4"


def test_an_emptied_well_is_announced() -> None:
    text = "piece: O turn=0 x=0 y=20\n" + "\n".join(["LL...."] * 20)
    assert messages(modern(text, mode="zen"), "drop") == "Board cleared"


@pytest.mark.parametrize(
    ("word", "sentence"),
    [
        ("target_even", "Aiming evenly"),
        ("target_attackers", "Aiming at attackers"),
        ("target_even target_random", "Aiming evenly. Aiming at random"),
    ],
)
def test_aiming_is_announced(word: str, sentence: str) -> None:
    assert messages(modern(mode="versus", seats=2), word) == sentence


def test_ordinary_moves_have_no_message() -> None:
    assert (
        messages(modern("..oo..\n..oo..\n......\n......"), "left right turn down hold drop") == ""
    )
