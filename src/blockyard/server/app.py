"""The web application: all routes of the server, with the same headers on every answer."""

from collections.abc import Mapping

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from blockyard.server.static.answers import file_route
from blockyard.server.static.headers import SECURITY
from blockyard.server.static.site import SiteFile


class SecurityHeaders:
    """An application whose every answer, errors too, carries the headers of the policy."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(SECURITY)
            await send(message)

        await self._app(scope, receive, send_with_headers)


def make_app(files: Mapping[str, SiteFile]) -> ASGIApp:
    """The application that serves these files."""
    return SecurityHeaders(Starlette(routes=[file_route(files)]))
