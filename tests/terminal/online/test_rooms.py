"""Rooms of a real server: created, joined, played in, watched, and left."""

import contextlib
import signal
import sqlite3
from typing import Any

import pytest
from tests.server.serving import Served
from tests.terminal.online.conftest import OpenPlayer, Player, at

from blockyard.catalogue import open_game
from blockyard.core.modes import room_modes
from blockyard.core.own_board import OwnBoard
from blockyard.terminal.online.entrance import EntranceScreen
from blockyard.terminal.online.room import RoomScreen
from blockyard.terminal.online.room_plan import RoomPlan
from blockyard.terminal.online.round_screen import RoundScreen


def creating(game_id: str, mode_id: str = "", **options: Any) -> dict[str, Any]:
    """The request of a player who creates a room."""
    game = open_game(game_id)
    mode = game.mode(mode_id) if mode_id else room_modes(game)[0]
    return {"deed": "create", "game": game_id, "plan": RoomPlan(game, mode, **options)}


def two_in_a_room(
    server: Served, open_player: OpenPlayer, game_id: str, mode_id: str = "", **options: Any
) -> tuple[Player, Player]:
    """Ann, who created a room, and Bea, who joined her."""
    ann = open_player("ann", at(server, "Ann", **creating(game_id, mode_id, **options)))
    ann.enter_lobby()
    bea = open_player("bea", at(server, "Bea", deed="join", code=ann.code.lower()))
    bea.enter_lobby()
    ann.wait_for("Bea")
    return ann, bea


def play(*players: Player) -> None:
    """Make everyone ready, and let the round start."""
    for player in players:
        player.press("r")
    for player in players:
        player.enter_round()


def drop_until_over(player: Player) -> None:
    """Let pieces pile up in the middle until the player's well is full."""

    def is_over() -> bool:
        # Keys do nothing during the countdown, so the number needed is unknown.
        player.press("space")
        return player.room.match is not None and player.room.match.is_over

    player.wait_until(is_over, "a full well")


def test_all_settings_of_a_room_are_shown_at_80_columns(
    server: Served, open_player: OpenPlayer
) -> None:
    settings: dict[str, Any] = {
        "every": 2,
        "order": "selectable",
        "blocked": "queue",
        "no_king": "continue",
        "row_clear": True,
        "clock": "15+10",
    }
    plan = creating("saktris", settings=settings)
    shown = open_player("ann", at(server, "Ann", **plan)).enter_lobby().text
    for words in ("every 2", "no king continue", "row clear on", "clock 15+10", "1 of 2 seats"):
        assert words in " ".join(shown.split()), shown


def test_a_room_is_created_by_keys_and_joined_by_its_code(
    server: Served, open_player: OpenPlayer
) -> None:
    ann = open_player("ann", at(server, "Ann"))
    ann.wait_for("You are playing as Ann.")
    ann.press("c")
    ann.wait_for("Create a room")
    ann.press("end", "enter")
    assert "players with the code" in ann.wait_for("seats")
    ann.press("tab", "right", "enter")
    assert "1 of 3 seats" in ann.enter_lobby().text
    bea = open_player("bea", at(server, "Bea"))
    bea.wait_for("You are playing as Bea.")
    bea.press("j")
    bea.type(ann.code.lower())
    bea.press("enter")
    assert "Ann (host)" in bea.enter_lobby().text
    assert "2 of 3 seats" in ann.wait_for("Bea")


def test_a_round_is_played_to_its_end_and_the_next_one_starts(
    server: Served, open_player: OpenPlayer
) -> None:
    ann, bea = two_in_a_room(server, open_player, "tetris")
    ann.press("r")
    assert "Ann (host) ready" in " ".join(bea.wait_for("Ann (host) ready").split())
    bea.press("r")
    for player in (ann, bea):
        player.wait_for("Starts in")
    for player in (ann, bea):
        player.enter_round()
    first = ann.round.session
    drop_until_over(ann)
    assert "Last player standing." in ann.wait_for("You lose")
    assert "1st Bea" in bea.wait_for("You win")
    assert ann.room.match is first
    ann.answer_result("r")
    bea.answer_result("r")
    for player in (ann, bea):
        player.enter_round()
    assert ann.round.session.round == 2
    assert ann.round.session is not first
    view = ann.round.session.frame.view
    assert {counter["name"]: counter["value"] for counter in view["counters"]}["score"] == 0


def test_the_player_sees_the_effect_of_a_key_immediately_and_others_soon(
    server: Served, open_player: OpenPlayer
) -> None:
    ann, bea = two_in_a_room(server, open_player, "tetris")
    play(ann, bea)
    before = ann.round.session.frame.view["grids"][0]["cells"]
    ann.press("space")
    settled = ann.round.session.frame.view["grids"][0]["cells"][-10:]
    assert any(settled)
    assert ann.round.session.frame.view["grids"][0]["cells"] != before
    bea.wait_until(lambda: bea.round.session.frame.board(0)["cells"][-10:] == settled, "the piece")


