"""What a bus guarantees: subscribers receive messages in order, or not at all."""

import asyncio
import time
from collections.abc import Callable

import pytest
from tests.server.services import OwnRedis, Redis

from blockyard.server.bus.bus import Bus
from blockyard.server.bus.local import LocalBus
from blockyard.server.bus.opening import open_bus
from blockyard.server.bus.redis import RedisBus
from blockyard.server.bus.signing import MAX_MESSAGE, Signer

pytestmark = pytest.mark.anyio

SECRET = b"sixteen bytes or more"


class Received:
    """The messages received on a channel."""

    def __init__(self) -> None:
        self.all: list[bytes] = []

    def __call__(self, data: bytes) -> None:
        self.all.append(data)

    async def wait_for(self, data: bytes, seconds: float = 30.0) -> None:
        await until(lambda: data in self.all, f"{data!r} is received", seconds)


async def until(is_so: Callable[[], bool], what: str, seconds: float = 30.0) -> None:
    end = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < end, f"timed out waiting until {what}"
        await asyncio.sleep(0.02)


async def publish_until_received(bus: Bus, channel: str, received: Received, data: bytes) -> None:
    """Publish a message repeatedly until it is received, as on a bus that is just reconnecting."""
    end = time.monotonic() + 30
    while data not in received.all:
        assert time.monotonic() < end, "nothing was received"
        bus.publish(channel, data)
        await asyncio.sleep(0.05)


@pytest.fixture(params=["local", "redis"])
def two_buses(request: pytest.FixtureRequest) -> tuple[Bus, Bus]:
    """Two nodes on one bus, for each kind of bus."""
    if request.param == "local":
        first = LocalBus()
        return first, LocalBus(first)
    server: Redis = request.getfixturevalue("redis")
    return open_bus(server.address, SECRET), open_bus(server.address, SECRET)


async def test_all_subscribers_receive_messages_in_order(two_buses: tuple[Bus, Bus]) -> None:
    one, two = two_buses
    received = Received(), Received()
    for bus, listener in zip(two_buses, received, strict=True):
        await bus.open()
        await bus.subscribe("channel", listener)
    for listener in received:
        await publish_until_received(one, "channel", listener, b"is anybody there?")
    published = [f"{number}".encode() for number in range(500)]
    for data in published:
        two.publish("channel", data)
    for listener in received:
        await listener.wait_for(published[-1])
        assert [data for data in listener.all if data in published] == published
    for bus in two_buses:
        await bus.close()


async def test_subscribers_receive_only_their_channels_while_subscribed(
    two_buses: tuple[Bus, Bus],
) -> None:
    one, two = two_buses
    received, other = Received(), Received()
    await one.open()
    await two.open()
    await two.subscribe("channel", received)
    await two.subscribe("other", other)
    await publish_until_received(one, "channel", received, b"first")
    await publish_until_received(one, "other", other, b"second")
    await two.unsubscribe("channel")
    one.publish("channel", b"not for you")
    one.publish("other", b"third")
    await other.wait_for(b"third")
    assert b"second" not in received.all
    assert b"not for you" not in received.all
    await one.close()
    await two.close()


async def test_the_bus_reconnects_after_redis_was_killed(own_redis: OwnRedis) -> None:
    address = own_redis.address
    one, two = RedisBus(address, SECRET), RedisBus(address, SECRET)
    received = Received()
    await one.open()
    await two.open()
    await two.subscribe("channel", received)
    await publish_until_received(one, "channel", received, b"before")
    await asyncio.to_thread(own_redis.kill)
    one.publish("channel", b"into the void")
    await until(lambda: not two.is_up, "the loss is noticed")
    await two.subscribe("another", received)
    await asyncio.to_thread(own_redis.start)
    await publish_until_received(one, "channel", received, b"after")
    await publish_until_received(one, "another", received, b"subscribed meanwhile")
    await one.close()
    await two.close()


async def test_a_subscriber_that_redis_disconnects_reconnects(redis: Redis) -> None:
    bus = RedisBus(redis.address, SECRET)
    received = Received()
    await bus.open()
    await bus.subscribe("channel", received)
    await publish_until_received(bus, "channel", received, b"before")
    await until(lambda: bus.is_up, "the connection is in use")
    await bus._client.execute_command("CLIENT", "KILL", "TYPE", "pubsub")
    await until(lambda: not bus.is_up, "the loss is noticed")
    await publish_until_received(bus, "channel", received, b"after")
    await bus.close()


