"""The play screen: keys, held keys, pausing, restarting, and messages."""

import re

import pytest
from tests.terminal.conftest import OpenDesk
from tests.terminal.desk import Desk, playing
from textual import events

from blockyard.terminal.keys.driver import KeyboardAnswer, KeyRepeat, KeyUp
from blockyard.terminal.screens.dialogs import Dialog
from blockyard.terminal.screens.play import PlayScreen
from blockyard.terminal.screens.settings import SettingsScreen


def actions(desk: Desk) -> list[str]:
    """The actions performed in the match."""
    match = desk.match_screen.session.match
    return [match.game.actions.text(action) for _, _, action in match.inputs]


@pytest.fixture
def tetris(open_desk: OpenDesk) -> Desk:
    return open_desk(playing("tetris", "marathon"))


@pytest.fixture
def saktris(open_desk: OpenDesk) -> Desk:
    return open_desk(playing("saktris", "standard"))


def test_keys_of_the_game_perform_their_actions(tetris: Desk) -> None:
    tetris.press("left", "up", "z", "space")
    assert actions(tetris) == ["left", "turn", "turn_back", "drop"]


def test_pieces_fall_as_time_passes(tetris: Desk) -> None:
    before = tetris.text
    tetris.pass_time(1_100)
    assert tetris.text != before
    assert actions(tetris) == []


@pytest.mark.parametrize("key", ["escape", "p"])
def test_a_pause_takes_no_time_from_the_match(tetris: Desk, key: str) -> None:
    tetris.pass_time(500)
    tetris.press(key)
    assert "Paused" in tetris.text
    tetris.clock.now += 60_000
    tetris.press("escape")
    assert tetris.match_screen.session.now == 500


def test_losing_focus_pauses_a_real_time_game(tetris: Desk) -> None:
    tetris.tell(events.AppBlur())
    assert tetris.match_screen.session.paused
    assert "Paused" in tetris.text


def test_losing_focus_does_not_affect_a_turn_based_game(saktris: Desk) -> None:
    saktris.tell(events.AppBlur())
    assert saktris.match_screen.session.is_active


@pytest.mark.parametrize("key", ["f1", "question_mark"])
def test_all_keys_are_shown_and_which_way_held_keys_repeat(tetris: Desk, key: str) -> None:
    tetris.press(key)
    assert "Held keys: repeated by your terminal" in tetris.text
    tetris.press("escape")
    tetris.tell(KeyboardAnswer(has_key_up=True))
    tetris.press(key)
    assert "repeated by the game" in tetris.text


def test_restarting_a_real_time_game_needs_a_second_press(tetris: Desk) -> None:
    tetris.press("space", "r")
    assert "Restart?" in tetris.text
    assert actions(tetris) == ["drop"]
    tetris.press("escape", "r", "r")
    assert actions(tetris) == []
    assert tetris.match_screen.session.is_active
    assert tetris.store.saved_match("tetris") is None


@pytest.mark.parametrize("mode", ["sprint", "blitz"])
def test_a_mode_for_quick_restarts_restarts_immediately(open_desk: OpenDesk, mode: str) -> None:
    desk = open_desk(playing("tetris", mode))
    desk.press("space", "r")
    assert actions(desk) == []
    assert desk.match_screen.session.is_active


def test_restarting_a_turn_based_game_in_progress_needs_confirmation(saktris: Desk) -> None:
    saktris.type("e4")
    saktris.press("enter", "escape", "r")
    assert "Restart?" in saktris.text
    saktris.press("n")
    assert actions(saktris) == ["e2e4"]
    saktris.press("escape", "r", "y")
    assert actions(saktris) == []


def test_settings_can_be_changed_while_the_match_is_paused(tetris: Desk) -> None:
    tetris.press("escape", "s")
    assert isinstance(tetris.screen, SettingsScreen)
    tetris.press("escape")
    assert "Paused" in tetris.text
    tetris.press("escape")
    assert tetris.match_screen.session.is_active


def test_a_typed_move_is_played_by_enter(saktris: Desk) -> None:
    saktris.type("Nf3")
    assert "Nf3" in saktris.text
    saktris.press("enter")
    assert actions(saktris) == ["g1f3"]
    assert saktris.match_screen.typed == ""


def test_backspace_and_escape_delete_typed_letters(saktris: Desk) -> None:
    saktris.type("e4x")
    saktris.press("backspace", "enter")
    assert actions(saktris) == ["e2e4"]
    saktris.type("e5")
    saktris.press("escape")
    assert saktris.match_screen.typed == ""
    assert isinstance(saktris.screen, PlayScreen)


