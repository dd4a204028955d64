"""Which database an address refers to, and the messages if it can't be used."""

import asyncio
import sqlite3
import subprocess
import sys
from pathlib import Path

import asyncpg
import pytest
from tests.server.log.stores import opened
from tests.server.services import Postgres, free_port

from blockyard.server.log.opening import open_store
from blockyard.server.log.postgres import is_unavailable
from blockyard.server.log.schema import VERSION, Unusable
from blockyard.server.log.store import Chunk, Unavailable

pytestmark = pytest.mark.anyio

HOLD = """
import asyncio, sys
from blockyard.server.log.opening import open_store

async def hold():
    store = open_store(sys.argv[1])
    await store.open()
    print("open", flush=True)
    await asyncio.sleep(600)

asyncio.run(hold())
"""


async def test_a_path_and_its_url_are_the_same_file(tmp_path: Path) -> None:
    path = tmp_path / "a file.sqlite"
    async with opened(str(path)) as store:
        await store.create_room("BCDF", "tetris", "one", is_open=False)
    async with opened(f"sqlite:///{path}") as store:
        assert await store.owner("BCDF") is not None


def test_unknown_schemes_are_refused() -> None:
    with pytest.raises(ValueError, match=r"a file or postgresql://…, not mysql://…"):
        open_store("mysql://somewhere/rooms")


async def test_a_second_server_of_a_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "rooms.sqlite"
    with subprocess.Popen([sys.executable, "-c", HOLD, str(path)], stdout=subprocess.PIPE) as first:
        try:
            assert first.stdout is not None
            assert first.stdout.readline() == b"open\n"
            with pytest.raises(Unusable, match=rf"in use by another server .process {first.pid}"):
                await open_store(str(path)).open()
        finally:
            first.kill()
    async with opened(str(path)) as store:
        await store.check()


async def test_a_second_store_in_the_same_process_is_refused_too(tmp_path: Path) -> None:
    path = str(tmp_path / "rooms.sqlite")
    async with opened(path):
        with pytest.raises(Unusable, match="in use by another server"):
            await open_store(path).open()


async def test_a_file_contains_no_living_node_when_opened(tmp_path: Path) -> None:
    path = str(tmp_path / "rooms.sqlite")
    async with opened(path) as store:
        await store.renew("one", "")
        await store.create_room("BCDF", "tetris", "one", is_open=False)
    async with opened(path) as store:
        assert await store.orphans() == ["BCDF"]
        assert await store.claim("BCDF", "two") == 2


async def test_a_database_of_a_newer_version_is_refused_and_left_alone(database: str) -> None:
    async with opened(database) as store:
        await store.database.write(
            (f"UPDATE schema_version SET version = {VERSION + 1}", ()),
        )
    with pytest.raises(Unusable, match="created by a newer Blockyard"):
        await open_store(database).open()
    # It can be tried again: nothing is left locked or connected.
    with pytest.raises(Unusable, match="created by a newer Blockyard"):
        await open_store(database).open()


async def test_several_nodes_may_create_the_tables_concurrently(postgres: Postgres) -> None:
    address = postgres.new_database()
    stores = [open_store(address) for _ in range(4)]
    await asyncio.gather(*(store.open() for store in stores))
    await stores[0].create_room("BCDF", "tetris", "one", is_open=False)
    assert await stores[3].owner("BCDF") is not None
    for store in stores:
        await store.close()


async def test_a_file_that_is_not_a_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "rooms.sqlite"
    path.write_bytes(b"these are no rooms" * 400)
    with pytest.raises(Unusable, match="cannot be used as a database"):
        await open_store(str(path)).open()
    assert path.read_bytes() == b"these are no rooms" * 400


async def test_a_missing_folder_is_reported(tmp_path: Path) -> None:
    with pytest.raises(Unusable, match="No such file or directory"):
        await open_store(str(tmp_path / "missing" / "rooms.sqlite")).open()


async def test_only_its_owner_can_read_the_file(tmp_path: Path) -> None:
    path = tmp_path / "rooms.sqlite"
    async with opened(str(path)) as store:
        await store.check()
        assert {file.stat().st_mode & 0o077 for file in tmp_path.iterdir()} == {0}


async def test_an_unreachable_server_is_unavailable() -> None:
    with pytest.raises(Unavailable, match="cannot connect to PostgreSQL"):
        await open_store(f"postgresql://127.0.0.1:{free_port()}/rooms").open()


async def test_a_missing_database_is_reported(postgres: Postgres) -> None:
    with pytest.raises(Unusable, match='database "missing" does not exist'):
        await open_store(postgres.address("missing")).open()


async def test_a_closed_store_is_unavailable(database: str) -> None:
    store = open_store(database)
    await store.open()
    await store.create_room("BCDF", "tetris", "one", is_open=False)
    await store.close()
    with pytest.raises(Unavailable):
        await store.append("BCDF", Chunk(1, 1, b"body"))
    with pytest.raises(Unavailable):
        await store.owner("BCDF")


async def test_closing_moves_the_write_ahead_log_into_the_file(tmp_path: Path) -> None:
    path = tmp_path / "rooms.sqlite"
    async with opened(str(path)) as store:
        await store.create_room("BCDF", "tetris", "one", is_open=False)
        await store.owner("BCDF")
    assert sorted(file.name for file in tmp_path.iterdir()) == ["rooms.sqlite", "rooms.sqlite.lock"]
    with sqlite3.connect(path) as plain:
        assert plain.execute("SELECT code FROM rooms").fetchall() == [("BCDF",)]
    plain.close()


def test_a_connection_in_an_impossible_state_counts_as_lost() -> None:
    """Seen when PostgreSQL is restarted between two statements of a busy connection."""
    confused = asyncpg.InternalClientError("cannot switch to state 12")
    assert is_unavailable(confused)
    assert not is_unavailable(asyncpg.UniqueViolationError("a mistake of ours"))
