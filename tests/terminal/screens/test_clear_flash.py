"""The flash of a clear: shown for a moment of real time, while the match continues."""

from collections.abc import Callable

import pytest
from tests.games.blockblast.matches import begin as blast
from tests.games.bucket.drawing import begin as bucket
from tests.games.tetris.wells import begin as well
from tests.terminal.boards.bucket_sheets import CLEARING
from tests.terminal.conftest import OpenDesk
from tests.terminal.desk import Desk, First, mode_of

from blockyard.core.match import Match
from blockyard.terminal.app import BlockyardApp
from blockyard.terminal.draw.look import Look
from blockyard.terminal.screens.clear_flash import FLASH_LASTS
from blockyard.terminal.screens.play import PlayScreen
from blockyard.terminal.session.session import Session
from blockyard.terminal.session.terms import Terms

ASCII = Look(colour=False, ascii_only=True)
FLASH = "##"

ONE_LINE = "i.....\ni.....\ni.....\ni.....\n......\n......\n......\n......\n......\n.LLLLL"

BLAST = """
    tray: line-3-h:teal square-2:red corner-3-nw:purple
    ........
    ........
    ........
    ........
    ........
    ........
    ........
    bbbbb...
    """

CLEARS: dict[str, tuple[Callable[[], Match], list[str]]] = {
    "tetris": (lambda: well(ONE_LINE, width=6), ["space"]),
    "bucket": (lambda: bucket(CLEARING), ["space"]),
    "blockblast": (lambda: blast(BLAST), ["1", "f", "1", "enter"]),
}
"""A position of each game with cleared lines, and the keys that clear one."""


def from_here(match: Match, mode: str = "") -> First:
    """A match that continues from a position."""
    terms = Terms(mode_of(match.game, mode), is_forked=True)

    def first(app: BlockyardApp) -> PlayScreen:
        session = Session(match, terms, app.store, {}, app.clock)
        return PlayScreen(session, lambda: session)

    return first


def cleared(open_desk: OpenDesk, game: str = "tetris", *, animations: str = "on") -> Desk:
    """A desk where a line was just cleared."""
    begin, keys = CLEARS[game]
    desk = open_desk(from_here(begin()), look=ASCII)
    desk.store.settings.animations = animations
    assert FLASH not in desk.text
    desk.press(*keys)
    return desk


@pytest.mark.parametrize("game", CLEARS)
def test_a_cleared_line_flashes_for_a_moment(open_desk: OpenDesk, game: str) -> None:
    desk = cleared(open_desk, game)
    assert FLASH in desk.text
    desk.pass_time(FLASH_LASTS - 1)
    assert FLASH in desk.text
    desk.pass_time(1)
    assert FLASH not in desk.text


@pytest.mark.parametrize("game", CLEARS)
def test_nothing_flashes_when_animations_are_off(open_desk: OpenDesk, game: str) -> None:
    assert FLASH not in cleared(open_desk, game, animations="off").text


def test_keys_act_immediately_during_the_flash(open_desk: OpenDesk) -> None:
    desk = cleared(open_desk)
    desk.press("right")
    assert FLASH in desk.text
    match = desk.match_screen.session.match
    assert [match.game.actions.text(action) for _, _, action in match.inputs] == ["drop", "right"]


def test_the_match_clock_keeps_running_during_the_flash(open_desk: OpenDesk) -> None:
    desk = cleared(open_desk)
    before = desk.match_screen.session.now
    desk.pass_time(FLASH_LASTS)
    assert desk.match_screen.session.now == before + FLASH_LASTS


def test_the_flash_ends_without_a_key_in_a_game_without_a_clock(open_desk: OpenDesk) -> None:
    begin, keys = CLEARS["blockblast"]
    desk = open_desk(from_here(begin()), look=ASCII, real=True)
    desk.press(*keys)
    desk.wait_until(lambda: FLASH not in "\n".join(desk.screen.paper.lines()), "the flash to end")


def test_a_piece_that_clears_nothing_ends_the_flash(open_desk: OpenDesk) -> None:
    desk = cleared(open_desk)
    desk.press("space")
    assert FLASH not in desk.text


def test_a_clear_before_a_match_is_continued_does_not_flash(open_desk: OpenDesk) -> None:
    match = well(ONE_LINE, width=6)
    match.play(0, "drop")
    desk = open_desk(from_here(match), look=ASCII)
    assert FLASH not in desk.text
    desk.press("right")
    assert FLASH not in desk.text


def test_undoing_a_move_does_not_flash_the_clear_before_it(open_desk: OpenDesk) -> None:
    desk = open_desk(from_here(blast(BLAST), "practice"), look=ASCII)
    desk.press("1", "f", "1", "enter", "2", "a", "4", "enter")
    assert FLASH not in desk.text
    desk.press("u")
    assert desk.match_screen.scene().view["more"]["clear"] is not None
    assert FLASH not in desk.text


def test_a_clear_played_again_after_an_undo_flashes_again(open_desk: OpenDesk) -> None:
    desk = open_desk(from_here(blast(BLAST), "practice"), look=ASCII)
    desk.press("1", "f", "1", "enter", "u")
    assert FLASH not in desk.text
    desk.press("1", "f", "1", "enter")
    assert FLASH in desk.text


def test_a_pause_shows_the_board_without_the_flash(open_desk: OpenDesk) -> None:
    desk = cleared(open_desk)
    desk.press("escape")
    assert FLASH not in desk.text
