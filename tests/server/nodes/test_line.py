"""A line between two nodes brings everything once and in order, or says that it did not."""

import random

import pytest

from blockyard.server.nodes import line as lines
from blockyard.server.nodes.line import Line
from blockyard.server.nodes.parcels import Parcel, read_parcel, write_parcel

CUT = b"cut"
"""Where an end has given up what was before."""


class Pair:
    """Two ends of a line with a bus between them that loses what it is told to."""

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

    def new_end(self, number: int) -> Line:
        def put(parcel: Parcel) -> None:
            self.sent += 1
            if not self.is_down and self.chance.random() >= self.loss:
                self.on_the_way.append((1 - number, write_parcel(parcel)))

        self.generation += 1
        return Line(f"node {number}", put, self.generation, self.now)

    def send(self, number: int, *items: bytes) -> None:
        if not self.ends[number].send([b"\xc4" + bytes([len(i)]) + i for i in items], self.now):
            self.lost[number] += 1

    def arrive(self) -> None:
        """Let all arrive that is on the way, and what is sent because of it."""
        while self.on_the_way:
            number, data = self.on_the_way.pop(0)
            items, was_lost = self.ends[number].take(read_parcel(data), self.now)
            self.came[number].extend(bytes(item)[2:] for item in items)
            self.lost[number] += was_lost
            if was_lost:
                self.came[number].insert(len(self.came[number]) - len(items), CUT)

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / 0.5)):
            self.now += 0.5
            for end in self.ends:
                end.beat(self.now)
            self.arrive()


def test_what_is_sent_comes() -> None:
    pair = Pair()
    pair.send(0, b"a", b"b")
    pair.send(1, b"c")
    pair.arrive()
    assert pair.came == ([b"c"], [b"a", b"b"])


def test_a_lost_last_parcel_is_noticed_by_the_next_beat() -> None:
    pair = Pair()
    pair.send(0, b"a")
    pair.arrive()
    pair.is_down = True
    pair.send(0, b"b")
    pair.is_down = False
    pair.wait(1)
    assert pair.came[1] == [b"a", b"b"]
    assert pair.lost == [0, 0]


def test_a_gap_is_noticed_by_what_comes_after_it() -> None:
    pair = Pair()
    pair.is_down = True
    pair.send(0, b"a")
    pair.is_down = False
    pair.send(0, b"b")
    assert pair.came[1] == []
    pair.arrive()
    assert pair.came[1] == [b"a", b"b"]


@pytest.mark.parametrize("seed", range(20))
def test_everything_comes_once_and_in_order_over_a_bus_that_loses(seed: int) -> None:
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


def test_old_parcels_that_come_again_bring_nothing() -> None:
    pair = Pair()
    pair.send(0, b"a")
    again = list(pair.on_the_way)
    pair.arrive()
    pair.on_the_way = again * 3
    pair.arrive()
    assert pair.came[1] == [b"a"]


def test_nothing_is_sent_for_ever_to_a_node_that_does_not_confirm() -> None:
    pair = Pair()
    pair.is_down = True
    for number in range(lines.AHEAD * 2):
        pair.send(0, str(number).encode())
    assert pair.sent == lines.AHEAD
    pair.is_down = False
    pair.wait(10)
    assert len(pair.came[1]) == lines.AHEAD * 2


def test_when_too_much_waits_both_ends_know_that_something_is_missing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(lines, "MOST_WAITING", 100)
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
def test_a_node_that_forgot_the_line_makes_both_begin_anew(is_first: bool) -> None:
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
def test_whatever_is_lost_or_given_up_a_line_never_stays_stuck(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lines, "MOST_WAITING", 400)
    monkeypatch.setattr(lines, "AHEAD", 8)
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
            pair.ends[end].begin_anew(pair.now)
            pair.came[end].append(CUT)
    pair.loss, pair.is_down = 0.0, False
    # Both beat, and so learn what the other has; what comes after that is lost no more.
    pair.wait(5)
    for end in range(2):
        pair.send(end, b"the end")
    pair.wait(5)
    assert [came[-1] for came in pair.came] == [b"the end"] * 2
    assert all(end.is_idle for end in pair.ends)
    for came in pair.came:
        # Who gave up may hear again what it had heard, and nobody else.
        for part in b" ".join(came[:-1]).split(CUT):
            numbers = [int(item) for item in part.split()]
            assert numbers == sorted(set(numbers)), "something came twice, or out of order"


def test_large_things_go_in_several_parcels(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "LARGEST", 100)
    pair = Pair()
    items = [bytes([number]) * 60 for number in range(10)]
    pair.send(0, *items)
    assert pair.sent == 10
    pair.arrive()
    assert pair.came[1] == items


def test_a_node_that_hung_up_is_reached_again_by_one_that_slept() -> None:
    pair = Pair()
    pair.send(0, b"a")
    pair.send(1, b"b")
    pair.wait(1)
    # One end forgets the line while the other sleeps, and hears of it first when that one wakes.
    pair.ends[1] = pair.new_end(1)
    pair.ends[0].beat(pair.now)
    pair.arrive()
    assert pair.lost[0] > 0
    pair.send(0, b"c")
    pair.send(1, b"d")
    pair.wait(5)
    assert pair.came == ([b"b", CUT, b"d"], [b"a", b"c"])
