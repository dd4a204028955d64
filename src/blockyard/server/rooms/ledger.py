"""The ledger of a room: its history in the store, written by who owns it."""

import asyncio
from collections.abc import Awaitable, Callable

from blockyard.server.log.store import Chunk, KeptReplay, Store, Unavailable
from blockyard.server.rooms.counting import Counting
from blockyard.server.rooms.desk import Report
from blockyard.server.rooms.entries import AnyEntry, write_body
from blockyard.server.rooms.patience import Patience
from blockyard.server.rooms.places import free_seat
from blockyard.server.rooms.saving import save
from blockyard.server.rooms.state import RoomState

SNAPSHOT_ENTRIES = 256
SNAPSHOT_EVERY = 30.0
"""Entries, or seconds, after which the whole room is kept anew."""

HASH_EVERY = 32
"""Entries for each seat of a match, after which its hash is written down."""

RETRIES = (0.05, 0.1, 0.2, 0.4, 0.8, 1.0)
"""Seconds from one attempt to commit to the next; the last one counts from then on."""


class Ledger:
    """A room's history, as its owner writes it; ``Fenced`` if somebody else is the owner."""

    def __init__(
        self,
        store: Store,
        state: RoomState,
        epoch: int,
        number: int,
        now: Callable[[], float],
        counting: Counting,
        patience: Patience,
        on_trouble: Callable[[], None],
    ) -> None:
        """``number`` is that of the last chunk. ``on_trouble`` is called when writing fails."""
        self.epoch = epoch
        self.number = number
        self._store = store
        self._state = state
        self._now = now
        self._counting = counting
        self._patience = patience
        self._on_trouble = on_trouble
        self._unkept = 0
        self._kept_at = now()
        self._unhashed = 0
        self._is_listed = state.is_open

    async def commit(self, entries: list[AnyEntry]) -> None:
        """Make entries durable; it takes as long as it takes."""
        state = self._state
        self._unkept += len(entries)
        self._unhashed += len(entries)
        mark = ""
        if state.round is not None and self._unhashed >= HASH_EVERY * state.round.seats:
            mark = state.hash()
            self._unhashed = 0
        chunk = Chunk(self.number + 1, self.epoch, write_body(entries, mark))
        began = self._now()
        await self._insist(lambda: self._store.append(state.code, chunk))
        self.number += 1
        self._counting.observe("commit_seconds", self._now() - began)

    async def keep_replay(self, replay: KeptReplay) -> None:
        """Keep a replay durably; it takes as long as it takes."""
        await self._insist(lambda: self._store.keep_replay(replay))

    async def close(self) -> None:
        """Forget the room."""
        await self._insist(lambda: self._store.close_room(self._state.code, self.epoch))

    def is_untidy(self) -> bool:
        """Whether ``tidy`` has something to do."""
        return self._is_snapshot_due() or self._is_listed != self._should_be_listed()

    async def tidy(self) -> None:
        """Keep the whole room again if that is due, and let quick play find it or not."""
        if self._is_listed != self._should_be_listed():
            await self._list()
        if self._is_snapshot_due():
            await self.keep_snapshot()

    def _is_snapshot_due(self) -> bool:
        if self._unkept >= SNAPSHOT_ENTRIES:
            return True
        return self._unkept > 0 and self._now() - self._kept_at >= SNAPSHOT_EVERY

    def _should_be_listed(self) -> bool:
        """Whether quick play should find the room: while somebody can sit down in it."""
        state = self._state
        return state.is_open and not state.is_live() and free_seat(state.places) >= 0

    async def keep_snapshot(self) -> None:
        """Keep the whole room as it is; if that fails, its chunks are there nevertheless."""
        body = save(self._state)
        self._kept_at = self._now()
        try:
            await self._store.keep_snapshot(self._state.code, self.number, body)
            self._unkept = 0
        except Unavailable:
            self._counting.add("snapshots_lost")

    async def report(self, report: Report) -> None:
        """Keep a report about a player; one that cannot be kept is only counted."""
        try:
            code = self._state.code
            await self._store.report(report.player, report.about, code, report.reason)
        except Unavailable:
            self._counting.add("reports_lost")

    async def _list(self) -> None:
        """Let quick play on any node find the room, or no longer."""
        is_listed = self._should_be_listed()
        try:
            await self._store.set_open(self._state.code, is_open=is_listed)
            self._is_listed = is_listed
        except Unavailable:
            self._counting.add("listings_lost")  # it is tried again after the next step

    async def _insist(self, attempt: Callable[[], Awaitable[None]]) -> None:
        """Try until it is done."""
        tries = 0
        self._patience.begin(self, self._on_trouble)
        try:
            while True:
                try:
                    await attempt()
                    return
                except Unavailable:
                    self._on_trouble()
                    await asyncio.sleep(RETRIES[min(tries, len(RETRIES) - 1)])
                    tries += 1
        finally:
            self._patience.end(self)
