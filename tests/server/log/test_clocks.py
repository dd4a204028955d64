"""Leases depend on the database's clock: changing another clock doesn't move any room."""

import os
import subprocess
import sys
from pathlib import Path

import libfaketime
import pytest

ROOT = Path(__file__).parents[3]

JUMP = """
import asyncio, os, sys, time
from pathlib import Path
from tests.server.log.stores import opened

async def jump(address, offset):
    async with opened(address, lease=30.0) as store:
        await store.renew("one", "")
        await store.create_room("BCDF", "tetris", "one", is_open=False)
        before = time.time()
        for seconds in ("+3600", "-3600", "+10", "-10"):
            offset.write_text(seconds)
            shift = time.time() - before
            assert abs(shift - int(seconds)) < 5, f"time was not set: {shift}"
            assert await store.orphans() == [], seconds
            assert await store.claim("BCDF", "two") is None, seconds
            assert (await store.owner("BCDF")).alive, seconds

asyncio.run(jump(sys.argv[1], Path(sys.argv[2])))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="time is set for a process on Linux alone")
def test_a_node_keeps_its_lease_when_its_clock_is_changed(database: str, tmp_path: Path) -> None:
    offset = tmp_path / "offset"
    offset.write_text("+0")
    _, additions = libfaketime.get_reload_information()
    environment = {
        **os.environ,
        **additions,
        "FAKETIME_TIMESTAMP_FILE": str(offset),
        "PYTHONPATH": os.pathsep.join(sys.path),
    }
    done = subprocess.run(
        [sys.executable, "-c", JUMP, database, str(offset)],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
