"""A slow network: a connection to the server with a variable delay."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

STALL = 0.9
"""How long a connection stalls now and then, in seconds."""

LOST = 0.05
"""The fraction of packets that stall."""

PACKET = 65536


class SlowWay:
    """A local port that forwards to the server with a delay.

    The order is preserved within a connection, as in TCP, but not between connections, so what one
    player did first may reach the server last.
    """

    def __init__(self, server: int, delay: float, seed: int) -> None:
        self._server = server
        self._delay = delay
        self._chance = random.Random(seed)
        self.stalls = 0
        """How often a connection stalled."""
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
        """Forward one direction: data that arrives together leaves together, later."""
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
        """The delay of a packet in seconds: half of the round trip, slowly varying, or a stall."""
        if self._chance.random() < LOST:
            self.stalls += 1
            return self._delay / 2 + STALL
        return self._delay / 2 * self._chance.uniform(0.5, 1.5)


@asynccontextmanager
async def slow_way(server: int, delay: float, seed: int = 0) -> AsyncIterator[SlowWay]:
    """A connection to the server with roughly the given round-trip time in seconds."""
    way = SlowWay(server, delay, seed)
    listening = await asyncio.start_server(way._connect, "127.0.0.1", 0)
    way.port = int(listening.sockets[0].getsockname()[1])
    async with listening:
        yield way
