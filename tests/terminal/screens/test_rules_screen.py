"""The rules, from the mode screen and from the pause menu."""

import pytest
from tests.terminal.conftest import OpenDesk
from tests.terminal.desk import LARGE, SMALL, playing

from blockyard.core.registry import game_ids
from blockyard.terminal.screens.choose import ChooseScreen
from blockyard.terminal.screens.rules import RulesScreen


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("game_id", game_ids())
def test_the_rules_are_read_from_the_mode_screen_to_their_end(
    open_desk: OpenDesk, game_id: str, size: tuple[int, int]
) -> None:
    desk = open_desk(size=size)
    desk.choose_game(game_id)
    desk.press("f1")
    screen = desk.screen
    assert isinstance(screen, RulesScreen)
    shown = desk.text
    desk.press("end")
    assert desk.text != shown
    assert max(len(line) for line in desk.lines) <= size[0]
    last = desk.lines[0].split()
    assert last[-3] == last[-1], "the last line is shown"
    desk.press("escape")
    assert isinstance(desk.screen, ChooseScreen)


def test_the_rules_can_be_read_during_a_pause_which_takes_no_time(open_desk: OpenDesk) -> None:
    desk = open_desk(playing("tetris", "marathon"))
    desk.pass_time(500)
    desk.press("escape", "u")
    assert "Tetris: rules" in desk.text
    desk.clock.now += 60_000
    desk.press("pagedown", "escape")
    assert "Paused" in desk.text
    assert desk.match_screen.session.now == 500


def test_scrolling_stops_at_both_ends(open_desk: OpenDesk) -> None:
    desk = open_desk()
    desk.choose_game("tetris")
    desk.press("f1", "up", "pageup")
    assert " 1 to " in desk.lines[0]
    desk.press("end")
    end = desk.text
    desk.press("down", "space")
    assert desk.text == end
