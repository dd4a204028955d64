"""Tickets, which identify a player. Each is short-lived and works only once.

A cookie on a socket proves nothing, because any page can open a socket. A ticket is requested over
HTTP, where other pages are refused, and sent in the first message on the socket. The ticket in a
link to another device lasts longer, and signs that device in as the same player.
"""

import secrets
import time
from collections import deque
from collections.abc import Callable
from typing import Protocol

from msgspec import Struct

from blockyard.server.identity.tokens import hash_of

VALID = 30.0
"""How long a ticket for a socket is valid, in seconds."""

LINK_VALID = 120.0
"""How long a link to another device is valid, in seconds."""


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

    def __init__(
        self, clock: Callable[[], float] = time.monotonic, *, valid: float = VALID
    ) -> None:
        self._clock = clock
        self._valid = valid
        self._by_hash: dict[str, Ticket] = {}
        self._given: deque[tuple[float, str]] = deque()

    async def issue(self, ticket: Ticket) -> str:
        """Issue a ticket; returns its text."""
        self._forget()
        text = secrets.token_urlsafe(24)
        self._by_hash[hash_of(text)] = ticket
        self._given.append((self._clock(), hash_of(text)))
        return text

    async def redeem(self, text: str) -> Ticket | None:
        """Redeem a ticket, which works once; None if it is invalid."""
        self._forget()
        return self._by_hash.pop(hash_of(text), None)

    def _forget(self) -> None:
        since = self._clock() - self._valid
        while self._given and (self._given[0][0] <= since or len(self._given) >= self.MAX_TICKETS):
            self._by_hash.pop(self._given.popleft()[1], None)
