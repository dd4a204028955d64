"""Bans by an operator, written directly to the database of a running server."""

import asyncio
from contextlib import closing
from pathlib import Path

from blockyard.server.log.opening import FILE, POSTGRES, open_store
from blockyard.server.log.sqlite_connection import connect_to_write, in_sqlite, steady_clock

BAN = "UPDATE guests SET banned = $2 WHERE player = $1 RETURNING player"


def set_ban(address: str, player: str, *, banned: bool) -> bool:
    """Ban a player, or lift the ban; False if there is no such player."""
    if address.partition(":")[0] in POSTGRES:
        return asyncio.run(_set_in_server(address, player, banned=banned))
    path = Path(address.removeprefix(FILE))
    if not path.is_file():
        raise ValueError(f"there is no database at {path}")
    # Not through the store, which would need exclusive access to a running server's file.
    with closing(connect_to_write(path, steady_clock())) as connection:
        return bool(connection.execute(in_sqlite(BAN), (player, banned)).fetchall())


async def _set_in_server(address: str, player: str, *, banned: bool) -> bool:
    store = open_store(address)
    await store.open()
    try:
        return bool((await store.database.write((BAN, (player, banned))))[0])
    finally:
        await store.close()
