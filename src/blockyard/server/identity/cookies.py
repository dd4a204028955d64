"""The cookie that identifies a browser."""

from starlette.requests import HTTPConnection
from starlette.responses import Response

PLAIN = "blockyard"
SECURE = "__Host-blockyard"
"""Because of this name, browsers accept the cookie only from this host and only over TLS."""

KEPT = 400 * 24 * 60 * 60
"""In seconds; browsers don't keep cookies longer."""


def is_secure(connection: HTTPConnection) -> bool:
    """Whether the browser is connected over TLS, to us or to our proxy."""
    return connection.scope["scheme"] in ("https", "wss")


def token_in(connection: HTTPConnection) -> str:
    """The token in a request's cookie; empty if there is none."""
    name = SECURE if is_secure(connection) else PLAIN
    for header in connection.headers.getlist("cookie"):
        for part in header.split(";"):
            key, _, value = part.strip().partition("=")
            if key == name:
                return value
    return ""


def set_token_cookie(connection: HTTPConnection, answer: Response, token: str) -> None:
    """Set the cookie with the token."""
    secure = is_secure(connection)
    answer.set_cookie(
        SECURE if secure else PLAIN,
        token,
        max_age=KEPT,
        path="/",
        secure=secure,
        httponly=True,
        samesite="lax",
    )


def clear_token_cookie(connection: HTTPConnection, answer: Response) -> None:
    """Delete the cookie."""
    secure = is_secure(connection)
    answer.delete_cookie(SECURE if secure else PLAIN, path="/", secure=secure, httponly=True)
