"""No bot can know more than its seat: hidden information never affects what it does."""

import pytest
from pebbles import game as pebbles

from blockyard.bots import Budget, bot_named, bot_names
from blockyard.conformance.scenario import Scenario
from blockyard.conformance.states import scramble, states_of
from blockyard.core.game import Game
from blockyard.core.match import Match
from blockyard.core.registry import all_games
from blockyard.core.seat import Seat
from blockyard.core.state import field_names

SCENARIOS = 6
MOST_SCENARIOS = 60
"""In a game of a few actions, it takes more matches to compare enough of them."""
STEPS = 40
EFFORT = Budget(0, effort=64)
"""A time would let the speed of the machine decide."""


EVERY_BOT = [(game, name) for game in (pebbles, *all_games()) for name in bot_names(game)]


def with_other_secrets(match: Match) -> Match:
    """A match that looks the same to every player, with another seed and random state."""
    other = match.copy()
    other.seed = match.seed + 1
    for state in states_of(other.position):
        scramble(state, [name for name in field_names(state) if name.endswith("rng")])
    return other


@pytest.mark.parametrize(("game", "name"), EVERY_BOT, ids=str)
def test_hidden_information_does_not_change_how_a_bot_plays(game: Game, name: str) -> None:
    compared = 0
    for number in range(MOST_SCENARIOS):
        if number >= SCENARIOS and compared > STEPS:
            break
        scenario = Scenario(game, number)
        match = Match(game, scenario.settings, scenario.seed, min(scenario.seats, 4) or None)
        knowing, ignorant = (bot_named(game, name, number, EFFORT) for _ in range(2))
        for _ in range(STEPS):
            if match.position.is_over():
                break
            for number_of_seat in range(match.seats):
                seat = Seat(match, number_of_seat)
                twin = Seat(with_other_secrets(match), number_of_seat)
                action = knowing.choose(seat)
                assert ignorant.choose(twin) == action
                assert ignorant.wait() == knowing.wait()
                compared += action is not None
                if action is not None:
                    seat.act(action)
            match.advance(match.now + 200)
    assert compared > STEPS
