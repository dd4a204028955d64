"""``blockyard ban``: ban a player from a running server, or lift the ban."""

from argparse import Namespace
from typing import TYPE_CHECKING

from blockyard.commands import FINE, WRONG
from blockyard.commands.serve import INSTALL, NEEDED, default_database

if TYPE_CHECKING:
    from blockyard.commands import Commands


def add_to(commands: "Commands") -> None:
    """Add ``ban``."""
    ban = commands.add_parser("ban", help="shut a player out of your server, or let them in again")
    ban.add_argument("player", metavar="PLAYER", help="the player's public id, as in reports")
    ban.add_argument("--lift", action="store_true", help="let the player in again")
    ban.add_argument(
        "--database", metavar="ADDRESS", help="the server's; a file among the user's data"
    )
    ban.set_defaults(run=ban_player)


def ban_player(args: Namespace) -> int:
    """Store the ban where all nodes of the server see it within a second."""
    try:
        from blockyard.server.identity.banning import set_ban  # noqa: PLC0415  # an extra
    except ModuleNotFoundError as error:
        if error.name not in NEEDED:
            raise
        raise ValueError(f"{error.name} is not installed; install it: {INSTALL}") from error
    found = set_ban(args.database or str(default_database()), args.player, banned=not args.lift)
    if not found:
        print(f"There is no player {args.player}.")
        return WRONG
    print(f"{args.player} is {'welcome again' if args.lift else 'shut out'}.")
    return FINE
