"""A visit: the stay at a server, the room that the player is in, and all that can be asked."""

import asyncio
from collections.abc import Callable
from itertools import count
from typing import TYPE_CHECKING, Any, TypeAlias

from blockyard.server.wire import codes
from blockyard.server.wire.news import (
    Ack,
    AnyNews,
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

Listener: TypeAlias = Callable[[AnyNews | None], None]
"""Hears all news of a room, after the visit itself; None: the link's state has changed."""

ENTERING = 2**30
"""Numbers of asks that lead into a room begin here: they are not counted there."""

SAME_AGAIN = (codes.GAP, codes.BUSY, codes.SUSPENDED)
"""After an answer with one of these codes the same ask is sent again."""

AGAIN_AFTER = 0.4
"""Seconds until it is."""


class Visit:
    """A stay at a server: at most one room, entered again by itself when the link was lost."""

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
        """The room as it is; None before the player is in one."""
        self.phrases: list[str] = []
        """The ids of what can be said."""
        self.trouble = ""
        """Why the visit ended, in a sentence; empty while it goes on."""
        self.suspended = ""
        """Why nothing goes on in the room, in a sentence; empty if it does."""
        self.lag = 0
        """The last round trip, in ms."""
        self.muted: set[str] = set()
        """Ids of players whose phrases are not shown."""
        self._asking = Asking()
        self._real = real
        self._entry: Ask | None = None
        """The ask that leads into the room: said first on every socket."""
        self._has_knocked = False
        """Whether that was said on this socket."""
        self._is_inside = False
        """Whether the server let the player in, by this socket."""
        self._numbers = count(ENTERING)

    @property
    def is_host(self) -> bool:
        """Whether the player is the room's host."""
        return self.room is not None and self.room.you >= 0 and self.room.you == self.room.host

    @property
    def next_number(self) -> int:
        """The number that the next ask will have."""
        return self._asking.last + 1

    # Entering and leaving.

    def create(
        self, game: str, mode: str, seats: int, settings: dict[str, Any], *, is_open: bool
    ) -> None:
        """Open a room and sit down in it as its host."""
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
        """Sit down, where the player only watches and a seat is free."""
        if self.room is not None:
            code = self.room.code
            self.say({"t": "join", "code": code, "watch": False, "i": next(self._numbers)})

    async def leave(self) -> None:
        """Leave the room for good, and hang up."""
        if self.room is not None and self.link.is_open:
            self.ask({"t": "leave"})
        await self.close()

    async def close(self) -> None:
        """Hang up; the seat is kept for a while, for a player who comes back."""
        self.listener = _nobody
        await self.link.close()

    def fail(self, words: str) -> None:
        """End the visit because what the server says cannot be right."""
        self._end(f"The server said something that makes no sense: {words}.")

    # Asking.

    def ask(self, ask: Ask) -> int:
        """Ask for something that is answered; its number."""
        numbered = self._asking.number(ask)
        self.link.say(numbered)
        return self._asking.last

    def say(self, ask: Ask) -> None:
        """Say something that needs no answer, if anybody listens."""
        self.link.say(ask)

    def ready(self, is_ready: bool = True) -> None:
        """Be ready for the next round, or not."""
        self.ask({"t": "ready", "ready": is_ready})

    def start(self) -> None:
        """Begin the round with those who are here."""
        self.ask({"t": "start"})

    def add_bot(self, bot: str) -> None:
        """Seat a bot at an empty seat."""
        self.ask({"t": "addBot", "bot": bot})

    def kick(self, seat: int) -> None:
        """Send a player or a bot away from a seat."""
        self.ask({"t": "kick", "seat": seat})

    def speak(self, phrase: str) -> None:
        """Say a phrase to the others."""
        self.say({"t": "say", "phrase": phrase})

    def report(self, seat: int, reason: str) -> None:
        """Tell the operators of something about a player."""
        self.say({"t": "report", "seat": seat, "reason": reason})

    def sync(self) -> None:
        """Ask for everything anew."""
        self.say({"t": "sync"})

    # Hearing.

    def _hear(self, news: AnyNews) -> None:
        """Take note of some news, and pass it on."""
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

    def _hear_of_room(self, news: AnyNews) -> None:
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
        # Whoever created a room comes back to it by its code.
        self._entry = {
            "t": "join",
            "code": room.code,
            "watch": room.you < 0,
            "i": next(self._numbers),
        }
        if room.phase != "suspended":
            self.suspended = ""

    def _hear_refusal(self, nack: Nack) -> bool:
        """Take note that something was not done; whether nobody else needs to know."""
        later = asyncio.get_running_loop().call_later
        if nack.i >= ENTERING and not self._is_inside:
            if nack.code in SAME_AGAIN:
                later(AGAIN_AFTER, self._knock)
                return False
            self._end(nack.message or "The room cannot be entered.")
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
        """Give up what waits, because the server waits for an ask that is gone; ask where it is."""
        for i in self._asking.give_up():
            self.listener(Nack(i, codes.GAP, ""))
        self.sync()

    def _knock(self) -> None:
        """Ask to be let into the room."""
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


def _nobody(_: AnyNews | None) -> None:
    """Listen to nothing any more."""
