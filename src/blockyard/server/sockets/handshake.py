"""The handshake: who may open a socket, and who they are."""

import asyncio
from typing import Any

import msgspec
from msgspec import Struct
from starlette.responses import PlainTextResponse
from starlette.websockets import WebSocket, WebSocketDisconnect

from blockyard.server.identity.cookies import token_in
from blockyard.server.identity.guests import Guests
from blockyard.server.identity.limits import Limiter
from blockyard.server.identity.origins import Origins
from blockyard.server.identity.tickets import Ticket, Tickets
from blockyard.server.identity.tokens import hash_of
from blockyard.server.log.store import Guest, Unavailable
from blockyard.server.operations.admission import Admission
from blockyard.server.operations.metrics import Metrics
from blockyard.server.wire.client_messages import PROTOCOL, AnyClientMessage, Hello, decode_message
from blockyard.server.wire.codes import (
    CLOSE_BANNED,
    CLOSE_OUTDATED,
    CLOSE_RESTART,
    CLOSE_TOO_MANY,
    CLOSE_UNAUTHORIZED,
)

HELLO_TIMEOUT = 5.0
"""How long a client may take to send ``hello`` after opening a socket, in seconds."""


class CloseSocket(Exception):
    """Raised to close the socket with a code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code


class Handshake(Struct):
    """Checks the origin, then the ticket, and only then who the player is."""

    guests: Guests
    tickets: Tickets
    origins: Origins
    limiter: Limiter
    admission: Admission
    metrics: Metrics

    def refusal(self, socket: WebSocket, address: str) -> tuple[int, str] | None:
        """The status and text with which to refuse a socket before it opens; None to accept it."""
        if self.origins.allows(socket.scope) is False:
            self.metrics.handshakes_refused.add("origin")
            return 403, "Requests from this page are not allowed."
        reason = self.admission.refusal()
        if reason:
            self.metrics.handshakes_refused.add(reason)
            return 503, "The server is full or overloaded. Try again later."
        if not self.limiter.enter(address):
            self.metrics.handshakes_refused.add("address")
            return 429, "Too many connections from this address."
        return None

    async def authenticate(self, socket: WebSocket, address: str) -> Guest:
        """Authenticate the client by its first message; raises ``CloseSocket`` if that fails."""
        hello = await self._hello(socket)
        ticket = await self.tickets.redeem(hello.ticket)
        if ticket is None:
            raise CloseSocket(CLOSE_UNAUTHORIZED, "invalid ticket")
        if not ticket.bearer and not self._is_same_browser(socket, ticket):
            raise CloseSocket(CLOSE_UNAUTHORIZED, "ticket of another browser")
        try:
            guest = await self.guests.by_hash(ticket.token_hash)
        except Unavailable as error:
            raise CloseSocket(CLOSE_RESTART, "store unavailable") from error
        if guest is None:
            raise CloseSocket(CLOSE_UNAUTHORIZED, "unknown guest")
        if guest.banned:
            raise CloseSocket(CLOSE_BANNED, "banned")
        if self.limiter.is_blocked("flood", f"{guest.player} {address}"):
            raise CloseSocket(CLOSE_TOO_MANY, "temporarily blocked")
        if not self.limiter.may_begin(guest.player):
            raise CloseSocket(CLOSE_TOO_MANY, "too many connections")
        return guest

    def _is_same_browser(self, socket: WebSocket, ticket: Ticket) -> bool:
        """Whether a socket comes from the browser that requested the ticket.

        Browsers send the page's origin and the same cookie.
        """
        is_page = self.origins.allows(socket.scope) is True
        return is_page and hash_of(token_in(socket)) == ticket.token_hash

    async def _hello(self, socket: WebSocket) -> Hello:
        try:
            async with asyncio.timeout(HELLO_TIMEOUT):
                request = read_message(await socket.receive())
        except TimeoutError as error:
            raise CloseSocket(CLOSE_UNAUTHORIZED, "hello timed out") from error
        if not isinstance(request, Hello):
            raise CloseSocket(CLOSE_UNAUTHORIZED, "first message was not hello")
        if request.protocol != PROTOCOL:
            raise CloseSocket(CLOSE_OUTDATED, "unsupported protocol version")
        return request


def read_message(message: Any) -> AnyClientMessage | None:
    """Decode a message of a socket; None if it is malformed. Raises ``WebSocketDisconnect``."""
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    text = message.get("text")
    return None if text is None else read_text(text)


def read_text(text: str | bytes) -> AnyClientMessage | None:
    """Decode a text message; None if it is malformed."""
    try:
        return decode_message(text)
    except msgspec.DecodeError:
        return None


async def refuse(socket: WebSocket, status: int, text: str) -> None:
    """Refuse a handshake with an HTTP status."""
    await socket.send_denial_response(PlainTextResponse(text + "\n", status))
