"""A link between two nodes: reliable, ordered delivery over a bus that may lose messages.

Packets are kept until the other node acknowledges them, and resent if it doesn't. A link that is
given up restarts at both ends with a higher generation, and both nodes know that messages may have
been lost or will be repeated. A link has no clock and no bus of its own.
"""

from collections import deque
from collections.abc import Callable
from typing import TypeAlias

from msgspec import Raw

from blockyard.server.nodes.packets import Packet

WINDOW = 512
"""How many packets may be in flight."""

ACK_EVERY = 32
"""After this many packets, an acknowledgement is sent without waiting for the heartbeat."""

MAX_PACKET = 256 * 1024
"""The maximum size of a packet in bytes, unless a single item is larger."""

MAX_WAITING = 8 * 1024 * 1024
"""The maximum number of unacknowledged bytes; beyond that, the link restarts."""

RESEND_AFTER = 1.5
"""How long to wait for an acknowledgement before resending, in seconds."""

MIN_INTERVAL = 0.2
"""The minimum interval between resends, and between replies to outdated packets, in seconds."""

Send: TypeAlias = Callable[[Packet], None]
"""Publishes a packet on the bus."""


class Link:
    """One end of a link."""

    def __init__(self, node: str, send: Send, generation: int, now: float) -> None:
        """``generation`` must be higher than that of all previous links between these nodes."""
        self._node = node
        self._send = send
        self.heard_at = now
        """When the other node was last heard from, or the link was created."""
        self._waiting: deque[list[Raw]] = deque()
        self._bytes_waiting = 0
        self._start(generation, now)

    def _start(self, generation: int, now: float) -> None:
        """Reset the numbers in both directions."""
        self._generation = generation
        self._acked = 0
        self._last = len(self._waiting)
        self._next = 1
        self._received = self._known = self._unacked = 0
        self._progress_at = self._acked_at = now
        self._resent_at = self._stale_reply_at = now - 2 * MIN_INTERVAL

    def restart(self, now: float) -> None:
        """Discard everything queued, and let the other node know."""
        self._discard()
        self.heard_at = now
        self._start(self._generation + 1, now)

    def _discard(self) -> None:
        self._waiting.clear()
        self._bytes_waiting = 0

    @property
    def is_idle(self) -> bool:
        """Whether nothing is queued."""
        return not self._waiting

    def waiting_time(self, now: float) -> float:
        """For how many seconds nothing has been acknowledged, while something is queued."""
        return now - self._acked_at if self._waiting else 0.0

    # Sending

    def send(self, items: list[bytes], now: float) -> bool:
        """Send items; False if the link had to restart for them."""
        size = sum(map(len, items))
        fits = self._bytes_waiting + size <= MAX_WAITING
        if not fits:
            self.restart(now)
        if not self._waiting:
            self._progress_at = self._acked_at = now
        self._bytes_waiting += size
        for packet in _pack(items):
            self._waiting.append(packet)
            self._last += 1
        self._send_unsent()
        return fits

    def _send_unsent(self) -> None:
        """Send packets that were not sent yet, as far as the window allows."""
        while self._next <= min(self._last, self._acked + WINDOW):
            self._put(self._next, self._waiting[self._next - self._acked - 1])
            self._next += 1

    def _send_ack(self) -> None:
        """Send an empty packet with the current numbers."""
        self._put(self._next - 1, [])

    def _put(self, number: int, items: list[Raw]) -> None:
        self._unacked = 0
        has_gap = self._known > self._received
        self._send(Packet(self._node, self._generation, number, self._received, has_gap, items))

    def heartbeat(self, now: float) -> None:
        """Acknowledge what was received; resend what seems to be lost."""
        if self._waiting and now - self._progress_at > RESEND_AFTER:
            self._resend(now)
        self._send_ack()

    def _resend(self, now: float) -> None:
        self._progress_at = self._resent_at = now
        self._next = self._acked + 1
        self._send_unsent()

    # Receiving

    def receive(self, packet: Packet, now: float) -> tuple[list[Raw], bool]:
        """The items of a packet that is next in order, and whether something may have been lost."""
        self.heard_at = now
        if packet.generation < self._generation:
            if now - self._stale_reply_at >= MIN_INTERVAL:
                self._stale_reply_at = now
                self._send_ack()
            return [], False
        has_gap = packet.generation > self._generation and self._follow(packet.generation, now)
        self._handle_ack(packet, now)
        return self._accept_items(packet), has_gap

    def _follow(self, generation: int, now: float) -> bool:
        """Restart because the other node did; returns whether something may have been lost."""
        was_connected = self._acked > 0 or self._received > 0
        if was_connected:
            self._discard()
        self._start(generation, now)
        self._send_unsent()
        return was_connected

    def _handle_ack(self, packet: Packet, now: float) -> None:
        """Discard acknowledged packets, and resend missing ones."""
        acked = min(packet.acked, self._last)
        if acked > self._acked:
            for _ in range(acked - self._acked):
                self._bytes_waiting -= sum(map(len, self._waiting.popleft()))
            self._acked = acked
            self._next = max(self._next, acked + 1)
            self._progress_at = self._acked_at = now
            self._send_unsent()
        if packet.has_gap and now - self._resent_at >= MIN_INTERVAL:
            self._resend(now)

    def _accept_items(self, packet: Packet) -> list[Raw]:
        had_gap = self._known > self._received
        self._known = max(self._known, packet.number)
        if packet.items and packet.number == self._received + 1:
            self._received += 1
            self._unacked += 1
            if self._unacked >= ACK_EVERY:
                self._send_ack()
            return packet.items
        if self._known > self._received and not had_gap:
            self._send_ack()
        return []


def _pack(items: list[bytes]) -> list[list[Raw]]:
    """Group items into packets of limited size."""
    packets: list[list[Raw]] = []
    space = 0
    for item in items:
        if len(item) > space:
            packets.append([])
            space = MAX_PACKET
        packets[-1].append(Raw(item))
        space -= len(item)
    return packets
