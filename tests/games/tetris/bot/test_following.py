"""The actions of a plan, found from where the piece is."""

import pytest
from tests.games.tetris.bot.players import Player
from tests.games.tetris.wells import begin, modern, play, well

from blockyard.core.match import Match
from blockyard.games.tetris.bot.trying import CODES


def decided(match: Match, level: int = 8) -> Player:
    """The bot, with a plan for the falling piece."""
    player = Player(level)
    player.decide(match)
    return player


@pytest.mark.parametrize("ruleset", ["kata", "modern"])
def test_a_plan_is_carried_out_while_the_piece_falls(ruleset: str) -> None:
    match = begin(ruleset=ruleset, seed=11, start_level=3)
    player = Player(6)
    for _ in range(12):
        player.decide(match)
        pieces, plan = well(match).pieces, player.mind.plan
        for _ in range(100):
            if well(match).pieces != pieces:
                break
            action = player.next_action(match)
            assert action >= 0
            match.act(0, action)
            match.advance(match.now + 60)
        assert well(match).pieces == pieces + 1
        assert player.mind.plan == plan


def test_a_piece_slides_under_an_overhang() -> None:
    match = modern(
        "piece: O turn=0 x=0 y=18\n######....\n#####.....\n#####.....\n#####..###\n#####..###",
        width=10,
    )
    player = decided(match)
    player.mind.plan = 5 * CODES
    player.carry_out(match)
    assert well(match).lines == 2


def test_there_is_nothing_to_do_without_a_plan() -> None:
    match = modern(width=10)
    assert Player().next_action(match) == -1


def test_a_plan_ends_with_its_piece() -> None:
    match = modern(width=10)
    player = decided(match)
    play(match, "drop")
    assert player.next_action(match) == -1


def test_a_plan_is_void_if_the_player_uses_hold() -> None:
    match = modern(width=10, seed=3)
    player = decided(match)
    player.mind.plan %= 4 * well(match).width * 40 * CODES
    play(match, "hold")
    assert player.next_action(match) == -1


def test_a_plan_is_void_once_the_piece_has_fallen_past_its_place() -> None:
    match = modern("piece: O turn=0 x=0 y=18\n####......\n####......\n####......", width=10)
    player = decided(match)
    player.mind.plan = 3 * 10 * CODES
    assert player.next_action(match) >= 0
    play(match, "right right right right " + "down " * 18)
    assert player.next_action(match) == -1


def test_a_spin_is_turned_from_right_beside_its_slot() -> None:
    match = modern(
        "piece: T turn=1 x=2 y=1\n###.......\n##...#####\n###.######", width=10, mode="versus"
    )
    player = decided(match)
    actions = player.carry_out(match)
    assert actions[-1] == "drop"
    assert well(match).attack == 4
