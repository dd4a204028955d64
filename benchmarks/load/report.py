"""The report: the measurements as tables, compared with the echo server and with the targets."""

import os
import platform
from collections.abc import Iterator

from benchmarks.figure import Figure, table
from benchmarks.load.scenarios import Result, Sizes

MB = 1_000_000

UPDATE_WITHIN = 125
"""Ms until an opponent sees an input: boards are sent ten times a second, after the commit."""

UPDATES_A_SECOND = 9.5
"""Updates of the boards in a room of 99, of the ten that the server sends at most."""

HEAD = (
    "| Load | Done/s | Ack p50 / p99 ms | Opponent's update p50 / p99 ms | Server CPU | Memory | "
    "Errors | Generator CPU, late p99 |",
    "|---|---:|---:|---:|---:|---:|---:|---:|",
)


def row(result: Result) -> str:
    """A result as a row of the table."""
    measured = result.measured
    done = measured["acked"] / measured["seconds"]
    cells = [
        result.name,
        f"{done:,.0f}" if measured["sent"] else "",
        _pair(result, "ack"),
        _pair(result, "news"),
        f"{100 * result.busy:.0f} %",
        f"{result.memory / MB:,.0f} MB",
        f"{result.errors:,}",
        f"{100 * measured['busy']:.0f} %, {result.quantile('late', 'p99'):.2f} ms",
    ]
    return "| " + " | ".join(cells) + " |"


def _pair(result: Result, what: str) -> str:
    if not result.measured[f"{what}_ms"]["count"]:
        return ""
    return f"{result.quantile(what, 'p50'):.2f} / {result.quantile(what, 'p99'):.2f}"


def figures(found: dict[str, list[Result]]) -> Iterator[Figure]:
    """The targets and what was measured."""
    if steady := found.get("pairs"):
        yield Figure(
            "steady: input to durable ack, p99", steady[0].quantile("ack", "p99"), "ms", 25
        )
        yield Figure(
            "steady: input to opponent's update, p99",
            steady[0].quantile("news", "p99"),
            "ms",
            UPDATE_WITHIN,
        )
        yield Figure("steady: server CPU", 100 * steady[0].busy, "%", 85)
        yield Figure("steady: memory", steady[0].memory / MB, "MB", 250)
        yield Figure("burst: input to durable ack, p99", steady[1].quantile("ack", "p99"), "ms", 60)
    if sockets := found.get("idle"):
        yield Figure("idle: memory of a socket", sockets[0].notes["kB a socket"], "kB", 60)
        yield Figure(
            "idle: join storm, 500/s, p99", sockets[0].quantile("connect", "p99"), "ms", 250
        )
    if crowds := found.get("crowds"):
        yield Figure(
            "crowds: first to any copy, p99", crowds[0].quantile("copies", "p99"), "ms", 15
        )
        yield Figure("crowds: input to durable ack, p99", crowds[0].quantile("ack", "p99"), "ms")
        yield Figure("crowds: server CPU", 100 * crowds[0].busy, "%", 60)
        yield Figure(
            "crowds: updates of the boards, per player",
            crowds[0].per_connection("boards"),
            "/s",
            UPDATES_A_SECOND,
            at_most=False,
        )
    if watched := found.get("spectators"):
        alone, crowd = (result.quantile("ack", "p99") for result in watched)
        yield Figure("spectators: players' ack p99, relative to none", crowd / alone, "times", 1.2)
    if calm := found.get("attacked"):
        peace, attack = (result.quantile("ack", "p99") for result in calm)
        yield Figure("attacked: players' ack p99, relative to before", attack / peace, "times", 2)
        notes = calm[1].notes
        yield Figure("attacked: hostile bursts", notes["bursts"], "")
        yield Figure("attacked: hostile sockets opened", notes["opened"], "")


def against_echo(found: dict[str, list[Result]]) -> Iterator[Figure]:
    """The same rates with and without everything the arcade does."""
    for plain, full in zip(found.get("echo", ()), found.get("pairs", ()), strict=False):
        for share in ("p50", "p99"):
            ratio = full.quantile("ack", share) / max(plain.quantile("ack", share), 0.001)
            yield Figure(
                f"{full.name.partition(':')[0]}: ack {share} relative to the echo server",
                ratio,
                "x",
            )
        yield Figure(
            f"{full.name.partition(':')[0]}: CPU time relative to the echo server",
            full.busy / max(plain.busy, 0.001),
            "x",
        )


def missed(found: dict[str, list[Result]]) -> list[str]:
    """What is not as it should be: budgets that were exceeded, and errors."""
    budgets = [
        figure.name for figure in figures(found) if figure.ratio is not None and figure.ratio < 1
    ]
    return budgets + [
        f"{result.name}: {result.errors:,} errors"
        for results in found.values()
        for result in results
        if result.errors
    ]


def report(found: dict[str, list[Result]], sizes: Sizes) -> str:
    """The whole report as one page."""
    rows = [row(result) for results in found.values() for result in results]
    parts = [
        "# Load test results",
        "Measured in one run of `make load` "
        f"(CPython {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores; the "
        f"server on one core, the generator on another; {sizes.seconds:g} s per load). "
        "Latency is measured from the time at which an input was scheduled, so a stalled server "
        "does not look better than it is. Acknowledgements are durable (SQLite, WAL, "
        "synchronous=FULL). Errors include refused and unanswered requests, closed connections and "
        "failed connection attempts.",
        "\n".join([*HEAD, *rows]),
        table([*figures(found), *against_echo(found)]),
    ]
    return "\n\n".join(parts) + "\n"
