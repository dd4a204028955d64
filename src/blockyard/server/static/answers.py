"""Answers for the page's files: compressed as the browser likes it, and only if it is new to it."""

from collections.abc import Mapping

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from blockyard.server.static.missing import missing_page
from blockyard.server.static.site import SiteFile

REFUSED = ("q=0", "q=0.0", "q=0.00", "q=0.000")


def file_route(files: Mapping[str, SiteFile]) -> Route:
    """The route that answers every address with one of these files, or with a page that says no."""

    async def serve_file(request: Request) -> Response:
        file = files.get(request.path_params["path"] or "index.html")
        return _missing() if file is None else _answer(request, file)

    return Route("/{path:path}", serve_file, methods=["GET"])


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
