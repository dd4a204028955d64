"""Patience: whoever waits too long for the store is told so, by one timer for all of them."""

import asyncio
from collections.abc import Callable

MOST = 1.0
"""Seconds that a commit may take before its room is suspended.

This is much shorter than a node's lease (``LEASE``): the players of a suspended room wait, but once
the lease has expired, another node may take the room over, and they have to reconnect.
"""

LOOK_EVERY = 0.1
"""Seconds between two looks at who still waits."""


class Patience:
    """Who waits for the store, and since when."""

    def __init__(self) -> None:
        self._waiting: dict[object, tuple[float, Callable[[], None]]] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self._timer: asyncio.TimerHandle | None = None

    def begin(self, who: object, on_trouble: Callable[[], None]) -> None:
        """Somebody begins to wait; ``on_trouble`` is called once that takes too long."""
        if self._loop is None:
            self._loop = asyncio.get_running_loop()
        self._waiting[who] = (self._loop.time() + MOST, on_trouble)
        if self._timer is None:
            self._timer = self._loop.call_later(LOOK_EVERY, self._look)

    def end(self, who: object) -> None:
        """Somebody need not wait any longer."""
        self._waiting.pop(who, None)

    def _look(self) -> None:
        assert self._loop is not None
        now = self._loop.time()
        for who, (until, on_trouble) in list(self._waiting.items()):
            if until <= now:
                del self._waiting[who]
                on_trouble()
        self._timer = self._loop.call_later(LOOK_EVERY, self._look) if self._waiting else None
