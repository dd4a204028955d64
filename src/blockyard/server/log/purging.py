"""Purging: what nobody needs any more is deleted, a little at a time, in both databases alike."""

import asyncio

from blockyard.server.log.database import Database
from blockyard.server.log.store import Unavailable
from blockyard.server.operations.logs import logger, note

log = logger("purging")

DAY = 24 * 60 * 60 * 1000
"""A day in ms."""

LISTS_KEPT = 14 * DAY
"""How long results stay on lists of a day or a week; only the current ones are ever shown."""

CHALLENGES_KEPT = 400 * DAY
"""How long lists of daily challenges are kept."""

GUESTS_KEPT = 400 * DAY
"""How long guests without results are kept after their last visit; cookies last no longer."""

REPORTS_KEPT = 90 * DAY
"""How long operators can read reports."""

ROOM_REPLAYS_KEPT = 30 * DAY
"""How long replays are kept that belong to no result: those of rounds in rooms."""

FIRST_AFTER = 60.0
EVERY = 6 * 60 * 60.0
"""Seconds from the start to the first purge, and from one to the next."""

AT_ONCE = 500
"""Rows that one transaction deletes at the most: nobody should have to wait for a purge."""

OF_A_STRETCH = "(scope LIKE '% ____-__-__ %' OR scope LIKE '% ____-W__ %')"
"""Whether a list is of a day or a week, and not of all time."""

PURGES = (
    "DELETE FROM score_bests WHERE (scope, player) IN (SELECT scope, player FROM score_bests "
    f"WHERE made_at < clock_ms() - {LISTS_KEPT} AND {OF_A_STRETCH} AND scope NOT LIKE 'daily %' "
    f"LIMIT {AT_ONCE}) RETURNING player",
    "DELETE FROM score_bests WHERE (scope, player) IN (SELECT scope, player FROM score_bests "
    f"WHERE made_at < clock_ms() - {CHALLENGES_KEPT} AND scope LIKE 'daily %' "
    f"LIMIT {AT_ONCE}) RETURNING player",
    "DELETE FROM guests WHERE player IN (SELECT player FROM guests "
    f"WHERE seen_at < clock_ms() - {GUESTS_KEPT} "
    "AND (NOT banned OR token_hash = 'forgotten ' || player) AND NOT EXISTS "
    "(SELECT 1 FROM score_entries WHERE score_entries.player = guests.player) "
    f"LIMIT {AT_ONCE}) RETURNING player",
    f"DELETE FROM reports WHERE made_at < clock_ms() - {REPORTS_KEPT} RETURNING player",
    "DELETE FROM replays WHERE id IN (SELECT id FROM replays "
    f"WHERE made_at < clock_ms() - {ROOM_REPLAYS_KEPT} AND NOT EXISTS "
    "(SELECT 1 FROM score_entries WHERE score_entries.replay = replays.id) "
    f"LIMIT {AT_ONCE}) RETURNING id",
)
"""What is deleted: lists, guests (never those who are banned), reports and replays."""


async def purge(database: Database) -> int:
    """Delete everything that has been kept long enough; how many rows that were."""
    deleted = 0
    for statement in PURGES:
        count = AT_ONCE
        while count >= AT_ONCE:
            count = len((await database.write((statement, ())))[0])
            deleted += count
    return deleted


class Purging:
    """Purges now and then, for as long as a server runs."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin."""
        self._task = asyncio.get_running_loop().create_task(self._purge_always(), name="purging")

    async def stop(self) -> None:
        """Purge no more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _purge_always(self) -> None:
        await asyncio.sleep(FIRST_AFTER)
        while True:
            try:
                deleted = await purge(self._database)
            except Unavailable:
                # The store's own troubles are told elsewhere; the rest is deleted next time.
                deleted = 0
            if deleted:
                note(log, "info", "old rows were deleted", count=deleted)
            await asyncio.sleep(EVERY)
