"""Block Blast's own leaderboard in the browser's storage."""

import json
import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from scripts.player import Hands
from tests.e2e.yard import Yard

from blockyard.core.match import Match
from blockyard.core.registry import find_game

KEY = "blockblast-leaderboard"


def show(yard: Yard) -> None:
    yard.open("play/blockblast")
    yard.page.get_by_role("button", name="Leaderboard").click()


def pause_a_game(yard: Yard) -> int:
    """Continue a game that has points, place a piece, pause and return the points."""
    match = Match(find_game("blockblast"), seed=7)
    while score_of(match) == 0:
        match.play(0, best_placement(match))
    go_on_with(yard, match)
    Hands(yard.page).press(["1", "Enter", "2", "Enter", "3", "Enter"])
    yard.wait_until(lambda: yard.inputs("blockblast") > len(match.inputs))
    yard.page.get_by_role("button", name="Pause").click()
    return score_of(yard.saved_match("blockblast"))


def go_on_with(yard: Yard, match: Match) -> None:
    """Open the game as if it had been left on an earlier visit."""
    yard.open()
    yard.store("blockyard-saved-blockblast", json.dumps({**match.snapshot(), "mode": "classic"}))
    yard.open("play/blockblast")
    yard.page.locator("main canvas").first.wait_for()


def careless_game(seed: int) -> Iterator[Match]:
    """A game by a player who places pieces anywhere and revives whenever possible."""
    match = Match(find_game("blockblast"), seed=seed)
    chance = random.Random(seed)
    while match.outcome() is None:
        yield match
        legal = match.legal(0)
        placements = [action for action in legal if "@" in action]
        match.play(0, chance.choice(placements) if placements else "revive")


def score_of(match: Match) -> int:
    return int(match.position.boards[0].score)


def stuck_game() -> Match:
    """A game with points in which no piece fits and a revive is possible."""
    return next(match for match in careless_game(0) if "revive" in match.legal(0))


def nearly_ended_game() -> tuple[Match, str, int]:
    """A game without revives, its only remaining placement, and the final score after it."""
    for match in careless_game(3):
        placements = [action for action in match.legal(0) if "@" in action]
        if len(placements) == 1:
            after = match.copy()
            after.play(0, placements[0])
            if after.outcome() is not None:
                return match, placements[0], score_of(after)
    raise AssertionError("another seed has such a game")


def best_placement(match: Match) -> str:
    """The first of the placements that score the most points."""

    def points_after(action: str) -> int:
        trial = match.copy()
        trial.play(0, action)
        return score_of(trial)

    return max((action for action in match.legal(0) if "@" in action), key=points_after)


def entries(yard: Yard) -> list[int]:
    """The scores on the leaderboard."""
    return [entry["score"] for entry in json.loads(yard.stored(KEY) or "[]")]


def test_an_old_high_score_moves_into_the_leaderboard(yard: Yard) -> None:
    yard.open()
    yard.store("blockblast-highscore", "4321")
    show(yard)
    expect(yard.page.get_by_text("4,321")).to_be_visible()
    assert entries(yard) == [4321]
    assert yard.stored("blockblast-highscore") is None


def test_the_leaderboard_shows_what_is_stored_best_first(yard: Yard) -> None:
    yard.open()
    entries = [{"score": 700, "date": "2026-01-02"}, {"score": 900, "date": "2026-01-01"}]
    yard.store(KEY, json.dumps(entries))
    show(yard)
    expect(yard.page.get_by_text("900")).to_be_visible()
    expect(yard.page.get_by_text("700")).to_be_visible()


def test_a_damaged_leaderboard_is_kept_aside(yard: Yard) -> None:
    yard.open()
    yard.store(KEY, "{broken")
    show(yard)
    assert yard.stored(f"{KEY}-damaged") == "{broken"


def test_restarting_from_the_pause_enters_nothing(yard: Yard) -> None:
    pause_a_game(yard)
    yard.page.get_by_role("button", name="Restart").dblclick()
    yard.wait_until(lambda: yard.saved("blockblast") is None)
    assert len(yard.abandoned("blockblast")) == 1
    yard.page.locator("dialog").wait_for(state="detached")
    Hands(yard.page).press(["1", "Enter"])
    yard.wait_for_inputs("blockblast", 1)
    assert entries(yard) == []
    assert yard.replays("blockblast") == []
    assert yard.stored("blockyard-scores-blockblast-classic") is None


def test_quitting_from_the_pause_enters_the_score_once(yard: Yard) -> None:
    points = pause_a_game(yard)
    yard.page.get_by_role("button", name="Quit to Menu").click()
    yard.wait_until(lambda: entries(yard))
    assert entries(yard) == [points]
    yard.page.reload()
    yard.page.get_by_role("button", name="Play", exact=True).wait_for()
    assert entries(yard) == [points]


@pytest.mark.parametrize("button", ["Play Again", "Menu"])
def test_a_game_that_could_be_revived_is_entered_when_it_is_left(yard: Yard, button: str) -> None:
    match = stuck_game()
    go_on_with(yard, match)
    assert entries(yard) == []
    yard.page.get_by_role("button", name=button).click()
    yard.wait_until(lambda: entries(yard))
    assert entries(yard) == [score_of(match)] != [0]
    yard.page.locator("dialog").wait_for(state="detached")
    assert len(yard.replays("blockblast")) == 1


def test_a_player_who_declines_a_revive_gets_the_rank_and_the_replay(yard: Yard) -> None:
    match = stuck_game()
    go_on_with(yard, match)
    yard.page.get_by_role("button", name="Finish").click()
    expect(yard.page.locator("dialog")).to_contain_text("New personal best!")
    expect(yard.page.get_by_role("button", name="Revive")).to_have_count(0)
    assert entries(yard) == [score_of(match)]
    yard.page.get_by_role("link", name="Watch replay").click()
    yard.page.get_by_role("slider").first.wait_for()


def test_a_game_that_is_revived_is_not_entered_yet(yard: Yard) -> None:
    match = stuck_game()
    go_on_with(yard, match)
    yard.page.get_by_role("button", name="Revive").click()
    yard.wait_for_inputs("blockblast", len(match.inputs) + 1)
    assert entries(yard) == []


def test_a_game_that_ends_without_a_revive_is_entered_once(yard: Yard) -> None:
    match, placement, score = nearly_ended_game()
    go_on_with(yard, match)
    Hands(yard.page).press([placement[0], "Enter"])
    yard.page.get_by_role("heading", name="Game Over").wait_for()
    assert entries(yard) == [score]
    expect(yard.page.get_by_role("button", name="Revive")).to_have_count(0)
    yard.page.get_by_role("button", name="Menu").click()
    yard.page.get_by_role("button", name="Play", exact=True).wait_for()
    assert entries(yard) == [score]
