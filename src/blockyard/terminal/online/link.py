"""The link to a server: a socket that is opened, read, and reopened when it is lost."""

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import (
    ConnectionClosed,
    InvalidMessage,
    InvalidStatus,
    WebSocketException,
)

from blockyard.server.wire import codes
from blockyard.server.wire.client_messages import PROTOCOL
from blockyard.server.wire.server_messages import Nack, Welcome
from blockyard.terminal.online.backoff import wait_before
from blockyard.terminal.online.decoding import LONGEST, decode
from blockyard.terminal.online.errors import (
    BadMessage,
    RateLimited,
    ServerRefused,
    Unreachable,
)
from blockyard.terminal.online.guests import other_protocol
from blockyard.terminal.online.requests import AGENT, why

if TYPE_CHECKING:
    from blockyard.server.wire.server_messages import AnyServerMessage
    from blockyard.terminal.online.guests import Guest

State: TypeAlias = Literal["connecting", "open", "reconnecting", "closed"]

PATIENCE = 10.0
"""Seconds allowed for opening the socket, and for the server's welcome."""

PING_EVERY = 5.0
PING_PATIENCE = 10.0
"""Seconds between keepalive pings, and until an unanswered one closes the socket."""

BEAT_EVERY = 2.5
"""Seconds between queries of the server's time."""

MOST_KNOCKS = 5
"""How often a server is retried before its first message."""

GONE = {
    codes.CLOSE_VIOLATION: "it did not understand this client and closed the connection",
    codes.CLOSE_UNAUTHORIZED: "it no longer knows you",
    codes.CLOSE_BANNED: "you are banned",
    codes.CLOSE_KICKED: "the host removed you",
    codes.CLOSE_ROOM: "the room was closed",
    codes.CLOSE_REPLACED: "you connected from another window or device",
    codes.CLOSE_OUTDATED: "it uses another protocol version",
}
"""Why a socket was closed permanently, by close code."""


