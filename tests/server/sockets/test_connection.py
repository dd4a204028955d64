"""A connection: how it sends and closes, and its limits."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from blockyard.server.identity.limits import Limits
from blockyard.server.operations.metrics import Metrics
from blockyard.server.rooms.messages import Outgoing
from blockyard.server.sockets.connection import MAX_EXCESS, MAX_MALFORMED, Connection
from blockyard.server.sockets.hub import Hub
from blockyard.server.sockets.membership import is_out
from blockyard.server.sockets.outbox import MAX_AGE, MAX_ITEMS
from blockyard.server.wire.client_messages import Input, Ready
from blockyard.server.wire.server_messages import Ack, Nack, Pong, encode


class Wire:
    """The other end: reads what is sent, unless it is blocked."""

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
    """A socket that accepts texts immediately, as long as it may."""

    def __init__(self, received: list[str], round_trip: float = 0.0) -> None:
        self.round_trip = round_trip
        self.is_open = True
        self._told = received

    def send_now(self, text: bytes) -> bool:
        if self.is_open:
            self._told.append(text.decode())
        return self.is_open

    def handle_directly(self, handle: Callable[[bytes], bool]) -> None:
        """Nothing arrives here."""

    def message_handled(self) -> None:
        """Nothing arrives here."""


async def until(condition: Callable[[], bool]) -> None:
    while not condition():
        await asyncio.sleep(0)


def test_messages_are_sent_directly_unless_others_are_queued() -> None:
    async def run() -> None:
        wire = Wire()
        received: list[str] = []
        direct = Direct(received)

        async def send(message: Any) -> None:
            await wire.send(message)
            received.append(message["text"])

        connection = Connection(send, "ann", "Ann", "", Limits(), direct)
        connection.start()
        wire.reads.clear()
        connection.send_encoded(b"1")
        assert received == ["1"]
        direct.is_open = False
        connection.send_encoded(b"2")
        direct.is_open = True
        connection.send_encoded(b"3")
        await asyncio.sleep(0)
        connection.send_encoded(b"4")
        assert received == ["1"]
        wire.reads.set()
        await until(lambda: len(received) == 4)
        assert received == ["1", "2", "3", "4"]
        await connection.stop()

    asyncio.run(asyncio.wait_for(run(), 20))


def test_queued_messages_are_sent_in_order_before_closing() -> None:
    async def play(connection: Connection, wire: Wire) -> None:
        for number in range(10):
            connection.send_encoded(f"{number}".encode())
        connection.close(4409)
        connection.send_encoded(b"too late")
        await until(lambda: wire.code > 0)
        assert wire.texts == [f"{number}" for number in range(10)]
        assert wire.code == 4409

    with_connection(play)


def test_a_slow_client_later_gets_the_latest_message_of_each_key() -> None:
    async def play(connection: Connection, wire: Wire) -> None:
        wire.reads.clear()
        for number in range(1000):
            connection.send_encoded(f"board {number}".encode(), "boards")
            await asyncio.sleep(0)
        assert not connection.closed
        wire.reads.set()
        await until(lambda: len(wire.texts) == 2)
        assert wire.texts == ["board 0", "board 999"]

    with_connection(play)


def test_a_full_outbox_closes_the_connection_immediately() -> None:
    """T10: a client for which too much is queued."""

    async def play(connection: Connection, wire: Wire) -> None:
        wire.reads.clear()
        for number in range(MAX_ITEMS + 2):
            connection.send_encoded(f"{number}".encode())
            await asyncio.sleep(0)
        await until(lambda: wire.code > 0)
        assert wire.code == 4408
        assert wire.texts == []

    with_connection(play)


def test_a_client_that_has_not_read_for_seconds_is_stuck() -> None:
    """T10: a client that reads nothing, although little is queued."""

    async def play(connection: Connection, wire: Wire) -> None:
        now = asyncio.get_running_loop().time()
        assert not connection.is_stuck(now + 1000)
        wire.reads.clear()
        connection.send_encoded(b"board", "boards")
        await asyncio.sleep(0.01)
        assert not connection.is_stuck(now + 1)
        assert connection.is_stuck(now + MAX_AGE + 1)
        wire.reads.set()
        await until(lambda: wire.texts == ["board"])
        assert not connection.is_stuck(now + 1000)

    with_connection(play)


def test_a_client_that_does_not_read_is_closed_immediately() -> None:
    async def play(connection: Connection, wire: Wire) -> None:
        now = asyncio.get_running_loop().time()
        wire.reads.clear()
        connection.send_encoded(b"last words")
        connection.close(4409)
        await asyncio.sleep(0.01)
        assert wire.code == 0
        assert connection.is_stuck(now + MAX_AGE + 1)
        connection.close(4408, immediately=True)
        await until(lambda: wire.code > 0)
        assert wire.code == 4409
        assert not connection.is_stuck(now + MAX_AGE + 1)

    with_connection(play)


def test_requests_and_inputs_are_limited() -> None:
    async def play(connection: Connection, _: Wire) -> None:
        inputs = Input(1, 1, [(0, "left")] * 30)
        assert [connection.allows(inputs) for _ in range(9)] == [True] * 8 + [False]
        assert sum(connection.allows(Ready(1)) for _ in range(100)) == 71
        assert sum(connection.tolerates_excess() for _ in range(100)) == MAX_EXCESS
        assert sum(connection.tolerates_malformed() for _ in range(100)) == MAX_MALFORMED

    # A slow machine must not refill them in the meantime.
    with_connection(play, requests_per_second=0.0001, inputs_per_second=0.0001)


def test_the_reported_lag_is_limited_by_the_measured_one() -> None:
    async def play() -> None:
        direct = Direct([], round_trip=0.1)
        connection = Connection(Wire().send, "a", "A", "", Limits(), direct)
        connection.report_lag(400)
        assert connection.lag == 100
        direct.round_trip = 0.9
        assert connection.lag == 400

    asyncio.run(play())


def test_messages_reach_their_recipients() -> None:
    async def play() -> None:
        hub = Hub(Metrics(), max_per_player=2)
        ann, bob, cleo = (
            Connection(Wire().send, name, name, "", Limits()) for name in ("ann", "bob", "cleo")
        )
        for connection in (ann, bob, cleo):
            hub.add(connection)
        hub.enter(ann, "AAAA")
        hub.enter(bob, "AAAA")
        hub.enter(cleo, "BBBB")
        hub.deliver("AAAA", Outgoing([], b"to all"))
        hub.deliver("AAAA", Outgoing([bob.id, "gone"], b"to bob", close=4405))
        assert ann.outbox.take() == b"to all"
        assert ann.outbox.take() is None
        assert [bob.outbox.take(), bob.outbox.take()] == [b"to all", b"to bob"]
        assert bob.closed == 4405
        assert cleo.outbox.take() is None
        hub.remove(ann)
        assert [each.player for each in hub.in_room("AAAA")] == ["bob"]
        assert hub.players() == ["bob", "cleo"]

    asyncio.run(play())


def test_if_a_player_has_too_many_connections_the_oldest_is_closed() -> None:
    async def play() -> None:
        hub = Hub(Metrics(), max_per_player=2)
        tabs = [Connection(Wire().send, "ann", "Ann", "", Limits()) for _ in range(3)]
        for tab in tabs:
            hub.add(tab)
        assert [tab.closed for tab in tabs] == [4409, 0, 0]

    asyncio.run(play())


def test_a_connection_is_in_no_room_after_a_refusal_or_leaving() -> None:
    async def play() -> None:
        connection = Connection(Wire().send, "ann", "Ann", "", Limits())
        assert not is_out(connection, encode(Nack(3, "forbidden", "")))
        connection.entering = 3
        assert not is_out(connection, encode(Pong(3, 0)))
        assert not is_out(connection, encode(Nack(2, "forbidden", "")))
        assert is_out(connection, encode(Nack(3, "room_full", "")))
        assert not is_out(connection, encode(Ack(3)))
        assert not connection.entering
        connection.leaving = 4
        assert not is_out(connection, encode(Ack(3)))
        assert is_out(connection, encode(Ack(4)))

    asyncio.run(play())
