"""Malicious, broken and wrong servers: the player is informed, and the terminal stays intact."""

import json
import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.terminal.conftest import OpenDesk
from tests.terminal.desk import Desk
from tests.terminal.online.malicious_server import INFO, WELCOME, MaliciousServer, malicious_server
from tests.terminal.online.test_decoding import ROOM, SNAPSHOT

from blockyard.catalogue import open_game
from blockyard.core.match import Match
from blockyard.service.held import Held
from blockyard.terminal.app import BlockyardApp
from blockyard.terminal.online.entrance import EntranceScreen
from blockyard.terminal.online.room_plan import Wanted
from blockyard.terminal.online.round_screen import RoundScreen
from blockyard.terminal.screens.sheet import SheetScreen

INVALID = "sent an invalid"


@pytest.fixture
def server() -> Iterator[MaliciousServer]:
    with malicious_server() as one:
        yield one


def entering(port: int, **wanted: Any) -> Callable[[BlockyardApp], SheetScreen]:
    return lambda app: EntranceScreen(Wanted(f"127.0.0.1:{port}", **wanted))


def joined(open_desk: OpenDesk, server: MaliciousServer, *script: Any) -> Desk:
    """A player who enters a room of a server that sends all this."""
    server.script = [WELCOME, *script]
    return open_desk(entering(server.port, deed="join", code="BCDF"), real=True)


def room(game_id: str, **changes: Any) -> dict[str, Any]:
    game = open_game(game_id)
    return {**ROOM, "game": game_id, "version": game.version, "mode": game.modes[-1].id, **changes}


def chess_snapshot(**changes: Any) -> dict[str, Any]:
    """A valid snapshot of a round of chess from White's side, or one with changes."""
    frame: Any = Held(Match("saktris")).frame([0])
    frame["views"][0].update(changes)
    return {**SNAPSHOT, "starts_in": 0, "frame": frame}


def well_snapshot(**changes: Any) -> dict[str, Any]:
    """A snapshot of a real-time round whose board is wrong."""
    own = {"state": {}, "log": [], "hash": "0", "acked": 0, **changes}
    return {**SNAPSHOT, "starts_in": 0, "own": own}


# Not a server, or one of another kind.


def test_an_unreachable_server_is_reported(open_desk: OpenDesk) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = int(taken.getsockname()[1])
    desk = open_desk(entering(port, deed="quick", game="tetris"), real=True)
    desk.wait_for(": nothing is listening there")
    desk.press("c")
    desk.wait_for("Connect to a server first.")


@pytest.mark.parametrize("page", [b"<html>", b"[1]", b'{"protocol":"1"}', b"[" * 100_000])
def test_a_server_that_is_not_blockyard_is_reported(
    open_desk: OpenDesk, server: MaliciousServer, page: bytes
) -> None:
    server.pages["/api/server"] = page
    desk = open_desk(entering(server.port), real=True)
    desk.wait_for(INVALID)


def test_a_different_web_server_is_reported(open_desk: OpenDesk, server: MaliciousServer) -> None:
    server.pages = {}
    desk = open_desk(entering(server.port), real=True)
    desk.wait_for("This is not a Blockyard server")


@pytest.mark.parametrize(("protocol", "who"), [(2, "update Blockyard"), (0, "the server")])
def test_another_protocol_version_is_reported(
    open_desk: OpenDesk, server: MaliciousServer, protocol: int, who: str
) -> None:
    server.pages["/api/server"] = {**INFO, "protocol": protocol}
    desk = open_desk(entering(server.port), real=True)
    assert who in desk.wait_for(f"protocol version {protocol}")


def test_another_protocol_version_on_the_socket_is_reported(
    open_desk: OpenDesk, server: MaliciousServer
) -> None:
    server.script = [{**WELCOME, "protocol": 9}]
    desk = open_desk(entering(server.port, deed="join", code="BCDF"), real=True)
    desk.wait_for("protocol version 9")


def test_a_server_that_redirects_gets_no_token(
    open_desk: OpenDesk, server: MaliciousServer
) -> None:
    server.pages["/api/ticket"] = 302
    desk = open_desk(entering(server.port, deed="join", code="BCDF"), real=True)
    desk.wait_for("redirects to another address")


def test_no_origin_is_sent_and_the_token_is_in_a_header(
    open_desk: OpenDesk, server: MaliciousServer
) -> None:
    desk = joined(open_desk, server)
    desk.wait_until(lambda: bool(server.asks("join")), "somebody who comes in")
    assert server.received[0]["ticket"] == "t"
    assert not any("origin" in headers or "cookie" in headers for headers in server.headers)
    assert server.headers[-2]["authorization"] == "Bearer secret"
    assert not any("authorization" in headers for headers in server.headers[:-2])


# Messages that cannot be right.


