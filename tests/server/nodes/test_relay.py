"""Any node accepts any connection: messages find their room, and its messages their recipients."""

from pathlib import Path

import pytest
from tests.server.log.stores import opened
from tests.server.nodes.yards import Client, LossyBus, Node, nodes, until

from blockyard.server.log.store import Unavailable
from blockyard.server.nodes import links, routes
from blockyard.server.nodes.links import channel_of
from blockyard.server.wire.codes import CLOSE_MOVED, CLOSE_RESTART

pytestmark = pytest.mark.anyio

LEASE = 1.0


@pytest.fixture
def address(tmp_path: Path) -> str:
    return str(tmp_path / "rooms.sqlite")


async def two_in_a_room(here: Node, there: Node) -> tuple[Client, Client]:
    """The host of a room at its own node, and a player at another."""
    ann, bob = Client(here, "ann"), Client(there, "bob")
    code = await ann.create()
    assert await bob.join(code)
    await until(bob.is_in, "bob is in")
    await until(lambda: "bob" in ann.seat_names(), "ann sees bob")
    return ann, bob


async def test_a_connection_to_another_node_works_like_a_local_one(address: str) -> None:
    async with opened(address) as store, nodes(store, 2) as (here, there):
        ann, bob = await two_in_a_room(here, there)
        assert not there.directory.owns(ann.code)
        assert await bob.toggle() == 1
        await until(lambda: bob.acked() == [1], "bob's ask is done")
        await until(lambda: ann.all("room")[-1]["seats"][1]["ready"], "ann sees it")
        # Messages to one recipient reach only that one.
        assert ann.acked() == []
        assert [message["you"] for message in bob.all("room")] == [1] * len(bob.all("room"))


async def test_a_room_that_was_never_created_does_not_exist(address: str) -> None:
    async with opened(address) as store, nodes(store, 2) as (_, there):
        assert not await Client(there, "bob").join("XXXX")


async def test_disconnecting_from_another_node_reaches_the_room(address: str) -> None:
    async with opened(address) as store, nodes(store, 2) as (here, there):
        ann, bob = await two_in_a_room(here, there)
        await bob.gone()
        await until(lambda: ann.presence_of("bob") == "reconnecting", "bob is missed")
        assert not there.relay.is_routed(ann.code)


async def test_over_a_lossy_bus_everything_happens_once_and_in_order(address: str) -> None:
    async with opened(address) as store, nodes(store, 2) as (here, there):
        ann, bob = await two_in_a_room(here, there)
        for node in (here, there):
            assert isinstance(node.bus, LossyBus)
            node.bus.loss = 0.3
        for number in range(1, 41):
            assert await bob.toggle() == number
            if number % 10 == 0:
                await until(lambda n=number: bob.acked()[-1:] == [n], f"{number} is done")  # type: ignore[misc]
        assert bob.acked() == list(range(1, 41))
        assert bob.all("nack") == []
        assert (ann.closed, bob.closed) == (0, 0)


