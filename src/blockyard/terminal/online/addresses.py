"""Server addresses: as players type them, and where to connect."""

import re
from ipaddress import ip_address
from typing import NamedTuple
from urllib.parse import urlsplit

LONGEST = 200
"""Maximum characters of an address."""

USUAL_PORTS = {"http": 80, "https": 443}

_code = re.compile(r"[A-Za-z]{4,8}")
_link = re.compile(r"\?link=([\w-]+)$", re.ASCII)


class BadAddress(ValueError):
    """A text that is not a server address; its message is for the player."""


class Server(NamedTuple):
    """The address of a server."""

    scheme: str
    """``http`` or ``https``."""
    host: str
    """A host name or IP address, with the port if it is not the default."""

    @property
    def base(self) -> str:
        """The start of all its URLs, which also identifies the server."""
        return f"{self.scheme}://{self.host}"

    @property
    def socket(self) -> str:
        """The address of its socket."""
        return f"{'wss' if self.scheme == 'https' else 'ws'}://{self.host}/ws"

    @property
    def is_here(self) -> bool:
        """Whether it runs on this machine, where no proxy must be used."""
        return _is_here(urlsplit(self.base).hostname or "")

    @property
    def shown(self) -> str:
        """The shortest form of the address that can be typed."""
        return self.host if read_address(self.host) == self else self.base


def read_address(text: str) -> Server:
    """The server at an address, such as ``example.org`` or ``http://localhost:8000``.

    Without a scheme it is https, except for servers on the local network. Raises ``BadAddress`` if
    it is not an address.
    """
    typed = text.strip()
    if not typed:
        raise BadAddress("Enter an address, such as localhost:8000 or https://example.org.")
    if len(typed) > LONGEST or not typed.isascii() or not typed.isprintable() or " " in typed:
        raise BadAddress(f"{typed[:40]!r} is not a valid server address.")
    try:
        parts = urlsplit(typed if "://" in typed else f"//{typed}")
        host, port = parts.hostname or "", parts.port
    except ValueError:
        raise BadAddress(f"{typed[:40]!r} is not a valid server address.") from None
    if not host or parts.username is not None or parts.scheme not in ("", "http", "https"):
        raise BadAddress(f"{typed[:40]!r} is not a valid server address.")
    scheme = parts.scheme or ("http" if _is_near(host) else "https")
    named = f"[{host}]" if ":" in host else host
    if port is not None and port != USUAL_PORTS[scheme]:
        named = f"{named}:{port}"
    return Server(scheme, named)


def read_code(text: str) -> str:
    """The code of a room, typed or taken from an invitation link; empty if there isn't one."""
    typed = _link.sub("", text.strip())
    last = re.split(r"[/=#?&]", typed.rstrip("/"))[-1]
    return last.upper() if _code.fullmatch(last) else ""


def read_link(text: str) -> str:
    """The token in a link from another device; empty if there isn't one."""
    found = _link.search(text.strip())
    return found[1] if found is not None else ""


def _is_here(host: str) -> bool:
    """Whether a host is this machine."""
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def _is_near(host: str) -> bool:
    """Whether a host is this machine or on the local network, where certificates are rare."""
    if _is_here(host) or host.endswith(".local") or ("." not in host and ":" not in host):
        return True
    try:
        return ip_address(host).is_private
    except ValueError:
        return False
