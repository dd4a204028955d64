"""Admission: whether the server accepts another socket. Connected players come first."""

import sys
import time
from pathlib import Path

from blockyard.server.operations.lag import Lag
from blockyard.server.operations.metrics import Metrics

if sys.platform == "linux":
    from resource import getpagesize

MAX_CONNECTIONS = 10_000
"""The default maximum number of sockets per process."""

MEMORY_INTERVAL = 1.0
"""How long a measurement of the memory is reused, in seconds."""


def memory_used() -> int:
    """The memory used by the process, in bytes; 0 on systems that don't report it."""
    if sys.platform != "linux":
        return 0
    return int(Path("/proc/self/statm").read_text().split()[1]) * getpagesize()


class Admission:
    """Consulted at every handshake, before the socket is accepted."""

    def __init__(
        self,
        metrics: Metrics,
        lag: Lag,
        max_connections: int = MAX_CONNECTIONS,
        max_memory: int = 0,
    ) -> None:
        self._metrics = metrics
        self._lag = lag
        self._max_connections = max_connections
        self._max_memory = max_memory
        self._memory_at = 0.0
        self._memory = 0
        self.is_closing = False
        """Whether the server is shutting down."""

    def refusal(self) -> str:
        """Why no more sockets are accepted now; empty if they are.

        The handshake is refused with 503, and the client retries later.
        """
        if self.is_closing:
            return "closing"
        if sum(self._metrics.connections.values.values()) >= self._max_connections:
            return "full"
        if self._lag.is_high:
            return "lag"
        if self._max_memory and self._memory_now() >= self._max_memory:
            return "memory"
        return ""

    def _memory_now(self) -> int:
        now = time.monotonic()
        if now - self._memory_at > MEMORY_INTERVAL:
            self._memory_at = now
            self._memory = memory_used()
        return self._memory
