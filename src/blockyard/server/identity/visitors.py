"""Visitors: who asks over HTTP, from where, and for which page."""

from starlette.requests import HTTPConnection

from blockyard.server.identity.addresses import address_name
from blockyard.server.identity.cookies import token_in
from blockyard.server.identity.origins import Origins

BEARER = "bearer "


def address_of(connection: HTTPConnection) -> str:
    """The name under which a client's address is counted."""
    return address_name(connection.client.host) if connection.client else ""


def token_of(connection: HTTPConnection, origins: Origins) -> tuple[str, bool]:
    """The token of a request, and whether it was shown by a client that is no browser.

    A browser sends its cookie along whoever asks, so it counts only for our own pages.
    """
    shown = connection.headers.get("authorization", "")
    if shown.lower().startswith(BEARER):
        return shown[len(BEARER) :].strip(), True
    if origins.allows(connection.scope):
        return token_in(connection), False
    return "", False