async def test_a_short_outage_of_the_bus_loses_nothing(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(routes, "SILENT_AFTER", 0.6)
    async with opened(address) as store, nodes(store, 2) as (here, there):
        ann, bob = await two_in_a_room(here, there)
        for node in (here, there):
            assert isinstance(node.bus, LossyBus)
            node.bus.is_down = True
        await bob.toggle()
        await until(lambda: bob.all("notice") != [], "bob is told that the room does not answer")
        assert bob.all("notice")[-1]["code"] == "suspended"
        for node in (here, there):
            assert isinstance(node.bus, LossyBus)
            node.bus.is_down = False
        await until(lambda: bob.acked() == [1], "bob's ask is done")
        await until(lambda: bob.all("notice")[-1]["code"] == "resumed", "bob is told to go on")
        await until(lambda: len(bob.all("snapshot")) == 2, "bob is received everything anew")
        assert (ann.closed, bob.closed) == (0, 0)


async def test_requests_to_a_silent_node_are_refused(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(routes, "GIVE_UP_AFTER", 0.6)
    async with opened(address) as store, nodes(store, 2) as (here, there):
        _, bob = await two_in_a_room(here, there)
        for node in (here, there):
            assert isinstance(node.bus, LossyBus)
            node.bus.is_down = True
        await until(lambda: there.relay._links.silence(here.name) > 0.6, "silence")
        with pytest.raises(Unavailable):
            await bob.toggle()


async def test_a_long_outage_of_the_bus_makes_remote_players_reconnect(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(links, "DEAD_AFTER", 1.0)
    async with opened(address) as store, nodes(store, 2) as (here, there):
        ann, bob = await two_in_a_room(here, there)
        for node in (here, there):
            assert isinstance(node.bus, LossyBus)
            node.bus.is_down = True
        await until(lambda: bob.closed == CLOSE_MOVED, "bob is sent away")
        await until(lambda: ann.presence_of("bob") == "reconnecting", "bob is missed")
        for node in (here, there):
            assert isinstance(node.bus, LossyBus)
            node.bus.is_down = False
        again = Client(there, "bob")
        assert await again.join(ann.code)
        await until(again.is_in, "bob is back")
        await until(lambda: ann.presence_of("bob") == "here", "ann sees bob again")


async def test_rooms_survive_the_death_of_their_owner(address: str) -> None:
    async with opened(address, LEASE) as store, nodes(store, 2, LEASE) as (here, there):
        ann, bob = await two_in_a_room(here, there)
        await bob.toggle()
        await until(lambda: bob.acked() == [1], "bob's ask is done")
        code = ann.code
        await here.die()
        await until(lambda: bob.closed == CLOSE_MOVED, "bob is sent away")
        bob, ann = Client(there, "bob"), Client(there, "ann")
        assert await ann.join(code)
        assert await bob.join(code)
        await until(lambda: ann.is_in() and bob.is_in(), "both are back")
        assert there.directory.owns(code)
        assert bob.seat_names() == ["ann", "bob", "", ""]
        assert bob.all("snapshot") == [] or bob.all("snapshot")[-1]["acked"] == 1


async def test_empty_rooms_are_taken_over_eventually(address: str) -> None:
    async with opened(address, LEASE) as store, nodes(store, 3, LEASE) as (here, *others):
        codes = [await Client(here, f"host {number}").create() for number in range(3)]
        await here.die()
        await until(
            lambda: all(any(node.directory.owns(code) for node in others) for code in codes),
            "all rooms have an owner",
        )
        for code in codes:
            assert sum(code in node.directory.rooms for node in others) == 1


async def test_when_a_players_node_dies_the_player_counts_as_disconnected(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(links, "DEAD_AFTER", 1.0)
    async with opened(address, LEASE) as store, nodes(store, 2, LEASE) as (here, there):
        ann, _ = await two_in_a_room(here, there)
        await there.die()
        await until(lambda: ann.presence_of("bob") == "reconnecting", "bob is missed")
        assert ann.closed == 0


async def test_a_replaced_owner_disconnects_everyone(address: str) -> None:
    async with opened(address) as store, nodes(store, 2) as (here, there):
        ann, bob = await two_in_a_room(here, there)
        await store.database.write(
            ("UPDATE rooms SET node = $1, epoch = epoch + 1", (there.name,)),
        )
        await bob.toggle()
        await until(lambda: bob.closed == CLOSE_MOVED, "bob is sent away")
        await until(lambda: ann.closed == CLOSE_MOVED, "ann is sent away")
        assert bob.acked() == []
        bob = Client(there, "bob")
        assert await bob.join(ann.code)
        await until(bob.is_in, "bob is back")
        assert there.directory.owns(ann.code)


async def test_a_node_that_wakes_after_its_lease_drops_rooms_taken_by_others(address: str) -> None:
    async with opened(address, LEASE) as store, nodes(store, 2, LEASE) as (here, there):
        ann = Client(here, "ann")
        code = await ann.create()
        await until(ann.is_in, "ann is in")
        await here.leases.stop()
        await until(lambda: there.directory.owns(code), "the room has another owner")
        assert ann.closed == 0
        here.leases.start()
        await until(lambda: ann.closed == CLOSE_MOVED, "ann is sent away, though nobody wrote")
        assert not here.directory.owns(code)


async def test_messages_to_a_node_without_that_room_are_returned(address: str) -> None:
    async with opened(address) as store, nodes(store, 2) as (here, there):
        await store.create_room("BCDF", "tetris", here.name, is_open=False)
        bob = Client(there, "bob")
        assert await bob.join("BCDF")
        await until(lambda: bob.closed == CLOSE_MOVED, "bob is sent away")
        assert not await Client(there, "bob").join("BCDF")


async def test_a_node_that_shuts_down_hands_its_rooms_over(address: str) -> None:
    async with opened(address) as store, nodes(store, 2) as (here, there):
        ann, bob = await two_in_a_room(here, there)
        await here.stop()
        await until(lambda: bob.closed == CLOSE_RESTART, "bob is told")
        assert ann.closed == CLOSE_RESTART
        bob = Client(there, "bob")
        assert await bob.join(ann.code)
        await until(bob.is_in, "bob is back, though no lease has run out")
        assert there.directory.owns(ann.code)


async def test_malformed_packets_are_only_counted(address: str) -> None:
    async with opened(address) as store, nodes(store, 2) as (here, there):
        ann, bob = await two_in_a_room(here, there)
        for data in (b"", b"\xc1", b"\x93\x01\x02\x03", b"\x80", bytes(1000)):
            there.bus.publish(channel_of(here.name), data)
        await until(lambda: here.counted.count(("bus_refused", "shape")) == 5, "all are counted")
        await bob.toggle()
        await until(lambda: bob.acked() == [1], "all goes on")
        assert ann.closed == 0
