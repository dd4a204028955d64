"""A house of rooms for tests: a directory on a real store, with a clock that tests move."""

import asyncio
import json
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from blockyard.server.log.opening import open_store
from blockyard.server.log.sql import SqlStore
from blockyard.server.log.store import Chunk, Fenced, Unavailable
from blockyard.server.rooms.directory import Directory
from blockyard.server.rooms.letters import Claim, Letter, Post
from blockyard.server.rooms.room import Room
from blockyard.server.rooms.state import RoomState
from blockyard.server.wire import asks
from blockyard.server.wire.news import Nack

News = dict[str, Any]

NODE = "here"
PATIENCE = 60.0


class GatedStore:
    """A real store whose chunks tests can hold back, refuse or fence off."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store
        self.is_away = False
        """Whether nothing can be written."""
        self.is_fenced = False
        self.gate = asyncio.Event()
        """Chunks are written once this is set."""
        self.gate.set()
        self.waiting = 0
        """Chunks that wait at the gate."""
        self.appended: list[Chunk] = []

    async def append(self, code: str, chunk: Chunk) -> None:
        """Write a chunk, as the test wishes."""
        self.waiting += 1
        await self.gate.wait()
        self.waiting -= 1
        if self.is_fenced:
            raise Fenced("the test says so")
        if self.is_away:
            raise Unavailable("the test says so")
        await self._store.append(code, chunk)
        self.appended.append(chunk)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)


class House:
    """Rooms, the clock they go by, and everything they ever posted."""

    def __init__(self, store: GatedStore, node: str = NODE) -> None:
        self.store = store
        self.time = 1000.0
        self.node = node
        self.posts: list[tuple[str, Post]] = []
        self.people: dict[str, Person] = {}
        self.is_deaf = False
        """Whether nobody listens to what is posted, which takes time with many people."""
        self.directory = self._directory()

    def _directory(self) -> Directory:
        return Directory(self.store, self.node, self._post, lambda: self.time)

    def _post(self, code: str, post: Post) -> None:
        self.posts.append((code, post))
        if self.is_deaf:
            return
        news = json.loads(post.data)
        for connection, person in list(self.people.items()):
            if person.code == code and (not post.to or connection in post.to):
                person.hear(news, post.close)

    async def open(
        self, game: str, seats: int = 2, mode: str = "", *, is_open: bool = False, **settings: Any
    ) -> str:
        """A new room; nobody is in it."""
        create = asks.Create(1, game, seats, mode, settings, is_open)
        code = await self.directory.create(f"opener {len(self.posts)} {time.monotonic()}", create)
        assert isinstance(code, str), code
        await self.settle()
        return code

    def room(self, code: str) -> Room:
        """A room."""
        return self.directory.rooms[code]

    def state(self, code: str) -> RoomState:
        """What a room's history amounts to."""
        return self.room(code).state

    async def settle(self) -> None:
        """Wait until all rooms have done what they can do by now."""
        end = time.monotonic() + PATIENCE
        self.directory.alarms.ring()
        while any(room.is_busy or room.ended for room in self.directory.rooms.values()):
            assert time.monotonic() < end, "the rooms do not come to rest"
            await asyncio.sleep(0.001)

    async def until_waiting(self) -> None:
        """Wait until a chunk waits at the store's gate."""
        end = time.monotonic() + PATIENCE
        while not self.store.waiting:
            assert time.monotonic() < end, "no chunk came to the store"
            await asyncio.sleep(0.001)

    async def until_suspended(self, code: str) -> None:
        """Wait until a room stands still."""
        end = time.monotonic() + PATIENCE
        while not self.room(code).keeper.desk.suspended:
            assert time.monotonic() < end, "the room was not suspended"
            await asyncio.sleep(0.001)

    async def wait(self, ms: int) -> None:
        """Let time pass, by steps so small that rooms can keep up with it."""
        left = ms
        while left > 0:
            some = min(left, 500)
            self.time += some / 1000
            left -= some
            await self.settle()

    async def jump(self, seconds: float) -> None:
        """Let much time pass at once."""
        self.time += seconds
        await self.settle()

    async def crash(self, outage: float = 0.0) -> None:
        """Lose all rooms without a word to the store, and start again some seconds later."""
        for task in list(self.directory._tasks.values()):
            task.cancel()
        await asyncio.sleep(0)
        self.people.clear()
        self.time += outage
        self.directory = self._directory()
        await self.start()

    async def start(self) -> None:
        """Bring back the rooms that the store has."""
        await self.store.renew(self.node, "")
        await self.directory.start()
        await self.directory.returned()
        await self.settle()

    async def enter(
        self, code: str, player: str, *, watch: bool = False, claims: bool = False
    ) -> "Person":
        """Somebody comes in, by a new connection."""
        person = Person(self, code, player)
        self.people[person.connection] = person
        await person.send("enter", asks.Join(7, code, watch), claims=claims)
        return person

    async def two(self, game: str, mode: str = "", **settings: Any) -> "tuple[Person, Person]":
        """Two players in a room whose round has begun."""
        code = await self.open(game, 2, mode, **settings)
        anna, ben = await self.enter(code, "anna"), await self.enter(code, "ben")
        await self.begin(anna, ben)
        return anna, ben

    async def twins(self, game: str, **settings: Any) -> "list[tuple[Person, Person]]":
        """Two rooms alike, whose rounds begin at the same moment."""
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
        """Everybody is ready, and the countdown passes."""
        for person in people:
            await person.ask("ready")
        await self.wait(3000)


