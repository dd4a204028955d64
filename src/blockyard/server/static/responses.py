"""Responses with the page's files: compressed, and only if the browser doesn't have them."""

from collections.abc import Mapping

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from blockyard.server.static.missing import missing_page
from blockyard.server.static.site import SiteFile

REFUSED = ("q=0", "q=0.0", "q=0.00", "q=0.000")


def file_route(files: Mapping[str, SiteFile]) -> Route:
    """The route that serves the files, and a 404 page for all other addresses."""

    async def serve_file(request: Request) -> Response:
        file = files.get(request.path_params["path"] or "index.html")
        return _missing() if file is None else _response(request, file)

    return Route("/{path:path}", serve_file, methods=["GET"])


def _response(request: Request, file: SiteFile) -> Response:
    headers = {"ETag": file.etag, "Cache-Control": file.caching}
    content = file.content
    # Brotli first: compressing a large file with gzip takes a while, and is rarely needed.
    if file.brotli is not None or file.gzipped is not None:
        headers["Vary"] = "Accept-Encoding"
    accepted = _accepted_codings(request.headers.get("Accept-Encoding", ""))
    if "br" in accepted and file.brotli is not None:
        headers["Content-Encoding"] = "br"
        content = file.brotli
    elif "gzip" in accepted and file.gzipped is not None:
        headers["Content-Encoding"] = "gzip"
        content = file.gzipped
    if _is_cached(request.headers.get("If-None-Match", ""), file.etag):
        headers.pop("Content-Encoding", None)
        return Response(status_code=304, headers=headers)
    headers["Content-Type"] = file.media_type
    return Response(content, headers=headers)


def _missing() -> Response:
    return HTMLResponse(missing_page(), 404, {"Cache-Control": "no-store"})


def _is_cached(given: str, etag: str) -> bool:
    """Whether the browser already has this content."""
    etags = [each.strip().removeprefix("W/") for each in given.split(",")]
    return etag in etags or etags == ["*"]


def _accepted_codings(given: str) -> set[str]:
    """The content codings that a browser accepts."""
    found = set()
    for part in given.split(","):
        name, _, weight = part.partition(";")
        if weight.replace(" ", "") not in REFUSED:
            found.add(name.strip().lower())
    return found