def test_a_late_player_watches_and_takes_a_seat_between_rounds(
    server: Served, open_player: OpenPlayer
) -> None:
    ann, bea = two_in_a_room(server, open_player, "tetris")
    play(ann, bea)
    cyd = open_player("cyd", at(server, "Cyd", deed="join", code=ann.code))
    cyd.enter_round()
    text = cyd.wait_for("Bea")
    assert "Ann" in text
    assert "Watching Ann" in text
    assert not cyd.round.session.people
    ann.press("space")
    settled = ann.round.session.frame.view["grids"][0]["cells"][-10:]
    cyd.wait_until(
        lambda: cyd.round.session.frame.view["grids"][0]["cells"][-10:] == settled, "the piece"
    )
    drop_until_over(ann)
    cyd.wait_for("Bea wins")
    cyd.answer_result("r")
    assert "1 watching" in cyd.enter_lobby().text
    bea.wait_for("You win")
    bea.answer_result("x")
    bea.press("y")
    cyd.wait_for("1 of 2 seats")
    cyd.press("j")
    assert "Cyd (you)" in cyd.wait_for("2 of 2 seats")


def test_a_spectator_only_watches_even_if_seats_are_free(
    server: Served, open_player: OpenPlayer
) -> None:
    ann = open_player("ann", at(server, "Ann", **creating("tetris", seats=3))).enter_lobby()
    bea = open_player("bea", at(server, "Bea", deed="watch", code=ann.code)).enter_lobby()
    assert "1 of 3 seats, 1 watching" in bea.text
    assert "J take a seat" in bea.text
    assert "R ready" not in bea.text


def test_bots_take_seats_and_the_host_starts(server: Served, open_player: OpenPlayer) -> None:
    ann = open_player("ann", at(server, "Ann", **creating("tetris", seats=4))).enter_lobby()
    ann.press("b")
    ann.wait_for("Which bot?")
    ann.press("0")
    ann.wait_for("random (bot)")
    ann.press("b")
    ann.wait_for("Which bot?")
    ann.press("0")
    assert "3 of 4 seats" in ann.wait_for("3 of 4")
    ann.press("s")
    ann.enter_round()
    assert ann.round.session.seat_count == 3
    ann.press("escape")
    assert "The round continues." in ann.wait_for("Leave the room")


def test_the_host_removes_a_player_permanently(server: Served, open_player: OpenPlayer) -> None:
    ann, bea = two_in_a_room(server, open_player, "tetris")
    code = ann.code
    ann.press("k")
    ann.wait_for("Select someone else's seat first.")
    ann.press("down", "k")
    ann.wait_for("1 of 2 seats")
    bea.wait_until(lambda: isinstance(bea.screen, EntranceScreen), "the entrance")
    bea.wait_for("removed you")
    bea.press("j")
    bea.type(code)
    bea.press("enter")
    bea.wait_for("removed you")
    assert isinstance(bea.screen, EntranceScreen)


def test_an_unknown_room_code_is_reported(server: Served, open_player: OpenPlayer) -> None:
    ann = open_player("ann", at(server, "Ann", deed="join", code="ZZZZ"))
    ann.wait_for("There is no room with this code.")
    assert isinstance(ann.screen, EntranceScreen)
    ann.press("w")
    ann.type("12")
    ann.press("enter")
    ann.wait_for("A room code has four letters")


def test_an_empty_name_is_refused_and_the_old_one_kept(
    server: Served, open_player: OpenPlayer
) -> None:
    ann = open_player("ann", at(server, "Ann"))
    ann.wait_for("You are playing as Ann.")
    ann.close()
    again = open_player("ann", at(server, "\u2800\u034f"))
    again.wait_for("The server rejected that name; you are still Ann.")
    again.press("down", "enter", "end", "a", "enter")
    again.wait_for("You are playing as Anna.")


def test_quick_play_leads_into_an_open_room(server: Served, open_player: OpenPlayer) -> None:
    ann = open_player("ann", at(server, "Ann", deed="quick", game="bucket")).enter_lobby()
    bea = open_player("bea", at(server, "Bea"))
    bea.wait_for("Open rooms")
    assert f"{ann.code} Bucket" in " ".join(bea.text.split())
    bea.press("q")
    bea.wait_for("Quick play")
    bea.press("down", "enter")
    bea.enter_lobby()
    assert bea.code == ann.code
    ann.wait_for("Bea")


