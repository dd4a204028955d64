"""Bans: who is shut out leaves at once, on every node, whichever way the ban came about."""

import asyncio
from collections.abc import Callable

from blockyard.server.log.database import Database
from blockyard.server.log.store import Unavailable

LOOK_EVERY = 0.5
"""Seconds between two looks into the store."""

BANNED = "SELECT player FROM guests WHERE banned"
FORGET = (
    "UPDATE guests SET banned = TRUE, name = '', token_hash = 'forgotten ' || player "
    "WHERE token_hash = $1"
)


class Bans:
    """Looks for bans in the store, where operators and other nodes write them."""

    def __init__(self, database: Database, shut_out: Callable[[str], None]) -> None:
        """``shut_out`` is called with the public id of everybody who is banned, again and again."""
        self._database = database
        self._shut_out = shut_out
        self._looking: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look."""
        self._looking = asyncio.get_running_loop().create_task(self._look(), name="bans")

    async def stop(self) -> None:
        """Look no more."""
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.gather(self._looking, return_exceptions=True)

    async def forget(self, token_hash: str) -> None:
        """Let a guest be nobody any more: the token opens nothing, and all sockets are closed."""
        await self._database.write((FORGET, (token_hash,)))
        await self.look()

    async def look(self) -> None:
        """Shut out all who are banned by now."""
        for (player,) in (await self._database.read((BANNED, ())))[0]:
            self._shut_out(player)

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY)
            try:
                await self.look()
            except Unavailable:
                # The store's own troubles are told elsewhere; bans are read when it is back.
                continue
