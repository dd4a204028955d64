"""Counting: what happens in the server, as numbers. It costs next to nothing and needs no package.

Whoever causes something counts it: ``counts.inputs.add("done")``. Labels are fixed sets, so that no
client can make the numbers grow without end; what is in no set is counted as ``other``.

All is written by the thread of the event loop and may be read by any other: a dictionary here keeps
its keys for ever, or is replaced as a whole.
"""

from bisect import bisect_left
from collections.abc import Iterable, Mapping

from blockyard.server.wire import codes

OTHER = "other"
"""The label of what is in none of the fixed sets."""

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
SIZES = (1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1000.0)
"""Upper bounds of what spreads are sorted into."""

NACK_CODES = tuple(
    value for name, value in vars(codes).items() if name.isupper() and isinstance(value, str)
)
CLOSE_CODES = tuple(str(value) for name, value in vars(codes).items() if name.startswith("CLOSE_"))


class Total:
    """A number that only grows; with a label, one for each of its values."""

    __slots__ = ("about", "label", "values")

    def __init__(self, about: str, label: str = "", among: Iterable[str] = ()) -> None:
        self.about = about
        self.label = label
        self.values: dict[str, int] = dict.fromkeys((*among, OTHER) if label else ("",), 0)

    def add(self, value: str = "", by: int = 1) -> None:
        """Count something, under a value of the label if there is one."""
        self.values[value if value in self.values else OTHER] += by


class Level:
    """A number that rises and falls; with a label, one for each of its values."""

    __slots__ = ("about", "label", "values")

    def __init__(self, about: str, label: str = "", among: Iterable[str] = ()) -> None:
        self.about = about
        self.label = label
        self.values: dict[str, float] = dict.fromkeys((*among, OTHER) if label else ("",), 0.0)

    def add(self, value: str = "", by: float = 1) -> None:
        """Raise it, or with a negative ``by`` lower it."""
        self.values[value if value in self.values else OTHER] += by

    def put(self, level: float, value: str = "") -> None:
        """Set it."""
        self.values[value if value in self.values else OTHER] = level


class Table:
    """Levels by two labels, told as a whole by who knows them."""

    __slots__ = ("about", "labels", "values")

    def __init__(self, about: str, labels: tuple[str, str]) -> None:
        self.about = about
        self.labels = labels
        self.values: Mapping[tuple[str, str], int] = {}

    def put(self, values: Mapping[tuple[str, str], int]) -> None:
        """Replace all levels; what is given is not changed afterwards."""
        self.values = values


class Spread:
    """How large something was, each time."""

    __slots__ = ("about", "bounds", "counts", "total")

    def __init__(self, about: str, bounds: tuple[float, ...]) -> None:
        self.about = about
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.total = 0.0

    def observe(self, value: float) -> None:
        """Count a value."""
        self.counts[bisect_left(self.bounds, value)] += 1
        self.total += value


Metric = Total | Level | Table | Spread


class Counts:
    """All that is counted in one process."""

    def __init__(self) -> None:
        self.connections = Level("Open sockets", "state", ("new", "welcome"))
        self.handshakes_refused = Total(
            "Sockets refused before they were accepted",
            "why",
            ("origin", "address", "player", "full", "lag", "memory", "closing", "suspended"),
        )
        self.sockets_closed = Total("Sockets that the server closed", "code", CLOSE_CODES)
        self.guard_cuts = Total(
            "Sockets cut before their bytes were read", "why", ("bytes", "fragments", "pings")
        )
        self.outbox_replaced = Total("News that a newer one of the same kind replaced unsent")
        self.slow_consumers_closed = Total("Sockets closed because they read too slowly")
        self.rate_limited = Total(
            "Asks and requests over a limit",
            "what",
            ("asks", "inputs", "guests", "tickets", "hellos", "rooms", "codes"),
        )
        self.rooms = Table("Rooms that this node owns", ("game", "phase"))
        self.rounds = Total("Rounds that were decided")
        self.inputs = Total("Inputs of players", "result", ("done", "repeated", "refused"))
        self.nacks = Total("Asks that were not done", "code", NACK_CODES)
        self.ack_seconds = Spread("From an ask's arrival to its durable answer", SECONDS)
        self.commit_seconds = Spread("From handing a commit to the store to its end", SECONDS)
        self.commit_batch = Spread("Chunks in one commit", SIZES)
        self.log_queue = Level("Chunks that wait for a commit")
        self.snapshots_sent = Total(
            "Rounds told anew as a whole", "why", ("enter", "asked", "late", "gap", "round")
        )
        self.desyncs = Total("Boards of clients that differed from the server's")
        self.hash_mismatches = Total("Rooms whose log did not lead to its own hashes")
        self.suspensions = Total("Rooms suspended", "why", ("store", "hash", "lease"))
        self.recovered = Total("Rooms brought back from the log")
        self.takeovers = Total("Rooms taken over from a node whose lease ran out")
        self.fenced = Total("Appends refused because another node owns the room")
        self.lease_margin_seconds = Level("What was left of the lease at its latest renewal")
        self.bus_gaps = Total("Gaps noticed in what came over the bus")
        self.bus_refused = Total(
            "Messages of the bus not believed", "why", ("shape", "signature", "epoch")
        )
        self.claims_refused = Total("Claims of clients that the simulation or the rules belie")
        self.verified = Total("Replays checked for a leaderboard", "result", ("true", "rejected"))
        self.loop_lag_seconds = Spread("By how much the event loop was late", SECONDS)
        self.stalls = Total("Times the event loop stood still for a second or longer")

    def add(self, what: str, label: str = "", by: int = 1) -> None:
        """Count something by its name, for who knows names alone."""
        count = getattr(self, what)
        assert isinstance(count, Total | Level), what
        count.add(label, by)

    def observe(self, what: str, value: float) -> None:
        """Take note of a value by the name of its spread, for who knows names alone."""
        count = getattr(self, what)
        assert isinstance(count, Spread), what
        count.observe(value)

    def all(self) -> dict[str, Metric]:
        """Everything by its name."""
        return dict(vars(self))
