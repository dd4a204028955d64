"""What happens is counted under fixed labels, and shown to Prometheus."""

from urllib.request import urlopen

import pytest
from prometheus_client.parser import text_string_to_metric_families

from blockyard.server.operations.counting import OTHER, Counts, Spread, Total
from blockyard.server.operations.metrics import MetricsPage
from blockyard.server.operations.operations import read_address
from blockyard.server.wire import codes


def shown(counts: Counts) -> dict[tuple[str, tuple[str, ...]], float]:
    """What the page of metrics says, by name and values of labels."""
    page = MetricsPage(counts, "127.0.0.1", 0)
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


def test_what_is_in_no_fixed_set_is_counted_as_other() -> None:
    total = Total("Things", "kind", ("known",))
    for kind in ("known", "made up by a client", "<script>"):
        total.add(kind)
    assert total.values == {"known": 1, OTHER: 2}


def test_every_code_of_the_wire_is_counted_by_itself() -> None:
    counts = Counts()
    counts.nacks.add(codes.BUSY)
    counts.sockets_closed.add(str(codes.CLOSE_MOVED))
    assert counts.nacks.values[codes.BUSY] == 1
    assert counts.sockets_closed.values["4410"] == 1
    assert all(name.islower() and "." not in name for name in counts.nacks.values)


def test_a_spread_counts_each_value_below_the_next_bound() -> None:
    spread = Spread("Sizes", (1.0, 10.0))
    for value in (0.5, 1.0, 1.5, 10.0, 11.0):
        spread.observe(value)
    assert spread.counts == [2, 2, 1]
    assert spread.total == 24.0


def test_metrics_show_every_count() -> None:
    counts = Counts()
    counts.inputs.add("done", 3)
    counts.connections.add("welcome")
    counts.connections.add("welcome", -1)
    counts.log_queue.put(7)
    counts.rooms.put({("checkers", "live"): 2})
    counts.commit_seconds.observe(0.003)
    found = shown(counts)
    assert found["blockyard_inputs_total", ("done",)] == 3
    assert found["blockyard_connections", ("welcome",)] == 0
    assert found["blockyard_log_queue", ()] == 7
    assert found["blockyard_rooms", ("checkers", "live")] == 2
    assert found["blockyard_commit_seconds_bucket", ("0.0025",)] == 0
    assert found["blockyard_commit_seconds_bucket", ("0.005",)] == 1
    assert found["blockyard_commit_seconds_bucket", ("+Inf",)] == 1
    assert found["process_resident_memory_bytes", ()] > 0
    names = {name for name, _ in found}
    for name in counts.all():
        assert any(each.startswith(f"blockyard_{name}") for each in names), name


def test_metrics_that_cannot_be_shown_are_a_clear_error() -> None:
    page = MetricsPage(Counts(), "127.0.0.1", 0)
    try:
        with pytest.raises(ValueError, match=f"cannot show metrics at 127.0.0.1, port {page.port}"):
            MetricsPage(Counts(), "127.0.0.1", page.port)
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
def test_addresses_are_read(text: str, address: tuple[str, int]) -> None:
    assert read_address(text) == address


@pytest.mark.parametrize("text", ["9100", "host", "host:", "host:many", "host:70000"])
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is no address"):
        read_address(text)
