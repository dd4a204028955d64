"""Metrics: what is counted, for Prometheus, at an address of its own that players cannot reach.

They are answered by a thread, so that they tell of a loop that stands still as well.
"""

import threading
from collections.abc import Iterator
from itertools import accumulate
from wsgiref.simple_server import WSGIServer

from prometheus_client import CollectorRegistry, ProcessCollector, start_http_server
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector

from blockyard.server.operations.counting import Counts, Level, Spread, Table, Total

PREFIX = "blockyard_"


class Exported(Collector):
    """All counts as Prometheus takes them."""

    def __init__(self, counts: Counts) -> None:
        self._counts = counts

    def collect(self) -> Iterator[Metric]:
        """Each count with its values as they are now."""
        for name, count in self._counts.all().items():
            match count:
                case Total():
                    yield _total(PREFIX + name, count)
                case Level():
                    yield _level(PREFIX + name, count)
                case Table():
                    yield _table(PREFIX + name, count)
                case Spread():
                    yield _spread(PREFIX + name, count)


def _labels(label: str) -> list[str]:
    return [label] if label else []


def _total(name: str, count: Total) -> Metric:
    family = CounterMetricFamily(name, count.about, labels=_labels(count.label))
    for value, number in count.values.items():
        family.add_metric(_labels(value), number)
    return family


def _level(name: str, count: Level) -> Metric:
    family = GaugeMetricFamily(name, count.about, labels=_labels(count.label))
    for value, number in count.values.items():
        family.add_metric(_labels(value), number)
    return family


def _table(name: str, count: Table) -> Metric:
    family = GaugeMetricFamily(name, count.about, labels=list(count.labels))
    for values, number in count.values.items():
        family.add_metric(list(values), number)
    return family


def _spread(name: str, count: Spread) -> Metric:
    family = HistogramMetricFamily(name, count.about)
    bounds = [*map(str, count.bounds), "+Inf"]
    # The copy is taken at once: what is added up must not change meanwhile.
    reached = list(accumulate(list(count.counts)))
    family.add_metric([], list(zip(bounds, reached, strict=True)), count.total)
    return family


def registry_of(counts: Counts) -> CollectorRegistry:
    """What is counted, and what the system says of the process: memory, processor, open files."""
    registry = CollectorRegistry()
    registry.register(Exported(counts))
    ProcessCollector(registry=registry)
    return registry


class MetricsPage:
    """``/metrics`` at its own address, until it is stopped."""

    def __init__(self, counts: Counts, host: str, port: int) -> None:
        try:
            server, thread = start_http_server(port, host, registry_of(counts))
        except (OSError, OverflowError) as error:
            why = getattr(error, "strerror", None) or str(error)
            raise ValueError(f"cannot show metrics at {host}, port {port}: {why}") from error
        self._server: WSGIServer = server
        self._thread: threading.Thread = thread

    @property
    def port(self) -> int:
        """The port it listens at."""
        return int(self._server.server_port)

    def stop(self) -> None:
        """Show them no more."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()
