"""Hints on the play screen: one key asks for them, in every game that has a bot."""

import re

import pytest
from tests.terminal.conftest import OpenDesk
from tests.terminal.desk import playing

from blockyard.core.registry import all_games

WITH_BOTS = [game.id for game in all_games() if game.bot]


@pytest.mark.parametrize("game_id", WITH_BOTS)
def test_a_key_asks_for_a_hint(open_desk: OpenDesk, game_id: str) -> None:
    desk = open_desk(playing(game_id), real=True)
    desk.press("i")
    assert desk.match_screen.session.hint
    desk.wait_for("Hint: ")
    assert desk.match_screen.session.terms.is_helped


@pytest.mark.parametrize("game_id", WITH_BOTS)
def test_the_help_names_the_key(open_desk: OpenDesk, game_id: str) -> None:
    desk = open_desk(playing(game_id))
    desk.press("f1")
    assert re.search(r"\bI +hint\b", desk.text)


def test_the_hint_is_shown_until_the_next_action(open_desk: OpenDesk) -> None:
    desk = open_desk(playing("blockblast"), real=True)
    desk.press("i")
    desk.wait_for("Hint: ")
    desk.press("tab", "left")
    assert "Hint: " in desk.text
    desk.type("1@a8")
    desk.press("enter")
    assert "Hint: " not in desk.text


def test_a_letter_of_a_typed_move_asks_for_nothing(open_desk: OpenDesk) -> None:
    desk = open_desk(playing("blockblast"))
    desk.type("rei")
    assert "rei" in desk.text
    assert desk.match_screen.session.hint == ""


def test_a_players_own_key_replaces_the_usual_one(open_desk: OpenDesk) -> None:
    desk = open_desk()
    desk.store.settings.keys["tetris"] = {"page_hint": ["F9"]}
    desk.choose_game("tetris")
    desk.press("enter", "i")
    assert desk.match_screen.session.hint == ""
    desk.press("f9")
    assert desk.match_screen.session.hint


def test_whoever_watches_reads_why_there_is_no_hint(open_desk: OpenDesk) -> None:
    desk = open_desk(playing("tetris", watched="random"))
    assert " hint" not in desk.text
    desk.press("i")
    assert "There are no hints" in desk.text
