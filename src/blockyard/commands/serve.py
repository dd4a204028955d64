"""``blockyard serve``: the arcade in a browser, from one process."""

import os
import sys
import threading
import webbrowser
from argparse import Namespace
from typing import TYPE_CHECKING

from blockyard.commands import FINE

if TYPE_CHECKING:
    from blockyard.commands import Commands

HOST = "127.0.0.1"
PORT = 8000
NEEDED = ("starlette", "uvicorn")
INSTALL = 'pip install "blockyard[server]"'


def add_to(commands: "Commands") -> None:
    """Add ``serve``."""
    serve = commands.add_parser("serve", help="play in a browser")
    serve.add_argument("--host", default=HOST, help=f"address to listen at; {HOST}")
    serve.add_argument(
        "--port", type=int, default=PORT, metavar="N", help=f"port to listen at; {PORT}, 0: any"
    )
    serve.add_argument("--no-open", action="store_true", help="do not open a browser")
    serve.set_defaults(run=serve_page)


def serve_page(args: Namespace) -> int:
    """Serve the page until interrupted."""
    try:
        from blockyard.server import app, run  # noqa: PLC0415  # an extra that may be missing
        from blockyard.server.static import installed, site  # noqa: PLC0415  # the same
    except ModuleNotFoundError as error:
        if error.name not in NEEDED:
            raise
        raise ValueError(f"{error.name} is not installed; install it: {INSTALL}") from error
    files = site.read_site()
    for trouble in installed.add_installed(files):
        print(f"blockyard: {trouble}", file=sys.stderr)
    application = app.make_app(files)
    with run.listen(args.host, args.port) as listening:
        address = run.address_of(listening)
        print(f"Blockyard is at {address} (Ctrl-C ends it)", flush=True)
        if not args.no_open:
            open_browser(address)
        run.run(application, listening)
    return FINE


def open_browser(address: str) -> None:
    """Show the page, where there is a screen to show it on."""
    has_screen = (
        sys.platform != "linux" or "DISPLAY" in os.environ or "WAYLAND_DISPLAY" in os.environ
    )
    if has_screen:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