@pytest.mark.parametrize(
    "said",
    [
        "nonsense",
        b"\x00\x01",
        {"t": "nonsense"},
        {"t": "room"},
        {**ROOM, "you": 7},
        "[" * 100_000,
        '{"t":"ack","i":1e999}',
    ],
)
def test_an_invalid_message_ends_the_visit_with_an_explanation(
    open_desk: OpenDesk, server: MaliciousServer, said: Any
) -> None:
    desk = joined(open_desk, server, said)
    desk.wait_for(INVALID)
    assert isinstance(desk.screen, EntranceScreen)


@pytest.mark.parametrize(
    "snapshot",
    [
        well_snapshot(),
        well_snapshot(state={"rows": "x"}),
        well_snapshot(state={"now": 2**80}, log=[[-5, 9, 9]]),
        {**SNAPSHOT, "own": None, "frame": {"views": [{}]}},
    ],
    ids=["empty", "texts", "large", "no view"],
)
def test_an_impossible_board_ends_the_visit_with_an_explanation(
    open_desk: OpenDesk, server: MaliciousServer, snapshot: dict[str, Any]
) -> None:
    desk = joined(open_desk, server, room("tetris"), snapshot)
    desk.wait_for(INVALID)
    assert isinstance(desk.screen, EntranceScreen)


@pytest.mark.parametrize(
    "changes",
    [
        {"more": {}},
        {"more": None},
        {"grids": []},
        {"grids": [{"name": "b", "width": 8, "height": 8, "cells": [], "layers": {}}]},
        {"turn": 99},
        {"seats": 10**9},
        {"choices": [{"action": "", "source": "x", "target": "board:999", "label": ""}]},
    ],
    ids=["more", "none", "grids", "cells", "turn", "seats", "spots"],
)
def test_a_view_that_cannot_be_drawn_never_ends_the_program(
    open_desk: OpenDesk, server: MaliciousServer, changes: dict[str, Any]
) -> None:
    desk = joined(open_desk, server, room("saktris"), chess_snapshot(**changes))
    desk.wait_until(
        lambda: isinstance(desk.screen, RoundScreen) or INVALID in desk.text, "an answer"
    )
    desk.press("tab", "enter", "down", "enter", "f2")
    desk.click(30, 12)
    assert desk.app.crash == ""


def test_a_valid_round_of_the_same_server_is_drawn(
    open_desk: OpenDesk, server: MaliciousServer
) -> None:
    desk = joined(open_desk, server, room("saktris"), chess_snapshot())
    desk.wait_for("WHITE")
    assert isinstance(desk.screen, RoundScreen)


def test_a_suspended_room_says_why_and_resumes(
    open_desk: OpenDesk, server: MaliciousServer
) -> None:
    desk = joined(open_desk, server, room("saktris"), chess_snapshot())
    desk.wait_for("WHITE TO PLACE")
    server.send_message({"t": "notice", "code": "suspended", "message": "The disk is full."})
    server.send_message(room("saktris", phase="suspended"))
    desk.wait_for("The disk is full.")
    desk.press("enter")
    assert not server.asks("input")
    server.send_message({"t": "notice", "code": "resumed", "message": "The room continues."})
    server.send_message(room("saktris", phase="live"))
    server.send_message(chess_snapshot())
    desk.wait_for("The room continues.")
    desk.wait_until(lambda: "The disk is full." not in desk.text, "an open view")
    desk.press("enter")
    desk.wait_until(lambda: bool(server.asks("input")), "an action")


def test_names_and_notices_cannot_control_the_terminal(
    open_desk: OpenDesk, server: MaliciousServer
) -> None:
    seat = {**ROOM["seats"][0], "name": "\x1b[2J\x1b]0;x\x07\u202eAnn"}
    notice = {"t": "notice", "code": "odd", "message": "\x1b[31mred\r\n"}
    received = room("tetris", seats=[seat, seat])
    desk = joined(open_desk, server, received, SNAPSHOT, notice)
    text = desk.wait_for("red")
    assert "?[2J?]0;x??Ann" in text
    assert all(mark.isprintable() for mark in text.replace("\n", ""))


@pytest.mark.parametrize(
    "changes",
    [
        {"settings": {"width": 99}},
        {"settings": {"nothing": True}},
        {"settings": {"ruleset": 3}},
        {"mode": "x" * 5000},
        {"host": 99},
        {"round": -5},
        {"seats": [{**ROOM["seats"][0], "wins": -(10**30), "name": "", "bot": "b" * 500}]},
    ],
    ids=["value", "name", "kind", "mode", "host", "round", "seat"],
)
def test_an_impossible_room_never_ends_the_program(
    open_desk: OpenDesk, server: MaliciousServer, changes: dict[str, Any]
) -> None:
    desk = joined(open_desk, server, room("tetris", **changes), SNAPSHOT)
    desk.wait_until(lambda: INVALID in desk.text or "Others join with:" in desk.text, "an answer")
    desk.press("down", "r", "k", "m", "p", "escape", "t", "escape", "b", "v")
    desk.resize(100, 30)
    assert desk.app.crash == ""


