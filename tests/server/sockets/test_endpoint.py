"""``/ws`` on a real server: entering, changing and leaving rooms, and returning."""

from collections.abc import Iterator
from typing import Any

import pytest
from tests.server.clients import Socket
from tests.server.serving import Served, served


@pytest.fixture(scope="module")
def yard(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("yard")) as server:
        yield server


def create(host: Socket, **more: Any) -> dict[str, Any]:
    host.send_message({"t": "create", "i": 1, "game": "tetris", "mode": "versus", **more})
    return host.receive("room")


def seats(room: dict[str, Any]) -> list[str]:
    return [seat["name"] for seat in room["seats"]]


def test_welcome_contains_the_identity_and_the_phrases(yard: Served) -> None:
    ann = yard.visitor().become_guest("Ann")
    opened = ann.open()
    opened.send_message({"t": "hello", "ticket": ann.ticket(), "protocol": 1})
    welcome = opened.receive()
    assert (welcome["t"], welcome["player"], welcome["name"]) == ("welcome", ann.player, "Ann")
    assert welcome["protocol"] == 1
    assert "hello" in welcome["phrases"]


def test_another_protocol_version_is_refused(yard: Served) -> None:
    ann = yard.visitor().become_guest()
    opened = ann.open()
    opened.send_message({"t": "hello", "ticket": ann.ticket(), "protocol": 99})
    assert opened.end() == 4426


def test_room_requests_outside_a_room_are_refused(yard: Served) -> None:
    with yard.visitor().enter() as opened:
        opened.send_message({"t": "ping", "sent": 5})
        assert opened.receive() == {"t": "pong", "sent": 5, "elapsed": -1}
        for ask in ({"t": "ready", "i": 4}, {"t": "leave", "i": 4}, {"t": "start", "i": 4}):
            opened.send_message(ask)
            nack = opened.receive()
            assert (nack["t"], nack["i"], nack["code"]) == ("nack", 4, "no_room")


def test_a_room_can_be_joined_with_a_code_in_any_case(yard: Served) -> None:
    with yard.visitor().enter() as host, yard.visitor().enter() as guest:
        code = create(host)["code"]
        guest.send_message({"t": "join", "i": 1, "code": code.lower()})
        room = guest.receive("room")
        assert room["code"] == code
        assert all(seats(room))
        assert (room["you"], room["host"]) == (1, 0)


def test_a_connection_is_in_one_room_at_a_time(yard: Served) -> None:
    with yard.visitor().enter() as host, yard.visitor().enter() as other:
        first, second = create(host)["code"], create(other)["code"]
        for ask in (
            {"t": "create", "i": 7, "game": "tetris"},
            {"t": "quick", "i": 7, "game": "tetris"},
            {"t": "join", "i": 7, "code": second},
        ):
            host.send_message(ask)
            assert host.receive("nack")["code"] == "in_a_room"
        host.send_message({"t": "join", "i": 8, "code": first})
        assert host.receive("room")["code"] == first
        host.send_message({"t": "leave", "i": 1})
        host.receive("ack")
        host.send_message({"t": "join", "i": 9, "code": second})
        assert host.receive("room")["code"] == second


def test_a_refused_player_can_join_another_room(yard: Served) -> None:
    visitor = yard.visitor()
    with yard.visitor().enter() as host, visitor.enter() as guest:
        code = create(host)["code"]
        guest.send_message({"t": "join", "i": 1, "code": code})
        guest.receive("room")
        host.send_message({"t": "kick", "i": 1, "seat": 1})
        assert guest.end() == 4405
        with visitor.enter() as again:
            again.send_message({"t": "join", "i": 1, "code": code})
            assert again.receive("nack")["code"] == "forbidden"
            assert create(again)["you"] == 0


def test_a_new_name_is_seen_by_everyone(yard: Served) -> None:
    with yard.visitor().enter() as host, yard.visitor().enter() as guest:
        code = create(host)["code"]
        guest.send_message({"t": "join", "i": 1, "code": code})
        guest.receive("room")
        host.send_message({"t": "rename", "name": "  New\u202e name "})
        assert host.receive("welcome")["name"] == "New name"
        while seats(guest.receive("room"))[0] != "New name":
            pass


def test_others_see_that_a_player_is_disconnected(yard: Served) -> None:
    with yard.visitor().enter() as host:
        code = create(host)["code"]
        with yard.visitor().enter() as guest:
            guest.send_message({"t": "join", "i": 1, "code": code})
            guest.receive("room")
        while host.receive("room")["seats"][1]["presence"] == "here":
            pass


def test_quick_play_finds_a_waiting_player(yard: Served) -> None:
    with yard.visitor().enter() as one, yard.visitor().enter() as other:
        one.send_message({"t": "quick", "i": 1, "game": "drmario"})
        waiting = one.receive("room")
        other.send_message({"t": "quick", "i": 1, "game": "drmario"})
        assert other.receive("room")["code"] == waiting["code"]


def test_a_room_outlives_its_server(tmp_path_factory: pytest.TempPathFactory) -> None:
    with served(tmp_path_factory.mktemp("again")) as server:
        ann = server.visitor()
        with ann.enter() as host:
            code = create(host)["code"]
            server.stop()
            assert host.end() == 1012
        server.start()
        with ann.enter() as back:
            back.send_message({"t": "join", "i": 1, "code": code})
            room = back.receive("room")
            assert room["seats"][0]["player"] == ann.player
            assert room["you"] == 0
