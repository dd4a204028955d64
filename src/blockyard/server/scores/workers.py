"""The worker processes that verify results; if one dies, it is replaced."""

import asyncio
import os
import signal
import sys
from contextlib import suppress

from msgspec import json

from blockyard.server.scores.checking import CheckResult
from blockyard.server.scores.codes import TOO_MUCH, TOO_SLOW, UNPLAYABLE

TIMEOUT = 60.0
"""The timeout for a worker, in seconds, even on a busy machine; its own limit is much shorter."""

MAX_ATTEMPTS = 2
"""A worker that dies for an unrelated reason must not cost a player the result."""

COMMAND = (sys.executable, "-P", "-m", "blockyard.server.scores.worker")

OUT_OF_TIME = -getattr(signal, "SIGXCPU", 0)
"""The exit code of a process that used up its CPU time; Windows has no such limit."""

SLOW = CheckResult(TOO_SLOW, "It takes too long to verify.")
UPSET = CheckResult(UNPLAYABLE, "It could not be verified.")


class Workers:
    """Processes that are started on demand."""

    def __init__(self, count: int | None = None, command: tuple[str, ...] = COMMAND) -> None:
        self.count = count or max(1, (os.cpu_count() or 1) // 2)
        """The maximum number of processes."""
        self._command = command
        self._idle: list[asyncio.subprocess.Process] = []
        self._free = asyncio.Semaphore(self.count)

    @property
    def processes(self) -> list[int]:
        """The ids of the idle processes."""
        return [worker.pid for worker in self._idle]

    async def check(self, text: str) -> CheckResult:
        """Verify a replay."""
        async with self._free:
            for _ in range(MAX_ATTEMPTS):
                worker = self._idle.pop() if self._idle else await self._start()
                try:
                    found = await asyncio.wait_for(_ask(worker, text), TIMEOUT)
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
        """Kill the processes."""
        while self._idle:
            await _end(self._idle.pop())

    async def _put_back(self, worker: asyncio.subprocess.Process, found: CheckResult) -> None:
        """Keep a worker for the next replay; one that ran out of memory ends by itself."""
        if found.problem == TOO_MUCH:
            await _end(worker)
        else:
            self._idle.append(worker)

    async def _start(self) -> asyncio.subprocess.Process:
        pipe = asyncio.subprocess.PIPE
        return await asyncio.create_subprocess_exec(*self._command, stdin=pipe, stdout=pipe)


async def _ask(worker: asyncio.subprocess.Process, text: str) -> CheckResult | None:
    """A worker's response; None if it died."""
    assert worker.stdin is not None
    assert worker.stdout is not None
    try:
        worker.stdin.write(json.encode(text) + b"\n")
        await worker.stdin.drain()
        line = await worker.stdout.readline()
    except (ConnectionError, ValueError):
        return None
    return json.decode(line, type=CheckResult) if line.endswith(b"\n") else None


async def _end(worker: asyncio.subprocess.Process) -> int:
    """Kill a process if it is still running; returns its exit code."""
    assert worker.stdin is not None
    worker.stdin.close()
    if worker.returncode is None:
        with suppress(ProcessLookupError):
            worker.kill()
    return await worker.wait()
