"""The computer as a player: watched, as an opponent, and asked for hints."""

import re

import pytest
from playwright.sync_api import expect
from tests.e2e.blast_race import give_up, store_race
from tests.e2e.yard import Yard

from blockyard.core.game import Game
from blockyard.core.registry import all_games, find_game

pytestmark = pytest.mark.usefixtures("patience")

WATCHED = [game for game in all_games() if game.bot]
OPPONENTS = [game for game in WATCHED if game.seats[1] > 1]
TIMED = next(game for game in WATCHED if game.timed)


def choose(yard: Yard, game: Game, who: str) -> None:
    """Open a game's modes, say who plays, and start its first mode, or what its own menu offers."""
    yard.open(f"play/{game.id}?menu")
    yard.page.get_by_label(who).check()
    modes = yard.page.locator(".chooser ul").last.get_by_role("button").first
    modes.or_(yard.page.locator("nav").get_by_role("button", name=who)).click()


@pytest.mark.parametrize("game", WATCHED, ids=str)
def test_the_computer_plays_and_explains_while_it_is_watched(yard: Yard, game: Game) -> None:
    choose(yard, game, "Watch the computer")
    explanation = yard.page.locator(".explanation")
    expect(explanation).to_have_text(re.compile(r"^[A-Z].*\.$"))
    assert "computer" in yard.page.evaluate("location.href")


@pytest.mark.parametrize("game", OPPONENTS, ids=str)
def test_the_computer_is_an_opponent(yard: Yard, game: Game) -> None:
    choose(yard, game, "Against the computer")
    expect(yard.page.get_by_text("Computer (level 3)").first).to_be_attached()


def test_a_watched_game_continues_with_the_computer_after_a_reload(yard: Yard) -> None:
    choose(yard, TIMED, "Watch the computer")
    expect(yard.page.locator(".explanation")).to_have_text(re.compile("."))
    yard.page.reload()
    yard.page.get_by_role("button", name="Resume").click()
    expect(yard.page.locator(".explanation")).to_have_text(re.compile("."))


@pytest.mark.parametrize("game", WATCHED, ids=str)
def test_a_hint_names_actions_and_makes_the_game_practice(yard: Yard, game: Game) -> None:
    mode = game.modes[0].id
    yard.play(game.id, mode)
    yard.page.get_by_role("button", name="Hint").wait_for()
    yard.page.keyboard.press("i")
    expect(yard.page.locator(".explanation")).to_have_text(re.compile(r"^Hint: .+\. .+\.$"))
    yard.page.evaluate("dispatchEvent(new Event('pagehide'))")
    assert '"helped":true' in yard.page.evaluate(
        "JSON.stringify(Object.values(localStorage))"
    ).replace("\\", "")


def test_a_race_is_decided_once_the_computer_leads_the_player_who_is_out(yard: Yard) -> None:
    yard.open("settings")
    store_race(yard)
    yard.open("play/blockblast")
    give_up(yard)
    (replay,) = yard.replays("blockblast")
    assert "seat 1" in replay.outcome


def test_pieces_fly_from_the_tray_while_the_computer_is_watched(yard: Yard) -> None:
    choose(yard, find_game("blockblast"), "Watch the computer")
    yard.page.locator(".float").wait_for()
    yard.wait_until(lambda: yard.inputs("blockblast") >= 2)  # it goes on after the first
