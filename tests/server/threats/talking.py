"""Players of a real server for tests: their requests, everything they receive, and the log."""

import contextlib
import json
import sqlite3
import time
from typing import Any

from tests.server.clients import CLOSE, PING, PONG, TEXT, TIMEOUT, Socket, frame
from tests.server.serving import Served

from blockyard.server.log.store import Chunk, History
from blockyard.server.rooms.saving import restore
from blockyard.server.rooms.state import RoomState

ServerMessage = dict[str, Any]


def new_room(host: Socket, game: str = "tetris", **more: Any) -> str:
    """The code of a room that a player has just created."""
    host.send_message({"t": "create", "i": 1, "game": game, "mode": "versus", **more})
    return str(host.receive("room")["code"])


def is_answered(someone: Socket) -> bool:
    """Whether a socket is still served: its ping is answered."""
    someone.send_message({"t": "ping", "sent": 7})
    return bool(someone.receive("pong")["sent"] == 7)


def room_of(someone: Socket, code: str) -> ServerMessage:
    """The room as its player currently sees it."""
    someone.send_message({"t": "join", "i": 1, "code": code})
    return someone.receive("room")


class Person:
    """Someone in a room, who counts their requests and remembers all messages."""

    def __init__(self, yard: Served) -> None:
        self.visitor = yard.visitor()
        self.socket = self.visitor.enter()
        self.i = 0
        """The number of the last request."""
        self.texts: list[bytes] = []
        """All messages, as received."""
        self.room: ServerMessage = {}
        self.snapshot: ServerMessage = {}
        self.view: ServerMessage = {}
        """What is seen, in turn-based rooms."""

    @property
    def code(self) -> str:
        """The code of the room."""
        return str(self.room["code"])

    def enter(self, **ask: Any) -> "Person":
        """Enter a room with ``create``, ``join`` or ``quick``, and receive its state."""
        self.socket.send_message({"i": 1, **ask})
        self.receive("snapshot")
        return self

    def receive(self, *kinds: str) -> ServerMessage:
        """The next message of some types."""
        until = time.monotonic() + TIMEOUT
        while time.monotonic() < until:
            opcode, payload = self.socket.frame()
            assert opcode != CLOSE, f"closed with {self.socket.code}, waiting for {kinds}"
            if opcode == PING:
                self.socket.send(frame(PONG, payload))
            elif opcode == TEXT:
                self.texts.append(payload)
                message: ServerMessage = json.loads(payload)
                self._take(message)
                if message["t"] in kinds:
                    return message
        raise AssertionError(f"no {kinds} came")

    def _take(self, message: ServerMessage) -> None:
        if message["t"] == "room":
            self.room = message
        elif message["t"] == "snapshot":
            self.snapshot = message
        if message["t"] in ("snapshot", "frame") and message["frame"] is not None:
            self.view = message["frame"]["views"][0]

    @property
    def now(self) -> int:
        """The server's time of the round; all earlier messages have been received then."""
        self.socket.send_message({"t": "ping", "sent": 1})
        return int(self.receive("pong")["elapsed"])

    def ask(self, t: str, **fields: Any) -> ServerMessage:
        """Send a numbered request; returns the answer."""
        self.i += 1
        return self.ask_as(self.i, t, **fields)

    def ask_as(self, i: int, t: str, **fields: Any) -> ServerMessage:
        """Send a request with a given number; returns the answer (number 0 if malformed)."""
        self.socket.send_message({"t": t, "i": i, **fields})
        while True:
            answer = self.receive("ack", "nack")
            if answer["i"] in (i, 0):
                return answer

    def play(self, *actions: str, at: int | None = None) -> ServerMessage:
        """Perform actions in the round, now or at another time; returns the answer."""
        moment = self.now if at is None else at
        inputs = [[moment, action] for action in actions]
        return self.ask("input", round=self.snapshot["round"], inputs=inputs)

    def wait_until_live(self) -> None:
        """Receive messages until the countdown is over."""
        while self.room["phase"] != "live":
            self.receive("room")


def why(answer: ServerMessage) -> str:
    """Why a request was refused; empty if it was not."""
    return "" if answer["t"] == "ack" else str(answer["code"])


def two_in_a_room(yard: Served, game: str, **settings: Any) -> tuple[Person, Person]:
    """The host of a new room, and another player."""
    ann, bob = Person(yard), Person(yard)
    ann.enter(t="create", game=game, settings=settings)
    bob.enter(t="join", code=ann.code)
    return ann, bob


def two_in_a_round(yard: Served, game: str, **settings: Any) -> tuple[Person, Person]:
    """Two players in the middle of a round."""
    pair = two_in_a_room(yard, game, **settings)
    for person in pair:
        assert why(person.ask("ready")) == ""
    for person in pair:
        person.wait_until_live()
    return pair


def logged(yard: Served, code: str) -> RoomState:
    """A room, as restored from its history on disk."""
    address = f"file:{yard.database}?mode=ro"
    with contextlib.closing(sqlite3.connect(address, uri=True)) as database:
        newest = "SELECT number, body FROM snapshots WHERE code = ? ORDER BY number DESC"
        number, body = database.execute(newest, (code,)).fetchone() or (0, b"")
        rows = database.execute(
            "SELECT number, epoch, body FROM chunks WHERE code = ? AND number > ? ORDER BY number",
            (code, number),
        ).fetchall()
    state = restore(History("", 1, number, body, [Chunk(*row) for row in rows]))
    assert state is not None
    return state


def done(yard: Served, code: str) -> list[tuple[int, int]]:
    """Seats and actions of a round in the log, without the passing of time."""
    current = logged(yard, code).round
    assert current is not None
    return [(seat, action) for _, seat, action in current.match.inputs if action >= 0]
