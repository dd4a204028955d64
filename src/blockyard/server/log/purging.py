"""Purging: deletes old data in small batches, in the same way for both databases."""

import asyncio

from blockyard.server.log.database import Database
from blockyard.server.log.store import Unavailable
from blockyard.server.operations.logs import log_event, logger

log = logger("purging")

DAY = 24 * 60 * 60 * 1000
"""A day in ms."""

LISTS_KEPT = 14 * DAY
"""How long daily and weekly leaderboards are kept; only the current ones are ever shown."""

CHALLENGES_KEPT = 400 * DAY
"""How long leaderboards of daily challenges are kept."""

GUESTS_KEPT = 400 * DAY
"""How long guests without results are kept after their last visit; cookies don't last longer."""

REPORTS_KEPT = 90 * DAY
"""How long reports are kept."""

ROOM_REPLAYS_KEPT = 30 * DAY
"""How long replays without a result, that is, of rounds in rooms, are kept."""

FIRST_DELAY = 60.0
INTERVAL = 6 * 60 * 60.0
"""The delay before the first purge, and the interval between purges, in seconds."""

BATCH = 500
"""The maximum number of rows per transaction, so that nobody has to wait for a purge."""

IS_PERIODIC = "(scope LIKE '% ____-__-__ %' OR scope LIKE '% ____-W__ %')"
"""Whether a leaderboard is daily or weekly, and not all-time."""

PURGES = (
    "DELETE FROM score_bests WHERE (scope, player) IN (SELECT scope, player FROM score_bests "
    f"WHERE made_at < clock_ms() - {LISTS_KEPT} AND {IS_PERIODIC} AND scope NOT LIKE 'daily %' "
    f"LIMIT {BATCH}) RETURNING player",
    "DELETE FROM score_bests WHERE (scope, player) IN (SELECT scope, player FROM score_bests "
    f"WHERE made_at < clock_ms() - {CHALLENGES_KEPT} AND scope LIKE 'daily %' "
    f"LIMIT {BATCH}) RETURNING player",
    "DELETE FROM guests WHERE player IN (SELECT player FROM guests "
    f"WHERE seen_at < clock_ms() - {GUESTS_KEPT} "
    "AND (NOT banned OR token_hash = 'forgotten ' || player) AND NOT EXISTS "
    "(SELECT 1 FROM score_entries WHERE score_entries.player = guests.player) "
    f"LIMIT {BATCH}) RETURNING player",
    "DELETE FROM devices WHERE token_hash IN (SELECT token_hash FROM devices WHERE NOT EXISTS "
    "(SELECT 1 FROM guests WHERE guests.player = devices.player) "
    f"LIMIT {BATCH}) RETURNING player",
    f"DELETE FROM reports WHERE made_at < clock_ms() - {REPORTS_KEPT} RETURNING player",
    "DELETE FROM replays WHERE id IN (SELECT id FROM replays "
    f"WHERE made_at < clock_ms() - {ROOM_REPLAYS_KEPT} AND NOT EXISTS "
    "(SELECT 1 FROM score_entries WHERE score_entries.replay = replays.id) "
    f"LIMIT {BATCH}) RETURNING id",
)
"""What is deleted: leaderboards, guests (except banned ones), devices, reports and replays."""


async def purge(database: Database) -> int:
    """Delete everything that is old enough; returns the number of rows."""
    deleted = 0
    for statement in PURGES:
        count = BATCH
        while count >= BATCH:
            count = len((await database.write((statement, ())))[0])
            deleted += count
    return deleted


class PurgeTask:
    """Purges regularly while the server runs."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start purging in the background."""
        self._task = asyncio.get_running_loop().create_task(self._purge_always(), name="purging")

    async def stop(self) -> None:
        """Stop, and wait until a purge in progress has been cancelled."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _purge_always(self) -> None:
        await asyncio.sleep(FIRST_DELAY)
        while True:
            try:
                deleted = await purge(self._database)
            except Unavailable:
                # The store logs its own errors; the rest is deleted next time.
                deleted = 0
            if deleted:
                log_event(log, "info", "old rows deleted", count=deleted)
            await asyncio.sleep(INTERVAL)