class Link:
    """A socket to a server, which reconnects automatically when it is lost.

    Every message goes to ``received``; ``changed`` is called when the link's state changes, and
    ``beat`` periodically while it is open.
    """

    def __init__(
        self,
        guest: "Guest",
        received: "Callable[[AnyServerMessage], None]",
        changed: Callable[[], None],
        beat: Callable[[], None],
        wait: Callable[[int], float] = wait_before,
    ) -> None:
        self.state: State = "connecting"
        self.why = ""
        """Why the link is not open."""
        self.attempt = 0
        """How many attempts to reconnect were made since it was lost."""
        self._guest = guest
        self._received = received
        self._changed = changed
        self._beat = beat
        self._wait = wait
        self._outgoing: asyncio.Queue[str] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    @property
    def is_open(self) -> bool:
        """Whether a message sent now reaches the server."""
        return self.state == "open"

    def open(self) -> None:
        """Connect, in the background."""
        self._task = asyncio.get_running_loop().create_task(self._stay())

    def send(self, message: dict[str, Any]) -> None:
        """Send a message, if the link is open."""
        if self.is_open:
            self._outgoing.put_nowait(json.dumps(message, separators=(",", ":")))

    async def close(self) -> None:
        """Disconnect, once the last message has been sent."""
        if self._task is not None:
            if self.is_open:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._outgoing.join(), 1.0)
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
            self._task = None
        self._become("closed", "")

    def give_up(self, words: str) -> None:
        """Disconnect because of an invalid message from the server."""
        if self._task is not None:
            self._task.cancel()
            self._task = None
        self._become("closed", words)

    async def _stay(self) -> None:
        """Connect and reconnect until there is no point in continuing."""
        while True:
            try:
                await self._visit()
            except ServerRefused as refused:
                self._become("closed", str(refused))
                return
            except BadMessage as error:
                self._become("closed", f"it sent an invalid message ({error})")
                return
            except Unreachable as lost:
                patience = lost.seconds if isinstance(lost, RateLimited) else 0.0
                is_first = self.state == "connecting"
                if is_first and (patience or self.attempt == MOST_KNOCKS):
                    self._become("closed", str(lost))
                    return
                self.attempt += 1
                self._become("connecting" if is_first else "reconnecting", str(lost))
            await asyncio.sleep(max(patience, self._wait(self.attempt)))

    def _become(self, state: State, words: str) -> None:
        self.state = state
        self.why = words
        if state == "open":
            self.attempt = 0
        self._changed()

    async def _visit(self) -> None:
        """Open the socket and read it until it closes, which always raises an error."""
        ticket = await self._guest.ticket()
        server = self._guest.server
        try:
            async with connect(
                server.socket,
                compression=None,
                user_agent_header=AGENT,
                proxy=None if server.is_here else True,
                open_timeout=PATIENCE,
                ping_interval=PING_EVERY,
                ping_timeout=PING_PATIENCE,
                close_timeout=1.0,
                max_size=LONGEST,
            ) as socket:
                await self._greet(socket, ticket)
                await self._listen(socket)
        except ConnectionClosed as closed:
            raise _parting(closed) from None
        except InvalidStatus as refused:
            raise _turned_away(refused.response.status_code) from None
        except InvalidMessage:
            raise Unreachable("it closed the connection without answering") from None
        except (OSError, WebSocketException) as error:
            raise Unreachable(why(error)) from None

    async def _greet(self, socket: ClientConnection, ticket: str) -> None:
        hello = {"t": "hello", "ticket": ticket, "protocol": PROTOCOL}
        await socket.send(json.dumps(hello))
        first = decode(await asyncio.wait_for(socket.recv(), PATIENCE))
        if isinstance(first, Nack):
            raise ServerRefused(first.message, first.code)
        if not isinstance(first, Welcome):
            raise BadMessage("the first message was not a welcome")
        if first.protocol != PROTOCOL:
            raise ServerRefused(other_protocol(first.protocol), "protocol")
        while not self._outgoing.empty():
            # Sent on a socket that is gone; anything that matters is resent.
            self._outgoing.get_nowait()
            self._outgoing.task_done()
        self._become("open", "")
        self._received(first)

    async def _listen(self, socket: ClientConnection) -> None:
        loop = asyncio.get_running_loop()
        aside = [loop.create_task(self._speak(socket)), loop.create_task(self._keep_time())]
        try:
            async for message in socket:
                self._received(decode(message))
            # The loop ends without an error if the server closed the socket cleanly.
            raise Unreachable(_farewell(socket.close_code))
        finally:
            for task in aside:
                task.cancel()

    async def _speak(self, socket: ClientConnection) -> None:
        with suppress(ConnectionClosed):
            while True:
                words = await self._outgoing.get()
                try:
                    await socket.send(words)
                finally:
                    self._outgoing.task_done()

    async def _keep_time(self) -> None:
        while True:
            self._beat()
            await asyncio.sleep(BEAT_EVERY)


def _farewell(code: int | None) -> str:
    if code == codes.CLOSE_RESTART:
        return "it is restarting"
    if code == codes.CLOSE_SLOW:
        return "the connection is too slow"
    return "the connection was lost"


def _parting(closed: ConnectionClosed) -> Exception:
    """What a close code means: reconnect, or give up."""
    code = closed.rcvd.code if closed.rcvd is not None else None
    if code in GONE:
        return ServerRefused(GONE[code], str(code))
    if code == codes.CLOSE_TOO_MANY:
        return RateLimited("too many connection attempts; wait a minute")
    return Unreachable(_farewell(code))


def _turned_away(status: int) -> Exception:
    """What an HTTP status received instead of a socket means."""
    if status >= 500 or status == 429:
        return Unreachable("it is not accepting connections right now")
    if status in (404, 405):
        return ServerRefused("this is not a Blockyard server, or it has no rooms", "not_found")
    return ServerRefused(f"it refused the connection (status {status})", str(status))
