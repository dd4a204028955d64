"""A connection: what it sends, how it ends, and what it may ask."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from blockyard.server.identity.limits import Limits
from blockyard.server.operations.counting import Counts
from blockyard.server.rooms.letters import Post
from blockyard.server.sockets.connection import BAD_MESSAGES, PATIENCE, Connection
from blockyard.server.sockets.hub import Hub
from blockyard.server.sockets.membership import is_out
from blockyard.server.sockets.outbox import MOST_ITEMS, OLDEST
from blockyard.server.wire.asks import Input, Ready
from blockyard.server.wire.news import Ack, Nack, Pong, write_news


class Wire:
    """The other end: takes what is sent, unless it is blocked."""

    def __init__(self) -> None:
        self.taken: list[dict[str, Any]] = []
        self.reads = asyncio.Event()
        self.reads.set()

    async def send(self, message: Any) -> None:
        if message["type"] == "websocket.send":
            await self.reads.wait()
        self.taken.append(message)

    @property
    def texts(self) -> list[str]:
        return [message["text"] for message in self.taken if message["type"] == "websocket.send"]

    @property
    def code(self) -> int:
        return int(self.taken[-1].get("code", 0)) if self.taken else 0


def with_connection(play: Callable[[Connection, Wire], Awaitable[None]], **limits: float) -> None:
    async def run() -> None:
        wire = Wire()
        connection = Connection(wire.send, "ann", "Ann", "here", Limits(**limits))
        connection.start()
        try:
            await play(connection, wire)
        finally:
            await connection.stop()

    asyncio.run(asyncio.wait_for(run(), 20))


class Direct:
    """A socket that takes texts at once, as long as it may."""

    def __init__(self, told: list[str], round_trip: float = 0.0) -> None:
        self.round_trip = round_trip
        self.is_open = True
        self._told = told

    def send_now(self, text: bytes) -> bool:
        if self.is_open:
            self._told.append(text.decode())
        return self.is_open

    def take_directly(self, take: Callable[[bytes], bool]) -> None:
        """Nothing arrives here."""

    def finished(self) -> None:
        """Nothing arrives here."""


async def until(condition: Callable[[], bool]) -> None:
    while not condition():
        await asyncio.sleep(0)


def test_what_can_be_sent_at_once_is_and_never_before_what_waits() -> None:
    async def run() -> None:
        wire = Wire()
        told: list[str] = []
        direct = Direct(told)

        async def send(message: Any) -> None:
            await wire.send(message)
            told.append(message["text"])

        connection = Connection(send, "ann", "Ann", "", Limits(), direct)
        connection.start()
        wire.reads.clear()
        connection.post(b"1")
        assert told == ["1"]
        direct.is_open = False
        connection.post(b"2")
        direct.is_open = True
        connection.post(b"3")
        await asyncio.sleep(0)
        connection.post(b"4")
        assert told == ["1"]
        wire.reads.set()
        await until(lambda: len(told) == 4)
        assert told == ["1", "2", "3", "4"]
        await connection.stop()

    asyncio.run(asyncio.wait_for(run(), 20))


def test_what_is_posted_is_sent_in_order_and_then_it_is_closed() -> None:
    async def play(connection: Connection, wire: Wire) -> None:
        for number in range(10):
            connection.post(f"{number}".encode())
        connection.close(4409)
        connection.post(b"too late")
        await until(lambda: wire.code > 0)
        assert wire.texts == [f"{number}" for number in range(10)]
        assert wire.code == 4409

    with_connection(play)


def test_who_does_not_read_gets_the_latest_of_each_kind_later() -> None:
    async def play(connection: Connection, wire: Wire) -> None:
        wire.reads.clear()
        for number in range(1000):
            connection.post(f"board {number}".encode(), "boards")
            await asyncio.sleep(0)
        assert not connection.closed
        wire.reads.set()
        await until(lambda: len(wire.texts) == 2)
        assert wire.texts == ["board 0", "board 999"]

    with_connection(play)


def test_too_much_for_who_does_not_read_closes_at_once() -> None:
    async def play(connection: Connection, wire: Wire) -> None:
        wire.reads.clear()
        for number in range(MOST_ITEMS + 2):
            connection.post(f"{number}".encode())
            await asyncio.sleep(0)
        await until(lambda: wire.code > 0)
        assert wire.code == 4408
        assert wire.texts == []

    with_connection(play)


def test_who_has_not_read_for_seconds_is_stuck() -> None:
    async def play(connection: Connection, wire: Wire) -> None:
        now = asyncio.get_running_loop().time()
        assert not connection.is_stuck(now + 1000)
        wire.reads.clear()
        connection.post(b"board", "boards")
        await asyncio.sleep(0.01)
        assert not connection.is_stuck(now + 1)
        assert connection.is_stuck(now + OLDEST + 1)
        wire.reads.set()
        await until(lambda: wire.texts == ["board"])
        assert not connection.is_stuck(now + 1000)

    with_connection(play)


def test_who_is_to_be_closed_and_does_not_read_is_closed_at_once_in_the_end() -> None:
    async def play(connection: Connection, wire: Wire) -> None:
        now = asyncio.get_running_loop().time()
        wire.reads.clear()
        connection.post(b"last words")
        connection.close(4409)
        await asyncio.sleep(0.01)
        assert wire.code == 0
        assert connection.is_stuck(now + OLDEST + 1)
        connection.close(4408, at_once=True)
        await until(lambda: wire.code > 0)
        assert wire.code == 4409
        assert not connection.is_stuck(now + OLDEST + 1)

    with_connection(play)


def test_asks_and_inputs_are_counted() -> None:
    async def play(connection: Connection, _: Wire) -> None:
        inputs = Input(1, 1, [(0, "left")] * 30)
        assert [connection.may_ask(inputs) for _ in range(9)] == [True] * 8 + [False]
        assert sum(connection.may_ask(Ready(1)) for _ in range(100)) == 71
        assert sum(connection.is_patience_left() for _ in range(100)) == PATIENCE
        assert sum(connection.may_be_unreadable() for _ in range(100)) == BAD_MESSAGES

    # A loaded machine must not fill them again meanwhile.
    with_connection(play, asks_a_second=0.0001, inputs_a_second=0.0001)


def test_lag_is_what_the_client_says_but_no_more_than_was_measured() -> None:
    async def play() -> None:
        direct = Direct([], round_trip=0.1)
        connection = Connection(Wire().send, "a", "A", "", Limits(), direct)
        connection.claim_lag(400)
        assert connection.lag == 100
        direct.round_trip = 0.9
        assert connection.lag == 400

    asyncio.run(play())


def test_posts_go_to_those_they_are_for() -> None:
    async def play() -> None:
        hub = Hub(Counts(), most_of_a_player=2)
        ann, bob, cleo = (
            Connection(Wire().send, name, name, "", Limits()) for name in ("ann", "bob", "cleo")
        )
        for connection in (ann, bob, cleo):
            hub.add(connection)
        hub.enter(ann, "AAAA")
        hub.enter(bob, "AAAA")
        hub.enter(cleo, "BBBB")
        hub.post("AAAA", Post([], b"to all"))
        hub.post("AAAA", Post([bob.id, "gone"], b"to bob", close=4405))
        assert ann.outbox.take() == b"to all"
        assert ann.outbox.take() is None
        assert [bob.outbox.take(), bob.outbox.take()] == [b"to all", b"to bob"]
        assert bob.closed == 4405
        assert cleo.outbox.take() is None
        hub.remove(ann)
        assert [each.player for each in hub.in_room("AAAA")] == ["bob"]
        assert hub.players() == ["bob", "cleo"]

    asyncio.run(play())


def test_of_too_many_connections_of_a_player_the_oldest_is_closed() -> None:
    async def play() -> None:
        hub = Hub(Counts(), most_of_a_player=2)
        tabs = [Connection(Wire().send, "ann", "Ann", "", Limits()) for _ in range(3)]
        for tab in tabs:
            hub.add(tab)
        assert [tab.closed for tab in tabs] == [4409, 0, 0]

    asyncio.run(play())


def test_a_connection_is_out_when_it_was_not_let_in_or_has_left() -> None:
    async def play() -> None:
        connection = Connection(Wire().send, "ann", "Ann", "", Limits())
        assert not is_out(connection, write_news(Nack(3, "forbidden", "")))
        connection.entering = 3
        assert not is_out(connection, write_news(Pong(3, 0)))
        assert not is_out(connection, write_news(Nack(2, "forbidden", "")))
        assert is_out(connection, write_news(Nack(3, "room_full", "")))
        assert not is_out(connection, write_news(Ack(3)))
        assert not connection.entering
        connection.leaving = 4
        assert not is_out(connection, write_news(Ack(3)))
        assert is_out(connection, write_news(Ack(4)))

    asyncio.run(play())
