"""Doors: how connections reach rooms, whether this node owns them or another."""

from typing import Protocol

from blockyard.server.rooms.letters import Letter
from blockyard.server.wire.asks import Create, Quick
from blockyard.server.wire.news import Nack


class Doors(Protocol):
    """The way into rooms. What rooms say comes back by the hub."""

    async def create(self, player: str, create: Create, *, code: str = "") -> str | Nack:
        """Open a room with nobody in it: its code, which may be a chosen one, or why not."""

    async def quick(self, player: str, quick: Quick) -> str | Nack:
        """The code of an open room with a free seat, or of a new one; or why not."""

    async def deliver(self, code: str, letter: Letter) -> bool:
        """Give a letter to a room, wherever it is; False if there is no such room."""

    def serves(self, code: str) -> bool:
        """Whether a room runs on this node right now, so that ``give`` reaches it."""

    def give(self, code: str, letter: Letter) -> None:
        """Give a letter to a room that this node serves."""

    def owns(self, code: str) -> bool:
        """Whether this node owns a room: one that it opened is no more if it does not."""