def test_phrases_are_shown_except_those_of_a_muted_player(
    server: Served, open_player: OpenPlayer
) -> None:
    ann, bea = two_in_a_room(server, open_player, "tetris")
    ann.press("t")
    ann.wait_for("Good luck!")
    ann.press("2")
    bea.wait_for("Ann: Good luck!")
    bea.press("m")
    bea.wait_for("Ann is muted.")
    ann.press("t", "1")
    ann.wait_for("Ann: Hello!")
    play(ann, bea)
    assert "Ann: Hello!" not in bea.text
    bea.press("f8")
    bea.wait_for("Well played!")
    bea.press("4")
    ann.wait_for("Bea: Well played!")


def test_a_player_can_be_reported(server: Served, open_player: OpenPlayer) -> None:
    ann, bea = two_in_a_room(server, open_player, "tetris")
    bea.press("p")
    bea.wait_for("Report Ann to")
    bea.press("2")
    bea.wait_for("Thank you.")
    with contextlib.closing(sqlite3.connect(f"file:{server.database}?mode=ro", uri=True)) as found:
        reports = "SELECT reason FROM reports WHERE code = ?"
        bea.wait_until(
            lambda: found.execute(reports, (ann.code,)).fetchall() == [("cheating",)], "the report"
        )
    ann.press("r")
    bea.wait_for("Ann (host) ready")


def test_leaving_a_round_needs_confirmation_and_forfeits_it(
    server: Served, open_player: OpenPlayer
) -> None:
    ann, bea = two_in_a_room(server, open_player, "tetris")
    play(ann, bea)
    ann.press("escape")
    ann.wait_for("Leave the room")
    ann.press("x")
    ann.wait_for("leaving forfeits it")
    ann.press("n")
    assert isinstance(ann.screen, RoundScreen)
    ann.press("escape", "x", "y")
    ann.wait_until(lambda: isinstance(ann.screen, EntranceScreen), "the entrance")
    bea.wait_for("You win")


def test_a_restarted_program_returns_to_its_seat(server: Served, open_player: OpenPlayer) -> None:
    ann, bea = two_in_a_room(server, open_player, "tetris")
    play(ann, bea)
    bea.press("space", "space")
    code, pieces = bea.code, bea.round.session.frame.view["grids"][0]["cells"][-20:]
    bea.close()
    ann.wait_until(
        lambda: ann.room.visit.room.seats[1].presence == "reconnecting",  # type: ignore[union-attr]  # it is in one
        "the message that Bea is away",
    )
    again = open_player("bea", at(server, "", deed="join", code=code)).enter_round()
    assert again.round.session.people == [1]
    assert again.round.session.frame.view["grids"][0]["cells"][-20:] == pieces
    again.press("space")
    cells = again.round.session.frame.view["grids"][0]["cells"]
    ann.wait_until(
        lambda: ann.round.session.frame.board(1)["cells"][-30:] == cells[-30:], "the third piece"
    )


def test_players_return_after_the_server_was_killed(
    own_server: Served, open_player: OpenPlayer
) -> None:
    ann, bea = two_in_a_room(own_server, open_player, "tetris")
    play(ann, bea)
    ann.press("space", "space")
    pieces = ann.round.session.frame.view["grids"][0]["cells"][-20:]
    bea.wait_until(lambda: bea.round.session.frame.board(0)["cells"][-20:] == pieces, "the pieces")
    own_server.stop(signal.SIGKILL)
    ann.wait_for("Reconnecting")
    own_server.start()
    for player in (ann, bea):
        player.wait_until(lambda player=player: player.room.visit.link.is_open, "the link")  # type: ignore[misc]  # bound at once
        player.enter_round()
    assert ann.round.session.frame.view["grids"][0]["cells"][-20:] == pieces
    drop_until_over(ann)
    bea.wait_for("You win")


def test_a_lobby_waits_for_its_server(own_server: Served, open_player: OpenPlayer) -> None:
    ann, bea = two_in_a_room(own_server, open_player, "tetris")
    own_server.stop()
    ann.wait_for("Reconnecting")
    ann.press("r")
    own_server.start()
    for player in (ann, bea):
        player.wait_for("2 of 2 seats")
    assert "Ann (host) ready" in bea.wait_for("Ann (host) ready")
    assert isinstance(ann.screen, RoomScreen)


def test_a_key_costs_one_view_of_the_players_own_board(
    server: Served, open_player: OpenPlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = open_player("ann", at(server, "Ann", **creating("tetris", seats=2))).enter_lobby()
    ann.press("b")
    ann.wait_for("Which bot?")
    ann.press("0")
    ann.wait_for("2 of 2")
    ann.press("r")
    ann.enter_round()
    built: list[OwnBoard] = []
    view = OwnBoard.view

    def counted(board: OwnBoard) -> Any:
        built.append(board)
        return view(board)

    screen = ann.round
    monkeypatch.setattr(OwnBoard, "view", counted)

    def press_and_draw() -> None:
        # Without yielding to anything else: a message arriving meanwhile would build its own view.
        built.clear()
        screen.press("left", None)
        screen.redraw_now()

    ann.call(press_and_draw)
    assert len(built) == 1
