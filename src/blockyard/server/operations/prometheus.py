"""The metrics in Prometheus format, at a separate address that players can't reach.

They are served by a thread, so that they stay available if the event loop is blocked.
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

from blockyard.server.operations.metrics import Counter, Gauge, GaugeTable, Histogram, Metrics

PREFIX = "blockyard_"


class MetricsCollector(Collector):
    """Collects all metrics for Prometheus."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics

    def collect(self) -> Iterator[Metric]:
        """Each metric with its current values."""
        for name, count in self._metrics.all().items():
            match count:
                case Counter():
                    yield _total(PREFIX + name, count)
                case Gauge():
                    yield _level(PREFIX + name, count)
                case GaugeTable():
                    yield _table(PREFIX + name, count)
                case Histogram():
                    yield _spread(PREFIX + name, count)


def _labels(label: str) -> list[str]:
    return [label] if label else []


def _total(name: str, count: Counter) -> Metric:
    family = CounterMetricFamily(name, count.about, labels=_labels(count.label))
    for value, number in count.values.items():
        family.add_metric(_labels(value), number)
    return family


def _level(name: str, count: Gauge) -> Metric:
    family = GaugeMetricFamily(name, count.about, labels=_labels(count.label))
    for value, number in count.values.items():
        family.add_metric(_labels(value), number)
    return family


def _table(name: str, count: GaugeTable) -> Metric:
    family = GaugeMetricFamily(name, count.about, labels=list(count.labels))
    for values, number in count.values.items():
        family.add_metric(list(values), number)
    return family


def _spread(name: str, count: Histogram) -> Metric:
    family = HistogramMetricFamily(name, count.about)
    bounds = [*map(str, count.bounds), "+Inf"]
    # Copied first, because it may change while it is summed up.
    reached = list(accumulate(list(count.counts)))
    family.add_metric([], list(zip(bounds, reached, strict=True)), count.total)
    return family


def registry_of(metrics: Metrics) -> CollectorRegistry:
    """Our metrics, and those of the process: memory, CPU, open files."""
    registry = CollectorRegistry()
    registry.register(MetricsCollector(metrics))
    ProcessCollector(registry=registry)
    return registry


class MetricsServer:
    """Serves ``/metrics`` until it is stopped."""

    def __init__(self, metrics: Metrics, host: str, port: int) -> None:
        try:
            server, thread = start_http_server(port, host, registry_of(metrics))
        except (OSError, OverflowError) as error:
            why = getattr(error, "strerror", None) or str(error)
            raise ValueError(f"cannot serve metrics at {host}, port {port}: {why}") from error
        self._server: WSGIServer = server
        self._thread: threading.Thread = thread

    @property
    def port(self) -> int:
        """The port it listens on."""
        return int(self._server.server_port)

    def stop(self) -> None:
        """Stop serving."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()