@pytest.mark.parametrize("typed", ["e5", "Ke4", "dance"])
def test_a_typed_move_that_cannot_be_played_says_why_and_changes_nothing(
    saktris: Desk, typed: str
) -> None:
    saktris.type(typed)
    saktris.press("enter")
    assert saktris.match_screen.session.refusal
    assert saktris.match_screen.session.refusal.split()[0] in saktris.text
    assert actions(saktris) == []


def test_the_seat_to_act_is_shown_on_a_shared_board(saktris: Desk) -> None:
    assert saktris.match_screen.scene().view["seat"] == 0
    saktris.type("e4")
    saktris.press("enter")
    assert saktris.match_screen.scene().view["seat"] == 1


def test_giving_up_needs_confirmation(saktris: Desk) -> None:
    saktris.type("resign")
    saktris.press("enter")
    assert "This ends the match" in saktris.text
    saktris.press("enter")
    assert actions(saktris) == []
    saktris.type("resign")
    saktris.press("enter", "y")
    assert actions(saktris) == ["resign"]
    assert "Black wins" in saktris.text


def test_two_players_at_one_keyboard_have_separate_keys(open_desk: OpenDesk) -> None:
    desk = open_desk(playing("tetris", "versus"))
    desk.press("left", "a", "enter", "space")
    match = desk.match_screen.session.match
    done = [(seat, match.game.actions.text(action)) for _, seat, action in match.inputs]
    assert done == [(1, "left"), (0, "left"), (1, "drop"), (0, "drop")]
    assert len(desk.match_screen.scene().beside) == 1


@pytest.mark.parametrize(("game_id", "mode"), [("tetris", "versus"), ("drmario", "two")])
def test_the_help_of_two_players_says_whose_keys_they_are(
    open_desk: OpenDesk, game_id: str, mode: str
) -> None:
    desk = open_desk(playing(game_id, mode))
    desk.pass_time(3_000)
    desk.press("f1")
    assert re.search(r" A +player 1: left", desk.text)
    assert re.search(r" ← +player 2: left", desk.text)
    assert all(line.rstrip().endswith("│") for line in desk.lines if "player 1: " in line)


def test_the_terminals_own_repeats_act_where_it_reports_no_releases(tetris: Desk) -> None:
    tetris.press("left", "left")
    assert actions(tetris) == ["left", "left"]


def test_a_held_key_is_repeated_by_the_game_until_it_goes_up(tetris: Desk) -> None:
    tetris.tell(KeyboardAnswer(has_key_up=True))
    tetris.press("right")
    tetris.tell(KeyRepeat("right", None))
    assert actions(tetris) == ["right"]
    handling = tetris.store.settings.handling
    tetris.pass_time(handling.das + 2 * handling.arr)
    assert actions(tetris) == ["right"] * 4
    tetris.screen.post_message(KeyUp("right"))
    tetris.settle()
    tetris.pass_time(500)
    assert actions(tetris) == ["right"] * 4


def test_a_pause_releases_all_held_keys(tetris: Desk) -> None:
    tetris.tell(KeyboardAnswer(has_key_up=True))
    tetris.press("left", "escape")
    tetris.clock.now += 5_000
    tetris.press("escape")
    tetris.pass_time(400)
    assert actions(tetris) == ["left"]


def test_a_click_reaches_the_board(saktris: Desk) -> None:
    lines = saktris.lines
    row = next(y for y, line in enumerate(lines) if line.startswith(" 2"))
    column = lines[row].index("♙")
    saktris.click(column, row)
    assert saktris.text != "\n".join(lines)


def test_the_final_board_can_be_viewed_and_the_result_reopened(tetris: Desk) -> None:
    for _ in range(40):
        tetris.press("space")
    assert isinstance(tetris.screen, Dialog)
    tetris.pass_time(1_000)
    tetris.press("l")
    assert isinstance(tetris.screen, PlayScreen)
    tetris.press("enter")
    assert isinstance(tetris.screen, Dialog)
    tetris.press("r")
    assert tetris.match_screen.session.is_active


def test_nothing_is_scheduled_in_a_waiting_turn_based_game(saktris: Desk) -> None:
    saktris.type("e4")
    saktris.press("enter")
    assert saktris.match_screen.session.next_due() is None
    assert not saktris.match_screen.session.is_running


def test_keys_that_the_rules_do_not_use_are_not_shown(open_desk: OpenDesk) -> None:
    desk = open_desk(playing("tetris", "kata"))
    assert "turn" in desk.text
    assert "hold" not in desk.text


def test_bucket_screen_arrows_are_mapped_to_the_wall(open_desk: OpenDesk) -> None:
    desk = open_desk(playing("bucket", "normal"))
    # With screen arrows, the direction from a wall to the floor is the drop.
    piece = desk.match_screen.scene().view["more"]["piece"]
    inwards = {"north": "down", "east": "left", "south": "up", "west": "right"}[piece["wall"]]
    desk.press("c", inwards)
    assert actions(desk) == ["drop"]


