"""The cookie by which a browser is known again."""

from starlette.requests import HTTPConnection
from starlette.responses import Response

PLAIN = "blockyard"
SECURE = "__Host-blockyard"
"""With this name browsers accept the cookie from this host alone, and over TLS alone."""

KEPT = 400 * 24 * 60 * 60
"""Seconds; browsers keep no cookie longer."""


def is_secure(connection: HTTPConnection) -> bool:
    """Whether the browser is connected by TLS, to us or to a proxy of ours."""
    return connection.scope["scheme"] in ("https", "wss")


def token_in(connection: HTTPConnection) -> str:
    """The token in the cookie of a request; empty if there is none."""
    name = SECURE if is_secure(connection) else PLAIN
    for header in connection.headers.getlist("cookie"):
        for part in header.split(";"):
            key, _, value = part.strip().partition("=")
            if key == name:
                return value
    return ""


def put_token(connection: HTTPConnection, answer: Response, token: str) -> None:
    """Let the browser keep a token."""
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


def take_token(connection: HTTPConnection, answer: Response) -> None:
    """Let the browser keep it no more."""
    secure = is_secure(connection)
    answer.delete_cookie(SECURE if secure else PLAIN, path="/", secure=secure, httponly=True)
