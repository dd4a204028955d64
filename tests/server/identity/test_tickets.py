"""Tickets work once, expire soon, and belong to one player."""

import asyncio

import pytest

from blockyard.server.identity.stored_tickets import StoredTickets
from blockyard.server.identity.tickets import LINK_VALID, VALID, Ticket, TicketsInMemory
from blockyard.server.log.opening import open_store


class Clock:
    """A clock that is set by the test."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_ticket_works_once() -> None:
    async def play() -> None:
        tickets = TicketsInMemory()
        text = await tickets.issue(Ticket("hash", bearer=True))
        assert await tickets.redeem(text) == Ticket("hash", bearer=True)
        assert await tickets.redeem(text) is None

    asyncio.run(play())


def test_a_ticket_expires_after_half_a_minute() -> None:
    """T2: a ticket that has expired."""

    async def play() -> None:
        clock = Clock()
        tickets = TicketsInMemory(clock)
        early, late = [await tickets.issue(Ticket("hash", bearer=False)) for _ in range(2)]
        clock.now += VALID - 0.1
        assert await tickets.redeem(early) is not None
        clock.now += 0.1
        assert await tickets.redeem(late) is None

    asyncio.run(play())


def test_unused_tickets_are_dropped() -> None:
    async def play() -> None:
        tickets = TicketsInMemory()
        first = await tickets.issue(Ticket("hash", bearer=False))
        for _ in range(TicketsInMemory.MAX_TICKETS):
            last = await tickets.issue(Ticket("hash", bearer=False))
        assert await tickets.redeem(first) is None
        assert await tickets.redeem(last) is not None

    asyncio.run(play())


@pytest.mark.parametrize("text", ["", "x", "__proto__", "' OR 1=1 --", "x" * 64])
def test_invented_tickets_are_invalid(text: str) -> None:
    assert asyncio.run(TicketsInMemory().redeem(text)) is None


def test_nodes_share_the_tickets_in_their_database(database: str) -> None:
    """T2: a ticket that was used or has expired, at any of several nodes."""

    async def play() -> None:
        store = open_store(database)
        await store.open()
        try:
            one, other = StoredTickets(store.database), StoredTickets(store.database)
            text = await one.issue(Ticket("hash", bearer=True))
            assert await other.redeem(text) == Ticket("hash", bearer=True)
            assert await one.redeem(text) is None
            assert await one.redeem("' OR 1=1 --") is None
            links = StoredTickets(store.database, valid=LINK_VALID, kind="link ")
            link, ticket = [await kind.issue(Ticket("hash", bearer=True)) for kind in (links, one)]
            assert await one.redeem(link) is await links.redeem(ticket) is None
            assert await links.redeem(link) is not None
            late = await one.issue(Ticket("hash", bearer=False))
            await store.database.write(("UPDATE tickets SET until = clock_ms() - 1", ()))
            assert await other.redeem(late) is None
        finally:
            await store.close()

    asyncio.run(play())
