"""Reviews: every decision judged by the game's own bot."""

import json
from operator import itemgetter

import pytest
from tests.bots.reviewed import FILE, REPLAYS, review_of

from blockyard.bots.minds import InterpretedMind
from blockyard.bots.reviewing import Review
from blockyard.conformance.playout import play_randomly
from blockyard.core.game import Game
from blockyard.core.match import Match
from blockyard.core.playback import Playback
from blockyard.core.registry import all_games, find_game
from blockyard.core.replay import record

WITH_BOTS = [game.id for game in all_games() if game.bot]
EFFORT = 300


def random_match(game: Game, inputs: int = 60) -> Playback:
    match = Match(game, seed=4)
    play_randomly(match, inputs)
    return Playback(record(match), game)


def finished(review: Review) -> Review:
    while not review.is_done:
        review.go_on()
    return review


def written(review: Review) -> list[tuple[object, ...]]:
    """What a review says, for comparing."""
    return [
        (judgement.decision.number, judgement.cost, judgement.value, *judgement.plan)
        for judgement in review.judgements
    ]


@pytest.mark.parametrize("game_id", WITH_BOTS)
def test_playing_at_random_is_costly_in_every_game(game_id: str) -> None:
    review = finished(Review(random_match(find_game(game_id)), 0, EFFORT))
    assert len(review.judgements) == review.count > 3
    assert review.moments
    for judgement in review.moments:
        assert judgement.cost > 0
        assert judgement.plan
        assert judgement.explanation.endswith(".")


@pytest.mark.parametrize("game_id", WITH_BOTS)
def test_doing_what_the_bot_would_have_done_costs_nothing(game_id: str) -> None:
    review = finished(Review(random_match(find_game(game_id)), 0, EFFORT))
    worst = review.moments[0].decision
    match = random_match(review.game).at_time(worst.time) if review.game.timed else None
    if match is None:
        match = random_match(review.game).at_input(worst.inputs)
    for action in review.moments[0].plan:
        match.play(0, action)
    again = finished(Review(Playback(record(match), review.game), 0, EFFORT))
    judgement = again.judgements[worst.number]
    assert judgement.plan == review.moments[0].plan
    assert judgement.cost == 0


@pytest.mark.parametrize("game_id", WITH_BOTS)
def test_a_review_is_always_the_same(game_id: str) -> None:
    playback = random_match(find_game(game_id))
    first, second = (finished(Review(playback, 0, EFFORT)) for _ in range(2))
    assert written(first) == written(second)


@pytest.mark.parametrize("game_id", WITH_BOTS)
def test_interpreted_and_compiled_bots_judge_the_same(game_id: str) -> None:
    playback = random_match(find_game(game_id), 25)
    compiled = finished(Review(playback, 0, 100))
    interpreted = finished(Review(playback, 0, 100, InterpretedMind))
    assert compiled.judgements
    assert written(interpreted) == written(compiled)


def test_a_review_goes_on_one_decision_at_a_time(pebbles: Game) -> None:
    review = Review(random_match(pebbles), 0)
    counts = []
    while not review.is_done:
        review.go_on()
        counts.append(len(review.judgements))
    assert counts == list(range(len(counts)))
    assert counts[-1] == review.count


def test_either_seat_can_be_reviewed(pebbles: Game) -> None:
    playback = random_match(pebbles)
    inputs = len(playback.steps)
    counts = [finished(Review(playback, seat)).count for seat in (0, 1)]
    assert counts == [(inputs + 1) // 2, inputs // 2]


def test_a_match_without_decisions_has_an_empty_review(pebbles: Game) -> None:
    review = finished(Review(Playback(record(Match(pebbles)), pebbles), 0))
    assert review.judgements == review.moments == []


@pytest.mark.parametrize("expected", json.loads(FILE.read_text()), ids=itemgetter("replay"))
def test_golden_replays_have_the_reviews_that_the_page_makes_too(
    expected: dict[str, object],
) -> None:
    assert review_of(str(expected["replay"])) == expected


def test_every_game_with_a_bot_has_a_golden_review() -> None:
    assert {name.partition("/")[0] for name in REPLAYS} == set(WITH_BOTS)
