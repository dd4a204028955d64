"""A line between two nodes: over a bus that loses things, everything arrives once and in order.

What was sent is kept until the other node says that it has it, and sent again if it does not. A
line that is given up begins anew at both ends, in a later generation, and both nodes know that
something may be missing, or come again. A line has no clock and no bus of its own.
"""

from collections import deque
from collections.abc import Callable
from typing import TypeAlias

from msgspec import Raw

from blockyard.server.nodes.parcels import Parcel

AHEAD = 512
"""Parcels sent before the first of them was confirmed."""

CONFIRM = 32
"""Parcels after which a confirmation does not wait for the next beat."""

LARGEST = 256 * 1024
"""Bytes in one parcel, unless a single item is larger."""

MOST_WAITING = 8 * 1024 * 1024
"""Bytes kept until they are confirmed; with more, the line begins anew."""

AGAIN_AFTER = 1.5
"""Seconds without a confirmation after which everything is sent again."""

AT_MOST = 0.2
"""Seconds between two times of sending again, or of saying that a parcel is of the past."""

Send: TypeAlias = Callable[[Parcel], None]
"""Gives a parcel to the bus."""


class Line:
    """One end of a line."""

    def __init__(self, node: str, send: Send, generation: int, now: float) -> None:
        """``generation`` is later than those of all lines of these two nodes before."""
        self._node = node
        self._send = send
        self.heard_at = now
        """When the other node was last heard, or the line was begun."""
        self._waiting: deque[list[Raw]] = deque()
        self._bytes_waiting = 0
        self._begin(generation, now)

    def _begin(self, generation: int, now: float) -> None:
        """Count from 1, in both directions."""
        self._generation = generation
        self._confirmed = 0
        self._last = len(self._waiting)
        self._next = 1
        self._heard = self._known = self._unconfirmed = 0
        self._progress_at = self._confirmed_at = now
        self._again_at = self._told_at = now - 2 * AT_MOST

    def begin_anew(self, now: float) -> None:
        """Give up what waits, and let the other node know."""
        self._forget()
        self.heard_at = now
        self._begin(self._generation + 1, now)

    def _forget(self) -> None:
        self._waiting.clear()
        self._bytes_waiting = 0

    @property
    def is_idle(self) -> bool:
        """Whether nothing waits."""
        return not self._waiting

    def waits(self, now: float) -> float:
        """For how many seconds what was sent has waited without any of it being confirmed."""
        return now - self._confirmed_at if self._waiting else 0.0

    # Sending

    def send(self, items: list[bytes], now: float) -> bool:
        """Send things; False if the line had to begin anew for them."""
        size = sum(map(len, items))
        is_whole = self._bytes_waiting + size <= MOST_WAITING
        if not is_whole:
            self.begin_anew(now)
        if not self._waiting:
            self._progress_at = self._confirmed_at = now
        self._bytes_waiting += size
        for parcel in _packed(items):
            self._waiting.append(parcel)
            self._last += 1
        self._send_some()
        return is_whole

    def _send_some(self) -> None:
        """Send what was not sent yet, up to what may be under way."""
        while self._next <= min(self._last, self._confirmed + AHEAD):
            self._put(self._next, self._waiting[self._next - self._confirmed - 1])
            self._next += 1

    def _say(self) -> None:
        """Say what was sent and heard, and nothing else."""
        self._put(self._next - 1, [])

    def _put(self, number: int, items: list[Raw]) -> None:
        self._unconfirmed = 0
        is_missing = self._known > self._heard
        self._send(Parcel(self._node, self._generation, number, self._heard, is_missing, items))

    def beat(self, now: float) -> None:
        """Say what was sent and heard, now and then; send again what seems lost."""
        if self._waiting and now - self._progress_at > AGAIN_AFTER:
            self._send_again(now)
        self._say()

    def _send_again(self, now: float) -> None:
        self._progress_at = self._again_at = now
        self._next = self._confirmed + 1
        self._send_some()

    # Receiving

    def take(self, parcel: Parcel, now: float) -> tuple[list[Raw], bool]:
        """What a parcel brings that is next in order; and whether something may be missing."""
        self.heard_at = now
        if parcel.generation < self._generation:
            if now - self._told_at >= AT_MOST:
                self._told_at = now
                self._say()
            return [], False
        is_missing = parcel.generation > self._generation and self._follow(parcel.generation, now)
        self._take_confirmation(parcel, now)
        return self._take_items(parcel), is_missing

    def _follow(self, generation: int, now: float) -> bool:
        """Begin anew with the other node; whether something may be missing because of it."""
        has_met = self._confirmed > 0 or self._heard > 0
        if has_met:
            self._forget()
        self._begin(generation, now)
        self._send_some()
        return has_met

    def _take_confirmation(self, parcel: Parcel, now: float) -> None:
        """Forget what the other node has, and send again what it misses."""
        heard = min(parcel.heard, self._last)
        if heard > self._confirmed:
            for _ in range(heard - self._confirmed):
                self._bytes_waiting -= sum(map(len, self._waiting.popleft()))
            self._confirmed = heard
            self._next = max(self._next, heard + 1)
            self._progress_at = self._confirmed_at = now
            self._send_some()
        if parcel.is_missing and now - self._again_at >= AT_MOST:
            self._send_again(now)

    def _take_items(self, parcel: Parcel) -> list[Raw]:
        missed_before = self._known > self._heard
        self._known = max(self._known, parcel.number)
        if parcel.items and parcel.number == self._heard + 1:
            self._heard += 1
            self._unconfirmed += 1
            if self._unconfirmed >= CONFIRM:
                self._say()
            return parcel.items
        if self._known > self._heard and not missed_before:
            self._say()
        return []


def _packed(items: list[bytes]) -> list[list[Raw]]:
    """Things in parcels that are not too large."""
    parcels: list[list[Raw]] = []
    room = 0
    for item in items:
        if len(item) > room:
            parcels.append([])
            room = LARGEST
        parcels[-1].append(Raw(item))
        room -= len(item)
    return parcels
