"""The web application: answers for the page's files, with the same headers on every answer."""

from collections.abc import Mapping

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from blockyard.server.headers import SECURITY
from blockyard.server.missing import missing_page
from blockyard.server.site import SiteFile

REFUSED = ("q=0", "q=0.0", "q=0.00", "q=0.000")


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

    async def serve_file(request: Request) -> Response:
        file = files.get(request.path_params["path"] or "index.html")
        return _missing() if file is None else _answer(request, file)

    return SecurityHeaders(Starlette(routes=[Route("/{path:path}", serve_file, methods=["GET"])]))


def _answer(request: Request, file: SiteFile) -> Response:
    headers = {"ETag": file.mark, "Cache-Control": file.caching}
    content = file.content
    if file.packed is not None or file.tight is not None:
        headers["Vary"] = "Accept-Encoding"
    accepted = _accepted(request.headers.get("Accept-Encoding", ""))
    for coding, packed in (("br", file.tight), ("gzip", file.packed)):
        if packed is not None and coding in accepted:
            headers["Content-Encoding"] = coding
            content = packed
            break
    if _is_known(request.headers.get("If-None-Match", ""), file.mark):
        headers.pop("Content-Encoding", None)
        return Response(status_code=304, headers=headers)
    headers["Content-Type"] = file.media_type
    return Response(content, headers=headers)


def _missing() -> Response:
    return HTMLResponse(missing_page(), 404, {"Cache-Control": "no-store"})


def _is_known(given: str, mark: str) -> bool:
    """Whether the browser says that it has this content already."""
    marks = [each.strip().removeprefix("W/") for each in given.split(",")]
    return mark in marks or marks == ["*"]


def _accepted(given: str) -> set[str]:
    """The codings that a browser takes, of those there are."""
    found = set()
    for part in given.split(","):
        name, _, weight = part.partition(";")
        if weight.replace(" ", "") not in REFUSED:
            found.add(name.strip().lower())
    return found