def test_choices_on_a_board_are_remembered(open_desk: OpenDesk) -> None:
    desk = open_desk(playing("bucket", "normal"))
    desk.press("c", "ctrl+q")
    again = open_desk(playing("bucket", "normal"))
    assert again.match_screen.board.kept == {"arrows": "screen"}


def in_a_pause(open_desk: OpenDesk) -> Desk:
    """A desk with a paused Tetris match that has been running for a while."""
    desk = open_desk(playing("tetris", "marathon"))
    desk.press("left")
    desk.pass_time(1_000)
    desk.press("escape")
    return desk


def shown_number(desk: Desk) -> str:
    """The number in the middle of the screen."""
    return desk.lines[11][37:44].strip(" │")


def test_after_a_pause_the_match_continues_when_the_countdown_ends(open_desk: OpenDesk) -> None:
    desk = in_a_pause(open_desk)
    session = desk.match_screen.session
    desk.press("escape")
    assert session.paused
    assert shown_number(desk) == "3"
    desk.pass_time(800)
    assert shown_number(desk) == "2"
    desk.pass_time(800)
    assert shown_number(desk) == "1"
    assert session.paused
    desk.pass_time(400)
    assert session.is_active


def test_no_key_plays_during_the_countdown(open_desk: OpenDesk) -> None:
    desk = in_a_pause(open_desk)
    desk.press("escape", "space", "left")
    assert len(desk.match_screen.session.match.inputs) == 1


def test_escape_during_the_countdown_pauses_again(open_desk: OpenDesk) -> None:
    desk = in_a_pause(open_desk)
    desk.press("escape", "escape")
    assert "Paused" in desk.text
    desk.pass_time(3_000)
    assert desk.match_screen.session.paused


def test_a_turn_based_game_continues_without_a_countdown(open_desk: OpenDesk) -> None:
    desk = open_desk(playing("saktris", "standard"))
    desk.press("escape", "escape")
    assert desk.match_screen.session.is_active


def test_a_resumed_chess_match_has_its_move_list(open_desk: OpenDesk) -> None:
    desk = open_desk(playing("saktris", "standard"))
    for move in ("e4", "e5", "Nf3"):
        desk.type(move)
        desk.press("enter")
    desk.press("ctrl+q")
    again = open_desk()
    again.choose_game("saktris")
    again.press("enter")
    assert "1. e4" in again.text
    assert "2. Nf3" in again.text


def test_practice_allows_undo_and_explains_the_pieces(open_desk: OpenDesk) -> None:
    desk = open_desk(playing("blockblast", "practice"))
    before = desk.match_screen.session.match.hash()
    desk.press("1", "enter")
    assert len(actions(desk)) == 1
    desk.press("u")
    assert desk.match_screen.session.match.hash() == before
    assert desk.store.saved_match("blockblast") is None
    desk.press("w")
    assert "The first set is drawn by base weights alone." in desk.text
    assert "streak" in desk.text


def test_outside_practice_there_is_no_undo(open_desk: OpenDesk) -> None:
    desk = open_desk(playing("blockblast", "classic"))
    desk.press("1", "enter", "u")
    assert len(actions(desk)) == 1


def test_keys_of_the_game_choose_nothing_in_the_result_that_appears(tetris: Desk) -> None:
    while not tetris.match_screen.session.is_over:
        tetris.press("space")
    tetris.press("down", "down", "a", "q", "enter")
    assert isinstance(tetris.screen, Dialog)
    assert tetris.screen.chosen == 0


def test_a_key_that_is_still_held_chooses_nothing_in_the_result(tetris: Desk) -> None:
    while not tetris.match_screen.session.is_over:
        tetris.press("space")
    for _ in range(20):
        tetris.clock.now += 100
        tetris.press("down")
    assert isinstance(tetris.screen, Dialog)
    assert tetris.screen.chosen == 0
    tetris.clock.now += 400
    tetris.press("down")
    assert tetris.screen.chosen == 1


def test_up_from_the_first_option_of_a_menu_does_not_lead_to_quit(tetris: Desk) -> None:
    tetris.press("escape", "up", "up")
    assert isinstance(tetris.screen, Dialog)
    assert tetris.screen.options[tetris.screen.chosen].value == "go on"
    tetris.press(*["down"] * 20)
    assert tetris.screen.options[tetris.screen.chosen].value == "quit"


def test_a_finished_match_shows_the_keys_of_a_finished_match(saktris: Desk) -> None:
    saktris.press("f4", "y")
    assert "Play again" in saktris.text
    saktris.pass_time(1_000)
    saktris.press("l")
    assert "R play again" in saktris.text
    assert "F4 resign" not in saktris.text
    saktris.press("w")
    assert "speed" in saktris.text
    saktris.press("escape")
    assert "R play again" in saktris.text
