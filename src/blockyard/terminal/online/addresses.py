"""Addresses of servers: as players type them, and where to connect."""

import re
from ipaddress import ip_address
from typing import NamedTuple
from urllib.parse import urlsplit

LONGEST = 200
"""Characters of an address."""

USUAL_PORTS = {"http": 80, "https": 443}

_code = re.compile(r"[A-Za-z]{4,8}")


class BadAddress(ValueError):
    """A text that is no address of a server; its words are for the player."""


class Server(NamedTuple):
    """Where a server is."""

    scheme: str
    """``http`` or ``https``."""
    host: str
    """A name or a number, with the port if that is not the usual one."""

    @property
    def base(self) -> str:
        """What every address of its pages begins with; servers are known by it."""
        return f"{self.scheme}://{self.host}"

    @property
    def socket(self) -> str:
        """The address of its socket."""
        return f"{'wss' if self.scheme == 'https' else 'ws'}://{self.host}/ws"

    @property
    def is_here(self) -> bool:
        """Whether it runs on this machine: then there is no proxy on the way."""
        return _is_here(urlsplit(self.base).hostname or "")

    @property
    def shown(self) -> str:
        """The address as short as it can be typed."""
        return self.host if read_address(self.host) == self else self.base


def read_address(text: str) -> Server:
    """The server of an address, such as ``example.org`` or ``http://localhost:8000``.

    Without a scheme it is the secure one, except for servers in this house. ``BadAddress`` if it is
    no address.
    """
    typed = text.strip()
    if not typed:
        raise BadAddress("An address is needed, such as localhost:8000 or https://example.org.")
    if len(typed) > LONGEST or not typed.isascii() or not typed.isprintable() or " " in typed:
        raise BadAddress(f"{typed[:40]!r} is no address of a server.")
    try:
        parts = urlsplit(typed if "://" in typed else f"//{typed}")
        host, port = parts.hostname or "", parts.port
    except ValueError:
        raise BadAddress(f"{typed[:40]!r} is no address of a server.") from None
    if not host or parts.username is not None or parts.scheme not in ("", "http", "https"):
        raise BadAddress(f"{typed[:40]!r} is no address of a server.")
    scheme = parts.scheme or ("http" if _is_near(host) else "https")
    named = f"[{host}]" if ":" in host else host
    if port is not None and port != USUAL_PORTS[scheme]:
        named = f"{named}:{port}"
    return Server(scheme, named)


def read_code(text: str) -> str:
    """The code of a room, as typed or out of a link that somebody sent; empty if there is none."""
    typed = text.strip()
    last = re.split(r"[/=#?&]", typed.rstrip("/"))[-1]
    return last.upper() if _code.fullmatch(last) else ""


def _is_here(host: str) -> bool:
    """Whether a host is this machine."""
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def _is_near(host: str) -> bool:
    """Whether a host is this machine or in the same house, where nobody has certificates."""
    if _is_here(host) or host.endswith(".local") or ("." not in host and ":" not in host):
        return True
    try:
        return ip_address(host).is_private
    except ValueError:
        return False
