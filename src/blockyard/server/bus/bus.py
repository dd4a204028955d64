"""The interface of a bus. Published messages may be lost, but arrive in order."""

from collections.abc import Callable
from typing import Protocol, TypeAlias

Listener: TypeAlias = Callable[[bytes], None]
Count: TypeAlias = Callable[[str, str], None]
"""Increases the counter with a name and a label."""


def count_nothing(what: str, label: str) -> None:
    """Count nothing."""


class Bus(Protocol):
    """A connection to the bus; each message is delivered at most once."""

    async def open(self) -> None:
        """Connect, retrying as needed; what is published before that is lost."""

    async def close(self) -> None:
        """Disconnect."""

    def publish(self, channel: str, data: bytes) -> None:
        """Publish a message to all subscribers, including this node, without blocking."""

    async def subscribe(self, channel: str, listener: Listener) -> None:
        """Call ``listener`` with each message on a channel."""

    async def unsubscribe(self, channel: str) -> None:
        """Stop listening to a channel."""
