"""Finished games to hand in, and the leaderboards that take them."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tests.server.log.stores import opened

from blockyard.core.match import Match
from blockyard.replays import replay_text
from blockyard.server.log.sql import SqlStore
from blockyard.server.log.store import Guest
from blockyard.server.operations.counting import Counts
from blockyard.server.scores.leaderboards import Leaderboards
from blockyard.server.scores.periods import wall_clock
from blockyard.server.scores.workers import Workers
from blockyard.server.wire.scores import RunAsk, ScoreAsk, ScoreEntry

ANN = Guest("ann", "Ann", banned=False)
BEN = Guest("ben", "Ben", banned=False)
CLEO = Guest("cleo", "Cleo", banned=False)

PATIENCE = 60.0
"""Seconds for a result to be played again on a busy machine."""

NOON = 1_794_830_400_000
"""Noon of Monday, 2026-11-16, UTC."""


def blast(seed: int, points: int = 1, mode: str = "shared") -> Match:
    """A finished game in turns, given up once it has so many points."""
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
    """A finished game with a clock, with points: all pieces on one heap."""
    match = Match("tetris", mode="blitz", seed=seed)
    while match.outcome() is None:
        match.play(0, "drop", at=match.now + pause)
    return match


class Today:
    """A calendar that tests turn over."""

    def __init__(self, moment: int = NOON) -> None:
        self.moment = moment

    def __call__(self) -> int:
        return self.moment


class Club:
    """Leaderboards with everything behind them."""

    def __init__(self, store: SqlStore, scores: Leaderboards, counts: Counts) -> None:
        self.store = store
        self.scores = scores
        self.counts = counts

    async def promised(self, player: Guest, game: str, mode: str) -> tuple[str, int]:
        """A run that has begun, and its seed."""
        run = await self.scores.promise(player, RunAsk(game, mode))
        return run.run, (await self.scores.begin(player, run.run)).seed

    async def let_pass(self, run: str, milliseconds: int) -> None:
        """Let time have passed since a run's seed was told."""
        await self.store.database.write(
            (
                "UPDATE score_runs SET started_at = started_at - $2 WHERE run = $1",
                (run, milliseconds),
            )
        )

    async def let_wait(self, run: str, milliseconds: int) -> None:
        """Let time have passed since a run's seed was promised."""
        await self.store.database.write(
            ("UPDATE score_runs SET made_at = made_at - $2 WHERE run = $1", (run, milliseconds))
        )

    async def hand_in(
        self, player: Guest, match: Match | str, run: str = "", daily: str = ""
    ) -> ScoreEntry:
        """Hand a game in, and wait for what becomes of it."""
        text = match if isinstance(match, str) else replay_text(match)
        entry = await self.scores.submit(player, ScoreAsk(text, run, daily))
        return await self.judged(player, entry.id)

    async def judged(self, player: Guest, entry_id: str) -> ScoreEntry:
        """A result that waits no more."""
        end = time.monotonic() + PATIENCE
        while True:
            entry = await self.scores.entry(player, entry_id)
            if entry.status != "pending":
                return entry
            assert time.monotonic() < end, "nobody played it again"
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
        counts = Counts()
        scores = Leaderboards(store, counts, workers=workers, now=now or wall_clock)
        await scores.open()
        try:
            yield Club(store, scores, counts)
        finally:
            await scores.close()
