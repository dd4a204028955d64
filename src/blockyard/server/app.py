"""The web application: all routes of the server, with the same headers on every answer."""

import re
from collections.abc import Mapping, Sequence

from starlette.applications import Starlette
from starlette.datastructures import Headers, MutableHeaders
from starlette.routing import BaseRoute, Mount
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from blockyard.server.answers import HANDLERS
from blockyard.server.static.answers import file_route
from blockyard.server.static.headers import SECURITY, STRICT_TRANSPORT, content_policy
from blockyard.server.static.site import SiteFile

HOST = re.compile(r"[A-Za-z0-9.\-]+(:\d+)?|\[[0-9A-Fa-f:.]+\](:\d+)?")
"""A host as it may stand in a policy."""


class SecurityHeaders:
    """An application whose every answer, errors too, carries the headers of the policy."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""

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
    """The address of our own sockets: to Safari, 'self' does not mean them."""
    host = Headers(scope=scope).get("host", "")
    if not HOST.fullmatch(host):
        return ""
    return f"{'wss' if scope['scheme'] == 'https' else 'ws'}://{host}"


def make_app(
    files: Mapping[str, SiteFile],
    api: Sequence[BaseRoute] = (),
    routes: Sequence[BaseRoute] = (),
) -> ASGIApp:
    """The application: routes under ``/api``, others, and these files for every other address."""
    return SecurityHeaders(
        Starlette(
            routes=[Mount("/api", routes=list(api)), *routes, file_route(files)],
            exception_handlers=HANDLERS,
        )
    )
