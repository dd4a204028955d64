"""Spectators of a room of 99 who stop reading: they are closed, and nobody else notices."""

import os
import time
from pathlib import Path

from tests.server.bystanders import Bystanders
from tests.server.clients import Socket
from tests.server.serving import Served, served, wait_for
from tests.server.threats.talking import Person, why

from blockyard.server.sockets.outbox import MAX_AGE

STOPPED = int(os.environ.get("BLOCKYARD_STOPPED", "30"))
"""How many stop reading; ``make chaos`` has more."""

SEATS = 99
SLOW = "slow_consumers_closed_total"
SLACK = 15.0
"""Seconds until the buffers of a stopped reader are full, and for a busy machine."""

SMALL = 4096
SMALL_BUFFERS = f"""
from blockyard.server.sockets import guard
guard.SEND_BUFFER = {SMALL}
"""
"""So that little fits between the server and a client that doesn't read."""

ALLOCATOR = 12_000_000
"""Bytes by which the server may have grown: the round continues, and its history grows."""


def a_round_of_99(server: Served) -> list[Person]:
    """Two players in a round with as many bots as fit into a room."""
    ann, bob = Person(server), Person(server)
    ann.enter(t="create", game="drmario", seats=SEATS, settings={"viruses": 20, "speed": "low"})
    bob.enter(t="join", code=ann.code)
    for _ in range(SEATS - 2):
        assert why(ann.ask("addBot")) == ""
    for person in (ann, bob):
        assert why(person.ask("ready")) == ""
    for person in (ann, bob):
        person.wait_until_live()
    return [ann, bob]


def stopped_spectator(server: Served, code: str) -> Socket:
    """A spectator of all boards, who reads nothing after entering."""
    socket = server.visitor().enter(buffer=SMALL)
    socket.send_message({"t": "join", "i": 1, "code": code, "watch": True})
    socket.send_message({"t": "watching", "seats": list(range(SEATS))})
    return socket


def test_stopped_readers_in_a_room_of_99_are_closed_and_others_play_on(tmp_path: Path) -> None:
    with served(tmp_path, "--limits", "off", first=SMALL_BUFFERS) as server:
        people = a_round_of_99(server)

        def stop_reading() -> None:
            closed = server.counted(SLOW)
            for _ in range(STOPPED):
                stopped_spectator(server, people[0].code)
            stopped = time.monotonic()
            until = MAX_AGE + SLACK
            wait_for(lambda: server.counted(SLOW) >= closed + STOPPED, "all to be closed", until)
            print(f"{STOPPED} stopped readers closed in {time.monotonic() - stopped:.1f} s")

        # The allocator keeps what it once had; a second wave may use it, but needs no more.
        with Bystanders(server, people):
            stop_reading()
        before = server.memory()
        with Bystanders(server, people) as bystanders:
            heard = [updates(person) for person in people]
            bystanders.hold(stop_reading)
            again = [updates(person) for person in people]
        assert all(now > then for now, then in zip(again, heard, strict=True))
        wait_for(lambda: server.counted('connections{state="welcome"}') == 2, "their sockets' end")
        print(f"memory {before / 1e6:.0f} MB before, {server.memory() / 1e6:.0f} MB after")
        wait_for(lambda: server.memory() < 1.05 * before + ALLOCATOR, "their memory to be free")


def updates(person: Person) -> int:
    """How many updates of boards someone has received."""
    return sum(text.startswith(b'{"t":"boards"') for text in person.texts)
