"""``blockyard backup``: copy a server's database while it runs."""

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from blockyard.commands import FINE, counted
from blockyard.commands.serve import default_database
from blockyard.server.log.backup import back_up

if TYPE_CHECKING:
    from blockyard.commands import Commands

POSTGRES = ("postgresql:", "postgres:")
FILE = "sqlite:///"


def add_to(commands: "Commands") -> None:
    """Add ``backup``."""
    backup = commands.add_parser("backup", help="copy a server's database while it runs")
    backup.add_argument("file", metavar="FILE", help="the copy; the file must not exist yet")
    backup.add_argument(
        "--database",
        metavar="ADDRESS",
        help="the server's database file; default: the file in the user's data folder",
    )
    backup.set_defaults(run=back_up_database)


def back_up_database(args: Namespace) -> int:
    """Make a copy, check it, and print what it holds."""
    database = args.database or str(default_database())
    if database.startswith(POSTGRES):
        raise ValueError("use pg_dump to back up a PostgreSQL database while it runs")
    kept = back_up(Path(database.removeprefix(FILE)), Path(args.file))
    print(
        f"{args.file}: {counted(kept.rooms, 'room')}, {counted(kept.replays, 'replay')}, "
        f"{counted(kept.players, 'player')}, {counted(kept.bytes, 'byte')}; verified"
    )
    return FINE
