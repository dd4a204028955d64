"""Results are played again one by one, in the order in which they came."""

import asyncio
import logging
from contextlib import suppress

from blockyard.server.log.store import KeptReplay, Replays, Unavailable
from blockyard.server.operations.counting import Counts
from blockyard.server.scores.checking import Finding
from blockyard.server.scores.claims import late_words, latest
from blockyard.server.scores.games import game_named
from blockyard.server.scores.records import Entry, Records
from blockyard.server.scores.refusals import OTHER_GAME, TOO_LATE
from blockyard.server.scores.workers import Workers

MOST_WAITING = 256
"""Results that wait at a time; more are asked to come back later."""

SWEEP = 60.0
"""Seconds from one look for results that were left behind, by another node or a crash, to the
next."""

logger = logging.getLogger(__name__)


class Verifier:
    """Has results played again and enters those that are true into their lists."""

    def __init__(
        self, records: Records, replays: Replays, counts: Counts, workers: Workers | None = None
    ) -> None:
        self._records = records
        self._replays = replays
        self._counts = counts
        self._workers = workers or Workers()
        self._waiting: asyncio.Queue[str] = asyncio.Queue()
        self._known: set[str] = set()
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def is_full(self) -> bool:
        """Whether too many wait already."""
        return len(self._known) >= MOST_WAITING

    def add(self, entry: str) -> None:
        """Have a result played again when its turn comes."""
        if entry not in self._known:
            self._known.add(entry)
            self._waiting.put_nowait(entry)

    def start(self) -> None:
        """Begin, also with what was left behind."""
        works = [self._work() for _ in range(self._workers.count)]
        self._tasks = [asyncio.create_task(work) for work in (*works, self._sweep())]

    async def stop(self) -> None:
        """End; what waits is in the database and is taken up at the next start."""
        for task in self._tasks:
            task.cancel()
        for task in self._tasks:
            with suppress(asyncio.CancelledError):
                await task
        await self._workers.close()

    async def _work(self) -> None:
        while True:
            entry = await self._waiting.get()
            try:
                await self._judge(entry)
            except Unavailable:
                # It waits in the database, and the next sweep finds it.
                logger.warning("a result could not be judged: the store is unavailable")
            except Exception:
                logger.exception("a result could not be judged")
            finally:
                self._known.discard(entry)

    async def _sweep(self) -> None:
        while True:
            try:
                for entry in await self._records.pending(MOST_WAITING):
                    self.add(entry)
                await self._records.forget_old_runs()
            except Unavailable:
                logger.warning("results that wait could not be read: the store is unavailable")
            await asyncio.sleep(SWEEP)

    async def _judge(self, entry_id: str) -> None:
        entry = await self._records.entry(entry_id)
        text = await self._records.text(entry_id)
        if entry is None or text is None or entry.status != "pending":
            return
        found = judged(entry, await self._workers.check(text))
        if found.problem:
            await self._records.reject(entry_id, found.problem, found.message)
        else:
            await self._replays.keep_replay(KeptReplay(entry.replay, entry.game, text, True))
            await self._records.verify(entry, found)
        self._counts.verified.add("rejected" if found.problem else "true")


def judged(entry: Entry, found: Finding) -> Finding:
    """What was found, together with what only the entry tells: its list, and when it came."""
    if found.problem:
        return found
    if found.list != entry.list:
        return Finding(OTHER_GAME, "It belongs to another list than it claims.")
    if entry.run:
        game = game_named(entry.game)
        if entry.elapsed > latest(game, found.time):
            return Finding(TOO_LATE, late_words(game))
    return found
