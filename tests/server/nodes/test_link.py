"""A link between two nodes delivers everything once and in order, or reports the loss."""

import random

import pytest

from blockyard.server.nodes import link as lines
from blockyard.server.nodes.link import Link
from blockyard.server.nodes.packets import Packet, decode_packet, encode_packet

CUT = b"cut"
"""Where one end gave up everything before."""


class Pair:
    """Two ends of a link, with a bus between them that loses messages on request."""

    def __init__(self, seed: int = 0, loss: float = 0.0) -> None:
        self.chance = random.Random(seed)
        self.loss = loss
        self.is_down = False
        self.now = 0.0
        self.on_the_way: list[tuple[int, bytes]] = []
        self.came: tuple[list[bytes], list[bytes]] = ([], [])
        self.lost = [0, 0]
        self.sent = 0
        self.generation = 0
        self.ends = [self.new_end(0), self.new_end(1)]

    def new_end(self, number: int) -> Link:
        def put(packet: Packet) -> None:
            self.sent += 1
            if not self.is_down and self.chance.random() >= self.loss:
                self.on_the_way.append((1 - number, encode_packet(packet)))

        self.generation += 1
        return Link(f"node {number}", put, self.generation, self.now)

    def send(self, number: int, *items: bytes) -> None:
        if not self.ends[number].send([b"\xc4" + bytes([len(i)]) + i for i in items], self.now):
            self.lost[number] += 1

    def arrive(self) -> None:
        """Deliver everything in flight, and what is sent because of it."""
        while self.on_the_way:
            number, data = self.on_the_way.pop(0)
            items, was_lost = self.ends[number].receive(decode_packet(data), self.now)
            self.came[number].extend(bytes(item)[2:] for item in items)
            self.lost[number] += was_lost
            if was_lost:
                self.came[number].insert(len(self.came[number]) - len(items), CUT)

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / 0.5)):
            self.now += 0.5
            for end in self.ends:
                end.heartbeat(self.now)
            self.arrive()


def test_sent_items_arrive() -> None:
    pair = Pair()
    pair.send(0, b"a", b"b")
    pair.send(1, b"c")
    pair.arrive()
    assert pair.came == ([b"c"], [b"a", b"b"])


def test_a_lost_last_packet_is_noticed_at_the_next_heartbeat() -> None:
    pair = Pair()
    pair.send(0, b"a")
    pair.arrive()
    pair.is_down = True
    pair.send(0, b"b")
    pair.is_down = False
    pair.wait(1)
    assert pair.came[1] == [b"a", b"b"]
    assert pair.lost == [0, 0]


def test_a_gap_is_noticed_by_the_next_packet() -> None:
    pair = Pair()
    pair.is_down = True
    pair.send(0, b"a")
    pair.is_down = False
    pair.send(0, b"b")
    assert pair.came[1] == []
    pair.arrive()
    assert pair.came[1] == [b"a", b"b"]


@pytest.mark.parametrize("seed", range(20))
def test_everything_arrives_once_and_in_order_over_a_lossy_bus(seed: int) -> None:
    pair = Pair(seed, loss=0.3)
    sent: tuple[list[bytes], list[bytes]] = ([], [])
    for number in range(400):
        end = pair.chance.randrange(2)
        items = [f"{number} {k}".encode() for k in range(pair.chance.randrange(1, 4))]
        sent[end].extend(items)
        pair.send(end, *items)
        if pair.chance.random() < 0.3:
            pair.arrive()
        if pair.chance.random() < 0.05:
            pair.is_down = not pair.is_down
        if pair.chance.random() < 0.1:
            pair.wait(0.5)
    pair.is_down = False
    pair.wait(120)
    assert pair.came == (sent[1], sent[0])
    assert pair.lost == [0, 0]
    assert all(end.is_idle for end in pair.ends)


def test_repeated_packets_are_ignored() -> None:
    pair = Pair()
    pair.send(0, b"a")
    again = list(pair.on_the_way)
    pair.arrive()
    pair.on_the_way = again * 3
    pair.arrive()
    assert pair.came[1] == [b"a"]


