"""Running the server: listening, announcing the address, and shutting down quietly."""

import errno
import ipaddress
import socket
import sys
from collections.abc import Callable
from contextlib import suppress

import uvicorn

from blockyard.server.arcade import FOR_PAGES, Arcade
from blockyard.server.operations.garbage_collection import configure_garbage_collection
from blockyard.server.wire.client_messages import MAX_MESSAGE

SHUTDOWN_TIMEOUT = 10
"""How long open connections may take to finish at shutdown, in seconds: longer than a request's
body may take, and enough to close thousands of sockets on a busy machine."""

KEEP_ALIVE = 5
"""How long idle HTTP connections are kept, in seconds."""

PING_EVERY = 5.0
PING_WITHIN = 10.0
"""The interval between pings and the timeout for the reply, in seconds."""

SWITCH_INTERVAL = 0.0003
"""How long a thread may keep the interpreter while another one waits for it, in seconds.

The store's writer waits several times per commit, and players wait for it. Python's default is
5 ms.
"""

SPARE_FILES = 128
"""Open files in addition to connections: the database, libraries, responses."""


def listen(host: str, port: int) -> socket.socket:
    """Listen on an address; raises ``ValueError`` with a message for players if that fails."""
    try:
        family, kind, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        assert kind == socket.SOCK_STREAM
        return socket.create_server((str(address[0]), port), family=family, backlog=2048)
    except OverflowError as error:
        raise ValueError(f"{port} is not a port; ports are 0 to 65535") from error
    except socket.gaierror as error:
        raise ValueError(f"unknown host {host!r}") from error
    except OSError as error:
        raise ValueError(_why(error, host, port)) from error


def _why(error: OSError, host: str, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"port {port} is in use by another program; try --port {port + 1}"
    if error.errno == errno.EACCES:
        return f"port {port} is reserved for system services; try --port 8000"
    if error.errno == errno.EADDRNOTAVAIL:
        return f"{host} is not an address of this computer"
    return f"cannot listen on {host}, port {port}: {error.strerror}"


def address_of(listening: socket.socket) -> str:
    """The URL to open on this computer."""
    host, port = listening.getsockname()[:2]
    if ipaddress.ip_address(host).is_unspecified:
        host = "localhost"
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def allow_files(connections: int) -> int:
    """Raise the limit on open files if necessary; returns how many connections it allows."""
    if sys.platform == "win32":
        return connections
    import resource  # noqa: PLC0415  # only on Unix

    wanted = connections + FOR_PAGES + SPARE_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY:
        wanted = min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return min(connections, wanted - FOR_PAGES - SPARE_FILES)


class ArcadeServer(uvicorn.Server):
    """uvicorn, with the arcade running for as long as there are connections."""

    def __init__(self, config: uvicorn.Config, arcade: Arcade, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._arcade = arcade
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start; raises ``ValueError`` with a message for operators if that fails."""
        await self._arcade.start()
        configure_garbage_collection()
        sys.setswitchinterval(SWITCH_INTERVAL)
        await super().startup(sockets)
        self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Save the rooms before disconnecting their players."""
        await self._arcade.hand_over()
        await super().shutdown(sockets)
        await self._arcade.stop()


def run(arcade: Arcade, listening: socket.socket, ready: Callable[[], None]) -> None:
    """Serve until interrupted; ``ready`` is called when the server accepts connections."""
    config = uvicorn.Config(
        arcade.app,
        http=arcade.request_protocol(),
        ws=arcade.socket_protocol(),
        ws_max_size=MAX_MESSAGE,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_EVERY,
        ws_ping_timeout=PING_WITHIN,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        forwarded_allow_ips=arcade.options.proxies,
        timeout_keep_alive=KEEP_ALIVE,
        timeout_graceful_shutdown=SHUTDOWN_TIMEOUT,
    )
    # Ctrl-C is the normal way to stop the server.
    with suppress(KeyboardInterrupt):
        ArcadeServer(config, arcade, ready).run(sockets=[listening])
