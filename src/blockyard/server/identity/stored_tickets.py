"""Tickets shared by all nodes: issued by one, redeemed at any."""

import secrets

from blockyard.server.identity.tickets import VALID, Ticket
from blockyard.server.identity.tokens import hash_of
from blockyard.server.log.database import Database

ISSUE = (
    "INSERT INTO tickets (ticket_hash, token_hash, bearer, until) "
    "VALUES ($1, $2, $3, clock_ms() + $4)"
)
FORGET = "DELETE FROM tickets WHERE until <= clock_ms()"
REDEEM = (
    "DELETE FROM tickets WHERE ticket_hash = $1 RETURNING token_hash, bearer, until > clock_ms()"
)


class StoredTickets:
    """The tickets of several nodes, in their database, on its clock."""

    def __init__(self, database: Database, *, valid: float = VALID, kind: str = "") -> None:
        """Tickets of one kind are not valid as another."""
        self._database = database
        self._valid = round(valid * 1000)
        self._kind = kind

    async def issue(self, ticket: Ticket) -> str:
        """Issue a ticket; returns its text."""
        text = secrets.token_urlsafe(24)
        values = (self._hash_of(text), ticket.token_hash, ticket.bearer, self._valid)
        await self._database.write((FORGET, ()), (ISSUE, values))
        return text

    async def redeem(self, text: str) -> Ticket | None:
        """Redeem a ticket, which works once; None if it is invalid."""
        taken = await self._database.write((REDEEM, (self._hash_of(text),)))
        for token_hash, bearer, valid in taken[0]:
            if valid:
                return Ticket(token_hash, bool(bearer))
        return None

    def _hash_of(self, text: str) -> str:
        return hash_of(self._kind + text)
