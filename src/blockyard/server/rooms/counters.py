"""Counters of what happens in rooms. A subclass exports them as metrics."""

from collections import defaultdict


class Counters:
    """Plain numbers by name and label; subclasses may store them elsewhere.

    ``operations.metrics`` declares them all, with their labels.
    """

    def __init__(self) -> None:
        self.totals: defaultdict[tuple[str, str], int] = defaultdict(int)

    def add(self, what: str, label: str = "", by: int = 1) -> None:
        """Increase a counter."""
        self.totals[what, label] += by

    def observe(self, what: str, value: float) -> None:
        """Record a value; here, only the count and the sum."""
        self.totals[what, "count"] += 1
        self.totals[what, "us"] += round(value * 1_000_000)
