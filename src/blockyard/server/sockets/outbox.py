"""The outbox: what waits to be sent to one client, and no more than it can be expected to read."""

from collections import OrderedDict

from msgspec import Struct

MOST_ITEMS = 64
MOST_BYTES = 256 * 1024
OLDEST = 5.0
"""How many ordered posts may wait for a client, how many bytes in all, and for how many seconds."""


class Waiting(Struct):
    """A post that waits."""

    text: bytes
    since: float


class Outbox:
    """Posts in the order in which they are to be sent.

    A post with a key takes the place of an older one with the same key, and goes to the end: what
    was said in between stays before it. So such posts are never many, and each must make sense
    without those that it replaced.
    """

    __slots__ = ("_bytes", "_count", "_ordered", "_waiting", "replaced")

    def __init__(self) -> None:
        self._waiting: OrderedDict[int | str, Waiting] = OrderedDict()
        self._ordered = 0
        self._bytes = 0
        self._count = 0
        self.replaced = 0
        """Posts that were never sent because a newer one took their place."""

    def __len__(self) -> int:
        return len(self._waiting)

    def put(self, text: bytes, key: str, now: float) -> bool:
        """Let a post wait; False if it is too much for this client."""
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
        if self._ordered > MOST_ITEMS:
            return False
        # One post may be larger than that, if nothing else waits.
        return self._bytes <= MOST_BYTES or len(self._waiting) == 1

    def take(self) -> bytes | None:
        """The next post; None if none waits."""
        if not self._waiting:
            return None
        key, waiting = self._waiting.popitem(last=False)
        if isinstance(key, int):
            self._ordered -= 1
        self._bytes -= len(waiting.text)
        return waiting.text

    def is_stale(self, now: float) -> bool:
        """Whether something has waited for too long."""
        if not self._waiting:
            return False
        first = next(iter(self._waiting.values()))
        return now - first.since > OLDEST

    def clear(self) -> None:
        """Let nothing wait."""
        self._waiting.clear()
        self._ordered = self._bytes = 0
