"""Bans are seen by every node, wherever they were written."""

import asyncio

import pytest

from blockyard.cli import main
from blockyard.server.identity.ban_command import set_ban
from blockyard.server.identity.bans import Bans
from blockyard.server.identity.guests import Guests
from blockyard.server.log.opening import open_store


def test_a_banned_player_is_disconnected_by_every_node(database: str) -> None:
    async def play() -> None:
        store = open_store(database)
        await store.open()
        try:
            out: list[str] = []
            bans = Bans(store.database, out.append)
            guests = Guests(store)
            ann, _ = await guests.make("Ann")
            bob, token = await guests.make("Bob")
            await bans.check()
            assert out == []
            # An operator's command, while a server uses the database.
            assert await asyncio.to_thread(set_ban, database, ann.player, banned=True)
            await bans.check()
            assert out == [ann.player]
            assert await asyncio.to_thread(set_ban, database, ann.player, banned=False)
            assert not await asyncio.to_thread(set_ban, database, "nobody", banned=True)
            out.clear()
            device = await guests.add_device(bob)
            assert await guests.known(device) == bob
            await bans.forget(bob.player)
            assert out == [bob.player]
            assert await guests.known(token) is None
            assert await guests.known(device) is None
        finally:
            await store.close()

    asyncio.run(play())


def test_bans_are_checked_regularly(database: str) -> None:
    async def play() -> None:
        store = open_store(database)
        await store.open()
        seen = asyncio.Event()
        bans = Bans(store.database, lambda _: seen.set())
        bans.start()
        try:
            ann, _ = await Guests(store).make("Ann")
            await store.ban(ann.player, banned=True)
            await asyncio.wait_for(seen.wait(), 20)
        finally:
            await bans.stop()
            await store.close()

    asyncio.run(play())


def test_the_ban_command_reports_what_it_did(
    tmp_path_factory: pytest.TempPathFactory, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(tmp_path_factory.mktemp("bans") / "yard.db")
    assert main(["ban", "ann", "--database", path]) == 2
    assert "there is no database" in capsys.readouterr().err

    async def make() -> str:
        store = open_store(path)
        await store.open()
        guest, _ = await Guests(store).make("Ann")
        await store.close()
        return guest.player

    player = asyncio.run(make())
    assert main(["ban", "somebody", "--database", path]) == 1
    assert capsys.readouterr().out == "There is no player somebody.\n"
    assert main(["ban", player, "--database", path]) == 0
    assert main(["ban", player, "--lift", "--database", path]) == 0
    assert capsys.readouterr().out == f"{player} is banned.\n{player} is no longer banned.\n"
