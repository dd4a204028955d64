"""Players of a real server for tests: what they ask, everything they hear, and the server's log."""

import contextlib
import json
import sqlite3
import time
from typing import Any

from tests.server.clients import CLOSE, PATIENCE, PING, PONG, TEXT, Socket, frame
from tests.server.serving import Served

from blockyard.server.log.store import Chunk, History
from blockyard.server.rooms.saving import recall
from blockyard.server.rooms.state import RoomState

News = dict[str, Any]


def new_room(host: Socket, game: str = "tetris", **more: Any) -> str:
    """The code of a room that a player has just opened."""
    host.say({"t": "create", "i": 1, "game": game, "mode": "versus", **more})
    return str(host.hear("room")["code"])


def is_answered(someone: Socket) -> bool:
    """Whether a socket is still served: its ping is answered."""
    someone.say({"t": "ping", "sent": 7})
    return bool(someone.hear("pong")["sent"] == 7)


def room_of(someone: Socket, code: str) -> News:
    """The room as its player sees it now."""
    someone.say({"t": "join", "i": 1, "code": code})
    return someone.hear("room")


class Person:
    """Somebody in a room, who counts what they ask and remembers all that they hear."""

    def __init__(self, yard: Served) -> None:
        self.socket = yard.visitor().enter()
        self.i = 0
        """The number of the last ask."""
        self.texts: list[bytes] = []
        """All that was heard, as it came."""
        self.room: News = {}
        self.snapshot: News = {}
        self.view: News = {}
        """What is seen, where the server alone simulates."""

    @property
    def code(self) -> str:
        """The code of the room."""
        return str(self.room["code"])

    def enter(self, **ask: Any) -> "Person":
        """Come into a room by ``create``, ``join`` or ``quick``, and hear how it stands."""
        self.socket.say({"i": 1, **ask})
        self.hear("snapshot")
        return self

    def hear(self, *kinds: str) -> News:
        """The next news of some kinds."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            opcode, payload = self.socket.frame()
            assert opcode != CLOSE, f"closed with {self.socket.code}, waiting for {kinds}"
            if opcode == PING:
                self.socket.send(frame(PONG, payload))
            elif opcode == TEXT:
                self.texts.append(payload)
                news: News = json.loads(payload)
                self._take(news)
                if news["t"] in kinds:
                    return news
        raise AssertionError(f"no {kinds} came")

    def _take(self, news: News) -> None:
        if news["t"] == "room":
            self.room = news
        elif news["t"] == "snapshot":
            self.snapshot = news
        if news["t"] in ("snapshot", "frame") and news["frame"] is not None:
            self.view = news["frame"]["views"][0]

    @property
    def now(self) -> int:
        """The time of the round at the server; what was said before has been heard then."""
        self.socket.say({"t": "ping", "sent": 1})
        return int(self.hear("pong")["elapsed"])

    def ask(self, t: str, **fields: Any) -> News:
        """Ask for something that is counted; the answer."""
        self.i += 1
        return self.ask_as(self.i, t, **fields)

    def ask_as(self, i: int, t: str, **fields: Any) -> News:
        """Ask for something by a number; the answer, whose number is 0 if it was not read."""
        self.socket.say({"t": t, "i": i, **fields})
        while True:
            answer = self.hear("ack", "nack")
            if answer["i"] in (i, 0):
                return answer

    def play(self, *actions: str, at: int | None = None) -> News:
        """Do some actions in the round, now or at another time; the answer."""
        moment = self.now if at is None else at
        inputs = [[moment, action] for action in actions]
        return self.ask("input", round=self.snapshot["round"], inputs=inputs)

    def wait_until_live(self) -> None:
        """Hear until the countdown is over."""
        while self.room["phase"] != "live":
            self.hear("room")


def why(answer: News) -> str:
    """Why an ask was not done; empty if it was."""
    return "" if answer["t"] == "ack" else str(answer["code"])


def two_in_a_room(yard: Served, game: str, **settings: Any) -> tuple[Person, Person]:
    """The host of a new room, and a guest."""
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
    """A room as its history on the disk has it at this moment."""
    address = f"file:{yard.database}?mode=ro"
    with contextlib.closing(sqlite3.connect(address, uri=True)) as database:
        newest = "SELECT number, body FROM snapshots WHERE code = ? ORDER BY number DESC"
        number, body = database.execute(newest, (code,)).fetchone() or (0, b"")
        rows = database.execute(
            "SELECT number, epoch, body FROM chunks WHERE code = ? AND number > ? ORDER BY number",
            (code, number),
        ).fetchall()
    state = recall(History("", 1, number, body, [Chunk(*row) for row in rows]))
    assert state is not None
    return state


def done(yard: Served, code: str) -> list[tuple[int, int]]:
    """Seats and actions of a round, as the log has them; time that passed is left out."""
    current = logged(yard, code).round
    assert current is not None
    return [(seat, action) for _, seat, action in current.match.inputs if action >= 0]
