"""A house of rooms for tests: a directory on a real store, with a clock set by the test."""

import asyncio
import json
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from blockyard.server.log.opening import open_store
from blockyard.server.log.sql import SqlStore
from blockyard.server.log.store import Chunk, Fenced, Then, Unavailable
from blockyard.server.rooms.directory import Directory
from blockyard.server.rooms.messages import Claim, Outgoing, RoomMessage
from blockyard.server.rooms.room import Room
from blockyard.server.rooms.state import RoomState
from blockyard.server.wire import client_messages as messages
from blockyard.server.wire.server_messages import Nack

ServerMessage = dict[str, Any]

NODE = "here"
TIMEOUT = 60.0


class GatedStore:
    """A real store whose writes tests can delay, fail or fence."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store
        self.is_unavailable = False
        """Whether nothing can be written."""
        self.is_fenced = False
        self.gate = asyncio.Event()
        """Chunks are written once this is set."""
        self.gate.set()
        self.waiting = 0
        """Chunks waiting for the gate."""
        self.appended: list[Chunk] = []

    async def append(self, code: str, chunk: Chunk, then: Then | None = None) -> None:
        """Write a chunk, as controlled by the test."""
        self.waiting += 1
        await self.gate.wait()
        self.waiting -= 1
        if self.is_fenced:
            raise Fenced("the test says so")
        if self.is_unavailable:
            raise Unavailable("the test says so")
        await self._store.append(code, chunk, then)
        self.appended.append(chunk)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)


class House:
    """Rooms, their clock, and everything they ever sent."""

    def __init__(self, store: GatedStore, node: str = NODE) -> None:
        self.store = store
        self.time = 1000.0
        self.node = node
        self.outgoing: list[tuple[str, Outgoing]] = []
        self.people: dict[str, Person] = {}
        self.is_deaf = False
        """Whether outgoing messages are ignored, which saves time with many people."""
        self.directory = self._directory()

    def _directory(self) -> Directory:
        return Directory(self.store, self.node, self._post, lambda: self.time)

    def _post(self, code: str, post: Outgoing) -> None:
        self.outgoing.append((code, post))
        if self.is_deaf:
            return
        news = json.loads(post.data)
        for connection, person in list(self.people.items()):
            if person.code == code and (not post.to or connection in post.to):
                person.hear(news, post.close)

    async def open(
        self, game: str, seats: int = 2, mode: str = "", *, is_open: bool = False, **settings: Any
    ) -> str:
        """Create an empty room."""
        create = messages.Create(1, game, seats, mode, settings, is_open)
        code = await self.directory.create(
            f"opener {len(self.outgoing)} {time.monotonic()}", create
        )
        assert isinstance(code, str), code
        await self.settle()
        return code

    def room(self, code: str) -> Room:
        """A room."""
        return self.directory.rooms[code]

    def state(self, code: str) -> RoomState:
        """The state of a room."""
        return self.room(code).state

    async def settle(self) -> None:
        """Wait until all rooms have done everything that is due."""
        end = time.monotonic() + TIMEOUT
        while self._is_anything_due():
            assert time.monotonic() < end, "the rooms do not come to rest"
            await asyncio.sleep(0.001)

    def _is_anything_due(self) -> bool:
        """Whether a room is busy, after those that are due have been woken."""
        self.directory.timers.fire()
        return any(room.is_busy or room.ended for room in self.directory.rooms.values())

    async def until_waiting(self) -> None:
        """Wait until a chunk is waiting for the store's gate."""
        end = time.monotonic() + TIMEOUT
        while not self.store.waiting:
            assert time.monotonic() < end, "no chunk came to the store"
            await asyncio.sleep(0.001)

    async def until_suspended(self, code: str) -> None:
        """Wait until a room is paused."""
        end = time.monotonic() + TIMEOUT
        while not self.room(code).handler.context.suspended:
            assert time.monotonic() < end, "the room was not suspended"
            await asyncio.sleep(0.001)

    async def wait(self, ms: int) -> None:
        """Let time pass in steps so small that rooms can keep up."""
        left = ms
        while left > 0:
            some = min(left, 500)
            self.time += some / 1000
            left -= some
            await self.settle()

    async def jump(self, seconds: float) -> None:
        """Let a long time pass in one step."""
        self.time += seconds
        await self.settle()

    async def crash(self, outage: float = 0.0) -> None:
        """Lose all rooms without notifying the store, and restart some seconds later."""
        for task in list(self.directory._tasks.values()):
            task.cancel()
        await asyncio.sleep(0)
        self.people.clear()
        self.time += outage
        self.directory = self._directory()
        await self.start()

    async def start(self) -> None:
        """Restore the rooms from the store."""
        await self.store.renew(self.node, "")
        await self.directory.start()
        await self.directory.restored()
        await self.settle()

    async def enter(
        self, code: str, player: str, *, watch: bool = False, claims: bool = False
    ) -> "Person":
        """Let someone enter, with a new connection."""
        person = Person(self, code, player)
        self.people[person.connection] = person
        await person.send("enter", messages.Join(7, code, watch), claims=claims)
        return person

    async def two(self, game: str, mode: str = "", **settings: Any) -> "tuple[Person, Person]":
        """Two players in a room whose round has started."""
        code = await self.open(game, 2, mode, **settings)
        anna, ben = await self.enter(code, "anna"), await self.enter(code, "ben")
        await self.begin(anna, ben)
        return anna, ben

    async def twins(self, game: str, **settings: Any) -> "list[tuple[Person, Person]]":
        """Two identical rooms, whose rounds start at the same time."""
        pairs = []
        for _ in range(2):
            code = await self.open(game, **settings)
            pairs.append((await self.enter(code, "anna"), await self.enter(code, "ben")))
        for pair in pairs:
            for person in pair:
                await person.ask("ready")
        await self.wait(3000)
        return pairs

    async def begin(self, *people: "Person") -> None:
        """Make everyone ready, and let the countdown pass."""
        for person in people:
            await person.ask("ready")
        await self.wait(3000)


