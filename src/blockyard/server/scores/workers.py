"""The worker processes that play results again; one that dies is replaced."""

import asyncio
import os
import signal
import sys
from contextlib import suppress

from msgspec import json

from blockyard.server.scores.checking import Finding
from blockyard.server.scores.refusals import TOO_MUCH, TOO_SLOW, UNPLAYABLE

PATIENCE = 60.0
"""Seconds to wait for a worker, however busy the computer is; its own limit ends it much sooner."""

TRIES = 2
"""A worker that dies for another reason than the replay must not cost a player the result."""

COMMAND = (sys.executable, "-P", "-m", "blockyard.server.scores.worker")

OUT_OF_TIME = -getattr(signal, "SIGXCPU", 0)
"""How a process ends that has used up its time; Windows has no such limit."""

SLOW = Finding(TOO_SLOW, "It takes too long to play again.")
UPSET = Finding(UNPLAYABLE, "It could not be played again.")


class Workers:
    """Processes that are started when they are needed."""

    def __init__(self, count: int | None = None, command: tuple[str, ...] = COMMAND) -> None:
        self.count = count or max(1, (os.cpu_count() or 1) // 2)
        """The most processes at a time."""
        self._command = command
        self._idle: list[asyncio.subprocess.Process] = []
        self._free = asyncio.Semaphore(self.count)

    @property
    def processes(self) -> list[int]:
        """The ids of the processes that wait for something to do."""
        return [worker.pid for worker in self._idle]

    async def check(self, text: str) -> Finding:
        """Have a replay played again."""
        async with self._free:
            for _ in range(TRIES):
                worker = self._idle.pop() if self._idle else await self._start()
                try:
                    found = await asyncio.wait_for(_ask(worker, text), PATIENCE)
                except TimeoutError:
                    await _end(worker)
                    return SLOW
                except BaseException:
                    await _end(worker)
                    raise
                if found is not None:
                    await self._put_back(worker, found)
                    return found
                if await _end(worker) == OUT_OF_TIME:
                    return SLOW
        return UPSET

    async def close(self) -> None:
        """End the processes."""
        while self._idle:
            await _end(self._idle.pop())

    async def _put_back(self, worker: asyncio.subprocess.Process, found: Finding) -> None:
        """Keep a worker for the next one; one that ran out of memory ends by itself."""
        if found.problem == TOO_MUCH:
            await _end(worker)
        else:
            self._idle.append(worker)

    async def _start(self) -> asyncio.subprocess.Process:
        pipe = asyncio.subprocess.PIPE
        return await asyncio.create_subprocess_exec(*self._command, stdin=pipe, stdout=pipe)


async def _ask(worker: asyncio.subprocess.Process, text: str) -> Finding | None:
    """A worker's answer; None if it died over the question."""
    assert worker.stdin is not None
    assert worker.stdout is not None
    try:
        worker.stdin.write(json.encode(text) + b"\n")
        await worker.stdin.drain()
        line = await worker.stdout.readline()
    except (ConnectionError, ValueError):
        return None
    return json.decode(line, type=Finding) if line.endswith(b"\n") else None


async def _end(worker: asyncio.subprocess.Process) -> int:
    """End a process, if it has not ended, and give how it did."""
    assert worker.stdin is not None
    worker.stdin.close()
    if worker.returncode is None:
        with suppress(ProcessLookupError):
            worker.kill()
    return await worker.wait()
