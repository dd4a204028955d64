"""A process that appends to many rooms as fast as it can, and prints what was acknowledged.

``python -m tests.server.log.appending ADDRESS NODE`` prints a line ``CODE NUMBER BODY`` for every
chunk whose append has returned.
"""

import asyncio
import os
import sys

from blockyard.server.log.opening import open_store
from blockyard.server.log.sql import SqlStore
from blockyard.server.log.store import Chunk, Unavailable

CODES = [f"R{number:02}" for number in range(20)]


async def append_always(store: SqlStore, code: str, node: str) -> None:
    """Take over a room, and append to it until the process ends."""
    await store.create_room(code, "tetris", node, is_open=False)
    epoch = await store.claim(code, node)
    history = await store.history(code)
    assert epoch is not None
    assert history is not None
    number = history.snapshot_at + len(history.chunks)
    while True:
        number += 1
        body = os.urandom(8).hex()
        while True:
            try:
                await store.append(code, Chunk(number, epoch, body.encode()))
                break
            except Unavailable:
                await asyncio.sleep(0.05)
        os.write(1, f"{code} {number} {body}\n".encode())
        if number % 50 == 0:
            await store.save_snapshot(code, number - 40, b"as it was")


async def main(address: str, node: str) -> None:
    """Append to all rooms."""
    store = open_store(address, lease=0.5)
    await store.open()
    await store.renew(node, "")
    await asyncio.gather(*(append_always(store, code, node) for code in CODES))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