class Person:
    """Someone with a socket: their requests, and the messages they received."""

    count = 0

    def __init__(self, house: House, code: str, player: str) -> None:
        Person.count += 1
        self.house = house
        self.code = code
        self.player = player
        self.connection = f"{player}-{Person.count}"
        self.i = 0
        """The number of the last request."""
        self.news: list[ServerMessage] = []
        self.closed = 0
        self.lag = 0

    @property
    def seat(self) -> int:
        """Their seat."""
        return self.house.state(self.code).seat_of(self.player)

    def hear(self, news: ServerMessage, close: int) -> None:
        """Record a message."""
        if self.closed:
            return
        self.news.append(news)
        if news["t"] == "snapshot":
            self.i = max(self.i, news["acked"])
        if close:
            self.closed = close

    def heard(self, kind: str) -> list[ServerMessage]:
        """All messages of a type so far."""
        return [news for news in self.news if news["t"] == kind]

    def last(self, kind: str) -> ServerMessage:
        """The latest message of a type."""
        return self.heard(kind)[-1]

    def forget(self) -> None:
        """Forget all messages so far."""
        self.news.clear()

    async def send(
        self,
        kind: Any,
        ask: Any = None,
        *,
        claims: bool = False,
        claim: Claim | None = None,
        settle: bool = True,
    ) -> None:
        """Send a message, and wait until it is handled."""
        message = RoomMessage(
            kind, self.connection, self.player, self.player.title(), ask, self.lag, claims, claim
        )
        assert await self.house.directory.deliver(self.code, message)
        if settle:
            await self.house.settle()

    async def ask(self, kind: str, **fields: Any) -> ServerMessage:
        """Send a numbered request; returns the answer."""
        self.i += 1
        return await self.ask_as(self.i, kind, **fields)

    async def ask_as(self, i: int, kind: str, **fields: Any) -> ServerMessage:
        """Send a request with a given number; returns the answer."""
        kinds = {
            "ready": messages.Ready,
            "start": messages.Start,
            "leave": messages.Leave,
            "addBot": messages.AddBot,
            "kick": messages.Kick,
            "input": messages.Input,
            "premove": messages.Premove,
        }
        before = len(self.news)
        await self.send("request", kinds[kind](i=i, **fields))
        answers = [news for news in self.news[before:] if news["t"] in ("ack", "nack")]
        assert answers, f"{kind} was not answered"
        assert answers[-1]["i"] == i
        return answers[-1]

    async def tell(self, ask: Any) -> None:
        """Send a message that is not numbered."""
        await self.send("request", ask)

    async def play(self, *actions: str, at: int | None = None) -> ServerMessage:
        """Perform actions now, or at a time of the round."""
        elapsed = self.house.room(self.code).handler.context.clock.elapsed() if at is None else at
        number = self.house.state(self.code).number
        return await self.ask("input", round=number, inputs=[(elapsed, text) for text in actions])

    async def query(self, **fields: Any) -> tuple[Any, str]:
        """Ask about the own board; the answer, and why there is none."""
        number = self.house.state(self.code).number
        await self.send("request", messages.Query(q=7, round=number, **fields))
        reply = self.last("reply")
        assert (reply["q"], reply["round"]) == (7, number)
        return reply["answer"], reply["refused"]

    async def drop(self) -> None:
        """Disconnect."""
        self.house.people.pop(self.connection, None)
        await self.send("disconnect")


def is_ack(answer: ServerMessage) -> bool:
    """Whether an answer confirms a request."""
    return bool(answer["t"] == "ack")


def code_of(answer: ServerMessage | Nack) -> str:
    """Why a request was refused; empty if it was not."""
    if isinstance(answer, Nack):
        return answer.code
    return "" if answer["t"] == "ack" else str(answer["code"])


@asynccontextmanager
async def house_at(path: Path) -> AsyncIterator[House]:
    """A house whose store is a file."""
    store = open_store(str(path))
    await store.open()
    try:
        house = House(GatedStore(store))
        await house.start()
        yield house
        for task in list(house.directory._tasks.values()):
            task.cancel()
        house.directory.timers.stop()
        await asyncio.sleep(0)
    finally:
        await store.close()
