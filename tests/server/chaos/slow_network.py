"""A slow network: a way to the server that takes its time, not always the same."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

STALL = 0.9
"""Seconds for which a way stands still now and then."""

LOST = 0.05
"""How many of all packets stand still so long."""

PACKET = 65536


class SlowWay:
    """A port of this computer behind which the server is as far away as we say.

    What is sent keeps its order within a connection, as TCP does; between connections there is
    none, so what one player did first may reach the server last.
    """

    def __init__(self, server: int, delay: float, seed: int) -> None:
        self._server = server
        self._delay = delay
        self._chance = random.Random(seed)
        self.stalls = 0
        """How often a way stood still."""
        self.port = 0

    async def _connect(self, near: asyncio.StreamReader, out: asyncio.StreamWriter) -> None:
        far, there = await asyncio.open_connection("127.0.0.1", self._server)
        ways = [self._carry(near, there), self._carry(far, out)]
        try:
            with suppress(OSError):
                await asyncio.gather(*ways)
        finally:
            for end in (there, out):
                end.close()

    async def _carry(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        """Carry one direction: what comes at the same time arrives at the same time, later."""
        loop = asyncio.get_running_loop()
        packets: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()

        async def deliver() -> None:
            while True:
                when, data = await packets.get()
                await asyncio.sleep(max(0.0, when - loop.time()))
                if not data:
                    return
                target.write(data)
                await target.drain()

        delivering = asyncio.create_task(deliver())
        try:
            with suppress(OSError):
                while data := await source.read(PACKET):
                    packets.put_nowait((loop.time() + self._way(), data))
            packets.put_nowait((loop.time(), b""))
            with suppress(OSError):
                await delivering
        finally:
            delivering.cancel()
            target.close()

    def _way(self) -> float:
        """Seconds that a packet takes: half of the delay, by and by more or less, or a stall."""
        if self._chance.random() < LOST:
            self.stalls += 1
            return self._delay / 2 + STALL
        return self._delay / 2 * self._chance.uniform(0.5, 1.5)


@asynccontextmanager
async def slow_way(server: int, delay: float, seed: int = 0) -> AsyncIterator[SlowWay]:
    """A way to the server whose round trip takes so many seconds, more or less."""
    way = SlowWay(server, delay, seed)
    listening = await asyncio.start_server(way._connect, "127.0.0.1", 0)
    way.port = int(listening.sockets[0].getsockname()[1])
    async with listening:
        yield way
