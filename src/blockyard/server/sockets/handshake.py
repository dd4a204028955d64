"""The handshake: who may open a socket, and whose it is."""

import asyncio
from typing import Any

import msgspec
from msgspec import Struct
from starlette.responses import PlainTextResponse
from starlette.websockets import WebSocket, WebSocketDisconnect

from blockyard.server.identity.cookies import token_in
from blockyard.server.identity.guests import Guests
from blockyard.server.identity.limits import Tally
from blockyard.server.identity.origins import Origins
from blockyard.server.identity.tickets import Ticket, Tickets
from blockyard.server.identity.tokens import hash_of
from blockyard.server.log.store import Guest, Unavailable
from blockyard.server.operations.admission import Admission
from blockyard.server.operations.counting import Counts
from blockyard.server.wire.asks import PROTOCOL, AnyAsk, Hello, read_ask
from blockyard.server.wire.codes import (
    CLOSE_BANNED,
    CLOSE_NOT_WELCOME,
    CLOSE_OUTDATED,
    CLOSE_RESTART,
    CLOSE_TOO_MANY,
)

HELLO_WITHIN = 5.0
"""Seconds from when a socket opens until its client has said whose it is."""


class Closing(Exception):
    """The socket is to be closed with a code."""

    def __init__(self, code: int, why: str) -> None:
        super().__init__(why)
        self.code = code


class Handshake(Struct):
    """Decides who comes in: first by where from, then by the ticket, and only then by name."""

    guests: Guests
    tickets: Tickets
    origins: Origins
    tally: Tally
    admission: Admission
    counts: Counts

    def refusal(self, socket: WebSocket, address: str) -> tuple[int, str] | None:
        """The status and the words with which a socket is refused before it opens, if it is."""
        if self.origins.allows(socket.scope) is False:
            self.counts.handshakes_refused.add("origin")
            return 403, "Another page asked for this."
        why = self.admission.refusal()
        if why:
            self.counts.handshakes_refused.add(why)
            return 503, "The server takes nobody else in for now."
        if not self.tally.enter(address):
            self.counts.handshakes_refused.add("address")
            return 429, "Too many sockets are open from this address."
        return None

    async def greet(self, socket: WebSocket, address: str) -> Guest:
        """Who is there, by the first message; ``Closing`` if that is nobody who may come in."""
        hello = await self._hello(socket)
        ticket = await self.tickets.take(hello.ticket)
        if ticket is None:
            raise Closing(CLOSE_NOT_WELCOME, "no such ticket")
        if not ticket.bearer and not self._is_same_browser(socket, ticket):
            raise Closing(CLOSE_NOT_WELCOME, "another's ticket")
        try:
            guest = await self.guests.by_hash(ticket.token_hash)
        except Unavailable as error:
            raise Closing(CLOSE_RESTART, "the store is away") from error
        if guest is None:
            raise Closing(CLOSE_NOT_WELCOME, "no such guest")
        if guest.banned:
            raise Closing(CLOSE_BANNED, "banned")
        if self.tally.is_shut_out("flood", f"{guest.player} {address}"):
            raise Closing(CLOSE_TOO_MANY, "shut out")
        if not self.tally.may_begin(guest.player):
            raise Closing(CLOSE_TOO_MANY, "too many connections begun")
        return guest

    def _is_same_browser(self, socket: WebSocket, ticket: Ticket) -> bool:
        """Whether a socket comes from the browser that got the ticket.

        A browser says which page asks, and brings the same cookie.
        """
        is_page = self.origins.allows(socket.scope) is True
        return is_page and hash_of(token_in(socket)) == ticket.token_hash

    async def _hello(self, socket: WebSocket) -> Hello:
        try:
            async with asyncio.timeout(HELLO_WITHIN):
                ask = read_message(await socket.receive())
        except TimeoutError as error:
            raise Closing(CLOSE_NOT_WELCOME, "said nothing") from error
        if not isinstance(ask, Hello):
            raise Closing(CLOSE_NOT_WELCOME, "said something else first")
        if ask.protocol != PROTOCOL:
            raise Closing(CLOSE_OUTDATED, "speaks another version")
        return ask


def read_message(message: Any) -> AnyAsk | None:
    """The ask in a message of a socket; None if it is none. The end of the socket is raised."""
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    text = message.get("text")
    return None if text is None else read_text(text)


def read_text(text: str | bytes) -> AnyAsk | None:
    """The ask in a text; None if it is none."""
    try:
        return read_ask(text)
    except msgspec.DecodeError:
        return None


async def refuse(socket: WebSocket, status: int, words: str) -> None:
    """Answer a handshake with a status instead of a socket."""
    await socket.send_denial_response(PlainTextResponse(words + "\n", status))
