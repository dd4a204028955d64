"""``blockyard backup`` creates usable backups."""

import asyncio
import sqlite3
from pathlib import Path

import pytest
from tests.server.log.stores import opened
from tests.server.log.test_crashes import appending, check_all_there

from blockyard.cli import main
from blockyard.server.log.store import Chunk, StoredReplay


async def fill(path: Path) -> None:
    async with opened(str(path)) as store:
        await store.create_room("BCDF", "tetris", "one", is_open=True)
        for number in range(1, 20):
            await store.append("BCDF", Chunk(number, 1, f"{number}".encode()))
        await store.save_snapshot("BCDF", 10, b"after ten")
        await store.save_replay(StoredReplay("r1", "tetris", "a replay", True))
        await store.add_guest("p1", "hash", "Ann")


def test_a_backup_is_complete_and_readable_only_by_its_owner(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, copy = tmp_path / "rooms.sqlite", tmp_path / "copies" / "monday"
    copy.parent.mkdir()
    asyncio.run(fill(path))
    assert main(["backup", str(copy), "--database", f"sqlite:///{path}"]) == 0
    received = capsys.readouterr().out
    assert received.startswith(f"{copy}: 1 room, 1 replay, 1 player, ")
    assert [file.name for file in copy.parent.iterdir()] == ["monday"]
    assert copy.stat().st_mode & 0o077 == 0

    async def compare() -> None:
        async with opened(str(path)) as before, opened(str(copy)) as after:
            assert await after.history("BCDF") == await before.history("BCDF")
            assert await after.replay("r1") == await before.replay("r1")
            assert await after.guest("hash") == await before.guest("hash")
            assert await after.claim("BCDF", "two") == 2
            await after.append("BCDF", Chunk(20, 2, b"and on"))

    asyncio.run(compare())


def test_a_backup_of_a_running_server_contains_everything_acknowledged(tmp_path: Path) -> None:
    path = tmp_path / "rooms.sqlite"
    acked: dict[tuple[str, int], str] = {}
    copies: list[tuple[Path, dict[tuple[str, int], str]]] = []
    with appending(str(path), "one") as process:
        assert process.stdout is not None
        for line in process.stdout:
            code, number, body = line.decode().split()
            acked[code, int(number)] = body
            if len(acked) % 300 == 0:
                copy = tmp_path / f"copy {len(copies)}"
                copies.append((copy, dict(acked)))
                assert main(["backup", str(copy), "--database", str(path)]) == 0
            if len(copies) == 3:
                break

    async def check() -> None:
        for copy, promised in copies:
            async with opened(str(copy)) as store:
                assert await check_all_there(store, promised) > 0

    asyncio.run(check())


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["new", "--database", "missing.sqlite"], "there is no database"),
        (["taken", "--database", "rooms.sqlite"], "already exists"),
        (["nowhere/new", "--database", "rooms.sqlite"], "No such file or directory"),
        (["new", "--database", "taken"], "cannot be copied"),
        (["new", "--database", "postgresql://somewhere/rooms"], "pg_dump"),
    ],
)
def test_failed_backups_are_reported(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: list[str],
    reason: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    asyncio.run(fill(Path("rooms.sqlite")))
    Path("taken").write_text("something dear, and no database")
    assert main(["backup", *words]) == 2
    assert reason in capsys.readouterr().err
    assert Path("taken").read_text() == "something dear, and no database"
    assert not Path("new").exists()
    assert not Path("new.part").exists()


def test_a_damaged_database_is_not_backed_up(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "rooms.sqlite"
    asyncio.run(fill(path))
    plain = sqlite3.connect(path)
    plain.execute("DROP TABLE rooms")
    plain.close()
    assert main(["backup", str(tmp_path / "copy"), "--database", str(path)]) == 2
    assert "cannot be copied" in capsys.readouterr().err
    assert not (tmp_path / "copy").exists()
