"""An SQLite file on a full disk: nothing is lost, and writing resumes when there is space."""

import asyncio
import os
import resource
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.log.stores import append_until_there, opened

from blockyard.server.log.sql import SqlStore
from blockyard.server.log.store import Chunk, Damaged, Unavailable

pytestmark = pytest.mark.anyio

BODY = os.urandom(20_000)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 2 MB."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", disk], capture_output=True, check=False
    )
    if mounted.returncode:
        pytest.skip("disks cannot be mounted here; the other tests limit the size of files")
    try:
        yield disk
    finally:
        subprocess.run(["umount", disk], check=True)


async def fill(store: SqlStore, code: str, body: bytes) -> int:
    """Append until nothing more can be written; returns the number of the last chunk."""
    await store.create_room(code, "tetris", "one", is_open=False)
    number = 0
    while True:
        try:
            await store.append(code, Chunk(number + 1, 1, body))
        except Unavailable:
            return number
        number += 1
        assert number < 1000


async def check_after(store: SqlStore, code: str, last: int) -> None:
    """Continue where it stopped, and check that everything is there."""
    await append_until_there(store, code, Chunk(last + 1, 1, BODY))
    await append_until_there(store, code, Chunk(last + 2, 1, b"and on"))
    history = await store.history(code)
    assert history is not None
    assert [len(chunk.body) for chunk in history.chunks] == [len(BODY)] * (last + 1) + [6]


async def test_the_store_recovers_from_a_full_disk(small_disk: Path) -> None:
    ballast = small_disk / "ballast"
    ballast.write_bytes(bytes(1_000_000))
    path = small_disk / "rooms.sqlite"
    async with opened(str(path)) as store:
        await store.create_room("GHJK", "tetris", "one", is_open=False)
        last = await fill(store, "BCDF", BODY)
        assert last > 3
        await fill(store, "GHJK", b"less")
        with pytest.raises(Unavailable, match="full"):
            await store.check()
        # Everything acknowledged can be read all the while.
        history = await store.history("BCDF")
        assert history is not None
        assert len(history.chunks) == last
        ballast.unlink()
        await check_after(store, "BCDF", last)
    with sqlite3.connect(path) as plain:
        assert plain.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    plain.close()


LIMITED = """
import asyncio, sys
from tests.server.log import test_full_disk
asyncio.run(test_full_disk.with_a_limit(sys.argv[1]))
"""


async def with_a_limit(path: str) -> None:
    """Write to a file that can't grow, then to one that can."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    async with opened(path) as store:
        await store.create_room("GHJK", "tetris", "one", is_open=False)
        # While someone reads, a writer that reconnects doesn't empty the log.
        await store.owner("GHJK")
        _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (400_000, hard))
        last = await fill(store, "BCDF", BODY)
        assert last > 3
        await fill(store, "GHJK", b"less")
        outcomes = await asyncio.gather(
            store.check(), store.add_guest("player", "hash", "Ann"), return_exceptions=True
        )
        assert all(isinstance(outcome, Unavailable) for outcome in outcomes), outcomes
        assert await store.guest("hash") is None
        resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
        await check_after(store, "BCDF", last)


def test_the_store_recovers_from_disk_errors(tmp_path: Path) -> None:
    path = tmp_path / "rooms.sqlite"
    done = subprocess.run(
        [sys.executable, "-c", LIMITED, str(path)],
        cwd=Path(__file__).parents[3],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    with sqlite3.connect(path) as plain:
        assert plain.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    plain.close()


async def test_a_damaged_file_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "rooms.sqlite"
    async with opened(str(path)) as store:
        await store.create_room("BCDF", "tetris", "one", is_open=False)
        for number in range(1, 40):
            await store.append("BCDF", Chunk(number, 1, BODY))
    # The pages with the chunks: all but the first ones, which contain the schema.
    data = bytearray(path.read_bytes())
    for start in range(len(data) // 2, len(data) - 4096, 4096):
        data[start : start + 100] = bytes(100)
    path.write_bytes(data)
    async with opened(str(path)) as store:
        with pytest.raises(Damaged):
            await store.history("BCDF")
