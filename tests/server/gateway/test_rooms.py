"""Rooms of Socket.IO clients: creating and joining them, and the data of their rounds."""

from collections.abc import Callable
from typing import Any, TypeAlias

import pytest
from tests.server.gateway.conftest import Pair
from tests.server.gateway.stock import Stock

Connect: TypeAlias = Callable[..., Stock]


def enter(first: Stock, second: Stock, code: str) -> list[Any]:
    """Let a second player join the first one's room; returns what both receive."""
    second.emit("joinRoom", code)
    return [player.wait("gameReady") for player in (first, second)]


@pytest.mark.parametrize("viruses", [1, 12, 80])
def test_a_room_has_the_requested_number_of_viruses(
    connect: Connect, code: str, viruses: int
) -> None:
    first, second = connect(), connect()
    first.emit("createRoom", {"roomCode": code, "virusCount": viruses})
    assert first.wait("roomJoined") == {"roomCode": code, "playerNumber": 1}
    received = enter(first, second, code)
    assert received[0] == received[1]
    assert received[0]["roomCode"] == code
    data = received[0]["gameData"]
    assert set(data) == {"virusPositions", "randomList", "virusCount"}
    assert data["virusCount"] == viruses == len(data["virusPositions"])
    assert all(0 <= spot["x"] < 8 and 0 <= spot["y"] < 16 for spot in data["virusPositions"])
    assert len(data["randomList"]) == 100
    assert set(data["randomList"]) == {0, 1, 2}


def test_a_room_created_with_a_string_has_five_viruses(connect: Connect, code: str) -> None:
    first, second = connect(), connect()
    first.emit("createRoom", code)
    assert first.wait("roomJoined")["roomCode"] == code
    assert [received["gameData"]["virusCount"] for received in enter(first, second, code)] == [5, 5]


def test_a_room_created_without_a_code_gets_one(connect: Connect) -> None:
    first, second = connect(), connect()
    first.emit("createRoom", {})
    code = first.wait("roomJoined")["roomCode"]
    assert len(code) == 4
    received = enter(first, second, code)
    assert received[0] == received[1]


def test_room_codes_are_case_insensitive(connect: Connect, code: str) -> None:
    first, second = connect(), connect()
    first.emit("createRoom", code.lower())
    assert first.wait("roomJoined")["roomCode"] == code
    enter(first, second, f" {code.lower()} ")
    assert second.received("roomJoined") == [{"roomCode": code, "playerNumber": 2}]


def test_game_data_is_the_same_for_both_and_never_changes(pair: Pair) -> None:
    first, second = pair
    ready = first.received("gameReady")[0]
    for player in (first, second, first, second):
        player.emit("requestNewGameData", {"roomCode": ready["roomCode"]})
        assert player.wait("receiveNewGameData") == ready
    first.emit("requestNewGameData")
    assert first.wait("receiveNewGameData") == ready
    first.emit("requestNewGameData", ready["roomCode"])
    assert first.wait("receiveNewGameData") == ready


def test_there_is_no_game_data_before_the_first_round(connect: Connect, code: str) -> None:
    alone = connect()
    alone.emit("requestNewGameData", code)
    assert alone.error() == "you are not in a room"
    alone.emit("createRoom", code)
    alone.wait("roomJoined")
    alone.emit("requestNewGameData", code)
    assert "before the first round" in alone.error()


def test_a_third_player_is_told_that_the_room_is_full(connect: Connect, pair: Pair) -> None:
    code = pair[0].received("gameReady")[0]["roomCode"]
    third = connect()
    third.emit("joinRoom", code)
    assert third.error() == "The room is full."
    assert third.received("roomJoined", "gameReady") == []
    third.emit("createRoom", {})
    assert third.wait("roomJoined")["playerNumber"] == 1
    pair[0].drop_pills(2)
    pair[0].emit("updatePoints2", {"player2points": 4, "roomCode": code})
    assert pair[1].wait("p2damage")["p2damage"] == 4


def test_a_nonexistent_room_cannot_be_joined(connect: Connect) -> None:
    player = connect()
    player.emit("joinRoom", "NOSUCH")
    assert player.error() == "There is no room with this code."


def test_joining_a_room_that_is_being_created_does_no_harm(connect: Connect) -> None:
    for number in range(5):
        first, second = connect(), connect()
        code = f"EARLY{number}"
        first.emit("createRoom", code)
        second.emit("joinRoom", code)
        assert first.wait("roomJoined")["playerNumber"] in (1, 2)
        if not second.received("roomJoined"):
            second.emit("joinRoom", code)
        assert first.wait("gameReady") == second.wait("gameReady")


def test_a_taken_code_cannot_be_used_again(connect: Connect, code: str) -> None:
    first, second = connect(), connect()
    first.emit("createRoom", code)
    first.wait("roomJoined")
    second.emit("createRoom", {"roomCode": code})
    assert "taken" in second.error()
    assert second.received("roomJoined") == []


@pytest.mark.parametrize(
    "wish",
    [
        {"roomCode": "AB"},
        {"roomCode": "MUCHTOOLONG"},
        {"roomCode": "A B C"},
        {"roomCode": "../../x"},
        {"roomCode": 1234},
        {"roomCode": ["ABCD"]},
        5,
        ["ABCD"],
        True,
    ],
)
def test_room_codes_consist_of_letters_and_digits(connect: Connect, wish: Any) -> None:
    player = connect()
    player.emit("createRoom", wish)
    assert "a room code" in player.error()


@pytest.mark.parametrize("count", [0, -1, 81, 10**9, 2.5, "many", [], {}, True])
def test_the_number_of_viruses_must_fit_into_a_bottle(
    connect: Connect, code: str, count: Any
) -> None:
    player = connect()
    player.emit("createRoom", {"roomCode": code, "virusCount": count})
    assert "virus" in player.error()
    assert player.received("roomJoined") == []


def test_entering_another_room_leaves_the_first(connect: Connect, pair: Pair) -> None:
    first, second = pair
    first.emit("createRoom", {})
    assert first.wait("roomJoined")["playerNumber"] == 1
    second.wait("opponentGameOver")
    second.wait("opponentLeft")


def test_entering_the_same_room_again_changes_nothing(pair: Pair) -> None:
    first, second = pair
    code = first.received("roomJoined")[0]["roomCode"]
    second.emit("joinRoom", code)
    assert second.wait("roomJoined") == {"roomCode": code, "playerNumber": 2}
    first.drop_pills(2)
    first.emit("updatePoints2", {"player2points": 4, "roomCode": code})
    assert second.wait("p2damage")["damage"] == 1


def test_rooms_of_other_games_cannot_be_joined(connect: Connect, yard: Any) -> None:
    host = yard.visitor().enter()
    host.send_message({"t": "create", "i": 1, "game": "tetris", "mode": "versus"})
    code = host.receive("room")["code"]
    player = connect()
    player.emit("joinRoom", code)
    assert player.error() == "This client cannot play in that room."
    assert player.received("roomJoined") == []


def test_the_opponent_is_told_about_a_disconnect(pair: Pair) -> None:
    first, second = pair
    first.close()
    code = second.received("roomJoined")[0]["roomCode"]
    assert second.wait("opponentGameOver") == {"roomCode": code, "playerNumber": 1}
    assert second.wait("opponentLeft")["message"] == "Your opponent has left."
