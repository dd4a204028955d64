"""The sentences that explain a plan."""

import pytest
from tests.games.tetris.bot.players import Player
from tests.games.tetris.wells import begin, modern, well

from blockyard.core.match import Match
from blockyard.games.tetris.bot import explain
from blockyard.games.tetris.bot.reasons import SPINS, STACKS, UNDECIDED, give_reason
from blockyard.games.tetris.bot.trying import CODES, number_of
from blockyard.games.tetris.pieces import LEFT
from blockyard.games.tetris.scoring import T_SPIN
from blockyard.games.tetris.well import WALL, landing


def about_dropping(match: Match, column: int) -> str:
    """What is said about dropping the falling piece as it is, with its left edge in a column."""
    s, mind = well(match), Player().mind
    x = WALL + column - LEFT[s.form]
    mind.plan = number_of(s, s.form, x, landing(s.rows, s.top, s.form, x, s.y)) * CODES
    give_reason(s, mind)
    return explain(mind.reason, mind.facts)


def o_above(stack: str) -> Match:
    """An O above a stack ten columns wide."""
    return modern(f"piece: O turn=0 x=4 y=20\n{stack}", width=10)


def test_an_open_column_is_named_by_its_number() -> None:
    match = o_above("#######...\n#########.\n#########.")
    said = "Keeps column 10 open for a Tetris and leaves no new holes."
    assert about_dropping(match, 7) == said


def test_new_holes_are_counted() -> None:
    assert about_dropping(o_above("#.#......."), 0) == "Leaves one new hole."
    assert about_dropping(o_above("#...#.....\n#...#....."), 3) == "Leaves two new holes."


def test_holes_that_are_opened_are_counted() -> None:
    match = o_above("########..\n########..\n.#########")
    assert about_dropping(match, 8) == "Clears two lines and opens one hole."


def test_a_slot_for_a_t_is_noticed() -> None:
    match = modern("piece: J turn=2 x=0 y=18\n....######\n##.#######", width=10)
    assert "makes room for a T-spin" not in about_dropping(match, 0)
    match = modern("piece: I turn=0 x=0 y=18\n#...######\n##.#######", width=10)
    assert about_dropping(match, 4) == "Leaves no new holes."
    match = modern("piece: O turn=0 x=0 y=20\n#.........\n....######\n##.#######", width=10)
    assert about_dropping(match, 8) == "Leaves no new holes."


def test_a_piece_that_only_stacks_is_said_to_leave_no_holes() -> None:
    assert about_dropping(begin("piece: O turn=0 x=4 y=22"), 0) == "Leaves no new holes."


@pytest.mark.parametrize(
    ("reason", "facts", "said"),
    [
        (UNDECIDED, [0, 0, 0, 0], "Has not decided yet."),
        (STACKS, [0, 0, 0, 1], "Swaps the piece with hold and leaves no new holes."),
        (SPINS, [2, T_SPIN, -1, 0], "Makes a T-spin double and opens one hole."),
        (
            SPINS,
            [1, T_SPIN, 6, 1],
            "Swaps the piece with hold, makes a T-spin single and leaves 6 new holes.",
        ),
    ],
)
def test_clauses_are_joined_to_one_sentence(reason: int, facts: list[int], said: str) -> None:
    assert explain(reason, facts) == said
