"""Tickets: once, soon, and nobody else's."""

import asyncio

import pytest

from blockyard.server.identity.stored_tickets import StoredTickets
from blockyard.server.identity.tickets import VALID, Ticket, TicketsInMemory
from blockyard.server.log.opening import open_store


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_ticket_works_once() -> None:
    async def play() -> None:
        tickets = TicketsInMemory()
        text = await tickets.give(Ticket("hash", bearer=True))
        assert await tickets.take(text) == Ticket("hash", bearer=True)
        assert await tickets.take(text) is None

    asyncio.run(play())


def test_a_ticket_is_worth_nothing_after_half_a_minute() -> None:
    async def play() -> None:
        clock = Clock()
        tickets = TicketsInMemory(clock)
        early, late = [await tickets.give(Ticket("hash", bearer=False)) for _ in range(2)]
        clock.now += VALID - 0.1
        assert await tickets.take(early) is not None
        clock.now += 0.1
        assert await tickets.take(late) is None

    asyncio.run(play())


def test_tickets_that_nobody_takes_are_forgotten() -> None:
    async def play() -> None:
        tickets = TicketsInMemory()
        first = await tickets.give(Ticket("hash", bearer=False))
        for _ in range(TicketsInMemory.MOST):
            last = await tickets.give(Ticket("hash", bearer=False))
        assert await tickets.take(first) is None
        assert await tickets.take(last) is not None

    asyncio.run(play())


@pytest.mark.parametrize("text", ["", "x", "__proto__", "' OR 1=1 --", "x" * 64])
def test_what_was_never_given_is_worth_nothing(text: str) -> None:
    assert asyncio.run(TicketsInMemory().take(text)) is None


def test_nodes_share_the_tickets_in_their_database(database: str) -> None:
    async def play() -> None:
        store = open_store(database)
        await store.open()
        try:
            one, other = StoredTickets(store.database), StoredTickets(store.database)
            text = await one.give(Ticket("hash", bearer=True))
            assert await other.take(text) == Ticket("hash", bearer=True)
            assert await one.take(text) is None
            assert await one.take("' OR 1=1 --") is None
            late = await one.give(Ticket("hash", bearer=False))
            await store.database.write(("UPDATE tickets SET until = clock_ms() - 1", ()))
            assert await other.take(late) is None
        finally:
            await store.close()

    asyncio.run(play())
