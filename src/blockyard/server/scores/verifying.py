"""Verification of submitted results, in the order of submission."""

import asyncio
import logging
from contextlib import suppress

from blockyard.server.log.store import Replays, StoredReplay, Unavailable
from blockyard.server.operations.metrics import Metrics
from blockyard.server.scores.checking import CheckResult
from blockyard.server.scores.claims import late_words, latest
from blockyard.server.scores.codes import OTHER_GAME, TOO_LATE
from blockyard.server.scores.games import game_named
from blockyard.server.scores.records import Entry, Records
from blockyard.server.scores.workers import Workers

MAX_WAITING = 256
"""The maximum number of waiting results; further submissions are refused."""

SWEEP = 60.0
"""How often to look for results left behind by a crash or another node, in seconds."""

logger = logging.getLogger(__name__)


class Verifier:
    """Verifies results, and adds correct ones to the leaderboards."""

    def __init__(
        self, records: Records, replays: Replays, metrics: Metrics, workers: Workers | None = None
    ) -> None:
        self._records = records
        self._replays = replays
        self._metrics = metrics
        self._workers = workers or Workers()
        self._waiting: asyncio.Queue[str] = asyncio.Queue()
        self._known: set[str] = set()
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def is_full(self) -> bool:
        """Whether too many results are waiting."""
        return len(self._known) >= MAX_WAITING

    def add(self, entry: str) -> None:
        """Queue a result for verification."""
        if entry not in self._known:
            self._known.add(entry)
            self._waiting.put_nowait(entry)

    def start(self) -> None:
        """Start, beginning with results that were left behind."""
        works = [self._work() for _ in range(self._workers.count)]
        self._tasks = [asyncio.create_task(work) for work in (*works, self._sweep())]

    async def stop(self) -> None:
        """Stop; waiting results stay in the database until the next start."""
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
                # It stays in the database, where the next sweep finds it.
                logger.warning("result not verified: store unavailable")
            except Exception:
                logger.exception("result not verified")
            finally:
                self._known.discard(entry)

    async def _sweep(self) -> None:
        while True:
            try:
                for entry in await self._records.pending(MAX_WAITING):
                    self.add(entry)
                await self._records.forget_old_runs()
            except Unavailable:
                logger.warning("waiting results not read: store unavailable")
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
            await self._replays.save_replay(StoredReplay(entry.replay, entry.game, text, True))
            await self._records.verify(entry, found)
        self._metrics.verified.add("rejected" if found.problem else "true")


def judged(entry: Entry, found: CheckResult) -> CheckResult:
    """Combine the finding with what only the entry contains: its leaderboard and its time."""
    if found.problem:
        return found
    if found.list != entry.list:
        return CheckResult(OTHER_GAME, "It belongs to a different leaderboard.")
    if entry.run:
        game = game_named(entry.game)
        if entry.elapsed > latest(game, found.time):
            return CheckResult(TOO_LATE, late_words(game))
    return found
