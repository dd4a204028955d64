"""Running the server: a socket, an address to tell, and a quiet end."""

import errno
import ipaddress
import socket
import sys
from collections.abc import Callable
from contextlib import suppress

import uvicorn

from blockyard.server.arcade import FOR_PAGES, Arcade
from blockyard.server.operations.garbage import look_seldom
from blockyard.server.wire.asks import LONGEST

PATIENCE = 10
"""Seconds that open connections get to finish when the server ends: longer than a request's body
may take, and enough for thousands of sockets to be closed on a busy machine."""

KEEP_ALIVE = 5
"""Seconds for which a connection is kept for another request."""

PING_EVERY = 5.0
PING_WITHIN = 10.0
"""Seconds between two pings of a socket, and until a client that does not answer is given up."""

SPARE_FILES = 128
"""Open files beside connections: the database, libraries, what is being answered."""


def listen(host: str, port: int) -> socket.socket:
    """A socket at an address; ValueError in players' words if it cannot be had."""
    try:
        family, kind, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        assert kind == socket.SOCK_STREAM
        return socket.create_server((str(address[0]), port), family=family, backlog=2048)
    except OverflowError as error:
        raise ValueError(f"there is no port {port}; ports are 0 to 65535") from error
    except socket.gaierror as error:
        raise ValueError(f"there is no host {host!r}") from error
    except OSError as error:
        raise ValueError(_why(error, host, port)) from error


def _why(error: OSError, host: str, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"port {port} is taken by another program; try --port {port + 1}"
    if error.errno == errno.EACCES:
        return f"port {port} is reserved for the system's own programs; try --port 8000"
    if error.errno == errno.EADDRNOTAVAIL:
        return f"this computer does not have the address {host}"
    return f"cannot listen at {host}, port {port}: {error.strerror}"


def address_of(listening: socket.socket) -> str:
    """The address to open on this computer."""
    host, port = listening.getsockname()[:2]
    if ipaddress.ip_address(host).is_unspecified:
        host = "localhost"
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def allow_files(connections: int) -> int:
    """Let the process have a file for every connection; for how many connections there are some."""
    if sys.platform == "win32":
        return connections
    import resource  # noqa: PLC0415  # Unix alone has it

    wanted = connections + FOR_PAGES + SPARE_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY:
        wanted = min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return min(connections, wanted - FOR_PAGES - SPARE_FILES)


class ArcadeServer(uvicorn.Server):
    """uvicorn, with the arcade begun before anybody is let in and ended after all have left."""

    def __init__(self, config: uvicorn.Config, arcade: Arcade, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._arcade = arcade
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin; ValueError in operators' words if something cannot be had."""
        await self._arcade.start()
        look_seldom()
        await super().startup(sockets)
        self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let rooms be kept before their players are sent away."""
        await self._arcade.hand_over()
        await super().shutdown(sockets)
        await self._arcade.stop()


def run(arcade: Arcade, listening: socket.socket, ready: Callable[[], None]) -> None:
    """Serve until interrupted; ``ready`` is called once everybody can come in."""
    config = uvicorn.Config(
        arcade.app,
        http=arcade.request_protocol(),
        ws=arcade.socket_protocol(),
        ws_max_size=LONGEST,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_EVERY,
        ws_ping_timeout=PING_WITHIN,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        forwarded_allow_ips=arcade.options.proxies,
        timeout_keep_alive=KEEP_ALIVE,
        timeout_graceful_shutdown=PATIENCE,
    )
    # Ctrl-C is how a player says that it is enough.
    with suppress(KeyboardInterrupt):
        ArcadeServer(config, arcade, ready).run(sockets=[listening])
