"""Parity: a scenario is determined by its game and number, and shows any difference."""

import pytest
from pebbles import game as pebbles
from tests.small_games.parcels import game as parcels

from blockyard.conformance.scenario import LONG_MATCH, Scenario, draw_any, summary
from blockyard.core.game import Game
from blockyard.core.match import Match
from blockyard.core.rng import WORD_VALUES, seed_stream

GAMES = [pebbles, parcels]


def marks(game: Game, number: int) -> list[str]:
    return Scenario(game, number).play(lambda *given: Match(game, *given))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_a_scenario_played_again_gives_the_same_lines(game: Game) -> None:
    for number in range(20):
        assert marks(game, number) == marks(game, number)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_scenarios_differ(game: Game) -> None:
    assert len({summary(marks(game, number)) for number in range(50)}) > 45


def test_scenarios_cover_settings_seats_lengths_and_refusals() -> None:
    scenarios = [Scenario(parcels, number) for number in range(200)]
    assert {scenario.seats for scenario in scenarios} == {1, 2, 3, 4}
    assert {scenario.settings.get("belt") for scenario in scenarios} == {None, "quick", "slow"}
    assert max(scenario.steps for scenario in scenarios) > LONG_MATCH // 2
    words = "\n".join(mark for number in range(40) for mark in marks(parcels, number))
    assert " done " in words
    assert " the shelf is empty " in words
    assert "end one is left" in words


def test_a_scenario_describes_itself() -> None:
    assert repr(Scenario(pebbles, 3)).startswith("pebbles scenario 3: seats 2, seed ")


def test_the_last_line_says_how_the_match_ended() -> None:
    assert {marks(parcels, number)[-1] for number in range(40)} >= {
        "end unfinished",
        "end the shelf was full",
        "end one is left",
    }


def test_a_different_line_gives_a_different_summary() -> None:
    played = marks(pebbles, 0)
    assert summary(played) != summary([*played[:-1], "end otherwise"])
    assert summary(played).startswith(f"{len(played)}-")


@pytest.mark.parametrize("count", [1, WORD_VALUES, WORD_VALUES + 1, 10**9])
def test_numbers_are_drawn_however_many_there_are(count: int) -> None:
    words = [0] * 4
    seed_stream(words, 1, 1)
    drawn = [draw_any(words, count) for _ in range(200)]
    assert all(0 <= number < count for number in drawn)
    assert max(drawn) >= count // 2
