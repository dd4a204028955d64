"""A network that falls silent: nothing arrives any more, and neither end notices."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

PACKET = 65536


class SilentWay:
    """A local port that forwards to the server until the connection is cut.

    Then everything is swallowed, even close frames: both ends still believe that they are
    connected. No one can connect again until it is restored.
    """

    def __init__(self, server: int) -> None:
        self._server = server
        self._is_cut = False
        self._ends: list[asyncio.StreamWriter] = []
        self.port = 0

    def cut(self) -> None:
        """Stop forwarding anything."""
        self._is_cut = True

    def mend(self) -> None:
        """Let new connections through; the old ones stay silent."""
        self._is_cut = False

    async def connect(self, near: asyncio.StreamReader, out: asyncio.StreamWriter) -> None:
        """Forward one connection."""
        self._ends.append(out)
        if self._is_cut:
            out.close()
            return
        far, there = await asyncio.open_connection("127.0.0.1", self._server)
        self._ends.append(there)
        with suppress(OSError):
            await asyncio.gather(self._carry(near, there), self._carry(far, out))

    async def _carry(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        while data := await source.read(PACKET):
            if self._is_cut:
                # Neither this nor the end of the connection ever arrives.
                await asyncio.Event().wait()
            target.write(data)
            await target.drain()
        if self._is_cut:
            await asyncio.Event().wait()
        target.close()

    def close(self) -> None:
        """Close all connections."""
        for end in self._ends:
            end.close()


@asynccontextmanager
async def silent_way(server: int) -> AsyncIterator[SilentWay]:
    """A connection to the server that can be cut."""
    way = SilentWay(server)
    listening = await asyncio.start_server(way.connect, "127.0.0.1", 0)
    way.port = int(listening.sockets[0].getsockname()[1])
    try:
        yield way
    finally:
        way.close()
        listening.close()
