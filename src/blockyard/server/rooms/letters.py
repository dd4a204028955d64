"""Letters and posts: all that goes into a room and all that comes out of it.

A room knows no sockets. Connections write letters to it and get posts from it, on this node or,
over the bus, on another.
"""

from typing import Literal

from msgspec import Struct

from blockyard.server.wire.asks import AnyAsk
from blockyard.server.wire.news import News


class Claim(Struct):
    """What a client says of a board that only it simulates; the gateway has bounded it."""

    what: Literal["sent", "won", "lost"]
    sent: int = 0
    """With ``sent``, what the board sends to another, as its rules number it; 0 if nothing."""
    points: int = 0
    """With ``sent``, the points for which it does, as the client counts them."""


class Claimed(News, tag="claimed"):
    """What the client of another seat claims to have sent to yours.

    Told only to those who claim themselves, by the points that were claimed; whoever is simulated
    is told by ``effects``. It goes to the gateway, and is no part of the wire.
    """

    round: int
    seat: int
    sent: int
    points: int


class Letter(Struct):
    """What a connection tells a room.

    ``enter`` has the ask by which somebody comes in: ``create``, ``join`` or ``quick``. It is the
    first letter of a connection, and the only one that a room answers to who is not in it.
    """

    kind: Literal["enter", "ask", "gone", "claim"]
    """Somebody connected, asks something, was disconnected, or claims something."""
    connection: str
    """The id of the connection, unique among all nodes; a new one replaces a player's old one."""
    player: str
    """The public id of the player."""
    name: str
    ask: AnyAsk | None = None
    lag: int = 0
    """The connection's latest round trip, in ms."""
    claims: bool = False
    """With ``enter``: the client simulates its board by itself and only tells what came of it.

    Such a seat is not verified, until its client sends an input."""
    claim: Claim | None = None


class Post(Struct):
    """What a room tells some connections."""

    to: list[str]
    """Ids of connections; empty: everybody in the room."""
    data: bytes
    """News as text."""
    key: str = ""
    """If not empty, a newer post with the same key replaces this one where it still waits."""
    close: int = 0
    """If not 0, the connections are closed with this code afterwards."""