async def test_a_silently_dead_connection_is_replaced(redis: Redis) -> None:
    bus = RedisBus(redis.address, SECRET)
    received = Received()
    await bus.open()
    await bus.subscribe("channel", received)
    await publish_until_received(bus, "channel", received, b"before")
    await until(lambda: bus.is_up, "the connection is in use")
    # The connection stays open, but delivers nothing any more.
    deaf = bus._pubsub
    await deaf.unsubscribe()
    await publish_until_received(bus, "channel", received, b"after")
    assert bus._pubsub is not deaf
    await bus.close()


async def test_a_bus_that_is_down_at_startup_is_used_once_it_is_up() -> None:
    server = OwnRedis()
    bus = RedisBus(server.address, SECRET)
    received = Received()
    await bus.open()
    await bus.subscribe("channel", received)
    bus.publish("channel", b"into the void")
    await asyncio.to_thread(server.start)
    try:
        await publish_until_received(bus, "channel", received, b"at last")
        await bus.close()
    finally:
        server.kill()


async def test_messages_without_a_valid_signature_are_rejected(redis: Redis) -> None:
    counted: list[tuple[str, str]] = []
    bus = RedisBus(redis.address, SECRET, lambda what, label: counted.append((what, label)))
    stranger = RedisBus(redis.address, b"another secret of some length")
    received = Received()
    for each in (bus, stranger):
        await each.open()
    await bus.subscribe("channel", received)
    await publish_until_received(bus, "channel", received, b"hello")
    seals = Signer(SECRET)
    forged = [
        b"",
        b"short",
        b"no seal at all, but long enough to have one",
        seals.sign("elsewhere", b"sealed for another channel"),
        seals.sign("channel", b"changed afterwards")[:-1] + b"?",
    ]
    for data in forged:
        await bus._client.publish("channel", data)
    await bus._client.publish("channel", bytes(MAX_MESSAGE + 100))
    stranger.publish("channel", b"under another secret")
    await until(lambda: len(counted) >= len(forged) + 2, "all forgeries are counted")
    await publish_until_received(bus, "channel", received, b"still here")
    assert set(received.all) == {b"hello", b"still here"}
    assert set(counted) == {("bus_refused", "signature"), ("bus_refused", "shape")}
    for each in (bus, stranger):
        await each.close()


async def test_a_huge_message_does_not_stop_the_listener(redis: Redis) -> None:
    bus = RedisBus(redis.address, SECRET)
    received = Received()
    await bus.open()
    await bus.subscribe("channel", received)
    await publish_until_received(bus, "channel", received, b"before")
    await bus._client.publish("channel", bytes(40 * 1024 * 1024))
    await publish_until_received(bus, "channel", received, b"after")
    assert set(received.all) == {b"before", b"after"}
    await bus.close()


async def test_messages_beyond_the_queue_limit_are_dropped_and_counted() -> None:
    counted: list[tuple[str, str]] = []
    bus = RedisBus(Redis().address, SECRET, lambda what, label: counted.append((what, label)))
    for _ in range(40):
        bus.publish("channel", bytes(MAX_MESSAGE))
    bus.publish("channel", bytes(MAX_MESSAGE + 1))
    assert len(counted) > 30
    await bus._client.aclose()


async def test_a_failing_listener_does_not_stop_the_bus(redis: Redis) -> None:
    bus = RedisBus(redis.address, SECRET)
    received = Received()

    def fail_once(data: bytes) -> None:
        received(data)
        if data == b"bad":
            raise ValueError("bad")

    await bus.open()
    await bus.subscribe("channel", fail_once)
    await publish_until_received(bus, "channel", received, b"bad")
    await publish_until_received(bus, "channel", received, b"good")
    await bus.close()


def test_without_an_address_the_bus_is_local() -> None:
    assert isinstance(open_bus("", b""), LocalBus)


@pytest.mark.parametrize(
    ("address", "secret", "reason"),
    [
        ("amqp://somewhere", SECRET, "the address of a bus starts with redis://, not amqp:…"),
        ("redis://somewhere", b"", "needs a shared secret"),
        ("redis://somewhere", b"short", "shared secret of at least 16"),
    ],
)
def test_invalid_bus_options_are_refused(address: str, secret: bytes, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        open_bus(address, secret)


async def test_a_bus_can_be_closed_while_publishing(redis: Redis) -> None:
    for number in range(60):
        bus = open_bus(redis.address, SECRET)
        await bus.open()
        for _ in range(5):
            for _ in range(10):
                bus.publish("room", bytes(1000))
            await asyncio.sleep(0)
        await asyncio.sleep(number % 17 / 4000)
        bus.publish("room", b"the last")
        await asyncio.sleep(0)
        async with asyncio.timeout(30):
            await bus.close()
