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

MAX_COUNTED = 2 * CHECK_INTERVAL
"""How much time counts between two checks, in seconds.

If the event loop was busy for longer, commits may have finished without being noticed. Pausing
their rooms would cause even more work, and an overloaded server would never recover.
"""


class CommitTimeouts:
    """Which rooms are waiting for the store, and until when."""

    def __init__(self) -> None:
        self._waiting: dict[object, tuple[float, Callable[[], None]]] = {}
        self._time = 0.0
        """The time that counts, in seconds."""
        self._checked_at = 0.0
        self._loop: asyncio.AbstractEventLoop | None = None
        self._timer: asyncio.TimerHandle | None = None

    def start(self, writer: object, on_unavailable: Callable[[], None]) -> None:
        """Start a timeout; ``on_unavailable`` is called when it expires."""
        if self._loop is None:
            self._loop = asyncio.get_running_loop()
        if self._timer is None:
            self._schedule()
        self._waiting[writer] = (self._time + COMMIT_TIMEOUT, on_unavailable)

    def stop(self, writer: object) -> None:
        """Cancel a timeout."""
        self._waiting.pop(writer, None)

    def _check(self) -> None:
        assert self._loop is not None
        self._time += min(self._loop.time() - self._checked_at, MAX_COUNTED)
        for writer, (until, on_unavailable) in list(self._waiting.items()):
            if until <= self._time:
                del self._waiting[writer]
                on_unavailable()
        self._timer = None
        if self._waiting:
            self._schedule()

    def _schedule(self) -> None:
        assert self._loop is not None
        self._checked_at = self._loop.time()
        self._timer = self._loop.call_later(CHECK_INTERVAL, self._check)
