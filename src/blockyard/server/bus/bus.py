"""The contract of a bus. Channels are names; what is published may be lost, but keeps its order."""

from collections.abc import Callable
from typing import Protocol, TypeAlias

Listener: TypeAlias = Callable[[bytes], None]
Count: TypeAlias = Callable[[str, str], None]
"""Counts something by its name and a label."""


def count_nothing(what: str, label: str) -> None:
    """Count nothing."""


class Bus(Protocol):
    """A way to tell all nodes something, at most once each."""

    async def open(self) -> None:
        """Connect; a bus that is down is tried again, and what is published meanwhile is lost."""

    async def close(self) -> None:
        """Disconnect."""

    def publish(self, channel: str, data: bytes) -> None:
        """Tell everybody who listens to a channel, this node included; never waits."""

    async def subscribe(self, channel: str, listener: Listener) -> None:
        """Hear what is published on a channel from now on."""

    async def unsubscribe(self, channel: str) -> None:
        """Hear it no more."""
