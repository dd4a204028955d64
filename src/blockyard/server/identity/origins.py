"""Origins: which pages may act for their players."""

from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import Scope

SECURE = {"http": "http", "https": "https", "ws": "http", "wss": "https"}


def read_origin(text: str) -> str:
    """Normalise an origin; raises ``ValueError`` if it is not one."""
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise ValueError(f"{text!r} is not an origin such as https://games.example.org")
    if parts.path not in ("", "/") or parts.query or parts.fragment or parts.username:
        raise ValueError(f"{text!r} is more than an origin; use {parts.scheme}://{parts.netloc}")
    return f"{parts.scheme}://{parts.netloc.lower()}"


class Origins:
    """The server's own origin, and those allowed by its operators."""

    def __init__(self, named: list[str]) -> None:
        self._named = frozenset(read_origin(text) for text in named)

    def allows(self, scope: Scope) -> bool | None:
        """Whether a request comes from an allowed page; None if it comes from no page."""
        headers = Headers(scope=scope)
        given = headers.getlist("origin")
        if not given:
            return None
        if len(given) > 1:
            return False
        host = headers.get("host", "").lower()
        own = f"{SECURE[scope['scheme']]}://{host}"
        return given[0] in self._named or (bool(host) and given[0] == own)
