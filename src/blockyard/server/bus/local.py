"""A bus inside one process: for a node that is alone, and for tests with several."""

import asyncio

from blockyard.server.bus.bus import Listener


class LocalBus:
    """A bus that loses nothing; those made ``beside`` another are on the same one."""

    def __init__(self, beside: "LocalBus | None" = None) -> None:
        self._everybody: list[LocalBus] = beside._everybody if beside else []
        self._listeners: dict[str, Listener] = {}

    async def open(self) -> None:
        """Begin to hear."""
        self._everybody.append(self)

    async def close(self) -> None:
        """Hear no more."""
        self._everybody.remove(self)
        self._listeners.clear()

    def publish(self, channel: str, data: bytes) -> None:
        """Tell everybody who listens to a channel, in a moment."""
        asyncio.get_running_loop().call_soon(self._tell, channel, data)

    def _tell(self, channel: str, data: bytes) -> None:
        for bus in tuple(self._everybody):
            listener = bus._listeners.get(channel)
            if listener is not None:
                listener(data)

    async def subscribe(self, channel: str, listener: Listener) -> None:
        """Hear what is published on a channel from now on."""
        self._listeners[channel] = listener

    async def unsubscribe(self, channel: str) -> None:
        """Hear it no more."""
        self._listeners.pop(channel, None)
