"""Options of ``serve`` for operators of public servers."""

from argparse import ArgumentParser

from blockyard.commands.parsing import whole

LEVELS = ("debug", "info", "warning", "error")
MAX_CONNECTIONS = 10_000
MEGABYTE = 1_000_000


def add_operating(serve: ArgumentParser) -> None:
    """Add the options for metrics, logs and capacity."""
    group = serve.add_argument_group("operation")
    group.add_argument(
        "--metrics",
        metavar="ADDRESS",
        help="address for Prometheus metrics, such as 127.0.0.1:9100; default: off",
    )
    group.add_argument(
        "--log-level",
        choices=LEVELS,
        default="warning",
        help="minimum level to log, as JSON Lines on standard error; default: warning",
    )
    group.add_argument(
        "--max-connections",
        type=whole(1),
        default=MAX_CONNECTIONS,
        metavar="N",
        help=f"maximum number of open sockets; default: {MAX_CONNECTIONS}",
    )
    group.add_argument(
        "--max-memory",
        type=whole(0),
        default=0,
        metavar="MB",
        help="accept no more players above this memory use; 0: no limit",
    )
