"""``blockyard ban``: ban a player from a running server, or lift the ban."""

from argparse import Namespace
from typing import TYPE_CHECKING

from blockyard.commands import FINE, WRONG
from blockyard.commands.serve import INSTALL, NEEDED, default_database

if TYPE_CHECKING:
    from blockyard.commands import Commands


def add_to(commands: "Commands") -> None:
    """Add ``ban``."""
    ban = commands.add_parser("ban", help="ban a player from your server, or lift a ban")
    ban.add_argument("player", metavar="PLAYER", help="the player's public id, as shown in reports")
    ban.add_argument("--lift", action="store_true", help="lift the ban")
    ban.add_argument(
        "--database",
        metavar="ADDRESS",
        help="the server's database; default: the file in the user's data folder",
    )
    ban.set_defaults(run=ban_player)


def ban_player(args: Namespace) -> int:
    """Store the ban where all nodes of the server see it within a second."""
    try:
        from blockyard.server.identity.ban_command import set_ban  # noqa: PLC0415  # an extra
    except ModuleNotFoundError as error:
        if error.name not in NEEDED:
            raise
        raise ValueError(f"{error.name} is not installed; install it with: {INSTALL}") from error
    found = set_ban(args.database or str(default_database()), args.player, banned=not args.lift)
    if not found:
        print(f"There is no player {args.player}.")
        return WRONG
    print(f"{args.player} is {'no longer banned' if args.lift else 'banned'}.")
    return FINE
