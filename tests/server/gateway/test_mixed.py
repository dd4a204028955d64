"""A Socket.IO client against one of ours, in the same room."""

from collections.abc import Callable
from typing import Any, TypeAlias

from tests.server.clients import Socket
from tests.server.gateway.own_player import OwnPlayer
from tests.server.gateway.stock import Stock
from tests.server.gateway.test_simulated import place, place_until_something_is_sent
from tests.server.serving import Served

from blockyard.games.drmario.claims import round_data

Connect: TypeAlias = Callable[..., Stock]


class OurClient:
    """A client with our own protocol, which counts its requests."""

    def __init__(self, socket: Socket) -> None:
        self.socket = socket
        self._count = 0

    def ask(self, **ask: Any) -> None:
        """Send a request to the room."""
        self._count += 1
        self.socket.send_message({**ask, "i": self._count})

    def join(self, code: str) -> dict[str, Any]:
        """Enter a room; returns its state."""
        self.socket.send_message({"t": "join", "i": 1, "code": code})
        room = self.socket.receive("room")
        self._count = self.socket.receive("snapshot")["acked"]
        return room

    def play(self, snapshot: dict[str, Any]) -> OwnPlayer:
        """Play a round in real time."""

        def send(at: int, action: str) -> None:
            self.ask(t="input", round=snapshot["round"], inputs=[[at, action]])

        return OwnPlayer(snapshot, send)

    def round(self) -> dict[str, Any]:
        """The start of the next round."""
        while True:
            snapshot = self.socket.receive("snapshot")
            if snapshot["own"] is not None:
                return snapshot


def test_a_socketio_client_plays_against_ours(yard: Served, connect: Connect, code: str) -> None:
    stock = connect()
    stock.emit("createRoom", {"roomCode": code, "virusCount": 12})
    stock.wait("roomJoined")
    ours = OurClient(yard.visitor().enter())
    room = ours.join(code.lower())
    assert [seat["verified"] for seat in room["seats"]] == [False, True]
    assert not room["verified"]
    assert room["settings"]["viruses"] == 12

    ours.ask(t="ready")
    snapshot = ours.round()
    assert snapshot["starts_in"] > 0
    own = ours.play(snapshot)
    ready = stock.wait("gameReady")
    assert ready == {"roomCode": code, "gameData": round_data(snapshot["own"]["state"])}

    stock.drop_pills(3)
    stock.emit("updatePoints2", {"player2points": 6, "roomCode": code})
    effects = ours.socket.receive("effects")["effects"]
    assert [(sender, sent) for _, sender, sent in effects] == [(0, 1)]

    own.receive(effects)
    place_until_something_is_sent(own)
    assert stock.wait("p1damage") == {"p1damage": 4, "damage": 1, "roomCode": code}

    stock.emit("playerGameOver", {"roomCode": code, "playerNumber": 1})
    over = ours.socket.receive("over")
    assert over["outcome"]["winner"] == 1
    assert not over["verified"]
    assert over["note"]
    assert over["replay"] == ""

    ours.ask(t="ready")
    assert stock.wait("nextRoundStatus") == {"roomCode": code, "readyCount": 1}
    stock.emit("nextRoundReady", {"roomCode": code})
    again = ours.round()
    received = stock.wait("startNextRound")
    assert received == {"roomCode": code, "gameData": round_data(again["own"]["state"])}
    assert received["gameData"] != ready["gameData"]


def test_a_socketio_client_is_told_when_our_client_leaves(
    yard: Served, connect: Connect, code: str
) -> None:
    stock = connect()
    stock.emit("createRoom", code)
    stock.wait("roomJoined")
    ours = OurClient(yard.visitor().enter())
    ours.join(code)
    ours.ask(t="ready")
    stock.wait("gameReady")
    ours.ask(t="leave")
    assert stock.wait("opponentGameOver") == {"roomCode": code, "playerNumber": 2}
    stock.wait("opponentLeft")


def test_a_socketio_client_can_join_our_room(yard: Served, connect: Connect) -> None:
    ours = OurClient(yard.visitor().enter())
    ours.socket.send_message({"t": "create", "i": 1, "game": "drmario", "mode": "two"})
    room = ours.socket.receive("room")
    assert room["verified"]
    stock = connect()
    stock.emit("joinRoom", room["code"])
    assert stock.wait("roomJoined") == {"roomCode": room["code"], "playerNumber": 2}
    ours.ask(t="ready")
    place(ours.play(ours.round()), 1)
    stock.wait("gameReady")
    stock.close()
    over = ours.socket.receive("over")
    assert over["outcome"]["winner"] == 0


def test_a_room_is_verified_again_after_a_socketio_client_leaves(
    yard: Served, connect: Connect, code: str
) -> None:
    stock = connect()
    stock.emit("createRoom", code)
    stock.wait("roomJoined")
    ours = OurClient(yard.visitor().enter())
    assert not ours.join(code)["verified"]
    stock.close()
    while not (room := ours.socket.receive("room"))["verified"]:
        pass
    assert [seat["player"] != "" for seat in room["seats"]] == [False, True]
