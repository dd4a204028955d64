"""Tickets that all nodes share: given by one, they may be taken by another."""

import secrets

from blockyard.server.identity.tickets import VALID, Ticket
from blockyard.server.identity.tokens import hash_of
from blockyard.server.log.database import Database

GIVE = (
    "INSERT INTO tickets (ticket_hash, token_hash, bearer, until) "
    "VALUES ($1, $2, $3, clock_ms() + $4)"
)
FORGET = "DELETE FROM tickets WHERE until <= clock_ms()"
TAKE = "DELETE FROM tickets WHERE ticket_hash = $1 RETURNING token_hash, bearer, until > clock_ms()"


class StoredTickets:
    """The tickets of several nodes, in their database, by its clock."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def give(self, ticket: Ticket) -> str:
        """A text that stands for a ticket."""
        text = secrets.token_urlsafe(24)
        values = (hash_of(text), ticket.token_hash, ticket.bearer, round(VALID * 1000))
        await self._database.write((FORGET, ()), (GIVE, values))
        return text

    async def take(self, text: str) -> Ticket | None:
        """What a text stands for, this once; None if it stands for nothing."""
        taken = await self._database.write((TAKE, (hash_of(text),)))
        for token_hash, bearer, valid in taken[0]:
            if valid:
                return Ticket(token_hash, bool(bearer))
        return None
