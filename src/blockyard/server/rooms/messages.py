"""Messages into and out of rooms.

Rooms don't know about sockets. Connections on this node, or on another one over the bus, send them
messages and receive their outgoing messages.
"""

from typing import Literal

from msgspec import Struct

from blockyard.server.wire.client_messages import AnyClientMessage
from blockyard.server.wire.server_messages import ServerMessage


class Claim(Struct):
    """A claim about a board that only its client simulates; the gateway limits these."""

    what: Literal["sent", "won", "lost"]
    sent: int = 0
    """With ``sent``: what the board sends, as numbered by the rules; 0 for nothing."""
    points: int = 0
    """With ``sent``: the points that the client counted for it."""


class Claimed(ServerMessage, tag="claimed"):
    """What another seat's client claims to have sent to this seat.

    Only sent to clients that are not simulated either, with the claimed points; others get
    ``effects``. It goes to the gateway and is not part of the wire protocol.
    """

    round: int
    seat: int
    sent: int
    points: int


class RoomMessage(Struct):
    """A message from a connection to a room.

    ``enter`` contains the request to enter: ``create``, ``join`` or ``quick``. It is the first
    message of a connection, and the only one that non-members may send.
    """

    kind: Literal["enter", "request", "disconnect", "claim"]
    """Someone enters, makes a request, was disconnected, or makes a claim."""
    connection: str
    """The id of the connection, unique across all nodes; a player's new connection replaces the old
    one."""
    player: str
    """The public id of the player."""
    name: str
    request: AnyClientMessage | None = None
    lag: int = 0
    """The connection's latest round-trip time, in ms."""
    claims: bool = False
    """With ``enter``: the client simulates its board itself and only reports results.

    Such a seat is not verified until its client sends an input.
    """
    claim: Claim | None = None


class Outgoing(Struct):
    """A message from a room to some of its connections."""

    to: list[str]
    """Ids of connections; if empty, everyone in the room."""
    data: bytes
    """The encoded message."""
    key: str = ""
    """If not empty, a newer message with the same key replaces this one while it is queued."""
    close: int = 0
    """If not 0, the connections are closed with this code afterwards."""
