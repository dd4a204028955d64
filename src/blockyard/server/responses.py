"""HTTP responses: typed data as JSON, and errors with a reason."""

import asyncio
from typing import TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, Response

from blockyard.server.log.store import Unavailable
from blockyard.server.static.missing import missing_page
from blockyard.server.wire.api import ErrorResponse

MAX_BODY = 4096
"""The maximum size of a request's body in bytes, unless a route allows more."""

BODY_TIMEOUT = 5.0
"""How long a request's body may take, in seconds."""

STORE_RETRY_AFTER = 10
"""When clients should retry while the store is unavailable, in seconds."""

NO_STORE = {"Cache-Control": "no-store"}
MESSAGES = {
    404: "There is nothing at this address.",
    405: "This address does not support that method.",
}

Shape = TypeVar("Shape")


class Refusal(Exception):
    """Raised to refuse a request, with the reason."""

    def __init__(self, status: int, error: str, message: str, retry_after: int = 0) -> None:
        super().__init__(message)
        self.status = status
        self.error = error
        self.message = message
        self.retry_after = retry_after


def json_response(data: object, status: int = 200) -> Response:
    """Data as JSON, not to be cached."""
    return Response(msgspec.json.encode(data), status, NO_STORE, "application/json")


async def read_body(request: Request, shape: type[Shape], max_bytes: int = MAX_BODY) -> Shape:
    """Decode a request's body; raises ``Refusal`` if it is invalid. An empty body is ``{}``."""
    body = await _whole_body(request, max_bytes)
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    # Forms on other sites can send text, but can't declare it as JSON.
    if body and kind != "application/json":
        raise Refusal(415, "not_json", "The request must be JSON.")
    try:
        return msgspec.json.decode(body or b"{}", type=shape)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise Refusal(400, "bad_request", "The request is malformed.") from error


async def _whole_body(request: Request, max_bytes: int) -> bytes:
    body = bytearray()
    try:
        async with asyncio.timeout(BODY_TIMEOUT):
            async for part in request.stream():
                body += part
                if len(body) > max_bytes:
                    raise Refusal(413, "too_long", "The request is too long.")
    except TimeoutError as error:
        raise Refusal(408, "too_slow", "The request took too long.") from error
    return bytes(body)


async def refused(_request: Request, refusal: Exception) -> Response:
    """The response to a refused request."""
    assert isinstance(refusal, Refusal)
    response = json_response(ErrorResponse(refusal.error, refusal.message), refusal.status)
    if refusal.retry_after:
        response.headers["Retry-After"] = str(refusal.retry_after)
    if refusal.status in (408, 413):
        response.headers["Connection"] = "close"
    return response


async def store_unavailable(_request: Request, error: Exception) -> Response:
    """The response while the store is unavailable."""
    assert isinstance(error, Unavailable)
    message = "The server's database is unavailable. Try again in a moment."
    response = json_response(ErrorResponse("busy", message), 503)
    response.headers["Retry-After"] = str(STORE_RETRY_AFTER)
    return response


async def not_found(request: Request, error: Exception) -> Response:
    """The response for unknown addresses and methods: JSON for programs, otherwise a page."""
    assert isinstance(error, HTTPException)
    if request.url.path.startswith("/api/"):
        message = MESSAGES.get(error.status_code, error.detail)
        response = json_response(ErrorResponse("no_such_address", message), error.status_code)
    elif error.status_code == 404:
        response = HTMLResponse(missing_page(), 404, NO_STORE)
    else:
        response = Response(error.detail, error.status_code, NO_STORE, "text/plain")
    response.headers.update(error.headers or {})
    return response


async def client_left(_request: Request, _error: Exception) -> Response:
    """The response when the client disconnected during its request; nobody receives it."""
    return Response(status_code=400)


HANDLERS = {
    Refusal: refused,
    Unavailable: store_unavailable,
    HTTPException: not_found,
    ClientDisconnect: client_left,
}
"""The handler for each type of exception."""
