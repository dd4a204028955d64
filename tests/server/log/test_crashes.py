"""Processes that are killed while they write, and database servers that go away and come back."""

import asyncio
import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.server.log.appending import CODES
from tests.server.log.stores import append_until_there, opened, until
from tests.server.services import OwnPostgres, Postgres

from blockyard.server.log.sql import SqlStore
from blockyard.server.log.store import Chunk, Unavailable

pytestmark = pytest.mark.anyio

ROOT = Path(__file__).parents[3]
KILLS = {"sqlite": 20, "postgresql": 5}


@contextmanager
def appending(address: str, node: str) -> Iterator[subprocess.Popen[bytes]]:
    """A process that appends."""
    command = [sys.executable, "-m", "tests.server.log.appending", address, node]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT) as process:
        try:
            yield process
        finally:
            process.kill()


def acked_until_killed(address: str, node: str, chunks: int) -> dict[tuple[str, int], str]:
    """What was acknowledged to a process before it was killed, after that many chunks."""
    acked: dict[tuple[str, int], str] = {}
    with appending(address, node) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if line.endswith(b"\n"):
                code, number, body = line.decode().split()
                acked[code, int(number)] = body
            if len(acked) == chunks:
                # What was acknowledged between now and its end is in the pipe, and is read too.
                os.kill(process.pid, signal.SIGKILL)
    return acked


async def check_all_there(store: SqlStore, acked: dict[tuple[str, int], str]) -> int:
    """Fail if anything acknowledged is missing; returns how many chunks were compared."""
    there: dict[tuple[str, int], str] = {}
    first: dict[str, int] = {}
    for code in CODES:
        history = await store.history(code)
        if history is not None:
            first[code] = history.snapshot_at
            there.update(((code, chunk.number), chunk.body.decode()) for chunk in history.chunks)
    kept = {place: body for place, body in acked.items() if place[1] > first[place[0]]}
    missing = [place for place, body in kept.items() if there.get(place) != body]
    assert missing == []
    return len(kept)


async def test_a_killed_process_loses_nothing_acknowledged(database: str) -> None:
    chance = random.Random(8)
    times = KILLS["postgresql" if database.startswith("postgresql:") else "sqlite"]
    acked: dict[tuple[str, int], str] = {}
    for number in range(times):
        chunks = chance.randrange(50, 600)
        acked.update(
            await asyncio.to_thread(acked_until_killed, database, f"node {number}", chunks)
        )
        async with opened(database, lease=0.5) as store:
            assert await check_all_there(store, acked) > 0

            async def are_all_orphans(store: SqlStore = store) -> bool:
                return len(await store.orphans()) == len(CODES)

            await until(are_all_orphans, "the lease of the killed process has run out")


@pytest.mark.parametrize("mode", ["fast", "immediate"])
async def test_rooms_survive_a_restart_of_postgresql(own_postgres: OwnPostgres, mode: str) -> None:
    async with opened(own_postgres.new_database()) as store:
        for code in CODES:
            await store.create_room(code, "tetris", "one", is_open=False)
        done: dict[str, int] = dict.fromkeys(CODES, 0)
        is_back = asyncio.Event()
        away = 0

        async def play(code: str) -> None:
            nonlocal away
            number, after = 0, 0
            while after < 5:
                number += 1
                away += await append_until_there(
                    store, code, Chunk(number, 1, f"{number}".encode())
                )
                done[code] = number
                after += is_back.is_set()

        async def restart() -> None:
            async def have_begun() -> bool:
                return min(done.values()) > 3

            await until(have_begun, "all rooms have begun")
            async with own_postgres.away(mode):
                with pytest.raises(Unavailable):
                    await store.check()
            await until(lambda: checks(store), "the store is back")
            is_back.set()

        await asyncio.gather(restart(), *map(play, CODES))
        assert away > 0
        for code in CODES:
            history = await store.history(code)
            assert history is not None
            assert [chunk.body.decode() for chunk in history.chunks] == [
                str(number) for number in range(1, done[code] + 1)
            ]


async def checks(store: SqlStore) -> bool:
    """Whether a store works."""
    await store.check()
    return True


async def test_a_lost_connection_is_replaced(postgres: Postgres) -> None:
    async with opened(postgres.new_database()) as store:
        await store.create_room("BCDF", "tetris", "one", is_open=False)
        cut = (
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        for number in range(1, 6):
            await store.database.read((cut, ()))
            await append_until_there(store, "BCDF", Chunk(number, 1, b"body"))
        history = await store.history("BCDF")
    assert history is not None
    assert len(history.chunks) == 5
