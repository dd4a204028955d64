"""The caretaker: renews a node's lease, and looks after rooms whose owner is gone."""

import asyncio
import logging
import random
import time
from collections.abc import Callable

from blockyard.server.log.store import LEASE, Store, Unavailable
from blockyard.server.nodes.relay import Relay
from blockyard.server.operations.logs import note
from blockyard.server.rooms.directory import Directory

log = logging.getLogger(__name__)

RENEW_EVERY = 1 / 3
RENEW_WITHIN = 2 / 3
"""The time between two renewals, and that for one of them, as parts of the lease."""

GIVEN_UP = 15.0
"""Seconds without a renewal after which all rooms are given up, so that players find another node.

Until then rooms are suspended, because they cannot be written; most outages are shorter."""

LOOK_EVERY = 1.0
"""Seconds between two looks for rooms without an owner."""

LONGEST_WAIT = 2.0
"""Seconds within which some node takes over a room without an owner: not all at once."""


class Caretaker:
    """What keeps a node among the living, and rooms among the owned."""

    def __init__(
        self,
        store: Store,
        node: str,
        directory: Directory,
        relay: Relay,
        *,
        is_alone: bool,
        lease: float = LEASE,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """A node that ``is_alone`` loses its rooms to nobody, whatever becomes of its lease."""
        self._store = store
        self._node = node
        self._directory = directory
        self._relay = relay
        self._is_alone = is_alone
        self._lease = lease
        self._clock = clock
        self._renewed_at = clock()
        self._has_given_up = False
        self._due: dict[str, float] = {}
        self._renewing: asyncio.Task[None] | None = None
        self._adopting: asyncio.Task[None] | None = None
        self.on_renewed: Callable[[float], None] | None = None
        """Told what was left of the lease at a renewal, in seconds."""

    async def join(self) -> None:
        """Get a lease; ``Unavailable`` if there is none to be had."""
        self._renewed_at = self._clock()
        await self._store.renew(self._node, "")

    def start(self) -> None:
        """Begin to keep it, and to look after rooms."""
        self._renewing = asyncio.create_task(self._renew_always(), name="lease")
        self._adopting = asyncio.create_task(self._adopt_always(), name="orphans")

    async def adopt_no_more(self) -> None:
        """Leave rooms without an owner to others: this node is about to end."""
        self._relay.take_over_no_more()
        await _end(self._adopting)

    async def stop(self) -> None:
        """Keep the lease no longer: it runs out by itself."""
        await _end(self._adopting)
        await _end(self._renewing)

    @property
    def margin(self) -> float:
        """Seconds that are left of the lease, by this node's own clock."""
        return self._lease - (self._clock() - self._renewed_at)

    async def _renew_always(self) -> None:
        while True:
            await asyncio.sleep(RENEW_EVERY * self._lease)
            await self._renew()

    async def _renew(self) -> None:
        began = self._clock()
        try:
            async with asyncio.timeout(RENEW_WITHIN * self._lease):
                await self._store.renew(self._node, "")
        except (Unavailable, TimeoutError):
            is_over = not self._is_alone and self.margin < self._lease - GIVEN_UP
            if is_over and not self._has_given_up:
                self._has_given_up = True
                note(log, "error", "no lease: all rooms are given up", seconds=GIVEN_UP)
                await self._directory.drop_all()
            return
        margin, self._renewed_at = self.margin, began
        self._has_given_up = False
        if self.on_renewed is not None:
            self.on_renewed(margin)
        if margin < 0:
            await self._drop_lost()

    async def _drop_lost(self) -> None:
        """Give up the rooms that others have taken over while there was no lease."""
        served = self._directory.codes()
        try:
            owned = set(await self._store.rooms_of(self._node))
        except Unavailable:
            # A room that is not ours any more learns it when it next writes.
            return
        for code in served:
            if code not in owned:
                await self._directory.drop(code)

    async def _adopt_always(self) -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY * random.uniform(0.7, 1.3))
            try:
                await self._adopt()
            except Unavailable:
                continue

    async def _adopt(self) -> None:
        """Take over rooms without an owner: those that are wanted here at once, others in time."""
        orphans = [code for code in await self._store.orphans() if not self._directory.owns(code)]
        now = self._clock()
        self._due = {
            code: self._due.get(code, now + random.uniform(0, LONGEST_WAIT)) for code in orphans
        }
        for code in sorted(orphans, key=self._relay.is_routed, reverse=True):
            if self.margin < 0:
                return
            if self._relay.is_routed(code) or self._due[code] <= now:
                await self._relay.take_over(code)


async def _end(task: asyncio.Task[None] | None) -> None:
    if task is not None:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
