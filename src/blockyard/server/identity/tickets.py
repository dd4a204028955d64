"""Tickets: how a socket shows whose it is. Each works once, soon, and is worth nothing afterwards.

A cookie on a socket proves nothing: any page can open one. A ticket is asked for over HTTP, where
other pages cannot ask, and is the first thing said on the socket.
"""

import secrets
import time
from collections import deque
from collections.abc import Callable
from typing import Protocol

from msgspec import Struct

VALID = 30.0
"""Seconds from when a ticket is given until it is worth nothing."""


class Ticket(Struct):
    """What a ticket stands for."""

    token_hash: str
    """Whose it is: the hash of the player's token."""
    bearer: bool
    """Whether it was asked for by a client that is no browser."""


class Tickets(Protocol):
    """Tickets given and taken back."""

    async def give(self, ticket: Ticket) -> str:
        """A text that stands for a ticket."""

    async def take(self, text: str) -> Ticket | None:
        """What a text stands for, this once; None if it stands for nothing."""


class TicketsInMemory:
    """The tickets of a server that is alone."""

    MOST = 20_000
    """Tickets at once; when there are more, the oldest are worth nothing."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._by_text: dict[str, Ticket] = {}
        self._given: deque[tuple[float, str]] = deque()

    async def give(self, ticket: Ticket) -> str:
        """A text that stands for a ticket."""
        self._forget()
        text = secrets.token_urlsafe(24)
        self._by_text[text] = ticket
        self._given.append((self._clock(), text))
        return text

    async def take(self, text: str) -> Ticket | None:
        """What a text stands for, this once; None if it stands for nothing."""
        self._forget()
        return self._by_text.pop(text, None)

    def _forget(self) -> None:
        since = self._clock() - VALID
        while self._given and (self._given[0][0] <= since or len(self._given) >= self.MOST):
            self._by_text.pop(self._given.popleft()[1], None)
