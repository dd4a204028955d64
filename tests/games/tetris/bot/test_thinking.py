"""Decisions under modern rules: what the bot sees in a position."""

import pytest
from tests.games.tetris.bot.players import MUCH, Player
from tests.games.tetris.wells import begin, modern, play, well

from blockyard.core.bot import LEAST_EFFORT
from blockyard.games.tetris.bot.levels import BEAMS, WIDEST
from blockyard.games.tetris.endings import SPRINT_DONE

READY = """
    #########.
    #########.
    #########.
    #########.
    #.########
"""

T_SLOT = """
    ###.......
    ##...#####
    ###.######
"""


def test_an_i_is_dropped_for_four_lines() -> None:
    match = modern(f"piece: I turn=0 x=3 y=18\n{READY}", width=10)
    player = Player()
    assert player.decide(match).startswith("Clears four lines")
    player.carry_out(match)
    assert well(match).lines == 4


def test_an_i_on_hold_is_fetched_for_four_lines() -> None:
    match = modern(f"hold: I\npiece: O turn=0 x=4 y=20\n{READY}", width=10)
    player = Player()
    assert player.decide(match).startswith("Swaps the piece with hold, clears four lines")
    assert player.carry_out(match)[0] == "hold"
    assert well(match).lines == 4


def test_a_t_is_turned_into_its_slot() -> None:
    match = modern(f"piece: T turn=0 x=3 y=20\n{T_SLOT}", width=10, mode="versus")
    player = Player()
    assert player.decide(match).startswith("Makes a T-spin double")
    assert player.carry_out(match)[-2] in ("turn", "turn_back", "turn_around")
    assert (well(match).lines, well(match).attack, well(match).back_to_back) == (2, 4, 1)


def test_a_sprint_is_finished_at_once() -> None:
    match = modern(f"lines: 37\npiece: I turn=0 x=3 y=18\n{READY}", width=10, mode="sprint")
    player = Player()
    assert player.decide(match) == "Clears the last four lines of the sprint."
    player.carry_out(match)
    assert well(match).over == SPRINT_DONE


def test_the_whole_well_is_cleared_if_that_is_possible() -> None:
    match = modern("piece: O turn=0 x=4 y=20\n####..####\n####..####", width=10)
    assert Player().decide(match) == "Clears the whole well with two lines."


def test_garbage_is_cancelled() -> None:
    match = modern(
        f"received: 3\npending: 3\npiece: I turn=0 x=3 y=18\n#...#.....\n{READY}",
        seats=2,
        width=10,
        mode="versus",
    )
    assert Player().decide(match).startswith("Clears four lines to cancel garbage")


@pytest.mark.parametrize("ruleset", ["kata", "modern"])
@pytest.mark.parametrize("level", [1, 4, 8])
def test_the_least_effort_is_enough_for_a_plan(ruleset: str, level: int) -> None:
    match = begin(ruleset=ruleset, seed=4)
    player = Player(level)
    player.decide(match, LEAST_EFFORT)
    assert player.next_action(match) >= 0


def test_more_effort_looks_further_ahead_until_the_limit_of_the_level() -> None:
    match = begin(ruleset="modern", seed=4)
    player = Player(5)
    player.decide(match, LEAST_EFFORT)
    first = player.mind.depth
    player.decide(match, MUCH)
    assert (first, player.mind.depth, player.mind.done) == (1, 2, 1)


def test_the_kata_shows_no_next_piece_to_look_ahead_to() -> None:
    player = Player()
    player.decide(begin(seed=4))
    assert (player.mind.depth, player.mind.done) == (1, 1)


def test_no_level_keeps_more_positions_than_there_are_boards() -> None:
    assert max(BEAMS) == WIDEST


def test_a_finished_game_needs_no_thought() -> None:
    match = begin(width=4, height=8)
    play(match, "drop drop drop")
    player = Player()
    assert player.decide(match) == "Has not decided yet."
    assert (player.mind.done, player.next_action(match)) == (1, -1)


def test_the_bot_survives_in_a_small_well() -> None:
    match = modern(width=6, height=14, seed=5)
    Player(5).play(match, 40)
    assert not match.position.is_over()
