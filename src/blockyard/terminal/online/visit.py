"""A visit to a server: the connection, the player's room, and all requests."""

import asyncio
from collections.abc import Callable
from itertools import count
from typing import TYPE_CHECKING, Any, TypeAlias

from blockyard.server.wire import codes
from blockyard.server.wire.server_messages import (
    Ack,
    AnyServerMessage,
    Nack,
    Notice,
    Pong,
    RoomInfo,
    Snapshot,
    Welcome,
)
from blockyard.terminal.online.backoff import wait_before
from blockyard.terminal.online.link import Link
from blockyard.terminal.online.pending_requests import PendingRequests, Request
from blockyard.terminal.session.clock import real_time

if TYPE_CHECKING:
    from blockyard.terminal.online.guests import Guest

Listener: TypeAlias = Callable[[AnyServerMessage | None], None]
"""Receives all messages of a room, after the visit itself; None if the link's state changed."""

ENTERING = 2**30
"""Requests to enter a room are numbered from here: rooms do not count them."""

SAME_AGAIN = (codes.GAP, codes.BUSY, codes.SUSPENDED)
"""Error codes after which the same request is sent again."""

AGAIN_AFTER = 0.4
"""Seconds before it is resent."""


class Visit:
    """A connection to a server: at most one room, re-entered automatically after a lost link."""

    def __init__(
        self,
        guest: "Guest",
        listener: Listener,
        real: Callable[[], int] = real_time,
        wait: Callable[[int], float] = wait_before,
    ) -> None:
        self.guest = guest
        self.listener = listener
        self.link = Link(guest, self._receive, self._link_changed, self._beat, wait)
        self.room: RoomInfo | None = None
        """The room's current state; None before the player has entered one."""
        self.phrases: list[str] = []
        """The ids of the available phrases."""
        self.trouble = ""
        """Why the visit ended, in a sentence; empty while it lasts."""
        self.suspended = ""
        """Why the room is not running, in a sentence; empty if it is."""
        self.lag = 0
        """The last round trip, in ms."""
        self.muted: set[str] = set()
        """Ids of players whose phrases are hidden."""
        self._asking = PendingRequests()
        self._real = real
        self._entry: Request | None = None
        """The request to enter the room: sent first on every socket."""
        self._has_requested_entry = False
        """Whether it was sent on this socket."""
        self._is_inside = False
        """Whether the server accepted it on this socket."""
        self._numbers = count(ENTERING)

    @property
    def is_host(self) -> bool:
        """Whether the player is the room's host."""
        return self.room is not None and self.room.you >= 0 and self.room.you == self.room.host

    @property
    def next_number(self) -> int:
        """The number of the next request."""
        return self._asking.last + 1

    # Entering and leaving.

    def create(
        self, game: str, mode: str, seats: int, settings: dict[str, Any], *, is_open: bool
    ) -> None:
        """Create a room and join it as its host."""
        self._enter(
            {
                "t": "create",
                "game": game,
                "mode": mode,
                "seats": seats,
                "settings": settings,
                "open": is_open,
            }
        )

    def join(self, code: str, *, watch: bool = False) -> None:
        """Enter a room by its code, to play if there is a seat, or to watch."""
        self._enter({"t": "join", "code": code, "watch": watch})

    def quick(self, game: str) -> None:
        """Enter any open room of a game."""
        self._enter({"t": "quick", "game": game})

    def _enter(self, ask: Request) -> None:
        self._entry = {**ask, "i": next(self._numbers)}
        self.link.open()

    def sit(self) -> None:
        """Take a seat, if the player is watching and one is free."""
        if self.room is not None:
            code = self.room.code
            self.send({"t": "join", "code": code, "watch": False, "i": next(self._numbers)})

    async def leave(self) -> None:
        """Leave the room permanently, and disconnect."""
        if self.room is not None and self.link.is_open:
            self.ask({"t": "leave"})
        await self.close()

    async def close(self) -> None:
        """Disconnect; the seat is kept for a while in case the player returns."""
        self.listener = _ignore
        await self.link.close()

    def fail(self, words: str) -> None:
        """End the visit because of an invalid message from the server."""
        self._end(f"The server sent an invalid message: {words}.")

    # Requests.

    def ask(self, ask: Request) -> int:
        """Send a request that is answered; returns its number."""
        numbered = self._asking.number(ask)
        self.link.send(numbered)
        return self._asking.last

    def send(self, ask: Request) -> None:
        """Send a message that needs no answer, if the link is open."""
        self.link.send(ask)

    def ready(self, is_ready: bool = True) -> None:
        """Be ready for the next round, or not."""
        self.ask({"t": "ready", "ready": is_ready})

    def start(self) -> None:
        """Start the round with the players present."""
        self.ask({"t": "start"})

    def add_bot(self, bot: str) -> None:
        """Add a bot at an empty seat."""
        self.ask({"t": "addBot", "bot": bot})

    def kick(self, seat: int) -> None:
        """Remove a player or a bot from a seat."""
        self.ask({"t": "kick", "seat": seat})

    def speak(self, phrase: str) -> None:
        """Send a phrase to the others."""
        self.send({"t": "say", "phrase": phrase})

    def report(self, seat: int, reason: str) -> None:
        """Report a player to the operators."""
        self.send({"t": "report", "seat": seat, "reason": reason})

    def sync(self) -> None:
        """Request the full state."""
        self.send({"t": "sync"})

    # Messages.

    def _receive(self, message: AnyServerMessage) -> None:
        """Process a message, and pass it on."""
        if isinstance(message, Nack):
            if self._handle_refusal(message):
                return
        elif isinstance(message, Snapshot):
            self._is_inside = True
            for ask in self._asking.resumed(message.acked):
                self.link.send(ask)
        elif isinstance(message, Ack):
            self._asking.answered(message.i)
        elif isinstance(message, Pong):
            self.lag = max(0, min(self._real() - message.sent, 60_000))
        else:
            self._handle_room_message(message)
        self.listener(message)

    def _handle_room_message(self, message: AnyServerMessage) -> None:
        if isinstance(message, Welcome):
            self.phrases = message.phrases
            if not self._has_requested_entry:
                self._request_entry()
        elif isinstance(message, RoomInfo):
            self._see_room(message)
        elif isinstance(message, Notice):
            self._handle_notice(message)

    def _see_room(self, room: RoomInfo) -> None:
        if self.room is None or self.room.code != room.code:
            self._asking.forget()
        self.room = room
        # The creator of a room re-enters it by its code.
        self._entry = {
            "t": "join",
            "code": room.code,
            "watch": room.you < 0,
            "i": next(self._numbers),
        }
        if room.phase != "suspended":
            self.suspended = ""

    def _handle_refusal(self, nack: Nack) -> bool:
        """Process a refusal; returns whether it is fully handled."""
        later = asyncio.get_running_loop().call_later
        if nack.i >= ENTERING and not self._is_inside:
            if nack.code in SAME_AGAIN:
                later(AGAIN_AFTER, self._request_entry)
                return False
            self._end(nack.message or "Could not enter the room.")
            return True
        if nack.code == codes.GAP and not self._asking.has(nack.expected):
            self._start_over()
            return True
        if nack.code in SAME_AGAIN:
            first = nack.expected if nack.code == codes.GAP else nack.i
            later(AGAIN_AFTER, self._resend, first)
            return nack.code != codes.SUSPENDED
        self._asking.answered(nack.i)
        return False

    def _start_over(self) -> None:
        """Drop unanswered requests, as the server waits for a lost one; then resynchronise."""
        for i in self._asking.give_up():
            self.listener(Nack(i, codes.GAP, ""))
        self.sync()

    def _request_entry(self) -> None:
        """Request to enter the room."""
        if self._entry is not None:
            self._has_requested_entry = True
            self.link.send(self._entry)

    def _resend(self, first: int) -> None:
        for ask in self._asking.from_number(first):
            self.link.send(ask)

    def _handle_notice(self, notice: Notice) -> None:
        if notice.code == codes.SUSPENDED_NOTICE:
            self.suspended = notice.message
        elif notice.code == codes.RESUMED:
            self.suspended = ""
        elif notice.code in (codes.KICKED, codes.CLOSED):
            self._end(notice.message)

    def _link_changed(self) -> None:
        if not self.link.is_open:
            self._has_requested_entry = self._is_inside = False
        if self.link.state == "closed" and not self.trouble:
            self.trouble = f"{self.guest.server.shown}: {self.link.why}."
        self.listener(None)

    def _end(self, words: str) -> None:
        self.trouble = words
        self.link.give_up(words)

    def _beat(self) -> None:
        self.link.send({"t": "ping", "sent": self._real(), "lag": self.lag})


def _ignore(_: AnyServerMessage | None) -> None:
    """Stop processing messages."""
