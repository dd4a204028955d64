"""Leases: renews the node's lease, and takes over rooms whose owner is gone."""

import asyncio
import logging
import random
import time
from collections.abc import Callable

from blockyard.server.log.store import LEASE, Store, Unavailable
from blockyard.server.nodes.relay import Relay
from blockyard.server.operations.logs import log_event
from blockyard.server.rooms.directory import Directory

log = logging.getLogger(__name__)

RENEW_INTERVAL = 1 / 3
RENEW_TIMEOUT = 2 / 3
"""The interval between renewals and the timeout of one, as fractions of the lease."""

GIVE_UP_AFTER = 15.0
"""How long renewals may fail before all rooms are given up, so that players find another node, in
seconds.

Until then, rooms are paused because they can't be written; most outages are shorter.
"""

ORPHAN_INTERVAL = 1.0
"""How often to look for rooms without an owner, in seconds."""

MAX_DELAY = 2.0
"""The maximum random delay before taking over a room without an owner, in seconds, so that nodes
don't all try at once."""


class LeaseManager:
    """Keeps this node's lease, and makes sure that every room has an owner."""

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
        """If ``is_alone``, no other node can take rooms over, even if the lease expires."""
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
        """Called at each renewal with the remaining seconds of the previous lease."""

    async def join(self) -> None:
        """Acquire a lease; raises ``Unavailable`` if that fails."""
        self._renewed_at = self._clock()
        await self._store.renew(self._node, "")

    def start(self) -> None:
        """Start renewing the lease and taking over rooms."""
        self._renewing = asyncio.create_task(self._renew_always(), name="lease")
        self._adopting = asyncio.create_task(self._adopt_always(), name="orphans")

    async def stop_adopting(self) -> None:
        """Leave rooms without an owner to other nodes, since this one is shutting down."""
        self._relay.stop_taking_over()
        await _cancel(self._adopting)

    async def stop(self) -> None:
        """Stop renewing the lease, which then expires."""
        await _cancel(self._adopting)
        await _cancel(self._renewing)

    @property
    def margin(self) -> float:
        """The remaining seconds of the lease, on this node's clock."""
        return self._lease - (self._clock() - self._renewed_at)

    async def _renew_always(self) -> None:
        while True:
            await asyncio.sleep(RENEW_INTERVAL * self._lease)
            await self._renew()

    async def _renew(self) -> None:
        began = self._clock()
        try:
            async with asyncio.timeout(RENEW_TIMEOUT * self._lease):
                await self._store.renew(self._node, "")
        except (Unavailable, TimeoutError):
            is_over = not self._is_alone and self.margin < self._lease - GIVE_UP_AFTER
            if is_over and not self._has_given_up:
                self._has_given_up = True
                log_event(log, "error", "lease lost: giving up all rooms", seconds=GIVE_UP_AFTER)
                await self._directory.drop_all()
            return
        margin, self._renewed_at = self.margin, began
        self._has_given_up = False
        if self.on_renewed is not None:
            self.on_renewed(margin)
        if margin < 0:
            await self._drop_lost()

    async def _drop_lost(self) -> None:
        """Drop the rooms that other nodes took over while the lease had expired."""
        served = self._directory.codes()
        try:
            owned = set(await self._store.rooms_of(self._node))
        except Unavailable:
            # A room that we no longer own finds out when it writes.
            return
        for code in served:
            if code not in owned:
                await self._directory.drop(code)

    async def _adopt_always(self) -> None:
        while True:
            await asyncio.sleep(ORPHAN_INTERVAL * random.uniform(0.7, 1.3))
            try:
                await self._adopt()
            except Unavailable:
                continue

    async def _adopt(self) -> None:
        """Take over rooms without an owner: immediately if needed here, otherwise with a delay."""
        orphans = [code for code in await self._store.orphans() if not self._directory.owns(code)]
        now = self._clock()
        self._due = {
            code: self._due.get(code, now + random.uniform(0, MAX_DELAY)) for code in orphans
        }
        for code in sorted(orphans, key=self._relay.is_routed, reverse=True):
            if self.margin < 0:
                return
            if self._relay.is_routed(code) or self._due[code] <= now:
                await self._relay.take_over(code)


async def _cancel(task: asyncio.Task[None] | None) -> None:
    if task is not None:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
