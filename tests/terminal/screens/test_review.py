"""The review on the whole terminal: the graph, the costliest moments, and the way to the replay."""

import pytest
from tests.terminal.conftest import OpenDesk
from tests.terminal.desk import LARGE, SMALL, Desk, playing
from tests.terminal.sample_matches import keep, played, replay_of, wait

from blockyard.core.registry import all_games
from blockyard.terminal.draw.look import Look
from blockyard.terminal.screens.play import PlayScreen
from blockyard.terminal.screens.review import ReviewScreen
from blockyard.terminal.screens.watch import WatchScreen

WITH_BOTS = [game.id for game in all_games() if game.bot]
LOOKS = [Look(), Look(sixteen=True), Look(colour=False, ascii_only=True)]
SIZES = [(60, 20), SMALL, LARGE]


def reviewing(
    open_desk: OpenDesk,
    game_id: str = "tetris",
    *,
    size: tuple[int, int] = SMALL,
    look: Look | None = None,
    inputs: int = 120,
) -> Desk:
    """A review that is done."""
    desk = open_desk(size=size, look=look)
    desk.call(lambda: desk.app.review(replay_of(played(game_id, inputs))))
    desk.settle()
    wait(desk, lambda: screen_of(desk).is_done)
    desk.settle()
    return desk


def screen_of(desk: Desk) -> ReviewScreen:
    return next(one for one in desk.app.screen_stack if isinstance(one, ReviewScreen))


@pytest.mark.parametrize("game_id", WITH_BOTS)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("look", LOOKS, ids=["colour", "sixteen", "ascii"])
def test_every_game_is_reviewed_on_every_terminal(
    open_desk: OpenDesk, game_id: str, size: tuple[int, int], look: Look
) -> None:
    desk = reviewing(open_desk, game_id, size=size, look=look)
    assert desk.lines[0].strip().startswith("Review: ")
    moments = screen_of(desk).moments
    assert moments
    for number, moment in enumerate(moments, 1):
        assert any(f" {number}  " in line and "played: " in line for line in desk.lines)
        assert moment.explanation.split()[0] in desk.text
    assert "Esc back" in desk.lines[-1]
    assert all(len(line) <= size[0] for line in desk.lines)
    if look.ascii_only:
        assert desk.text.isascii()


def test_each_moment_is_marked_on_the_graph(open_desk: OpenDesk) -> None:
    desk = reviewing(open_desk)
    axis = next(line for line in desk.lines if "───" in line)
    assert sorted(mark for mark in axis if mark.isdigit()) == ["1", "2", "3"]


def test_a_moment_is_chosen_and_opened_in_the_replay(open_desk: OpenDesk) -> None:
    desk = reviewing(open_desk)
    desk.press("down")
    decision = screen_of(desk).moments[1].decision
    desk.press("enter")
    assert isinstance(desk.screen, WatchScreen)
    player = desk.screen.player
    assert player is not None
    assert player.time == decision.time
    assert not player.playing
    desk.press("p")
    assert isinstance(desk.app.screen_stack[-2], PlayScreen)
    assert desk.match_screen.session.terms.is_forked


def test_in_a_game_of_turns_it_opens_before_the_move(open_desk: OpenDesk) -> None:
    desk = reviewing(open_desk, "saktris")
    decision = screen_of(desk).moments[2].decision
    desk.press("3", "enter")
    assert isinstance(desk.screen, WatchScreen)
    assert desk.screen.player is not None
    assert desk.screen.player.input == decision.inputs


def test_a_click_chooses_and_opens(open_desk: OpenDesk) -> None:
    desk = reviewing(open_desk)
    row = next(y for y, line in enumerate(desk.lines) if " 3  " in line and "played" in line)
    desk.click(10, row)
    assert screen_of(desk).chosen == 2
    desk.click(10, row)
    assert isinstance(desk.screen, WatchScreen)


def test_either_player_is_reviewed(open_desk: OpenDesk) -> None:
    desk = reviewing(open_desk, "saktris")
    assert "White" in desk.lines[0]
    desk.press("tab")
    wait(desk, lambda: screen_of(desk).is_done)
    assert "Black" in desk.lines[0]


def test_leaving_cancels_it(open_desk: OpenDesk) -> None:
    desk = open_desk()
    desk.call(lambda: desk.app.review(replay_of(played("tetris", 200))))
    desk.settle()
    screen = screen_of(desk)
    desk.press("escape")
    assert not any(isinstance(one, ReviewScreen) for one in desk.app.screen_stack)
    assert screen.is_cancelled


def test_a_match_without_decisions_says_so(open_desk: OpenDesk) -> None:
    desk = reviewing(open_desk, inputs=0)
    assert "There are no decisions to review in this match." in desk.text
    desk.press("enter", "down", "1")
    assert isinstance(desk.screen, ReviewScreen)


def test_the_result_of_a_match_leads_to_its_review(open_desk: OpenDesk) -> None:
    desk = open_desk(playing("tetris"))
    session = desk.match_screen.session
    while not session.is_over:
        session.act(0, "drop")
    desk.call(desk.match_screen.show_now)
    desk.clock.now += 2000
    desk.settle()
    assert "Review" in desk.text
    desk.press("v")
    wait(desk, lambda: screen_of(desk).is_done)
    desk.press("escape")
    assert isinstance(desk.screen, PlayScreen)
    desk.press("v")
    assert isinstance(desk.screen, ReviewScreen)


def test_the_list_of_replays_leads_to_a_review(open_desk: OpenDesk) -> None:
    desk = open_desk()
    keep(desk.store, played("tetris"))
    desk.call(desk.app.show_replays)
    desk.settle()
    desk.press("r")
    assert isinstance(desk.screen, ReviewScreen)


def test_a_replay_that_is_watched_can_be_reviewed(open_desk: OpenDesk) -> None:
    desk = open_desk(lambda app: app.watch_screen(replay_of(played("bucket"))))
    desk.press("r")
    assert isinstance(desk.screen, ReviewScreen)
