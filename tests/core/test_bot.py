"""What all bots have in common, and where the package of a game's bot is found."""

import pebbles.bot
from pebbles import game as pebbles_game
from tests.small_games.parcels import game as parcels

from blockyard.core.bot import FACTS, LEAST_EFFORT, LEVELS, Thinking
from blockyard.core.rng import WORDS


def test_a_bot_has_eight_levels_and_a_plan_after_64_nodes() -> None:
    assert LEVELS == 8
    assert LEAST_EFFORT == 64


def test_a_bot_has_no_plan_before_it_thinks() -> None:
    t = Thinking()
    assert (t.level, t.plan, t.value, t.reason, t.nodes) == (0, 0, 0, 0, 0)


def test_a_sentence_about_a_plan_mentions_up_to_four_numbers() -> None:
    assert FACTS == 4
    assert Thinking().facts == [0, 0, 0, 0]


def test_a_bot_has_room_for_its_random_numbers() -> None:
    assert Thinking().words == [0] * WORDS


def test_a_bot_lists_up_to_64_actions_unless_it_asks_for_more_room() -> None:
    assert Thinking().actions == [0] * 64
    assert Thinking(100).actions == [0] * 100


def test_the_parts_of_a_bot_are_those_of_the_package_named() -> None:
    assert pebbles_game.bot_part("Thoughts") is pebbles.bot.Thoughts
    assert pebbles_game.bot_part("think") is pebbles.bot.think
    assert pebbles_game.bot_part("dream") is None


def test_a_game_without_a_bot_has_no_parts_of_one() -> None:
    assert parcels.bot_part("Thoughts") is None
