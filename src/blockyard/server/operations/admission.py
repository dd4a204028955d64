"""Admission: whether the server can take one more socket in. Those who are in come first."""

import sys
import time
from pathlib import Path

from blockyard.server.operations.counting import Counts
from blockyard.server.operations.lag import Lag

if sys.platform == "linux":
    from resource import getpagesize

MOST_CONNECTIONS = 10_000
"""Sockets of one process, unless it is told otherwise."""

LOOK_EVERY = 1.0
"""Seconds for which a look at the memory holds."""


def memory_used() -> int:
    """Bytes of memory that the process holds; 0 on systems that do not say."""
    if sys.platform != "linux":
        return 0
    return int(Path("/proc/self/statm").read_text().split()[1]) * getpagesize()


class Admission:
    """Asked at every handshake, before the socket is accepted."""

    def __init__(
        self,
        counts: Counts,
        lag: Lag,
        most_connections: int = MOST_CONNECTIONS,
        most_memory: int = 0,
    ) -> None:
        self._counts = counts
        self._lag = lag
        self._most_connections = most_connections
        self._most_memory = most_memory
        self._looked = 0.0
        self._memory = 0
        self.is_closing = False
        """Whether the server is on its way out."""

    def refusal(self) -> str:
        """Why nobody else is taken in now; empty if one more is welcome.

        The handshake is answered with 503, and the client tries again later.
        """
        if self.is_closing:
            return "closing"
        if sum(self._counts.connections.values.values()) >= self._most_connections:
            return "full"
        if self._lag.is_high:
            return "lag"
        if self._most_memory and self._memory_now() >= self._most_memory:
            return "memory"
        return ""

    def _memory_now(self) -> int:
        now = time.monotonic()
        if now - self._looked > LOOK_EVERY:
            self._looked = now
            self._memory = memory_used()
        return self._memory
