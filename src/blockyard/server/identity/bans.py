"""Bans: banned players are disconnected within a second, on every node."""

import asyncio
from collections.abc import Callable

from blockyard.server.log.database import Database
from blockyard.server.log.store import Unavailable

CHECK_INTERVAL = 0.5
"""How often the store is checked, in seconds."""

BANNED = "SELECT player FROM guests WHERE banned"
FORGET = (
    "UPDATE guests SET banned = TRUE, name = '', token_hash = 'forgotten ' || player "
    "WHERE player = $1"
)
FORGET_DEVICES = "DELETE FROM devices WHERE player = $1"


class Bans:
    """Watches the store for bans, which operators and other nodes write there."""

    def __init__(self, database: Database, on_banned: Callable[[str], None]) -> None:
        """``on_banned`` is called repeatedly with the public id of every banned player."""
        self._database = database
        self._on_banned = on_banned
        self._checking: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start checking."""
        self._checking = asyncio.get_running_loop().create_task(self._check_always(), name="bans")

    async def stop(self) -> None:
        """Stop checking."""
        if self._checking is not None:
            self._checking.cancel()
            await asyncio.gather(self._checking, return_exceptions=True)

    async def forget(self, player: str) -> None:
        """Delete a guest's identity: its tokens become invalid, and all sockets are closed."""
        await self._database.write((FORGET, (player,)), (FORGET_DEVICES, (player,)))
        await self.check()

    async def check(self) -> None:
        """Report all players who are banned now."""
        for (player,) in (await self._database.read((BANNED, ())))[0]:
            self._on_banned(player)

    async def _check_always(self) -> None:
        while True:
            await asyncio.sleep(CHECK_INTERVAL)
            try:
                await self.check()
            except Unavailable:
                # The store logs its own errors; bans are read once it is back.
                continue
