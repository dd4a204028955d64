"""From a key press to the next frame, the view of each shown seat is built only once."""

from collections import Counter
from typing import Any

import pytest
from tests.terminal.conftest import OpenDesk
from tests.terminal.desk import Desk, playing

from blockyard.core.match import Match

Counted = dict[str, "Counter[int]"]


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> Counted:
    """How many views and lists of legal actions were built for each seat."""
    counts: Counted = {"view": Counter(), "legal": Counter()}
    for name, count in counts.items():
        plain: Any = getattr(Match, name)

        def counted(
            self: Match, seat: int, plain: Any = plain, count: "Counter[int]" = count
        ) -> Any:
            count[seat] += 1
            return plain(self, seat)

        monkeypatch.setattr(Match, name, counted)
    return counts


def press(desk: Desk, built: Counted, *keys: str) -> dict[int, int]:
    """How many views of each seat are built after key presses, until the next frame is drawn."""
    for count in built.values():
        count.clear()
    desk.press(*keys)
    assert max(built["legal"].values(), default=0) <= 1
    return dict(built["view"])


@pytest.mark.parametrize("key", ["left", "up", "space", "c"])
def test_a_key_of_a_timed_game_costs_one_view(
    open_desk: OpenDesk, built: Counted, key: str
) -> None:
    desk = open_desk(playing("tetris", "marathon"))
    assert press(desk, built, key) == {0: 1}


def test_a_remapped_key_costs_one_view(open_desk: OpenDesk, built: Counted) -> None:
    desk = open_desk(playing("bucket"))
    desk.press("c")
    assert press(desk, built, "left") == {0: 1}


def test_with_two_players_at_one_keyboard_a_key_costs_one_view_each(
    open_desk: OpenDesk, built: Counted
) -> None:
    desk = open_desk(playing("tetris", "versus"))
    assert press(desk, built, "left") == {0: 1, 1: 1}


def test_against_a_bot_only_the_players_view_is_built(open_desk: OpenDesk, built: Counted) -> None:
    desk = open_desk(playing("tetris", "versus", bot="random"))
    assert press(desk, built, "left") == {0: 1}


def test_with_three_seats_only_the_players_view_is_built(
    open_desk: OpenDesk, built: Counted
) -> None:
    desk = open_desk(playing("drmario", seats=3, bot="random"))
    assert press(desk, built, "left") == {0: 1}


def test_a_move_costs_one_view_of_the_next_player(open_desk: OpenDesk, built: Counted) -> None:
    desk = open_desk(playing("saktris", "standard"))
    desk.type("e4")
    assert press(desk, built, "enter") == {1: 1}
    desk.type("e5")
    assert press(desk, built, "enter") == {0: 1}


def test_an_offer_that_leaves_the_turn_where_it_is_costs_one_view(
    open_desk: OpenDesk, built: Counted
) -> None:
    desk = open_desk(playing("saktris", "standard"))
    desk.type("e4")
    desk.press("enter")
    desk.type("offer_draw")
    assert press(desk, built, "enter") == {1: 1}


def test_a_placement_costs_one_view(open_desk: OpenDesk, built: Counted) -> None:
    desk = open_desk(playing("blockblast"))
    desk.press("1")
    assert press(desk, built, "enter") == {0: 1}


@pytest.mark.parametrize(
    ("game_id", "keys"),
    [("saktris", ["up", "tab", "e", "4"]), ("blockblast", ["1", "down", "left", "tab"])],
)
def test_a_key_that_only_moves_a_cursor_costs_none(
    open_desk: OpenDesk, built: Counted, game_id: str, keys: list[str]
) -> None:
    desk = open_desk(playing(game_id))
    assert press(desk, built, *keys) == {}


def test_while_nothing_happens_no_view_is_built(open_desk: OpenDesk, built: Counted) -> None:
    desk = open_desk(playing("tetris", "marathon"))
    built["view"].clear()
    desk.pass_time(200)
    assert desk.match_screen.session.now == 200
    assert dict(built["view"]) == {}


def test_keys_that_were_never_legal_cost_one_list_of_actions_per_frame(
    open_desk: OpenDesk, built: Counted
) -> None:
    desk = open_desk(playing("tetris", "kata"))
    assert "hold" not in desk.text
    assert press(desk, built, "left") == {0: 1}
    assert dict(built["legal"]) == {0: 1}
