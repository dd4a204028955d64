"""Tickets, which identify the player of a socket. Each is short-lived and works only once.

A cookie on a socket proves nothing, because any page can open a socket. A ticket is requested over
HTTP, where other pages are refused, and sent in the first message on the socket.
"""

import secrets
import time
from collections import deque
from collections.abc import Callable
from typing import Protocol

from msgspec import Struct

VALID = 30.0
"""How long a ticket is valid, in seconds."""


class Ticket(Struct):
    """The identity behind a ticket."""

    token_hash: str
    """The hash of the player's token."""
    bearer: bool
    """Whether it was requested by a client that is not a browser."""


class Tickets(Protocol):
    """Issues and redeems tickets."""

    async def issue(self, ticket: Ticket) -> str:
        """Issue a ticket; returns its text."""

    async def redeem(self, text: str) -> Ticket | None:
        """Redeem a ticket, which works once; None if it is invalid."""


class TicketsInMemory:
    """The tickets of a single node."""

    MAX_TICKETS = 20_000
    """The maximum number of open tickets; the oldest become invalid."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._by_text: dict[str, Ticket] = {}
        self._given: deque[tuple[float, str]] = deque()

    async def issue(self, ticket: Ticket) -> str:
        """Issue a ticket; returns its text."""
        self._forget()
        text = secrets.token_urlsafe(24)
        self._by_text[text] = ticket
        self._given.append((self._clock(), text))
        return text

    async def redeem(self, text: str) -> Ticket | None:
        """Redeem a ticket, which works once; None if it is invalid."""
        self._forget()
        return self._by_text.pop(text, None)

    def _forget(self) -> None:
        since = self._clock() - VALID
        while self._given and (self._given[0][0] <= since or len(self._given) >= self.MAX_TICKETS):
            self._by_text.pop(self._given.popleft()[1], None)
