"""The ledger of a room: its history in the store, written by the room's owner."""

import asyncio
from collections.abc import Awaitable, Callable
from zlib import crc32

from blockyard.server.log.store import Chunk, Store, StoredReplay, Then, Unavailable
from blockyard.server.rooms.context import Report
from blockyard.server.rooms.counters import Counters
from blockyard.server.rooms.entries import AnyEntry, write_body
from blockyard.server.rooms.places import free_seat
from blockyard.server.rooms.saving import save
from blockyard.server.rooms.state import RoomState
from blockyard.server.rooms.timeouts import CommitTimeouts

SNAPSHOT_ENTRIES = 256
SNAPSHOT_EVERY = 30.0
"""Take a snapshot after this many entries or seconds, on average."""

SPREAD = 0.5
"""How much the intervals of rooms differ, as a fraction of the average: rooms that were restored at
the same moment must not all take their snapshots at the same moment."""

HASH_EVERY = 32
"""Record the hash of a match after this many entries per seat."""

RETRIES = (0.05, 0.1, 0.2, 0.4, 0.8, 1.0)
"""Delays between attempts to write, in seconds; the last one is repeated."""


class Ledger:
    """A room's history, as written by its owner; ``Fenced`` if another node owns the room."""

    def __init__(
        self,
        store: Store,
        state: RoomState,
        epoch: int,
        number: int,
        now: Callable[[], float],
        counters: Counters,
        timeouts: CommitTimeouts,
        on_unavailable: Callable[[], None],
    ) -> None:
        """``number`` is the last chunk's; ``on_unavailable`` is called if a write fails."""
        self.epoch = epoch
        self.number = number
        self._store = store
        self._state = state
        self._now = now
        self._counters = counters
        self._timeouts = timeouts
        self._on_unavailable = on_unavailable
        self._since_snapshot = 0
        self._snapshot_at = now()
        share = crc32(state.code.encode()) / (1 << 32)
        self._interval = 1 + SPREAD * (2 * share - 1)
        """This room's intervals, relative to the average."""
        self._since_hash = 0
        self._is_listed = state.is_open

    async def commit(self, entries: list[AnyEntry], then: Then | None) -> None:
        """Make entries durable, however long it takes; ``then`` is called as soon as they are."""
        state = self._state
        self._since_snapshot += len(entries)
        self._since_hash += len(entries)
        digest = ""
        if state.round is not None and self._since_hash >= HASH_EVERY * state.round.seats:
            digest = state.hash()
            self._since_hash = 0
        chunk = Chunk(self.number + 1, self.epoch, write_body(entries, digest))
        began = self._now()
        await self._retry(lambda: self._store.append(state.code, chunk, then))
        self.number += 1
        self._counters.observe("commit_seconds", self._now() - began)

    async def save_replay(self, replay: StoredReplay) -> None:
        """Save a replay durably, however long it takes."""
        await self._retry(lambda: self._store.save_replay(replay))

    async def close(self) -> None:
        """Delete the room."""
        await self._retry(lambda: self._store.close_room(self._state.code, self.epoch))

    def needs_maintenance(self) -> bool:
        """Whether ``maintain`` has anything to do."""
        return self._is_snapshot_due() or self._is_listed != self._should_be_listed()

    async def maintain(self) -> None:
        """Take a snapshot if one is due, and update whether quick play finds the room."""
        if self._is_listed != self._should_be_listed():
            await self._list()
        if self._is_snapshot_due():
            await self.save_snapshot()

    def _is_snapshot_due(self) -> bool:
        if self._since_snapshot >= SNAPSHOT_ENTRIES * self._interval:
            return True
        waited = self._now() - self._snapshot_at
        return self._since_snapshot > 0 and waited >= SNAPSHOT_EVERY * self._interval

    def _should_be_listed(self) -> bool:
        """Whether quick play should find the room: while there is a free seat."""
        state = self._state
        return state.is_open and not state.is_live() and free_seat(state.places) >= 0

    async def save_snapshot(self) -> None:
        """Save a snapshot of the room; if that fails, the chunks are still there."""
        body = save(self._state)
        self._snapshot_at = self._now()
        try:
            await self._store.save_snapshot(self._state.code, self.number, body)
            self._since_snapshot = 0
        except Unavailable:
            self._counters.add("snapshots_lost")

    async def report(self, report: Report) -> None:
        """Save a report about a player; if that fails, it is only counted."""
        try:
            code = self._state.code
            await self._store.report(report.player, report.about, code, report.reason)
        except Unavailable:
            self._counters.add("reports_lost")

    async def _list(self) -> None:
        """Update whether quick play finds the room, on any node."""
        is_listed = self._should_be_listed()
        try:
            await self._store.set_open(self._state.code, is_open=is_listed)
            self._is_listed = is_listed
        except Unavailable:
            self._counters.add("listings_lost")  # retried after the next step

    async def _retry(self, attempt: Callable[[], Awaitable[None]]) -> None:
        """Retry until it succeeds."""
        attempts = 0
        self._timeouts.start(self, self._on_unavailable)
        try:
            while True:
                try:
                    await attempt()
                    return
                except Unavailable:
                    self._on_unavailable()
                    await asyncio.sleep(RETRIES[min(attempts, len(RETRIES) - 1)])
                    attempts += 1
        finally:
            self._timeouts.stop(self)
