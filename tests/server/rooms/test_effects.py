"""Effects: scheduled by the server, sent to the receiver, equal everywhere."""

import heapq
import random
from collections.abc import Iterator
from typing import Any

import pytest
from tests.server.rooms.house import House, Person
from tests.server.rooms.mirror import Mirror
from tests.small_games.parcels import game as packets

from blockyard.core.registry import add_game, remove_game
from blockyard.replays import verify
from blockyard.server.rooms.clock import AHEAD
from blockyard.server.rooms.saving import restore, save
from blockyard.server.wire import client_messages as messages

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def _packets() -> Iterator[None]:
    add_game(packets)
    yield
    remove_game(packets.id)


async def test_effects_are_scheduled_in_the_receivers_future_and_sent_at_once(house: House) -> None:
    anna, ben = await house.two("parcels", hot=False)
    await house.wait(2000)
    ben.forget()
    await anna.play("send", at=1900)
    ((at, sender, _),) = ben.last("effects")["effects"]
    assert sender == 0
    assert at >= 2000 + AHEAD
    assert not anna.heard("effects")


class Machine:
    """A client with a slow connection: what it sends and receives is late."""

    def __init__(self, person: Person, delay: int, jitter: int, chance: random.Random) -> None:
        self.person = person
        self.mirror = Mirror("parcels", person.seat, person.last("snapshot")["own"])
        self.delay = delay
        self.jitter = jitter
        self.chance = chance
        self.on_the_way: list[tuple[int, int, Any]] = []
        self.count = 0
        self.now = 0
        self.last_arrival = 0
        hear = person.hear

        def listen(news: dict[str, Any], close: int) -> None:
            hear(news, close)
            if news["t"] == "effects":
                self.count += 1
                when = max(self.now + self.trip(), self.last_arrival)
                self.last_arrival = when
                heapq.heappush(self.on_the_way, (when, self.count, news))

        person.hear = listen  # type: ignore[method-assign]  # what a client does with its socket

    def trip(self) -> int:
        """The current delay; now and then, the connection stalls."""
        stall = 600 if self.chance.random() < 0.05 else 0
        return self.delay + self.chance.randrange(self.jitter + 1) + stall

    def hear_what_arrived(self, now: int) -> None:
        """Handle everything that has arrived by now."""
        self.now = now
        while self.on_the_way and self.on_the_way[0][0] <= now:
            self.mirror.receive(heapq.heappop(self.on_the_way)[2])


@pytest.mark.parametrize(("delay", "jitter"), [(25, 10), (75, 60), (200, 150)])
async def test_with_high_latency_all_boards_end_up_equal(
    house: House, delay: int, jitter: int
) -> None:
    chance = random.Random(delay)
    people = await house.two("parcels", pace=2000)
    machines = [Machine(person, delay, jitter, chance) for person in people]
    letters: list[tuple[int, int, Machine, Any]] = []
    count = 0
    arrivals = {0: 0, 1: 0}
    start = house.room(people[0].code).handler.context.clock.elapsed()
    for now in range(start, start + 15_000, 50):
        for number, machine in enumerate(machines):
            machine.hear_what_arrived(now)
            machine.mirror.line.advance(max(now, machine.mirror.line.now))
            if chance.random() < 0.2 and not machine.mirror.line.board.over:
                text = chance.choice(["keep", "send", "weigh2"])
                machine.mirror.perform(text, now)
                machine.person.i += 1
                count += 1
                arrivals[number] = max(now + machine.trip(), arrivals[number])
                ask = messages.Input(machine.person.i, 1, [(now, text)])
                heapq.heappush(letters, (arrivals[number], count, machine, ask))
        while letters and letters[0][0] <= now:
            _, _, machine, ask = heapq.heappop(letters)
            await machine.person.send("request", ask)
        await house.wait(50)
    while letters:
        _, _, machine, ask = heapq.heappop(letters)
        await machine.person.send("request", ask)
    current = house.state(people[0].code).round
    assert current is not None
    assert current.own is not None
    assert len(current.match.received) > 5
    for machine, line in zip(machines, current.own.lines, strict=True):
        assert machine.person.heard("nack") == []
        machine.hear_what_arrived(1 << 29)
        end = max(machine.mirror.line.now, line.now)
        line.advance(end)
        assert machine.mirror.hash_at(end) == line.hash()


async def test_effects_keep_their_times_after_a_crash(house: House) -> None:
    anna, ben = await house.two("parcels", pace=600)
    chance = random.Random(3)
    for _ in range(60):
        await house.wait(100)
        person = chance.choice((anna, ben))
        if house.state(anna.code).is_live():
            await person.play(chance.choice(["send", "keep"]))
    live = house.state(anna.code)
    assert live.round is not None
    assert live.round.match.received
    saved = save(live)
    await house.crash()
    assert save(house.state(anna.code)) == saved
    history = await house.store.history(anna.code)
    recalled = restore(history)
    assert recalled is not None
    assert recalled.hash() == live.hash()


async def test_a_replay_with_effects_can_be_verified(house: House) -> None:
    anna, ben = await house.two("parcels", pace=300)
    for _ in range(400):
        await house.wait(150)
        if not house.state(anna.code).is_live():
            break
        await anna.play("send")
    over = ben.last("over")
    replay = await house.store.replay(over["replay"])
    assert "<0:" in replay.text
    assert verify(replay.text).problem == ""


async def test_a_replay_of_a_room_that_stood_still_is_true(house: House) -> None:
    anna, ben = await house.two("parcels", pace=2000, hot=False)
    await house.wait(2500)
    await anna.play("send")
    house.time += 8  # the process was stopped, but not the clock
    await house.wait(150)
    for _ in range(400):
        if not house.state(anna.code).is_live():
            break
        await anna.play("send")
        await house.wait(150)
    replay = await house.store.replay(ben.last("over")["replay"])
    assert "<0:" in replay.text
    assert verify(replay.text).problem == ""
