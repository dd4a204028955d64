"""Running the server: a socket, an address to tell, and a quiet end."""

import errno
import ipaddress
import socket
from contextlib import suppress

import uvicorn
from starlette.types import ASGIApp

PATIENCE = 2
"""Seconds that open connections get to finish when the server ends."""


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


def run(app: ASGIApp, listening: socket.socket) -> None:
    """Serve until interrupted."""
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=PATIENCE,
    )
    # Ctrl-C is how a player says that it is enough.
    with suppress(KeyboardInterrupt):
        uvicorn.Server(config).run(sockets=[listening])
