"""Socket.IO clients that send inputs: they are simulated, and their claims compared."""

from collections.abc import Callable
from typing import Any, TypeAlias

from tests.server.gateway.conftest import Pair
from tests.server.gateway.own_player import OwnPlayer
from tests.server.gateway.stock import Stock
from tests.server.gateway.test_matches import room_of
from tests.server.serving import Served, wait_for

Connect: TypeAlias = Callable[..., Stock]

MANY_PILLS = 60


def simulated(player: Stock) -> OwnPlayer:
    """A Socket.IO client that plays by our rules and sends every input."""

    def send(at: int, action: str) -> None:
        player.emit("input", {"at": at, "action": action})

    player.emit("sync")
    return OwnPlayer(player.wait("snapshot"), send)


def enter(connect: Connect, code: str, viruses: int) -> Pair:
    """Two Socket.IO clients in a room with that many viruses, whose first round has started."""
    first, second = connect(), connect()
    first.emit("createRoom", {"roomCode": code, "virusCount": viruses})
    first.wait("roomJoined")
    second.emit("joinRoom", code)
    for player in (first, second):
        player.wait("gameReady")
    return first, second


def place_until_something_is_sent(own: OwnPlayer) -> None:
    for sent in own.place_pills(MANY_PILLS):
        if sent:
            return
    raise AssertionError("nothing was cleared")


def place(own: OwnPlayer, pills: int) -> None:
    for _ in own.place_pills(pills):
        pass


def test_a_claim_that_matches_the_simulation_takes_effect_once(yard: Served, pair: Pair) -> None:
    first, second = pair
    own = simulated(first)
    before = yard.counted("claims_refused_total")
    place_until_something_is_sent(own)
    received = second.wait("p2damage")
    assert (received["p2damage"], received["damage"]) == (4, 1)
    first.emit("updatePoints2", {"player2points": 4, "roomCode": room_of(first)})
    first.emit("requestNewGameData")
    first.wait("receiveNewGameData")
    assert first.received("error") == []
    assert yard.counted("claims_refused_total") == before
    second.emit("playerGameOver")
    first.wait("opponentGameOver")
    first.emit("sync")
    sent = first.wait("snapshot")["own"]["state"]["sent_total"]
    assert len(second.received("p2damage")) == sent


def test_claims_that_differ_from_the_simulation_are_refused_and_counted(
    yard: Served, pair: Pair
) -> None:
    """T16: claims of a client whose board the server simulates."""
    first, second = pair
    code = room_of(first)
    own = simulated(first)
    place(own, 1)
    first.drop_pills(1)
    refused = yard.counted("claims_refused_total")
    if not own.line.sent:
        first.emit("updatePoints2", {"player2points": 4, "roomCode": code})
        assert "not match the server's simulation" in first.error()
        refused += 1
    first.emit("playerGameOver", {"roomCode": code, "playerNumber": 1})
    assert "not match the server's simulation" in first.error()
    refused += 1
    place(own, 1)
    wait_for(lambda: own.elapsed > 7_100, "the first seven seconds")
    first.emit("playerWin", {"roomCode": code, "playerNumber": 1})
    assert "not match the server's simulation" in first.error()
    assert yard.counted("claims_refused_total") == refused + 1
    assert second.received("opponentWin", "opponentGameOver") == []
    # The round continues.
    second.emit("playerGameOver", {"roomCode": code, "playerNumber": 2})
    first.wait("opponentGameOver")


def test_a_win_that_matches_the_simulation_ends_the_round(
    yard: Served, connect: Connect, code: str
) -> None:
    first, second = enter(connect, code, viruses=1)
    own = simulated(first)
    refused = yard.counted("claims_refused_total")
    place(own, MANY_PILLS)
    assert own.board.winner == 0
    first.emit("updatePoints2", {"player2points": 4, "roomCode": code})
    first.emit("playerWin", {"roomCode": code, "playerNumber": 1})
    assert second.wait("opponentWin") == {"roomCode": code, "playerNumber": 1}
    for player in (first, second):
        player.emit("nextRoundReady", {"roomCode": code})
    for player in (first, second):
        player.wait("startNextRound")
        assert player.received("error") == []
    assert len(second.received("opponentWin")) == 1
    assert yard.counted("claims_refused_total") == refused


def test_a_seat_that_has_made_a_claim_is_not_simulated_in_that_round(pair: Pair) -> None:
    first, second = pair
    code = room_of(first)
    first.drop_pills(2)
    first.emit("updatePoints2", {"player2points": 4, "roomCode": code})
    second.wait("p2damage")
    first.emit("input", {"at": 0, "action": "left"})
    assert "inputs must be sent from the start" in first.error()


def test_a_simulated_board_receives_damage_at_a_time(pair: Pair) -> None:
    first, second = pair
    own = simulated(first)
    place(own, 1)
    second.drop_pills(2)
    second.emit("updatePoints1", {"player1points": 4, "roomCode": room_of(second)})
    received = first.wait("p1damage")
    assert (received["p1damage"], received["damage"]) == (4, 1)
    own.receive([[received["at"], 1, 1]])
    place(own, 2)
    assert own.board.queue == 0
    first.emit("sync")
    there = first.wait("snapshot")["own"]["state"]
    here = {"virus_rng": own.board.virus_rng, "damage_rng": own.board.damage_rng}
    assert {name: there[name] for name in here} == here


def test_invalid_inputs_are_refused(pair: Pair) -> None:
    first, second = pair
    hostile: list[Any] = [
        None,
        {},
        {"at": 100},
        {"action": "left"},
        {"at": "100", "action": "left"},
        {"at": -1, "action": "left"},
        {"at": 10**9, "action": "left"},
        {"at": 1.5, "action": "left"},
        {"at": True, "action": "left"},
        {"at": 100, "action": ["left"]},
        {"at": 100, "action": "x" * 100},
        {"at": 100, "action": "explode"},
        {"at": 60_000, "action": "left"},
        [100, "left"],
        5,
    ]
    for said in hostile:
        first.emit("input", said)
        assert first.error()
    # None of this made the seat a simulated one: it can still make claims.
    first.drop_pills(2)
    first.emit("updatePoints2", {"player2points": 4, "roomCode": room_of(first)})
    assert second.wait("p2damage")["damage"] == 1
    assert first.received("snapshot") == []
