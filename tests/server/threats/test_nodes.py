"""Several servers that act as one: forged messages on their bus."""

import time
from collections.abc import Iterator
from pathlib import Path
from secrets import token_bytes
from typing import Any

import pytest
import redis as redis_client
from msgspec import Raw
from tests.server.clients import Visitor
from tests.server.services import Postgres, Redis
from tests.server.serving import Served, wait_for
from tests.server.threats.talking import Person, is_answered, why

from blockyard.cli import main
from blockyard.server.bus.signing import MAX_MESSAGE, Signer
from blockyard.server.nodes.packets import Packet, encode_packet

SECRET = "a secret of these tests alone"
REFUSED = 'bus_refused_total{why="signature"}'
MISSHAPEN = 'bus_refused_total{why="shape"}'

BAD_ITEM = encode_packet(Packet("eve", 1 << 60, 1, 0, False, [Raw(b"\x91\xa3bad")]))
"""A packet whose only item is of no known type."""

SLACK = 6.0
"""Seconds within which sockets are closed on a busy machine."""


@pytest.fixture
def database(postgres: Postgres) -> str:
    """The database that the servers share."""
    return postgres.new_database()


@pytest.fixture
def pair(
    tmp_path: Path, database: str, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> Iterator[list[Served]]:
    """Two servers that act as one."""
    monkeypatch.setenv("BLOCKYARD_BUS_KEY", SECRET)
    options = ("--database", database, "--bus", redis.address, "--limits", "off")
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
        assert "Traceback" not in node.stderr()
        assert '"stack"' not in node.stderr()


class Eavesdropper:
    """Someone with access to the bus, who reads everything and publishes anything."""

    def __init__(self, address: str) -> None:
        client: Any = redis_client.Redis
        self.client = client.from_url(address)
        self._heard = self.client.pubsub(ignore_subscribe_messages=True)
        self._heard.psubscribe("node:*")

    def channels(self) -> list[str]:
        """The channels on which nodes receive messages."""
        names = [name.decode() for name in self.client.pubsub_channels("node:*")]
        return sorted(name for name in names if not name.endswith(":echo"))

    def recorded(self, words: bytes) -> list[tuple[str, bytes]]:
        """Messages that nodes have sent each other, with their channels.

        At least one each, and one with some words.
        """
        found: list[tuple[str, bytes]] = []
        channels = self.channels()

        def is_enough() -> bool:
            message = self._heard.get_message(timeout=0.2)
            if message is not None:
                found.append((message["channel"].decode(), message["data"]))
            has_words = any(words in data for _, data in found)
            return has_words and {where for where, _ in found} >= set(channels)

        wait_for(is_enough, "nodes to speak to each other")
        return [each for each in found if each[0] in channels]


def wait_until(node: Served, name: str, least: float, what: str) -> None:
    """Wait until a node has counted that many."""
    wait_for(lambda: node.counted(name) >= least, what)


def test_forged_bus_messages_have_no_effect(pair: list[Served], redis: Redis) -> None:
    """T26: messages unsigned, wrongly signed, for another node, replayed, or malformed."""
    eve = Eavesdropper(redis.address)
    ann = Person(pair[0]).enter(t="create", game="tetris")
    bob = Person(pair[1]).enter(t="join", code=ann.code)
    assert why(bob.ask("ready")) == ""
    assert why(bob.ask("ready", ready=False)) == ""
    bob.socket.send_message({"t": "say", "phrase": "well_played"})
    ann.receive("said")
    recorded = eve.recorded(b"well_played")
    channels = eve.channels()
    assert len(channels) == 2
    before = [node.counted(REFUSED) for node in pair]
    stranger = Signer(b"another secret of some length")
    forged = [b"", b"short", token_bytes(200), stranger.sign(channels[0], recorded[0][1][16:])]
    for number, channel in enumerate(channels):
        others = [data for where, data in recorded if where == channels[1 - number]]
        for data in (*forged, others[0], others[0][:-1] + b"?"):
            eve.client.publish(channel, data)
        eve.client.publish(channel, bytes(MAX_MESSAGE + 100))
    for node, count in zip(pair, before, strict=True):
        wait_until(node, REFUSED, count + len(forged) + 2, "refusals")
        wait_until(node, MISSHAPEN, 1, "a refusal of what is too large")
    # Replayed messages have no effect: what Bob asked and said happens once.
    for where, data in recorded * 2:
        eve.client.publish(where, data)
    # Even a correctly signed message must be well-formed.
    shapes = [node.counted(MISSHAPEN) for node in pair]
    seals = Signer(SECRET.encode())
    malformed = (b"", b"\xc1", b"\x93\x01\x02\x03", token_bytes(100), BAD_ITEM)
    for channel in channels:
        for data in malformed:
            eve.client.publish(channel, seals.sign(channel, data))
    for node, count in zip(pair, shapes, strict=True):
        wait_until(node, MISSHAPEN, count + len(malformed), "refusals of no shape")
    assert why(bob.ask("ready")) == ""
    while not ann.room["seats"][1]["ready"]:
        ann.receive("room")
    assert ann.room["seats"][1]["presence"] == "here"
    assert sum(text.startswith(b'{"t":"said"') for text in ann.texts) == 1
    assert (ann.socket.code, bob.socket.code) == (0, 0)


def at(node: Served, known: Visitor) -> Visitor:
    """An existing player, at a node of their choice."""
    return Visitor(node.port, known.address, cookie=known.cookie)


def test_banned_or_deleted_players_are_disconnected_at_every_node(
    pair: list[Served], database: str
) -> None:
    """T31: a ban, or deleting the guest, while the player has sockets at two nodes."""
    ann, bob = pair[0].visitor().become_guest(), pair[0].visitor().become_guest()

    def ban() -> bool:
        return main(["ban", ann.player, "--database", database]) == 0

    def forget() -> bool:
        return bob.ask("DELETE", "/api/guest").status == 200

    for player, put_out in ((ann, ban), (bob, forget)):
        bystander = pair[1].visitor().enter()
        sockets = [at(node, player).enter() for node in pair for _ in range(2)]
        began = time.monotonic()
        assert put_out()
        assert [socket.end() for socket in sockets] == [4403] * 4
        # A second by the rules; a busy machine gets some more.
        assert time.monotonic() - began < SLACK
        assert is_answered(bystander)
