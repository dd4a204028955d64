"""HTTP requests to a server, using the standard library in separate threads."""

import asyncio
import json
import socket
import ssl
import threading
from collections.abc import Callable
from http.client import HTTPException
from typing import Any, TypeVar
from urllib.error import HTTPError, URLError
from urllib.request import HTTPRedirectHandler, OpenerDirector, ProxyHandler, Request, build_opener

from blockyard import __version__
from blockyard.terminal.online.addresses import Server
from blockyard.terminal.online.decoding import showable
from blockyard.terminal.online.errors import BadMessage, RateLimited, ServerRefused, Unreachable

PATIENCE = 10.0
"""Seconds until an unanswered request fails."""

LONGEST = 1_000_000
"""Maximum bytes of an answer."""

AGENT = f"blockyard/{__version__} terminal"

Answer = TypeVar("Answer")


async def get(server: Server, path: str) -> dict[str, Any]:
    """The answer to a GET request."""
    return await in_background(lambda: _fetch(server, path, None, ""))


async def post(
    server: Server, path: str, body: dict[str, Any] | None = None, bearer: str = ""
) -> dict[str, Any]:
    """The answer to a POST request.

    Raises ``Unreachable``, ``ServerRefused`` or ``BadMessage`` if it fails.
    """
    return await in_background(lambda: _fetch(server, path, body or {}, bearer))


async def in_background(work: Callable[[], Answer]) -> Answer:
    """The result of blocking work.

    The thread does not keep the program alive: a player who leaves does not wait for it.
    """
    loop = asyncio.get_running_loop()
    done: asyncio.Future[Answer] = loop.create_future()

    def settle(answer: Answer | None, error: BaseException | None) -> None:
        if done.cancelled():
            return
        if error is not None:
            done.set_exception(error)
        else:
            done.set_result(answer)  # type: ignore[arg-type]  # set if there was no error

    def run() -> None:
        answer, failed = None, None
        try:
            answer = work()
        except Exception as error:  # passed on to the caller
            failed = error
        # The program may have ended meanwhile, along with the caller.
        if not loop.is_closed():
            loop.call_soon_threadsafe(settle, answer, failed)

    threading.Thread(target=run, daemon=True).start()
    return await done


class _Stay(HTTPRedirectHandler):
    """Follows no redirects: the token is only for the server that the player chose."""

    def redirect_request(self, *_: Any) -> None:
        return None


def _opener(server: Server) -> OpenerDirector:
    proxies = [ProxyHandler({})] if server.is_here else []
    return build_opener(_Stay(), *proxies)


def _fetch(server: Server, path: str, body: dict[str, Any] | None, bearer: str) -> dict[str, Any]:
    headers = {"User-Agent": AGENT, "Accept": "application/json"}
    data = None
    if body is not None:
        data = json.dumps(body).encode()
        headers["Content-Type"] = "application/json"
    if bearer:
        headers["Authorization"] = f"Bearer {bearer}"
    request = Request(server.base + path, data, headers)
    try:
        with _opener(server).open(request, timeout=PATIENCE) as answer:
            return _read(answer.read(LONGEST + 1))
    except HTTPError as error:
        with error:
            raise _refusal(error) from None
    except (OSError, HTTPException, ValueError) as error:
        raise Unreachable(why(error)) from None


def _read(data: bytes) -> dict[str, Any]:
    try:
        if len(data) > LONGEST:
            raise BadMessage("the response is too long")
        answer = showable(json.loads(data))
    except (ValueError, RecursionError):
        raise BadMessage("not JSON; this is not a Blockyard server") from None
    if not isinstance(answer, dict):
        raise BadMessage("not a JSON object")
    return answer


def _refusal(error: HTTPError) -> Exception:
    """The error for a refused request."""
    if 300 <= error.code < 400:
        return ServerRefused("it redirects to another address; enter that one instead", "moved")
    try:
        data = _read(error.read(LONGEST + 1))
    except (BadMessage, OSError, HTTPException):
        data = {}
    message, code = data.get("message"), data.get("error")
    if not isinstance(message, str) or not isinstance(code, str):
        if error.code in (404, 405):
            return ServerRefused("this is not a Blockyard server, or it has no rooms", "not_found")
        if error.code >= 500:
            return Unreachable(f"it reported an internal error (status {error.code})")
        return ServerRefused(f"it refused the request (status {error.code})", str(error.code))
    if error.code == 429:
        return RateLimited(message)
    if error.code >= 500:
        return Unreachable(message)
    return ServerRefused(message, code)


def why(error: BaseException) -> str:
    """Why a server could not be reached."""
    reason = error.reason if isinstance(error, URLError) else error
    if isinstance(reason, ssl.SSLError):
        return "no secure connection; an address starting with http:// connects unencrypted"
    if isinstance(reason, TimeoutError):
        return "it did not answer in time"
    if isinstance(reason, socket.gaierror):
        return "the address does not exist"
    if isinstance(reason, ConnectionRefusedError):
        return "nothing is listening there"
    if isinstance(reason, OSError) and reason.strerror:
        return reason.strerror.lower()
    return str(showable(str(reason) or type(reason).__name__))[:200]
