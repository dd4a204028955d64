"""The rooms' counters as metrics."""

from blockyard.server.operations.metrics import Metrics
from blockyard.server.rooms.counters import Counters


class RoomMetrics(Counters):
    """Forwards the rooms' counters to the metrics."""

    def __init__(self, metrics: Metrics) -> None:
        super().__init__()
        self._metrics = metrics

    def add(self, what: str, label: str = "", by: int = 1) -> None:
        """Increase a counter."""
        self._metrics.add(what, label, by)

    def observe(self, what: str, value: float) -> None:
        """Record a value."""
        self._metrics.observe(what, value)
