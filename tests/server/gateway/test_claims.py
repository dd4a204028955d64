"""Claims of Socket.IO clients are limited by what the rules allow."""

from collections.abc import Callable
from typing import Any, TypeAlias

import pytest
from tests.server.gateway.conftest import Pair
from tests.server.gateway.stock import Stock
from tests.server.gateway.test_matches import room_of
from tests.server.serving import Served

Connect: TypeAlias = Callable[..., Stock]


def is_untouched(first: Stock, second: Stock) -> bool:
    """Whether the round continues, and the second player has received nothing so far."""
    first.drop_pills(1)
    first.emit("updatePoints2", {"player2points": 1, "roomCode": room_of(first)})
    received = second.wait("p2damage")
    return (
        bool(received["damage"] == 0) and second.received("opponentWin", "opponentGameOver") == []
    )


def test_impossible_points_are_refused_and_counted(yard: Served, pair: Pair) -> None:
    """T16: impossible points are ignored and counted, and the opponent sees nothing."""
    first, second = pair
    before = yard.counted("claims_refused_total")
    first.emit("updatePoints2", {"player2points": 41, "roomCode": room_of(first)})
    assert "a pill clears 1 to 40 cells" in first.error()
    assert is_untouched(first, second)
    assert len(second.received("p2damage")) == 1
    assert yard.counted("claims_refused_total") == before + 1


def test_points_that_come_too_fast_are_refused(pair: Pair) -> None:
    """T16: with five viruses and two halves per pill, nobody has cleared a hundred cells yet."""
    first, second = pair
    first.drop_pills(2)
    for _ in range(25):
        first.emit("updatePoints2", {"player2points": 4, "roomCode": room_of(first)})
    assert "cells cannot have been cleared" in first.error()
    second.emit("playerGameOver", {})
    first.wait("opponentGameOver")
    assert 1 <= len(second.received("p2damage")) < 25


def test_nobody_wins_in_the_first_seven_seconds(pair: Pair) -> None:
    """T16: an impossible victory."""
    first, second = pair
    first.emit("playerWin", {"roomCode": room_of(first), "playerNumber": 1})
    assert "nobody wins before 7000 ms" in first.error()
    assert is_untouched(first, second)


def test_claims_after_the_end_are_refused(pair: Pair) -> None:
    first, second = pair
    code = room_of(first)
    first.emit("playerGameOver", {"roomCode": code, "playerNumber": 1})
    second.wait("opponentGameOver")
    for event, words in (
        ("updatePoints2", {"player2points": 4, "roomCode": code}),
        ("playerWin", {"roomCode": code, "playerNumber": 1}),
    ):
        first.emit(event, words)
        assert "only possible during a round" in first.error()
    second.emit("playerGameOver", {"roomCode": code, "playerNumber": 2})
    assert "only possible during a round" in second.error()
    assert second.received("p2damage", "opponentWin") == []
    assert first.received("opponentGameOver", "opponentWin") == []


def test_known_results_may_be_repeated(pair: Pair) -> None:
    first, second = pair
    first.emit("playerGameOver", {"playerNumber": 1})
    second.wait("opponentGameOver")
    first.emit("playerGameOver", {"playerNumber": 1})
    second.emit("playerWin", {"playerNumber": 2})
    for player in pair:
        player.emit("nextRoundReady")
    for player in pair:
        player.wait("startNextRound")
        assert player.received("error") == []


def test_claims_before_the_start_are_refused(connect: Connect, code: str) -> None:
    alone = connect()
    alone.emit("createRoom", code)
    alone.wait("roomJoined")
    alone.emit("updatePoints2", {"player2points": 4, "roomCode": code})
    assert "only possible during a round" in alone.error()
    alone.emit("playerWin", {"roomCode": code, "playerNumber": 1})
    assert "only possible during a round" in alone.error()


@pytest.mark.parametrize(
    ("event", "words"),
    [
        ("updatePoints2", {"player2points": 4}),
        ("playerWin", {"playerNumber": 1}),
        ("playerGameOver", {"playerNumber": 1}),
        ("requestNewGameData", {}),
        ("nextRoundReady", {}),
    ],
)
def test_events_for_another_room_are_refused(pair: Pair, event: str, words: dict[str, Any]) -> None:
    """T16: claims about another room."""
    first, second = pair
    first.emit(event, {**words, "roomCode": "OTHER"})
    assert first.error() == "you are not in that room"
    assert is_untouched(first, second)


def test_events_for_another_player_are_refused(pair: Pair) -> None:
    """T16: a victory, a loss or points claimed for the opponent."""
    first, second = pair
    code = room_of(first)
    for event in ("playerWin", "playerGameOver"):
        for number in (2, 0, "2", 1.5, True, None, [1]):
            if number is None:
                continue
            first.emit(event, {"roomCode": code, "playerNumber": number})
            assert first.error() == "you are player 1"
    first.emit("updatePoints1", {"player1points": 4, "roomCode": code})
    assert "points for the other player" in first.error()
    assert is_untouched(first, second)
    assert first.received("p1damage") == []


@pytest.mark.parametrize("points", [None, "4", 4.5, True, [], {}, "__proto__"])
def test_points_must_be_an_integer(pair: Pair, points: Any) -> None:
    first, second = pair
    first.emit("updatePoints2", {"player2points": points, "roomCode": room_of(first)})
    assert first.error() == "player2points must be an integer"
    assert is_untouched(first, second)


@pytest.mark.parametrize("points", [0, -4, 10**30, -(10**30)])
def test_points_must_be_positive_and_limited(pair: Pair, points: int) -> None:
    first, second = pair
    first.emit("updatePoints2", {"player2points": points, "roomCode": room_of(first)})
    assert first.error()
    assert is_untouched(first, second)
