"""Finished games to submit, and the leaderboards that accept them."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tests.server.log.stores import opened

from blockyard.core.match import Match
from blockyard.replays import replay_text
from blockyard.server.log.sql import SqlStore
from blockyard.server.log.store import Guest
from blockyard.server.operations.metrics import Metrics
from blockyard.server.scores.leaderboards import Leaderboards
from blockyard.server.scores.periods import wall_clock
from blockyard.server.scores.workers import Workers
from blockyard.server.wire.scores import RunRequest, ScoreEntry, ScoreRequest

ANN = Guest("ann", "Ann", banned=False)
BEN = Guest("ben", "Ben", banned=False)
CLEO = Guest("cleo", "Cleo", banned=False)

TIMEOUT = 60.0
"""How long verification may take on a busy machine, in seconds."""

NOON = 1_794_830_400_000
"""Noon of Monday, 2026-11-16, UTC."""


def blast(seed: int, points: int = 1, mode: str = "shared") -> Match:
    """A finished turn-based game, given up once it has that many points."""
    match = Match("blockblast", mode=mode, seed=seed)
    while match.outcome() is None and match.position.boards[0].score < points:
        tries = []
        for action in match.game.playing_on(match.position.legal(0)):
            tried = match.position.copy()
            tried.act(0, action)
            fullness = sum(row.bit_count() ** 2 for row in tried.boards[0].rows)  # type: ignore[attr-defined]  # its own
            tries.append((tried.boards[0].score, fullness, action))
        match.act(0, max(tries)[2])
    if match.outcome() is None:
        match.play(0, "finish")
    return match


def blitz(seed: int, pause: int = 400) -> Match:
    """A finished timed game with points: all pieces on one heap."""
    match = Match("tetris", mode="blitz", seed=seed)
    while match.outcome() is None:
        match.play(0, "drop", at=match.now + pause)
    return match


class Today:
    """A clock that is set by the test."""

    def __init__(self, moment: int = NOON) -> None:
        self.moment = moment

    def __call__(self) -> int:
        return self.moment


class Club:
    """Leaderboards with everything they need."""

    def __init__(self, store: SqlStore, scores: Leaderboards, metrics: Metrics) -> None:
        self.store = store
        self.scores = scores
        self.metrics = metrics

    async def promised(self, player: Guest, game: str, mode: str) -> tuple[str, int]:
        """A run that has started, and its seed."""
        run = await self.scores.promise(player, RunRequest(game, mode))
        return run.run, (await self.scores.begin(player, run.run)).seed

    async def let_pass(self, run: str, milliseconds: int) -> None:
        """Move the time at which a run's seed was revealed into the past."""
        await self.store.database.write(
            (
                "UPDATE score_runs SET started_at = started_at - $2 WHERE run = $1",
                (run, milliseconds),
            )
        )

    async def let_wait(self, run: str, milliseconds: int) -> None:
        """Move the time of a run's commitment into the past."""
        await self.store.database.write(
            ("UPDATE score_runs SET made_at = made_at - $2 WHERE run = $1", (run, milliseconds))
        )

    async def hand_in(
        self, player: Guest, match: Match | str, run: str = "", daily: str = ""
    ) -> ScoreEntry:
        """Submit a game, and wait for its verification."""
        text = match if isinstance(match, str) else replay_text(match)
        entry = await self.scores.submit(player, ScoreRequest(text, run, daily))
        return await self.judged(player, entry.id)

    async def judged(self, player: Guest, entry_id: str) -> ScoreEntry:
        """A result after its verification."""
        end = time.monotonic() + TIMEOUT
        while True:
            entry = await self.scores.entry(player, entry_id)
            if entry.status != "pending":
                return entry
            assert time.monotonic() < end, "the result was not verified"
            await asyncio.sleep(0.02)


@asynccontextmanager
async def club(
    database: str, now: Today | None = None, workers: Workers | None = None
) -> AsyncIterator[Club]:
    """Leaderboards in a database."""
    async with opened(database) as store:
        for guest in (ANN, BEN, CLEO):
            if await store.guest(f"hash of {guest.player}") is None:
                await store.add_guest(guest.player, f"hash of {guest.player}", guest.name)
        metrics = Metrics()
        scores = Leaderboards(store, metrics, workers=workers, now=now or wall_clock)
        await scores.open()
        try:
            yield Club(store, scores, metrics)
        finally:
            await scores.close()
