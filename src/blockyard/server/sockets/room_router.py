"""The interface through which connections reach rooms, on any node."""

from typing import Protocol

from blockyard.server.rooms.messages import RoomMessage
from blockyard.server.wire.client_messages import Create, Quick
from blockyard.server.wire.server_messages import Nack


class RoomRouter(Protocol):
    """Routes messages to rooms. Messages from rooms come back through the hub."""

    async def create(self, player: str, create: Create, *, code: str = "") -> str | Nack:
        """Create an empty room, with the chosen code if any; returns its code, or a refusal."""

    async def quick(self, player: str, quick: Quick) -> str | Nack:
        """The code of an open room with a free seat, or of a new one; or a refusal."""

    async def deliver(self, code: str, message: RoomMessage) -> bool:
        """Deliver a message to a room on any node; False if there is no such room."""

    def serves(self, code: str) -> bool:
        """Whether the room is running on this node, so that ``deliver_now`` reaches it."""

    def deliver_now(self, code: str, message: RoomMessage) -> None:
        """Deliver a message to a room that is running on this node."""

    def owns(self, code: str) -> bool:
        """Whether this node owns a room; if it created the room, False means that it was closed."""
