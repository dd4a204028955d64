"""``blockyard serve``: the arcade in a browser, served by one process."""

import os
import sys
import threading
import webbrowser
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from blockyard.bots.programs import add_program
from blockyard.commands import FINE
from blockyard.commands.operating import MEGABYTE, add_operating
from blockyard.commands.parsing import whole

if TYPE_CHECKING:
    from blockyard.commands import Commands
    from blockyard.server.options import Options

HOST = "127.0.0.1"
PORT = 8000
LAST_PORT = 65_535
NEEDED = (
    "markdown_it",
    "msgspec",
    "prometheus_client",
    "socketio",
    "starlette",
    "uvicorn",
    "websockets",
)
INSTALL = 'pip install "blockyard[server]"'
DATABASE = "blockyard.db"
BUS_KEY = "BLOCKYARD_BUS_KEY"
"""In the environment because it is a secret, and command lines are visible to all users."""


def add_to(commands: "Commands") -> None:
    """Add ``serve``."""
    serve = commands.add_parser("serve", help="play in a browser, alone or in rooms")
    serve.add_argument("--host", default=HOST, help=f"address to listen on; default: {HOST}")
    serve.add_argument(
        "--port",
        type=whole(0, LAST_PORT),
        default=PORT,
        metavar="N",
        help=f"port to listen on; default: {PORT}; 0: any",
    )
    serve.add_argument("--no-open", action="store_true", help="do not open a browser")
    _add_rooms(serve)
    add_operating(serve)
    serve.set_defaults(run=serve_page)


def _add_rooms(serve: ArgumentParser) -> None:
    group = serve.add_argument_group("rooms")
    group.add_argument(
        "--database",
        metavar="ADDRESS",
        help="where to store rooms and players: a file, postgresql://…, or memory to store "
        "nothing; default: a file in the user's data folder",
    )
    group.add_argument(
        "--bus",
        default="",
        metavar="ADDRESS",
        help="redis://…, to connect several servers that share a PostgreSQL database; "
        f"set their shared secret as {BUS_KEY} in the environment",
    )
    group.add_argument(
        "--name", default="Blockyard", metavar="TEXT", help="the server's name, as players see it"
    )
    group.add_argument(
        "--origin",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="another address of the page, such as https://games.example.org; may be repeated",
    )
    group.add_argument(
        "--proxy",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="a proxy, or a network of proxies, whose X-Forwarded-For is trusted; may be repeated",
    )
    group.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar="NAME=COMMAND",
        help="a program that may play in rooms as a bot of that name; may be repeated",
    )
    group.add_argument(
        "--limits",
        choices=("on", "off"),
        default="on",
        help="limits per player and address; off only for load tests",
    )


def serve_page(args: Namespace) -> int:
    """Serve the page until interrupted."""
    try:
        from blockyard.server import arcade, run  # noqa: PLC0415  # an extra that may be missing
        from blockyard.server.log.schema import Unusable  # noqa: PLC0415  # the same
        from blockyard.server.operations import logs  # noqa: PLC0415  # the same
        from blockyard.server.options import MEMORY  # noqa: PLC0415  # the same
        from blockyard.server.static import installed, site  # noqa: PLC0415  # the same
    except ModuleNotFoundError as error:
        if error.name not in NEEDED:
            raise
        raise ValueError(f"{error.name} is not installed; install it with: {INSTALL}") from error
    for given in args.bot:
        name, _, command = given.partition("=")
        add_program(name, command)
    files = site.read_site()
    for trouble in installed.add_installed(files):
        print(f"blockyard: {trouble}", file=sys.stderr)
    options = read_options(args)
    options.max_connections = run.allow_files(options.max_connections)
    logs.write_logs(args.log_level)
    with run.listen(args.host, args.port) as listening:
        address = run.address_of(listening)

        def ready() -> None:
            print(f"Blockyard is running at {address} (press Ctrl-C to stop)", flush=True)
            if not args.no_open:
                open_browser(address)

        try:
            run.run(arcade.Arcade(files, options), listening, ready)
        except Unusable as unusable:
            if args.database:
                raise
            # Players who just want to play can, even while another server uses the player's file.
            print(f"blockyard: {unusable}. Nothing will be saved this time.", file=sys.stderr)
            options.database = MEMORY
            run.run(arcade.Arcade(files, options), listening, ready)
    return FINE


def read_options(args: Namespace) -> "Options":
    """The server options given on the command line."""
    from blockyard.server.operations.operations import read_address  # noqa: PLC0415  # an extra
    from blockyard.server.options import Options  # noqa: PLC0415  # the same

    return Options(
        database=args.database or str(default_database()),
        bus=args.bus,
        bus_key=os.environ.get(BUS_KEY, ""),
        name=args.name,
        origins=args.origin,
        proxies=args.proxy,
        limits=args.limits == "on",
        max_connections=args.max_connections,
        max_memory=args.max_memory * MEGABYTE,
        metrics_at=read_address(args.metrics) if args.metrics else None,
    )


def default_database() -> Path:
    """The file in the user's data folder, or in the current folder if that is unknown."""
    try:
        import platformdirs  # noqa: PLC0415  # an extra that may be missing
    except ModuleNotFoundError:
        return Path(DATABASE)
    folder = Path(platformdirs.user_data_dir("blockyard", appauthor=False))
    folder.mkdir(parents=True, exist_ok=True)
    return folder / DATABASE


def open_browser(address: str) -> None:
    """Open the page, if there is a display."""
    has_screen = (
        sys.platform != "linux" or "DISPLAY" in os.environ or "WAYLAND_DISPLAY" in os.environ
    )
    if has_screen:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