def test_the_number_of_packets_in_flight_is_limited() -> None:
    pair = Pair()
    pair.is_down = True
    for number in range(lines.WINDOW * 2):
        pair.send(0, str(number).encode())
    assert pair.sent == lines.WINDOW
    pair.is_down = False
    pair.wait(10)
    assert len(pair.came[1]) == lines.WINDOW * 2


def test_when_the_queue_overflows_both_ends_know_about_the_loss(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(lines, "MAX_WAITING", 100)
    pair = Pair()
    pair.send(0, b"early")
    pair.arrive()
    pair.wait(1)
    pair.is_down = True
    for _ in range(20):
        pair.send(0, b"0123456789")
    assert pair.lost[0] > 0
    pair.is_down = False
    pair.send(0, b"late")
    pair.wait(5)
    assert pair.lost[1] == 1
    assert pair.came[1][-1] == b"late"


@pytest.mark.parametrize("is_first", [True, False])
def test_a_node_that_forgot_the_link_makes_both_ends_restart(is_first: bool) -> None:
    pair = Pair()
    for number in range(2):
        pair.send(number, b"before")
    pair.arrive()
    pair.wait(1)
    pair.ends[1] = pair.new_end(1)
    if is_first:
        pair.send(0, b"of the past")
        pair.arrive()
    pair.send(1, b"hello again")
    pair.wait(3)
    assert pair.lost[0] == 1
    pair.send(0, b"after")
    pair.send(1, b"after")
    pair.wait(3)
    assert pair.came[0][-2:] == [b"hello again", b"after"]
    assert pair.came[1][-1] == b"after"


@pytest.mark.parametrize("seed", range(30))
def test_a_link_never_gets_stuck(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "MAX_WAITING", 400)
    monkeypatch.setattr(lines, "WINDOW", 8)
    pair = Pair(seed, loss=0.2)
    chance = pair.chance
    for number in range(200):
        pair.send(chance.randrange(2), f"{number}".encode())
        if chance.random() < 0.5:
            pair.arrive()
        if chance.random() < 0.1:
            pair.wait(0.5)
        if chance.random() < 0.05:
            pair.is_down = not pair.is_down
        if chance.random() < 0.05:
            end = chance.randrange(2)
            pair.ends[end].restart(pair.now)
            pair.came[end].append(CUT)
    pair.loss, pair.is_down = 0.0, False
    # Both send heartbeats and learn what the other has; from now on nothing is lost.
    pair.wait(5)
    for end in range(2):
        pair.send(end, b"the end")
    pair.wait(5)
    assert [came[-1] for came in pair.came] == [b"the end"] * 2
    assert all(end.is_idle for end in pair.ends)
    for came in pair.came:
        # Only the end that gave up may receive items a second time.
        for part in b" ".join(came[:-1]).split(CUT):
            numbers = [int(item) for item in part.split()]
            assert numbers == sorted(set(numbers)), "something came twice, or out of order"


def test_large_amounts_are_split_into_several_packets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "MAX_PACKET", 100)
    pair = Pair()
    items = [bytes([number]) * 60 for number in range(10)]
    pair.send(0, *items)
    assert pair.sent == 10
    pair.arrive()
    assert pair.came[1] == items


def test_a_suspended_node_can_reach_one_that_gave_up_the_link() -> None:
    pair = Pair()
    pair.send(0, b"a")
    pair.send(1, b"b")
    pair.wait(1)
    # One end forgets the link while the other is suspended, and hears from it first.
    pair.ends[1] = pair.new_end(1)
    pair.ends[0].heartbeat(pair.now)
    pair.arrive()
    assert pair.lost[0] > 0
    pair.send(0, b"c")
    pair.send(1, b"d")
    pair.wait(5)
    assert pair.came == ([b"b", CUT, b"d"], [b"a", b"c"])
