"""Counting: what happens in rooms, for metrics. Whoever exports it gives a counter of its own."""

from collections import defaultdict


class Counting:
    """Plain numbers, by what is counted and a label; a subclass may carry them elsewhere.

    Totals: ``inputs`` (done, repeated, refused), ``nacks`` (by code), ``snapshots_sent`` (enter,
    asked, late), ``desyncs``, ``hash_mismatches``, ``suspensions`` (store, hash), ``recovered``,
    ``takeovers``, ``fenced``, ``claims_refused``, ``rounds``. Spreads: ``ack_seconds``,
    ``commit_seconds``.
    """

    def __init__(self) -> None:
        self.totals: defaultdict[tuple[str, str], int] = defaultdict(int)

    def add(self, what: str, label: str = "", by: int = 1) -> None:
        """Count something."""
        self.totals[what, label] += by

    def observe(self, what: str, value: float) -> None:
        """Take note of how large something was; here, only how often and how much in all."""
        self.totals[what, "count"] += 1
        self.totals[what, "us"] += round(value * 1_000_000)
