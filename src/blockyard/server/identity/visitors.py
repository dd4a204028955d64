"""Who makes an HTTP request, and from where."""

from starlette.requests import HTTPConnection

from blockyard.server.identity.addresses import address_name
from blockyard.server.identity.cookies import token_in
from blockyard.server.identity.origins import Origins

BEARER = "bearer "


def address_of(connection: HTTPConnection) -> str:
    """The name by which a client's address is counted."""
    return address_name(connection.client.host) if connection.client else ""


def token_of(connection: HTTPConnection, origins: Origins) -> tuple[str, bool]:
    """A request's token, and whether it came in the Authorization header, not in a cookie.

    Browsers attach the cookie to requests from any page, so it only counts for allowed pages.
    """
    shown = connection.headers.get("authorization", "")
    if shown.lower().startswith(BEARER):
        return shown[len(BEARER) :].strip(), True
    if origins.allows(connection.scope):
        return token_in(connection), False
    return "", False
