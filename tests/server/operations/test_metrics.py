"""Metrics have fixed labels and are exported to Prometheus."""

from urllib.request import urlopen

import pytest
from prometheus_client.parser import text_string_to_metric_families

from blockyard.server.operations.metrics import OTHER, Counter, Histogram, Metrics
from blockyard.server.operations.operations import read_address
from blockyard.server.operations.prometheus import MetricsServer
from blockyard.server.wire import codes


def shown(metrics: Metrics) -> dict[tuple[str, tuple[str, ...]], float]:
    """The exported metrics, by name and label values."""
    page = MetricsServer(metrics, "127.0.0.1", 0)
    try:
        with urlopen(f"http://127.0.0.1:{page.port}/metrics") as answer:
            text = answer.read().decode()
    finally:
        page.stop()
    return {
        (sample.name, tuple(sample.labels.values())): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def test_unknown_label_values_are_counted_as_other() -> None:
    total = Counter("Things", "kind", ("known",))
    for kind in ("known", "made up by a client", "<script>"):
        total.add(kind)
    assert total.values == {"known": 1, OTHER: 2}


def test_every_code_has_its_own_label_value() -> None:
    metrics = Metrics()
    metrics.nacks.add(codes.BUSY)
    metrics.sockets_closed.add(str(codes.CLOSE_MOVED))
    assert metrics.nacks.values[codes.BUSY] == 1
    assert metrics.sockets_closed.values["4410"] == 1
    assert all(name.islower() and "." not in name for name in metrics.nacks.values)


def test_a_histogram_counts_each_value_below_the_next_bound() -> None:
    spread = Histogram("Sizes", (1.0, 10.0))
    for value in (0.5, 1.0, 1.5, 10.0, 11.0):
        spread.observe(value)
    assert spread.counts == [2, 2, 1]
    assert spread.total == 24.0


def test_every_metric_is_exported() -> None:
    metrics = Metrics()
    metrics.inputs.add("done", 3)
    metrics.connections.add("welcome")
    metrics.connections.add("welcome", -1)
    metrics.log_queue.put(7)
    metrics.rooms.put({("checkers", "live"): 2})
    metrics.commit_seconds.observe(0.003)
    found = shown(metrics)
    assert found["blockyard_inputs_total", ("done",)] == 3
    assert found["blockyard_connections", ("welcome",)] == 0
    assert found["blockyard_log_queue", ()] == 7
    assert found["blockyard_rooms", ("checkers", "live")] == 2
    assert found["blockyard_commit_seconds_bucket", ("0.0025",)] == 0
    assert found["blockyard_commit_seconds_bucket", ("0.005",)] == 1
    assert found["blockyard_commit_seconds_bucket", ("+Inf",)] == 1
    assert found["process_resident_memory_bytes", ()] > 0
    names = {name for name, _ in found}
    for name in metrics.all():
        assert any(each.startswith(f"blockyard_{name}") for each in names), name


def test_an_unusable_metrics_address_is_a_clear_error() -> None:
    page = MetricsServer(Metrics(), "127.0.0.1", 0)
    try:
        with pytest.raises(ValueError, match=f"cannot serve metrics at .*, port {page.port}"):
            MetricsServer(Metrics(), "127.0.0.1", page.port)
    finally:
        page.stop()


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("127.0.0.1:9100", ("127.0.0.1", 9100)),
        ("[::1]:9100", ("::1", 9100)),
        (":9100", ("127.0.0.1", 9100)),
    ],
)
def test_addresses_are_parsed(text: str, address: tuple[str, int]) -> None:
    assert read_address(text) == address


@pytest.mark.parametrize("text", ["9100", "host", "host:", "host:many", "host:70000"])
def test_invalid_addresses_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not an address"):
        read_address(text)
