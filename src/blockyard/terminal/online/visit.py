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
from blockyard.terminal.online.asking import Ask, Asking
from blockyard.terminal.online.backoff import wait_before
from blockyard.terminal.online.link import Link
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
        self.link = Link(guest, self._hear, self._link_changed, self._beat, wait)
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
        self._asking = Asking()
        self._real = real
        self._entry: Ask | None = None
        """The request to enter the room: sent first on every socket."""
        self._has_knocked = False
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

    def _enter(self, ask: Ask) -> None:
        self._entry = {**ask, "i": next(self._numbers)}
        self.link.open()

    def sit(self) -> None:
        """Take a seat, if the player is watching and one is free."""
        if self.room is not None:
            code = self.room.code
            self.say({"t": "join", "code": code, "watch": False, "i": next(self._numbers)})

    async def leave(self) -> None:
        """Leave the room permanently, and disconnect."""
        if self.room is not None and self.link.is_open:
            self.ask({"t": "leave"})
        await self.close()

    async def close(self) -> None:
        """Disconnect; the seat is kept for a while in case the player returns."""
        self.listener = _nobody
        await self.link.close()

    def fail(self, words: str) -> None:
        """End the visit because of an invalid message from the server."""
        self._end(f"The server sent an invalid message: {words}.")

    # Requests.

    def ask(self, ask: Ask) -> int:
        """Send a request that is answered; returns its number."""
        numbered = self._asking.number(ask)
        self.link.say(numbered)
        return self._asking.last

    def say(self, ask: Ask) -> None:
        """Send a message that needs no answer, if the link is open."""
        self.link.say(ask)

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
        self.say({"t": "say", "phrase": phrase})

    def report(self, seat: int, reason: str) -> None:
        """Report a player to the operators."""
        self.say({"t": "report", "seat": seat, "reason": reason})

    def sync(self) -> None:
        """Request the full state."""
        self.say({"t": "sync"})

    # Messages.

    def _hear(self, news: AnyServerMessage) -> None:
        """Process a message, and pass it on."""
        if isinstance(news, Nack):
            if self._hear_refusal(news):
                return
        elif isinstance(news, Snapshot):
            self._is_inside = True
            for ask in self._asking.resumed(news.acked):
                self.link.say(ask)
        elif isinstance(news, Ack):
            self._asking.answered(news.i)
        elif isinstance(news, Pong):
            self.lag = max(0, min(self._real() - news.sent, 60_000))
        else:
            self._hear_of_room(news)
        self.listener(news)

    def _hear_of_room(self, news: AnyServerMessage) -> None:
        if isinstance(news, Welcome):
            self.phrases = news.phrases
            if not self._has_knocked:
                self._knock()
        elif isinstance(news, RoomInfo):
            self._see_room(news)
        elif isinstance(news, Notice):
            self._hear_notice(news)

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

    def _hear_refusal(self, nack: Nack) -> bool:
        """Process a refusal; returns whether it is fully handled."""
        later = asyncio.get_running_loop().call_later
        if nack.i >= ENTERING and not self._is_inside:
            if nack.code in SAME_AGAIN:
                later(AGAIN_AFTER, self._knock)
                return False
            self._end(nack.message or "Could not enter the room.")
            return True
        if nack.code == codes.GAP and not self._asking.has(nack.expected):
            self._begin_anew()
            return True
        if nack.code in SAME_AGAIN:
            first = nack.expected if nack.code == codes.GAP else nack.i
            later(AGAIN_AFTER, self._say_again, first)
            return nack.code != codes.SUSPENDED
        self._asking.answered(nack.i)
        return False

    def _begin_anew(self) -> None:
        """Drop unanswered requests, as the server waits for a lost one; then resynchronise."""
        for i in self._asking.give_up():
            self.listener(Nack(i, codes.GAP, ""))
        self.sync()

    def _knock(self) -> None:
        """Request to enter the room."""
        if self._entry is not None:
            self._has_knocked = True
            self.link.say(self._entry)

    def _say_again(self, first: int) -> None:
        for ask in self._asking.from_number(first):
            self.link.say(ask)

    def _hear_notice(self, notice: Notice) -> None:
        if notice.code == codes.SUSPENDED_NOTICE:
            self.suspended = notice.message
        elif notice.code == codes.RESUMED:
            self.suspended = ""
        elif notice.code in (codes.KICKED, codes.CLOSED):
            self._end(notice.message)

    def _link_changed(self) -> None:
        if not self.link.is_open:
            self._has_knocked = self._is_inside = False
        if self.link.state == "closed" and not self.trouble:
            self.trouble = f"{self.guest.server.shown}: {self.link.why}."
        self.listener(None)

    def _end(self, words: str) -> None:
        self.trouble = words
        self.link.give_up(words)

    def _beat(self) -> None:
        self.link.say({"t": "ping", "sent": self._real(), "lag": self.lag})


def _nobody(_: AnyServerMessage | None) -> None:
    """Stop processing messages."""
