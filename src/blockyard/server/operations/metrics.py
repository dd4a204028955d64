"""The metrics of the server. Updating them is cheap and needs no third-party package.

Code that causes something counts it: ``metrics.inputs.add("done")``. Labels have fixed sets of
values, so that no client can create more of them; any other value is counted as ``other``.

Everything is written by the event loop's thread, and may be read by any other: the keys of a
dictionary never change, or it is replaced as a whole.
"""

from bisect import bisect_left
from collections.abc import Iterable, Mapping

from blockyard.server.wire import codes

OTHER = "other"
"""The label value of everything outside the fixed set."""

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
SIZES = (1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1000.0)
"""Upper bounds of histogram buckets."""

NACK_CODES = tuple(
    value for name, value in vars(codes).items() if name.isupper() and isinstance(value, str)
)
CLOSE_CODES = tuple(str(value) for name, value in vars(codes).items() if name.startswith("CLOSE_"))


class Counter:
    """A number that only grows; with a label, one per value."""

    __slots__ = ("about", "label", "values")

    def __init__(self, about: str, label: str = "", among: Iterable[str] = ()) -> None:
        self.about = about
        self.label = label
        self.values: dict[str, int] = dict.fromkeys((*among, OTHER) if label else ("",), 0)

    def add(self, value: str = "", by: int = 1) -> None:
        """Increase the counter, for a value of its label if it has one."""
        self.values[value if value in self.values else OTHER] += by


class Gauge:
    """A number that can go up and down; with a label, one per value."""

    __slots__ = ("about", "label", "values")

    def __init__(self, about: str, label: str = "", among: Iterable[str] = ()) -> None:
        self.about = about
        self.label = label
        self.values: dict[str, float] = dict.fromkeys((*among, OTHER) if label else ("",), 0.0)

    def add(self, value: str = "", by: float = 1) -> None:
        """Increase the gauge, or decrease it if ``by`` is negative."""
        self.values[value if value in self.values else OTHER] += by

    def put(self, level: float, value: str = "") -> None:
        """Set the gauge."""
        self.values[value if value in self.values else OTHER] = level


class GaugeTable:
    """Gauges by two labels, replaced as a whole."""

    __slots__ = ("about", "labels", "values")

    def __init__(self, about: str, labels: tuple[str, str]) -> None:
        self.about = about
        self.labels = labels
        self.values: Mapping[tuple[str, str], int] = {}

    def put(self, values: Mapping[tuple[str, str], int]) -> None:
        """Replace all values; the mapping must not be changed afterwards."""
        self.values = values


class Histogram:
    """The distribution of values."""

    __slots__ = ("about", "bounds", "counts", "total")

    def __init__(self, about: str, bounds: tuple[float, ...]) -> None:
        self.about = about
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.total = 0.0

    def observe(self, value: float) -> None:
        """Add a value."""
        self.counts[bisect_left(self.bounds, value)] += 1
        self.total += value


Metric = Counter | Gauge | GaugeTable | Histogram


class Metrics:
    """All metrics of one process."""

    def __init__(self) -> None:
        self.connections = Gauge("Open sockets", "state", ("new", "welcome"))
        self.handshakes_refused = Counter(
            "Sockets refused before they were accepted",
            "why",
            ("origin", "address", "player", "full", "lag", "memory", "closing", "suspended"),
        )
        self.sockets_closed = Counter("Sockets closed by the server", "code", CLOSE_CODES)
        self.frames_received = Counter("Frames received on sockets that have been closed since")
        self.guard_closed = Counter(
            "Sockets closed by the guard", "why", ("bytes", "fragments", "frames", "pings")
        )
        self.outbox_replaced = Counter("Queued messages replaced by newer ones")
        self.slow_consumers_closed = Counter("Sockets closed because they read too slowly")
        self.rate_limited = Counter(
            "Messages and requests above a rate limit",
            "what",
            ("requests", "inputs", "guests", "tickets", "links", "hellos", "rooms", "codes"),
        )
        self.rooms = GaugeTable("Rooms owned by this node", ("game", "phase"))
        self.rounds = Counter("Finished rounds")
        self.inputs = Counter("Players' inputs", "result", ("done", "repeated", "refused"))
        self.nacks = Counter("Refused requests", "code", NACK_CODES)
        self.ack_seconds = Histogram("Time until a request is durably acknowledged", SECONDS)
        self.commit_seconds = Histogram("Duration of commits", SECONDS)
        self.commit_batch = Histogram("Chunks per commit", SIZES)
        self.log_queue = Gauge("Chunks waiting to be committed")
        self.snapshots_sent = Counter(
            "Snapshots sent", "why", ("enter", "begin", "asked", "resumed")
        )
        self.desyncs = Counter("Clients' boards that differed from the server's")
        self.hash_mismatches = Counter("Rooms whose history did not match its hashes")
        self.suspensions = Counter("Paused rooms", "why", ("store", "hash", "lease"))
        self.failures = Counter("Rooms that failed and were closed")
        self.snapshots_lost = Counter("Snapshots of rooms that could not be saved")
        self.reports_lost = Counter("Reports about players that could not be saved")
        self.listings_lost = Counter("Changes to the list of open rooms that could not be saved")
        self.recovered = Counter("Rooms restored from their history")
        self.takeovers = Counter("Rooms taken over from a node whose lease expired")
        self.fenced = Counter("Writes refused because another node owns the room")
        self.lease_margin_seconds = Gauge("Remaining lease at the latest renewal")
        self.bus_gaps = Counter("Gaps in messages from the bus")
        self.bus_refused = Counter(
            "Rejected messages from the bus", "why", ("shape", "signature", "epoch")
        )
        self.claims_refused = Counter("Rejected claims of clients")
        self.verified = Counter("Verified replays", "result", ("true", "rejected"))
        self.loop_lag_seconds = Histogram("Lag of the event loop", SECONDS)
        self.stalls = Counter("Times the event loop was blocked for a second or longer")

    def add(self, what: str, label: str = "", by: int = 1) -> None:
        """Increase a metric by its name, for code that doesn't import this module."""
        count = getattr(self, what)
        assert isinstance(count, Counter | Gauge), what
        count.add(label, by)

    def observe(self, what: str, value: float) -> None:
        """Add a value to a histogram by its name, for code that doesn't import this module."""
        count = getattr(self, what)
        assert isinstance(count, Histogram), what
        count.observe(value)

    def all(self) -> dict[str, Metric]:
        """All metrics by name."""
        return dict(vars(self))
