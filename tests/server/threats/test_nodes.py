"""Several servers as one: what others write on the bus between them."""

from collections.abc import Iterator
from pathlib import Path
from secrets import token_bytes
from typing import Any

import pytest
import redis as redis_client
from tests.server.services import Postgres, Redis
from tests.server.serving import Served, wait_for
from tests.server.threats.talking import Person, why

from blockyard.server.bus.seals import LARGEST, Seals

SECRET = "a secret of these tests alone"
REFUSED = 'bus_refused_total{why="signature"}'
MISSHAPEN = 'bus_refused_total{why="shape"}'


@pytest.fixture
def pair(
    tmp_path: Path, postgres: Postgres, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> Iterator[list[Served]]:
    """Two servers that are one."""
    monkeypatch.setenv("BLOCKYARD_BUS_KEY", SECRET)
    options = ("--database", postgres.new_database(), "--bus", redis.address, "--limits", "off")
    nodes = [Served(tmp_path / name, options) for name in ("first", "second")]
    try:
        for node in nodes:
            node.folder.mkdir()
            node.start()
        yield nodes
    finally:
        for node in nodes:
            if node.is_running:
                node.stop()
    for node in nodes:
        assert "Traceback" not in node.said()
        assert '"stack"' not in node.said()


class Eavesdropper:
    """Somebody who reaches the bus, hears everything, and writes what they like."""

    def __init__(self, address: str) -> None:
        client: Any = redis_client.Redis
        self.client = client.from_url(address)
        self._heard = self.client.pubsub(ignore_subscribe_messages=True)
        self._heard.psubscribe("node:*")

    def channels(self) -> list[str]:
        """The channels on which nodes are told things by others."""
        names = [name.decode() for name in self.client.pubsub_channels("node:*")]
        return sorted(name for name in names if not name.endswith(":echo"))

    def recorded(self) -> list[tuple[str, bytes]]:
        """What nodes have told each other, with its channels: something in each of them."""
        found: list[tuple[str, bytes]] = []
        channels = self.channels()

        def is_enough() -> bool:
            message = self._heard.get_message(timeout=0.2)
            if message is not None:
                found.append((message["channel"].decode(), message["data"]))
            return {where for where, _ in found} >= set(channels)

        wait_for(is_enough, "nodes to speak to each other")
        return [each for each in found if each[0] in channels]


def wait_until(node: Served, name: str, least: float, what: str) -> None:
    """Wait until a node has counted so many."""
    wait_for(lambda: node.counted(name) >= least, what)


def test_what_strangers_write_on_the_bus_does_nothing(pair: list[Served], redis: Redis) -> None:
    """T26: messages without a seal, under a wrong one, for another node, again, or of no shape."""
    eve = Eavesdropper(redis.address)
    ann = Person(pair[0]).enter(t="create", game="tetris")
    bob = Person(pair[1]).enter(t="join", code=ann.code)
    assert why(bob.ask("ready")) == ""
    assert why(bob.ask("ready", ready=False)) == ""
    recorded = eve.recorded()
    channels = eve.channels()
    assert len(channels) == 2
    before = [node.counted(REFUSED) for node in pair]
    stranger = Seals(b"another secret of some length")
    forged = [b"", b"short", token_bytes(200), stranger.close(channels[0], recorded[0][1][16:])]
    for number, channel in enumerate(channels):
        others = [data for where, data in recorded if where == channels[1 - number]]
        for data in (*forged, others[0], others[0][:-1] + b"?"):
            eve.client.publish(channel, data)
        eve.client.publish(channel, bytes(LARGEST + 100))
    for node, count in zip(pair, before, strict=True):
        wait_until(node, REFUSED, count + len(forged) + 2, "refusals")
        wait_until(node, MISSHAPEN, 1, "a refusal of what is too large")
    # What was true once is not true again: Bob's asks are done once, and nobody is disturbed.
    for where, data in recorded * 2:
        eve.client.publish(where, data)
    # Under the seal itself there must still be a message.
    shapes = [node.counted(MISSHAPEN) for node in pair]
    seals = Seals(SECRET.encode())
    for channel in channels:
        for data in (b"", b"\xc1", b"\x93\x01\x02\x03", token_bytes(100)):
            eve.client.publish(channel, seals.close(channel, data))
    for node, count in zip(pair, shapes, strict=True):
        wait_until(node, MISSHAPEN, count + 4, "refusals of no shape")
    assert why(bob.ask("ready")) == ""
    while not ann.room["seats"][1]["ready"]:
        ann.hear("room")
    assert ann.room["seats"][1]["presence"] == "here"
    assert (ann.socket.code, bob.socket.code) == (0, 0)