def test_another_rules_version_is_reported(open_desk: OpenDesk, server: MaliciousServer) -> None:
    desk = joined(open_desk, server, room("tetris", version=99))
    desk.wait_for("version 99 of the Tetris rules")


def test_an_unavailable_game_is_reported(open_desk: OpenDesk, server: MaliciousServer) -> None:
    desk = joined(open_desk, server, {**ROOM, "game": "ludo"})
    desk.wait_for("lacks the game 'ludo'")


# Sockets that are closed.


@pytest.mark.parametrize(
    ("code", "words"),
    [(4403, "banned"), (4409, "another window"), (1008, "did not understand"), (4426, "version")],
)
def test_a_permanently_closed_socket_is_not_reopened(
    open_desk: OpenDesk, server: MaliciousServer, code: int, words: str
) -> None:
    desk = joined(open_desk, server, room("tetris"), SNAPSHOT, code)
    desk.wait_for(words)
    assert isinstance(desk.screen, EntranceScreen)
    assert server.sockets == 1


@pytest.mark.parametrize("code", [1012, 4408, 4410, 1011])
def test_a_lost_socket_is_reopened_and_the_room_re_entered(
    open_desk: OpenDesk, server: MaliciousServer, code: int
) -> None:
    server.most_closed = 2
    desk = joined(open_desk, server, room("tetris"), SNAPSHOT, code)
    desk.wait_until(lambda: len(server.asks("hello")) == 3, "three sockets")
    desk.wait_until(lambda: bool(server.asks("ping")), "a socket that stays")
    desk.wait_for("waiting for players")
    assert server.asks("join")[-1]["code"] == "BCDF"


def test_an_unanswered_request_is_resent_with_its_number(
    open_desk: OpenDesk, server: MaliciousServer
) -> None:
    notice = {"t": "notice", "code": "x", "message": "Here we are."}
    desk = joined(open_desk, server, room("tetris"), {**SNAPSHOT, "acked": 4}, notice)
    desk.wait_for("Here we are.")
    desk.press("r")
    desk.wait_until(lambda: bool(server.asks("ready")), "the ask")
    [before] = server.asks("ready")
    assert before["i"] == 5
    server.script = [WELCOME, room("tetris"), {**SNAPSHOT, "acked": 4}]
    server.drop()
    desk.wait_until(lambda: server.asks("ready") == [before, before], "it again")
    assert server.sockets == 2


def test_a_client_whose_request_was_lost_resynchronises(
    open_desk: OpenDesk, server: MaliciousServer
) -> None:
    notice = {"t": "notice", "code": "x", "message": "Welcome."}
    desk = joined(open_desk, server, room("tetris"), SNAPSHOT, notice)
    desk.wait_for("Welcome.")
    desk.press("r")
    desk.wait_until(lambda: bool(server.asks("ready")), "the first ask")
    desk.press("r")
    desk.wait_until(lambda: len(server.asks("ready")) == 2, "both asks")
    server.send_message({"t": "nack", "i": 1, "code": "too_many", "message": "Too fast."})
    desk.wait_for("Too fast.")
    server.send_message({"t": "nack", "i": 2, "code": "gap", "message": "", "expected": 1})
    desk.wait_until(lambda: bool(server.asks("sync")), "a question")
    server.send_message({**SNAPSHOT, "acked": 0})
    server.send_message({"t": "notice", "code": "x", "message": "Here we are."})
    desk.wait_for("Here we are.")
    desk.press("r")
    desk.wait_until(lambda: len(server.asks("ready")) == 3, "the next ask")
    assert server.asks("ready")[-1]["i"] == 1


@pytest.mark.parametrize("code", ["busy", "suspended"])
def test_a_request_that_was_not_counted_is_resent(
    open_desk: OpenDesk, server: MaliciousServer, code: str
) -> None:
    notice = {"t": "notice", "code": "x", "message": "Welcome."}
    desk = joined(open_desk, server, room("tetris"), SNAPSHOT, notice)
    desk.wait_for("Welcome.")
    desk.press("r")
    desk.wait_until(lambda: len(server.asks("ready")) == 1, "the ask")
    server.send_message({"t": "nack", "i": 1, "code": code, "message": "Wait."})
    desk.wait_until(lambda: len(server.asks("ready")) == 2, "the ask again")
    assert server.asks("ready")[0] == server.asks("ready")[1]


def test_an_insecure_connection_is_reported(open_desk: OpenDesk, server: MaliciousServer) -> None:
    address = f"https://127.0.0.1:{server.port}"
    desk = open_desk(lambda app: EntranceScreen(Wanted(address)), real=True)
    desk.wait_for("no secure connection")


def test_a_damaged_token_file_does_not_stop_the_client(tmp_path: Path, open_desk: OpenDesk) -> None:
    file = tmp_path / "config" / "servers.json"
    file.parent.mkdir()
    file.write_text(json.dumps({"servers": {"http://127.0.0.1:1": 3}}))
    desk = open_desk(lambda app: EntranceScreen(), real=True)
    desk.wait_for("Server address")
