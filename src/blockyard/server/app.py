"""The web application: all routes of the server, and the headers of all responses."""

import re
from collections.abc import Mapping, Sequence

from starlette.applications import Starlette
from starlette.datastructures import Headers, MutableHeaders
from starlette.routing import BaseRoute, Mount, Router
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from blockyard.server.responses import HANDLERS
from blockyard.server.static.headers import SECURITY, STRICT_TRANSPORT, content_policy
from blockyard.server.static.responses import file_route
from blockyard.server.static.site import SiteFile

HOST = re.compile(r"[A-Za-z0-9.\-]+(:\d+)?|\[[0-9A-Fa-f:.]+\](:\d+)?")
"""A host that may be put into a policy."""


class SecurityHeaders:
    """Adds the security headers to every response, including errors."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(SECURITY)
                if scope["scheme"] == "https":
                    headers.update(STRICT_TRANSPORT)
                headers["Content-Security-Policy"] = content_policy(sockets=_sockets(scope))
            await send(message)

        await self._app(scope, receive, send_with_headers)


def _sockets(scope: Scope) -> str:
    """The address of our own WebSockets, which Safari doesn't consider part of 'self'."""
    host = Headers(scope=scope).get("host", "")
    if not HOST.fullmatch(host):
        return ""
    return f"{'wss' if scope['scheme'] == 'https' else 'ws'}://{host}"


def make_app(
    files: Mapping[str, SiteFile],
    api: Sequence[BaseRoute] = (),
    routes: Sequence[BaseRoute] = (),
) -> ASGIApp:
    """The application: routes under ``/api``, other routes, and the page's files."""
    # An address with a slash too many is unknown. A redirect would be an answer without a reason.
    exact = Router(list(api), redirect_slashes=False)
    app = Starlette(
        routes=[Mount("/api", exact), *routes, file_route(files)], exception_handlers=HANDLERS
    )
    app.router.redirect_slashes = False
    return SecurityHeaders(app)
