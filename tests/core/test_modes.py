"""Which mode a match is in, and whether its result is ranked: one answer for every client."""

import pytest

from blockyard.conformance.playout import play_randomly
from blockyard.core.match import Match
from blockyard.core.modes import (
    CUSTOM,
    custom_words,
    daily_mode,
    list_name,
    mode_of,
    result_words,
    standing,
)
from blockyard.core.registry import all_games, find_game
from blockyard.core.settings import Given


def finished(match: Match) -> Match:
    while match.outcome() is None:
        match.play(0, "drop")
    return match


def with_points() -> Match:
    """A finished game of Tetris in which the random player scored points."""
    for seed in range(200):
        match = Match("tetris", {"width": 4, "height": 8}, seed=seed)
        play_randomly(match, 5000)
        if match.outcome() is not None and match.position.boards[0].score > 0:
            return match
    raise AssertionError("no seed makes points by luck")


def test_a_match_can_be_started_by_the_name_of_a_mode() -> None:
    match = Match("tetris", mode="sprint", seed=4)
    assert match.mode.id == "sprint"
    assert match.settings["mode"] == "sprint"


def test_settings_that_no_mode_has_are_a_custom_ruleset() -> None:
    match = Match("tetris", {"width": 5})
    assert match.mode.id.startswith(CUSTOM)
    assert match.mode.settings == match.settings
    again = mode_of(match.game, match.position.settings, 1, "")
    assert again.id == match.mode.id
    assert Match("tetris", {"width": 6}).mode.id != match.mode.id


def test_switches_are_named_as_in_older_score_lists() -> None:
    match = Match("bucket", {"width": 5, "random_rotation": True})
    assert match.mode.id == "custom 5 10 normal true"


def test_a_single_player_game_with_points_is_ranked_on_its_modes_list() -> None:
    match = with_points()
    found = standing(match, match.mode)
    assert found.is_ranked
    assert found.unranked == ""
    assert found.scores == f"tetris-{match.mode.id}"
    assert not found.by_time


def test_why_a_result_is_not_ranked() -> None:
    match = with_points()
    practice = find_game("blockblast").mode("practice")
    assert standing(match, practice).unranked == "practice is not ranked"
    midway = "a game started midway is not ranked"
    assert standing(match, match.mode, forked=True).unranked == midway
    alone = "only single-player games are ranked"
    assert standing(match, match.mode, bots=True).unranked == alone
    assert standing(match, match.mode, helped=True).unranked == "practice is not ranked"
    two = Match("tetris", seats=2)
    assert standing(two, two.mode).unranked == alone
    going_on = Match("tetris")
    assert standing(going_on, going_on.mode).unranked == "the game is not finished"
    pointless = finished(Match("tetris", mode="sprint", seed=3))
    found = standing(pointless, pointless.mode)
    assert found.by_time
    assert found.unranked == "the goal was not reached"


def test_a_game_from_a_custom_position_is_not_ranked() -> None:
    text = Match("tetris", seed=5).show()
    match = finished(Match("tetris", seed=5, start=text))
    assert standing(match, match.mode).unranked == "a game started midway is not ranked"


def sprint_at(lines: int) -> Match:
    """A sprint in which the next drop clears two lines."""
    settings: dict[str, Given] = {"ruleset": "modern", "mode": "sprint", "width": 4}
    drawing = f"lines: {lines}\noo..\noo..\n..LL\n..LL\n"
    return Match("tetris", settings, 7, 1, drawing)


def test_a_sprint_short_of_its_goal_says_how_far_it_came() -> None:
    assert result_words(sprint_at(3)) == "3 of 40 lines"
    over = finished(Match("tetris", {"ruleset": "modern", "mode": "sprint"}, 7))
    assert standing(over, over.mode).words == "0 of 40 lines"


def test_the_result_of_a_sprint_that_reached_its_goal_is_its_time() -> None:
    match = sprint_at(38)
    match.play(0, "drop")
    assert match.outcome()
    assert result_words(match) == ""


def test_the_result_of_a_match_of_several_is_who_won() -> None:
    versus = Match("tetris", {"ruleset": "modern", "mode": "versus"}, 7, 2)
    assert result_words(versus) == ""
    assert result_words(finished(versus)) == "Player 2 wins"
    chess = Match("saktris", seed=7)
    chess.play(1, "resign")
    assert result_words(chess) == "White wins"
    drawn = Match("saktris", seed=7)
    drawn.play(0, "offer_draw")
    drawn.play(1, "accept_draw")
    assert result_words(drawn) == "Draw"


def test_a_list_of_results_is_named_by_game_and_mode() -> None:
    tetris = find_game("tetris")
    match = Match(tetris, mode="sprint")
    assert list_name(tetris, match.mode) == standing(match, match.mode).scores == "tetris-sprint"


def test_the_id_of_a_custom_ruleset_states_what_differs_from_the_defaults() -> None:
    tetris = find_game("tetris")
    match = Match(tetris, {"width": 12, "start_level": 3})
    assert custom_words(tetris, match.mode.id) == "width=12 start_level=3"


@pytest.mark.parametrize("mode_id", ["", "sprint", "custom", "custom a b c", "custom x 1 1 1 1 1"])
def test_other_ids_have_no_settings(mode_id: str) -> None:
    assert custom_words(find_game("tetris"), mode_id) is None


def test_the_daily_challenge_uses_the_mode_marked_for_it() -> None:
    assert daily_mode(find_game("blockblast")).settings == {"ruleset": "shared"}


def test_without_a_marked_mode_the_daily_mode_is_the_first_ranked_one() -> None:
    assert daily_mode(find_game("drmario")) is find_game("drmario").modes[0]
    assert daily_mode(find_game("saktris")) is find_game("saktris").modes[0]


def test_the_daily_challenge_is_never_in_practice_mode() -> None:
    assert [game.id for game in all_games() if daily_mode(game).practice] == []


def test_a_game_without_points_is_not_ranked() -> None:
    match = finished(Match("tetris", {"ruleset": "kata"}, seed=3))
    assert standing(match, match.mode).unranked == "no points were scored"
