"""The load scenarios that a server on one core should handle."""

import json
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from benchmarks.load.generating import Measured, generate
from benchmarks.load.serving import Server, arcade, attack, echo

SERVER_CORE = 0
GENERATOR_CORE = 1

REALTIME = {"game": "drmario", "settings": {"viruses": 20, "speed": "low"}}
"""A real-time game whose pills can be moved back and forth for a long time without an end."""


BYSTANDERS = 8
"""Rooms open during an attack: as many as the limits allow from one address."""


@dataclass(frozen=True)
class Sizes:
    """Number of rooms and duration of the load tests."""

    rooms: int = 1000
    """Rooms of two; other counts are in proportion."""
    seconds: float = 60.0
    """Duration of each load."""

    def part(self, of_a_thousand: float) -> int:
        """A count in proportion to the rooms, at least one."""
        return max(1, round(of_a_thousand * self.rooms / 1000))


@dataclass
class Result:
    """The measurements of one load."""

    name: str
    measured: Measured
    busy: float
    """Fraction of its core that the server used."""
    memory: int
    """The server's memory at the end, in bytes."""
    notes: dict[str, float] = field(default_factory=dict)
    """Figures specific to this load."""

    def quantile(self, what: str, share: str) -> float:
        """A quantile of a measurement, in ms; 0 if it was not measured."""
        return float(self.measured[f"{what}_ms"].get(share, 0.0))

    def per_connection(self, what: str) -> float:
        """How often something happened to each connection, per second."""
        counts = self.measured
        return float(counts[what] / counts["seconds"] / max(1, counts["connections"]))

    @property
    def errors(self) -> int:
        """Number of failures: refused, unanswered or never sent, closed or never connected."""
        counts = self.measured
        unanswered = max(0, counts["sent"] - counts["acked"] - counts["nacked"])
        failures = ("nacked", "closed", "failed", "skipped")
        return int(unanswered) + sum(int(counts[name]) for name in failures)


def _measure(name: str, server: Server, **plan: Any) -> Result:
    def mark(phase: str, _measured: Measured) -> None:
        server.mark(phase)

    if "create" in plan:
        plan["create"] = json.dumps(plan["create"])[1:-1]
    measured = generate(server.port, plan, GENERATOR_CORE, mark)
    busy = server.share("measuring", "measured")
    return Result(name, measured, busy, server.costs["measured"].memory)


def _with_arcade(name: str, **plan: Any) -> Result:
    with (
        tempfile.TemporaryDirectory(prefix="blockyard-load-") as folder,
        arcade(Path(folder), SERVER_CORE) as server,
    ):
        return _measure(name, server, **plan)


def echo_baseline(sizes: Sizes) -> list[Result]:
    """The echo server at the rates of the two loads below: the cost of the stack alone."""
    found = []
    for per_room in (4, 6):
        rate = sizes.rooms * per_room
        with echo(SERVER_CORE) as server:
            name = f"echo, {2 * sizes.rooms:,} sockets, {rate:,} messages/s"
            plan = {"mode": "echo", "rooms": sizes.rooms, "rate": rate, "seconds": sizes.seconds}
            found.append(_measure(name, server, **plan))
    return found


def pairs(sizes: Sizes) -> list[Result]:
    """Rooms of two with durable acknowledgements, at a steady rate and in a burst."""
    found = []
    for what, per_room in (("steady", 4), ("burst", 6)):
        rate = sizes.rooms * per_room
        found.append(
            _with_arcade(
                f"{what}: {sizes.rooms:,} rooms of two, {rate:,} inputs/s",
                rooms=sizes.rooms,
                rate=rate,
                seconds=sizes.seconds,
                create=REALTIME,
            )
        )
    return found


def idle(sizes: Sizes) -> list[Result]:
    """Idle sockets, after all of them joined at once."""
    sockets = sizes.part(10_000)
    with (
        tempfile.TemporaryDirectory(prefix="blockyard-load-") as folder,
        arcade(Path(folder), SERVER_CORE, "--max-connections", "20000") as server,
    ):
        result = _measure(
            f"idle: {sockets:,} sockets",
            server,
            mode="idle",
            rooms=sockets,
            seats=1,
            storm=500,
            seconds=min(sizes.seconds, 20.0),
        )
    grown = server.costs["measured"].memory - server.costs["connecting"].memory
    result.notes["kB a socket"] = grown / max(1, result.measured["connections"]) / 1000
    return [result]


def crowds(sizes: Sizes) -> list[Result]:
    """Rooms of 99, each sending updates to everyone ten times a second."""
    rooms = sizes.part(10)
    return [
        _with_arcade(
            f"crowds: {rooms} rooms of 99, {rooms * 99 * 3:,} inputs/s",
            rooms=rooms,
            seats=99,
            rate=rooms * 99 * 3,
            advances=1,
            seconds=sizes.seconds,
            create=REALTIME,
        )
    ]


def spectators(sizes: Sizes) -> list[Result]:
    """Two rooms without spectators, and the same with a thousand."""
    found = []
    for watchers in (0, sizes.part(1000)):
        found.append(
            _with_arcade(
                f"spectators: two rooms of two, {watchers:,} who watch",
                rooms=2,
                rate=16,
                watchers=watchers,
                seconds=sizes.seconds,
                create=REALTIME,
            )
        )
    return found


def attacked(sizes: Sizes) -> list[Result]:
    """A few rooms on a server with all its limits, with and without an attack."""
    found = []
    for what in ("in peace", "attacked"):
        with (
            tempfile.TemporaryDirectory(prefix="blockyard-load-") as folder,
            arcade(Path(folder), SERVER_CORE, "--limits", "on") as server,
        ):
            name = f"{what}: {BYSTANDERS} rooms of two, {4 * BYSTANDERS} inputs/s"
            plan = {"rooms": BYSTANDERS, "rate": 4 * BYSTANDERS, "seconds": sizes.seconds}
            if what == "attacked":
                with attack(server.port, GENERATOR_CORE) as measured:
                    result = _measure(name, server, **plan, create=REALTIME)
                result.notes.update(measured)
            else:
                result = _measure(name, server, **plan, create=REALTIME)
        found.append(result)
    return found


SCENARIOS: dict[str, Callable[[Sizes], list[Result]]] = {
    "echo": echo_baseline,
    "pairs": pairs,
    "idle": idle,
    "crowds": crowds,
    "spectators": spectators,
    "attacked": attacked,
}
"""All loads by name, in the order of the table."""
