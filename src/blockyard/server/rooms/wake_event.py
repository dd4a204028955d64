"""An event that wakes the only task waiting for it."""

import asyncio


class WakeEvent:
    """Like ``asyncio.Event``, but for a single task and at a third of the cost.

    ``asyncio.Event`` looks up the running loop on every wait, which is a system call on Python
    3.11, and a room waits thousands of times.
    """

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._waiter: asyncio.Future[None] | None = None
        self.is_set = False
        """Whether it was set since the last ``wait``."""

    def set(self) -> None:
        """Wake the waiting task, or the next one that waits."""
        self.is_set = True
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    async def wait(self) -> None:
        """Wait until it is set, then clear it."""
        if not self.is_set:
            self._waiter = self._loop.create_future()
            await self._waiter
        self.is_set = False
