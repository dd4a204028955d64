"""Timeouts of commits, implemented with a single event loop timer."""

import asyncio
from collections.abc import Callable

COMMIT_TIMEOUT = 1.0
"""How long a commit may take before its room is paused, in seconds.

This is much shorter than a node's lease (``LEASE``): the players of a paused room wait, but once
the lease has expired, another node may take the room over, and they have to reconnect.
"""

CHECK_INTERVAL = 0.1
"""How often timeouts are checked, in seconds."""


class CommitTimeouts:
    """Which rooms are waiting for the store, and until when."""

    def __init__(self) -> None:
        self._waiting: dict[object, tuple[float, Callable[[], None]]] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self._timer: asyncio.TimerHandle | None = None

    def start(self, writer: object, on_unavailable: Callable[[], None]) -> None:
        """Start a timeout; ``on_unavailable`` is called when it expires."""
        if self._loop is None:
            self._loop = asyncio.get_running_loop()
        self._waiting[writer] = (self._loop.time() + COMMIT_TIMEOUT, on_unavailable)
        if self._timer is None:
            self._timer = self._loop.call_later(CHECK_INTERVAL, self._check)

    def stop(self, writer: object) -> None:
        """Cancel a timeout."""
        self._waiting.pop(writer, None)

    def _check(self) -> None:
        assert self._loop is not None
        now = self._loop.time()
        for writer, (until, on_unavailable) in list(self._waiting.items()):
            if until <= now:
                del self._waiting[writer]
                on_unavailable()
        self._timer = self._loop.call_later(CHECK_INTERVAL, self._check) if self._waiting else None