class Person:
    """Somebody at a socket: what they ask, and what they heard."""

    count = 0

    def __init__(self, house: House, code: str, player: str) -> None:
        Person.count += 1
        self.house = house
        self.code = code
        self.player = player
        self.connection = f"{player}-{Person.count}"
        self.i = 0
        """The number of the last ask."""
        self.news: list[News] = []
        self.closed = 0
        self.lag = 0

    @property
    def seat(self) -> int:
        """Where they sit."""
        return self.house.state(self.code).seat_of(self.player)

    def hear(self, news: News, close: int) -> None:
        """Take some news."""
        if self.closed:
            return
        self.news.append(news)
        if news["t"] == "snapshot":
            self.i = max(self.i, news["acked"])
        if close:
            self.closed = close

    def heard(self, kind: str) -> list[News]:
        """All news of a kind so far."""
        return [news for news in self.news if news["t"] == kind]

    def last(self, kind: str) -> News:
        """The latest news of a kind."""
        return self.heard(kind)[-1]

    def forget(self) -> None:
        """Forget all news so far."""
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
        """Send a letter, and wait until it is answered."""
        letter = Letter(
            kind, self.connection, self.player, self.player.title(), ask, self.lag, claims, claim
        )
        assert await self.house.directory.deliver(self.code, letter)
        if settle:
            await self.house.settle()

    async def ask(self, kind: str, **fields: Any) -> News:
        """Ask for something that is counted; the answer."""
        self.i += 1
        return await self.ask_as(self.i, kind, **fields)

    async def ask_as(self, i: int, kind: str, **fields: Any) -> News:
        """Ask for something by a number; the answer."""
        kinds = {
            "ready": asks.Ready,
            "start": asks.Start,
            "leave": asks.Leave,
            "addBot": asks.AddBot,
            "kick": asks.Kick,
            "input": asks.Input,
            "premove": asks.Premove,
        }
        before = len(self.news)
        await self.send("ask", kinds[kind](i=i, **fields))
        answers = [news for news in self.news[before:] if news["t"] in ("ack", "nack")]
        assert answers, f"{kind} was not answered"
        assert answers[-1]["i"] == i
        return answers[-1]

    async def tell(self, ask: Any) -> None:
        """Say something that is not counted."""
        await self.send("ask", ask)

    async def play(self, *actions: str, at: int | None = None) -> News:
        """Do some actions now, or at a time of the round."""
        elapsed = self.house.room(self.code).keeper.desk.clock.elapsed() if at is None else at
        number = self.house.state(self.code).number
        return await self.ask("input", round=number, inputs=[(elapsed, text) for text in actions])

    async def drop(self) -> None:
        """Lose the connection."""
        self.house.people.pop(self.connection, None)
        await self.send("gone")


def is_ack(answer: News) -> bool:
    """Whether an answer says that an ask was done."""
    return bool(answer["t"] == "ack")


def code_of(answer: News | Nack) -> str:
    """Why an ask was not done; empty if it was."""
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
        house.directory.alarms.stop()
        await asyncio.sleep(0)
    finally:
        await store.close()
