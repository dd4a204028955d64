"""The outbox: messages queued for one client, limited to what it can be expected to read."""

from collections import OrderedDict

from msgspec import Struct

MAX_ITEMS = 64
MAX_BYTES = 256 * 1024
MAX_AGE = 5.0
"""The limits on queued messages without a key, on bytes, and on a message's age in seconds."""


class Waiting(Struct):
    """A queued message."""

    text: bytes
    since: float


class Outbox:
    """Messages in the order in which they will be sent.

    A message with a key replaces an older one with the same key and moves to the end, behind
    everything sent in between. So there are never many of these, and each must make sense without
    those it replaced.
    """

    __slots__ = ("_bytes", "_count", "_ordered", "_waiting", "replaced")

    def __init__(self) -> None:
        self._waiting: OrderedDict[int | str, Waiting] = OrderedDict()
        self._ordered = 0
        self._bytes = 0
        self._count = 0
        self.replaced = 0
        """How many messages were replaced before they were sent."""

    def __len__(self) -> int:
        return len(self._waiting)

    def put(self, text: bytes, key: str, now: float) -> bool:
        """Queue a message; False if the client's queue is full."""
        if key:
            before = self._waiting.pop(key, None)
            if before is not None:
                self._bytes -= len(before.text)
                self.replaced += 1
            self._waiting[key] = Waiting(text, now)
        else:
            self._count += 1
            self._ordered += 1
            self._waiting[self._count] = Waiting(text, now)
        self._bytes += len(text)
        if self._ordered > MAX_ITEMS:
            return False
        # A single message may exceed the limit, if nothing else is queued.
        return self._bytes <= MAX_BYTES or len(self._waiting) == 1

    def take(self) -> bytes | None:
        """The next message; None if the queue is empty."""
        if not self._waiting:
            return None
        key, waiting = self._waiting.popitem(last=False)
        if isinstance(key, int):
            self._ordered -= 1
        self._bytes -= len(waiting.text)
        return waiting.text

    def is_stale(self, now: float) -> bool:
        """Whether a message has been queued for too long."""
        if not self._waiting:
            return False
        first = next(iter(self._waiting.values()))
        return now - first.since > MAX_AGE

    def clear(self) -> None:
        """Empty the queue."""
        self._waiting.clear()
        self._ordered = self._bytes = 0
