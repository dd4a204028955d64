"""Answers over HTTP: typed data as JSON, and refusals that say why."""

import asyncio
from typing import TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, Response

from blockyard.server.log.store import Unavailable
from blockyard.server.static.missing import missing_page
from blockyard.server.wire.api import Trouble

LONGEST_BODY = 4096
"""Bytes of a request's body, unless a route takes more."""

BODY_WITHIN = 5.0
"""Seconds for a request's body."""

STORE_BACK_IN = 10
"""Seconds after which a client is told to try again while the store is away."""

NOT_KEPT = {"Cache-Control": "no-store"}
WORDS = {404: "There is nothing at this address.", 405: "This address is not asked like that."}

Shape = TypeVar("Shape")


class Refusal(Exception):
    """A request that is not done, and why."""

    def __init__(self, status: int, error: str, message: str, retry_after: int = 0) -> None:
        super().__init__(message)
        self.status = status
        self.error = error
        self.message = message
        self.retry_after = retry_after


def json_answer(data: object, status: int = 200) -> Response:
    """Data as JSON, which nobody is to keep."""
    return Response(msgspec.json.encode(data), status, NOT_KEPT, "application/json")


async def read_body(request: Request, shape: type[Shape], longest: int = LONGEST_BODY) -> Shape:
    """The body of a request as a type; ``Refusal`` if it is none. An empty body is ``{}``."""
    body = await _whole_body(request, longest)
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    # A form of another page can send text, but cannot say that it is JSON.
    if body and kind != "application/json":
        raise Refusal(415, "not_json", "The request must be JSON.")
    try:
        return msgspec.json.decode(body or b"{}", type=shape)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise Refusal(400, "bad_request", "The request could not be read.") from error


async def _whole_body(request: Request, longest: int) -> bytes:
    body = bytearray()
    try:
        async with asyncio.timeout(BODY_WITHIN):
            async for part in request.stream():
                body += part
                if len(body) > longest:
                    raise Refusal(413, "too_long", "The request is too long.")
    except TimeoutError as error:
        raise Refusal(408, "too_slow", "The request took too long.") from error
    return bytes(body)


async def refused(_request: Request, refusal: Exception) -> Response:
    """The answer to a request that is not done."""
    assert isinstance(refusal, Refusal)
    answer = json_answer(Trouble(refusal.error, refusal.message), refusal.status)
    if refusal.retry_after:
        answer.headers["Retry-After"] = str(refusal.retry_after)
    if refusal.status in (408, 413):
        answer.headers["Connection"] = "close"
    return answer


async def store_away(_request: Request, error: Exception) -> Response:
    """The answer to a request for which the store is needed while it is away."""
    assert isinstance(error, Unavailable)
    message = "The server cannot read or save anything right now. Try again in a moment."
    answer = json_answer(Trouble("busy", message), 503)
    answer.headers["Retry-After"] = str(STORE_BACK_IN)
    return answer


async def not_there(request: Request, error: Exception) -> Response:
    """The answer where there is nothing, or nothing like that: JSON for programs, or a page."""
    assert isinstance(error, HTTPException)
    if request.url.path.startswith("/api/"):
        words = WORDS.get(error.status_code, error.detail)
        answer = json_answer(Trouble("no_such_address", words), error.status_code)
    elif error.status_code == 404:
        answer = HTMLResponse(missing_page(), 404, NOT_KEPT)
    else:
        answer = Response(error.detail, error.status_code, NOT_KEPT, "text/plain")
    answer.headers.update(error.headers or {})
    return answer


async def went_away(_request: Request, _error: Exception) -> Response:
    """The answer to nobody: the client left in the middle of its request."""
    return Response(status_code=400)


HANDLERS = {
    Refusal: refused,
    Unavailable: store_away,
    HTTPException: not_there,
    ClientDisconnect: went_away,
}
"""What answers each kind of error."""
