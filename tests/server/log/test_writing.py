"""The writer of an SQLite file: group commits, and a log of limited size."""

import asyncio
from pathlib import Path

import pytest
from tests.server.log.stores import opened, until

from blockyard.server.log import checkpoints
from blockyard.server.log.sqlite import SqliteDatabase
from blockyard.server.log.store import Chunk

pytestmark = pytest.mark.anyio


async def test_concurrent_writes_are_committed_together(tmp_path: Path) -> None:
    async with opened(str(tmp_path / "rooms.sqlite")) as store:
        assert isinstance(store.database, SqliteDatabase)
        batches: list[int] = []
        store.database.writer.on_commit = lambda _, jobs: batches.append(jobs)
        for number in range(50):
            await store.create_room(f"R{number}", "tetris", "one", is_open=False)
        batches.clear()
        await asyncio.gather(
            *(store.append(f"R{number}", Chunk(1, 1, b"body")) for number in range(50))
        )
        assert sum(batches) == 50
        assert len(batches) < 10


async def test_a_cancelled_write_does_not_affect_others(tmp_path: Path) -> None:
    async with opened(str(tmp_path / "rooms.sqlite")) as store:
        await store.create_room("BCDF", "tetris", "one", is_open=False)
        impatient = asyncio.create_task(store.append("BCDF", Chunk(1, 1, b"body")))
        await asyncio.sleep(0)
        impatient.cancel()
        await store.append("BCDF", Chunk(2, 1, b"body"))
        history = await store.history("BCDF")
    assert history is not None
    assert len(history.chunks) == 2


async def test_the_write_ahead_log_restarts_under_constant_load(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoints, "INTERVAL", 0.05)
    monkeypatch.setattr(checkpoints, "CHECKPOINT_SIZE", 100_000)
    monkeypatch.setattr(checkpoints, "HELP_SIZE", 200_000)
    log = tmp_path / "rooms.sqlite-wal"
    async with opened(str(tmp_path / "rooms.sqlite")) as store:
        await store.create_room("BCDF", "tetris", "one", is_open=False)
        is_over = False

        async def write() -> int:
            number = 0
            while not is_over:
                number += 1
                await store.append("BCDF", Chunk(number, 1, bytes(4000)))
                if number % 20 == 0:
                    await store.save_snapshot("BCDF", number, b"as it was")
            return number

        writing = asyncio.create_task(write())
        written = 0

        async def is_much_more_written_than_kept() -> bool:
            found = await store.database.read(("SELECT max(number) FROM chunks", ()))
            nonlocal written
            written = (found[0][0][0] or 0) * 4000
            return written > 2 * log.stat().st_size + 2_000_000

        await until(is_much_more_written_than_kept, "the log was restarted")
        is_over = True
        await writing
        assert log.stat().st_size < written
