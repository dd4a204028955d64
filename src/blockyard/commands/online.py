"""Options of ``blockyard play`` for rooms on a server."""

from typing import TYPE_CHECKING

from blockyard.catalogue import open_game
from blockyard.core.modes import room_modes
from blockyard.core.settings import parse_words
from blockyard.terminal.online.addresses import Server, read_address, read_code, read_link
from blockyard.terminal.online.room_plan import Deed, RoomPlan, Wanted
from blockyard.terminal.storage.store import Store

if TYPE_CHECKING:
    from argparse import Namespace

    from blockyard.core.game import Game

NOT_ONLINE = ("seed", "bot", "replay", "output")
"""Options that don't apply to a room, because its server decides or stores these things."""

OF_A_NEW_ROOM = ("mode", "settings", "seats")
"""Options that apply only to creating a room."""


def wanted_of(args: "Namespace") -> Wanted:
    """What the command line requests; raises ``ValueError`` with the reason if it is invalid."""
    for name in NOT_ONLINE:
        if getattr(args, name):
            raise ValueError(f"--{name} cannot be used in a room on a server")
    address = args.server or _address_in(args.join) or Store.own().servers.last
    if not address:
        raise ValueError("no server has been used yet; give one with --server ADDRESS")
    server = read_address(address)
    deed = _deed(args)
    if deed != "create":
        for name in OF_A_NEW_ROOM:
            if getattr(args, name):
                raise ValueError(f"--{name} applies only to new rooms: add --create")
    code = read_code(args.join or args.watch) if deed in ("join", "watch") else ""
    if deed in ("join", "watch") and not code:
        raise ValueError(f"{args.join or args.watch!r} is not a room code such as BCDF")
    game = _game(args, deed)
    plan = _plan(game, args) if deed == "create" and game is not None else None
    link = _link_of(server, args.join) if deed == "join" else ""
    return Wanted(server.base, args.name, deed, game.id if game else "", code, plan, link)


def _address_in(joined: str | None) -> str:
    """The address in a link to a room; empty if only a code was given."""
    return joined if joined and "://" in joined else ""


def _link_of(server: Server, joined: str) -> str:
    """The token in a link from another device, which only its own server may see."""
    link = read_link(joined)
    if link and read_address(joined) != server:
        raise ValueError("this link belongs to another server; leave out --server")
    return link


def _deed(args: "Namespace") -> Deed:
    if args.watch:
        if args.join or args.create or args.quick:
            raise ValueError("use either --watch or one of --join, --create and --quick")
        return "watch"
    if args.join:
        return "join"
    if args.create:
        return "create"
    return "quick" if args.quick else ""


def _game(args: "Namespace", deed: Deed) -> "Game | None":
    """The game that was named; a room being joined has its own."""
    if args.game is None:
        if deed in ("create", "quick"):
            raise ValueError(f"--{deed} needs a game: blockyard play GAME --{deed}")
        return None
    game = open_game(args.game)
    if not room_modes(game):
        raise ValueError(f"{game.title} is single-player and has no rooms")
    return game


def _plan(game: "Game", args: "Namespace") -> RoomPlan:
    mode = game.mode(args.mode) if args.mode else room_modes(game)[0]
    plan = RoomPlan(game, mode, parse_words(" ".join(args.settings)), seats=args.seats)
    plan.check()
    return plan
