"""Options of ``serve`` for operators of public servers."""

from argparse import ArgumentParser

LEVELS = ("debug", "info", "warning", "error")
MOST_CONNECTIONS = 10_000
MEGABYTE = 1_000_000


def add_operating(serve: ArgumentParser) -> None:
    """Add the options for metrics, logs and capacity."""
    group = serve.add_argument_group("running it for others")
    group.add_argument(
        "--metrics",
        metavar="ADDRESS",
        help="show Prometheus metrics here, such as 127.0.0.1:9100; nowhere unless asked",
    )
    group.add_argument(
        "--log-level",
        choices=LEVELS,
        default="warning",
        help="what to log, as lines of JSON on the error stream; warning",
    )
    group.add_argument(
        "--max-connections",
        type=int,
        default=MOST_CONNECTIONS,
        metavar="N",
        help=f"sockets to have at once; {MOST_CONNECTIONS}",
    )
    group.add_argument(
        "--max-memory",
        type=int,
        default=0,
        metavar="MB",
        help="take nobody else in from so much memory on; 0: any",
    )
