"""From the menu to the result, for every game; and navigation between screens."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from pebbles import game as pebbles
from tests.core.test_registered_elsewhere import install
from tests.terminal.conftest import OpenDesk
from tests.terminal.desk import LARGE, Desk, playing

from blockyard.catalogue import open_game
from blockyard.core.match import Match
from blockyard.core.playback import verify
from blockyard.core.registry import add_game, all_games, game_ids, remove_game
from blockyard.core.replay import record
from blockyard.core.replay_text import from_text, to_text
from blockyard.terminal.keys.names import key_names
from blockyard.terminal.screens.choose import ChooseScreen
from blockyard.terminal.screens.dialogs import Dialog
from blockyard.terminal.screens.home import HomeScreen
from blockyard.terminal.screens.play import PlayScreen
from blockyard.terminal.screens.replays import ReplaysScreen
from blockyard.terminal.screens.scores import ScoresScreen
from blockyard.terminal.screens.settings import SettingsScreen
from blockyard.terminal.screens.watch import WatchScreen

MOST_MOVES = 400


def drop_until_full(desk: Desk) -> None:
    """Drop every piece where it appears."""
    for _ in range(MOST_MOVES):
        if desk.match_screen.session.is_over:
            return
        desk.press("space")


def wait_until_full(desk: Desk) -> None:
    """Let everything fall where it appears."""
    for _ in range(MOST_MOVES):
        if desk.match_screen.session.is_over:
            return
        desk.pass_time(5_000)


def place_until_stuck(desk: Desk) -> None:
    """Type the first legal placement, again and again, and finish when none is left."""
    session = desk.match_screen.session
    for _ in range(MOST_MOVES):
        action = session.match.legal(0)[0]
        if action in ("revive", "finish"):
            break
        desk.type(action)
        desk.press("enter")
    desk.press("f", "y")


def resign(desk: Desk) -> None:
    """Type a move, then resign, and confirm it."""
    desk.type(desk.match_screen.session.match.legal(0)[0])
    desk.press("enter")
    desk.type("resign")
    desk.press("enter", "y")


def play_a_while(desk: Desk) -> None:
    """Press keys like someone who does not know the game."""
    session = desk.match_screen.session
    codes = [code for keys in session.game.controls.keys.values() for code in keys]
    names = [name for code in codes for name in key_names(code)[:1]]
    for turn in range(40):
        if session.is_over:
            return
        desk.press("tab", "enter", *names[turn % max(1, len(names)) :][:1])
        if not isinstance(desk.screen, PlayScreen):
            return
        desk.pass_time(400)


TO_THE_END: dict[str, Callable[[Desk], None]] = {
    "blockblast": place_until_stuck,
    "bucket": drop_until_full,
    "drmario": wait_until_full,
    "saktris": resign,
    "tetris": drop_until_full,
}
"""By game, how these tests end it."""


@pytest.mark.parametrize("game_id", game_ids())
def test_every_game_is_played_from_the_menu(open_desk: OpenDesk, game_id: str) -> None:
    desk = open_desk()
    desk.choose_game(game_id)
    desk.press("enter")
    play_a_while(desk)
    session = desk.match_screen.session
    assert session.match.inputs
    assert verify(record(session.match), session.game)


@pytest.mark.parametrize("game_id", TO_THE_END)
def test_a_game_is_played_to_its_result(open_desk: OpenDesk, game_id: str) -> None:
    desk = open_desk()
    desk.choose_game(game_id)
    desk.press("enter")
    TO_THE_END[game_id](desk)
    session = desk.match_screen.session
    assert session.is_over
    assert isinstance(desk.screen, Dialog)
    outcome = session.match.outcome()
    assert outcome is not None
    assert session.game.ending_text(outcome.reason) in desk.text
    (kept,) = desk.store.replays()
    text = desk.store.replay_text(kept.id)
    assert text is not None
    assert verify(from_text(text, session.game), session.game)


def test_a_game_without_terminal_code_uses_the_generic_board(
    open_desk: OpenDesk,
) -> None:
    add_game(pebbles)
    try:
        desk = open_desk(playing("pebbles"))
        desk.press("1")
        assert len(desk.match_screen.session.match.inputs) == 1
    finally:
        remove_game(pebbles.id)


def test_a_game_from_another_package_is_listed_and_played(
    open_desk: OpenDesk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(tmp_path, "pebbles", "pebbles:game")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    desk = open_desk()
    desk.choose_game("pebbles")
    assert "Pebbles" in desk.text
    desk.press("enter", "2")
    assert len(desk.match_screen.session.match.inputs) == 1


def test_home_lists_every_game_with_its_pitch(open_desk: OpenDesk) -> None:
    desk = open_desk(size=LARGE)
    for game in all_games():
        text = " ".join(desk.text.split())
        assert game.title in text
        assert " ".join(game.pitch.split()[:4]) in text
        desk.press("down")


def test_home_is_navigated_with_arrows(open_desk: OpenDesk) -> None:
    desk = open_desk()
    desk.press("down", "enter")
    assert isinstance(desk.screen, ChooseScreen)
    assert desk.screen.game is all_games()[1]


def test_home_works_with_the_mouse(open_desk: OpenDesk) -> None:
    desk = open_desk()
    desk.click_on("Tetris")
    desk.click_on("Sprint")
    desk.click_on("Sprint")
    assert desk.match_screen.session.mode.id == "sprint"


@pytest.mark.parametrize(
    ("key", "screen"),
    [("r", ReplaysScreen), ("b", ScoresScreen), ("s", SettingsScreen)],
    ids=["replays", "best scores", "settings"],
)
def test_the_menu_opens_its_screens_and_escape_returns(
    open_desk: OpenDesk, key: str, screen: type
) -> None:
    desk = open_desk()
    desk.press(key)
    assert isinstance(desk.screen, screen)
    desk.press("escape")
    assert isinstance(desk.screen, HomeScreen)


def test_the_menu_quits(open_desk: OpenDesk) -> None:
    desk = open_desk()
    desk.press("q")
    assert desk.app.return_code == 0


def test_ctrl_c_exits_with_status_130_and_saves_the_match(open_desk: OpenDesk) -> None:
    desk = open_desk(playing("tetris", "marathon"))
    desk.press("space", "ctrl+c")
    assert desk.app.return_code == 130
    assert desk.store.saved_match("tetris") is not None


def test_an_unfinished_match_is_offered_and_starts_paused(open_desk: OpenDesk) -> None:
    desk = open_desk(playing("tetris", "marathon"))
    desk.press("space", "escape", "h")
    assert isinstance(desk.screen, HomeScreen)
    assert "continue" in desk.text
    desk.choose_game("tetris")
    desk.press("enter")
    session = desk.match_screen.session
    assert session.paused
    assert len(session.match.inputs) == 1
    desk.press("escape")
    assert session.is_active


def test_every_unfinished_match_is_offered_with_its_mode(open_desk: OpenDesk) -> None:
    desk = open_desk(playing("tetris", "marathon"))
    desk.press("space", "escape", "h")
    desk.choose_game("tetris")
    desk.press("down", "down", "down", "down", "enter", "space", "escape", "h")
    assert "continue Zen" in desk.text
    desk.choose_game("tetris")
    lines = [line.split() for line in desk.lines]
    first = lines.index(["Continue"])
    assert [words[0].strip("▸") or words[1] for words in lines[first + 1 : first + 3]] == [
        "Zen",
        "Marathon",
    ]
    desk.press("down", "enter")
    assert desk.match_screen.session.mode.id == "marathon"


def test_a_damaged_saved_match_is_reported_and_set_aside(open_desk: OpenDesk) -> None:
    desk = open_desk(playing("tetris", "marathon"))
    desk.press("space", "escape", "h")
    data = desk.store.saved_match("tetris")
    assert data is not None
    data["hash"] = "0" * 16
    desk.store.save_match("tetris", "marathon", data)
    desk.choose_game("tetris")
    desk.press("enter")
    assert "cannot be continued" in desk.text
    desk.press("escape")
    assert isinstance(desk.screen, ChooseScreen)
    assert "Continue" not in desk.text
    assert list((desk.store.data / "saved" / "tetris").glob("*.damaged"))


def test_settings_and_seed_of_a_match_are_chosen_on_the_right(open_desk: OpenDesk) -> None:
    desk = open_desk()
    desk.choose_game("tetris")
    desk.press("tab", "4", "2")
    desk.press("down", "down", "down", "1", "2", "enter")
    match = desk.match_screen.session.match
    assert match.seed == 42
    assert match.settings["width"] == 12
    assert desk.match_screen.session.mode.id.startswith("custom ")


def test_a_number_stops_at_the_end_of_its_range(open_desk: OpenDesk) -> None:
    desk = open_desk()
    desk.choose_game("tetris")
    desk.press("tab", "down", "down", "down", "9", "9")
    assert isinstance(desk.screen, ChooseScreen)
    desk.press("enter")
    assert desk.match_screen.session.match.settings["width"] == 20


def test_a_bot_plays_the_other_side(open_desk: OpenDesk) -> None:
    desk = open_desk()
    desk.choose_game("saktris")
    desk.press("tab", "right", "enter")
    session = desk.match_screen.session
    assert session.people == [0]
    desk.type(session.match.legal(0)[0])
    desk.press("enter")
    desk.pass_time(2_000)
    assert {seat for _, seat, _ in session.match.inputs} == {0, 1}
    assert session.match.view(0)["turn"] == 0


def test_a_watched_bot_match_is_not_saved(open_desk: OpenDesk) -> None:
    desk = open_desk(playing("tetris", "marathon", watched="random"))
    session = desk.match_screen.session
    desk.pass_time(5_000)
    assert session.match.inputs
    desk.press("left", "escape", "h")
    assert desk.store.saved_match("tetris") is None
    assert desk.store.replays() == []


def test_the_replay_of_a_result_can_be_watched(open_desk: OpenDesk) -> None:
    desk = open_desk(playing("tetris", "marathon"))
    drop_until_full(desk)
    desk.pass_time(1_000)
    desk.press("w")
    assert isinstance(desk.screen, WatchScreen)


def test_a_game_continued_from_a_replay_is_not_ranked(open_desk: OpenDesk) -> None:
    match = Match(open_game("tetris"), {"ruleset": "modern"}, 3)
    for _ in range(3):
        match.play(0, "drop", at=match.now + 500)
    text = to_text(record(match), match.game)
    desk = open_desk(lambda app: app.watch_screen(text))
    desk.call(lambda: desk.app.play_on(match.copy()))
    desk.settle()
    desk.press("escape")
    desk.pass_time(2_000)
    drop_until_full(desk)
    assert desk.match_screen.session.result is not None
    assert desk.match_screen.session.result.rank == 0
    assert "Not ranked: a game started midway is not ranked." in desk.text


def test_a_terminal_that_is_too_small_says_so_and_pauses_until_it_is_larger(
    open_desk: OpenDesk,
) -> None:
    desk = open_desk(playing("tetris", "marathon"))
    desk.resize(60, 20)
    assert "too small" in desk.text
    assert "80 x 24" in desk.text
    assert desk.match_screen.session.paused
    desk.resize(100, 30)
    assert "Paused" in desk.text
    desk.press("escape")
    assert isinstance(desk.screen, PlayScreen)
    assert desk.match_screen.session.is_active


def test_an_unexpected_error_saves_the_match_and_the_traceback(
    open_desk: OpenDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = open_desk(playing("tetris", "marathon"))
    desk.press("space")

    def broken(self: PlayScreen) -> None:
        raise ZeroDivisionError("the board fell off the desk")

    monkeypatch.setattr(PlayScreen, "show_keys", broken)
    desk.press("f1")
    assert "the board fell off the desk" in desk.app.crash
    assert desk.store.saved_match("tetris") is not None
    with pytest.raises(ZeroDivisionError):
        desk.close()
