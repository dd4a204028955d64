"""A bus within one process, for single nodes, and for tests with several."""

import asyncio

from blockyard.server.bus.bus import Listener


class LocalBus:
    """A bus that loses nothing; pass another one as ``beside`` to join it."""

    def __init__(self, beside: "LocalBus | None" = None) -> None:
        self._peers: list[LocalBus] = beside._peers if beside else []
        self._listeners: dict[str, Listener] = {}

    async def open(self) -> None:
        """Join the bus."""
        self._peers.append(self)

    async def close(self) -> None:
        """Leave the bus."""
        self._peers.remove(self)
        self._listeners.clear()

    def publish(self, channel: str, data: bytes) -> None:
        """Publish a message to all subscribers of a channel, in the next turn of the event loop."""
        asyncio.get_running_loop().call_soon(self._deliver, channel, data)

    def _deliver(self, channel: str, data: bytes) -> None:
        for bus in tuple(self._peers):
            listener = bus._listeners.get(channel)
            if listener is not None:
                listener(data)

    async def subscribe(self, channel: str, listener: Listener) -> None:
        """Call ``listener`` with each message on a channel."""
        self._listeners[channel] = listener

    async def unsubscribe(self, channel: str) -> None:
        """Stop listening to a channel."""
        self._listeners.pop(channel, None)
