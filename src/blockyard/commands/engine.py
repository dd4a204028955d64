"""``blockyard engine``: matches for programs, over JSON Lines on the standard streams."""

import sys
from argparse import Namespace
from typing import TYPE_CHECKING

from blockyard.commands import FINE

if TYPE_CHECKING:
    from blockyard.commands import Commands


def add_to(commands: "Commands") -> None:
    """Add ``engine``."""
    engine = commands.add_parser(
        "engine",
        help="serve matches to other programs over JSON Lines",
        description="Reads one JSON request per line and answers each with one line of JSON. "
        'Try {"do":"games"}; docs/engine.md lists all requests.',
    )
    engine.set_defaults(run=serve_engine)


def serve_engine(args: Namespace) -> int:
    """Answer requests from standard input until it ends or a request to quit."""
    from blockyard.engine import serve  # noqa: PLC0415  # only this command needs it

    serve(sys.stdin.buffer, sys.stdout.buffer)
    return FINE
