"""Whether a connection is in its room, derived from the room's answers."""

import msgspec
from msgspec import Struct

from blockyard.server.sockets.connection import Connection


class Head(Struct):
    """The first fields of any server message."""

    t: str
    i: int = 0


_decoder = msgspec.json.Decoder(Head)


def is_out(connection: Connection, data: bytes) -> bool:
    """Whether a message means that the connection is in no room: refused, or left.

    Messages are only decoded while such an answer is expected.
    """
    if not connection.entering and not connection.leaving:
        return False
    head = _decoder.decode(data)
    if head.t == "nack":
        if head.i == connection.leaving:
            # From now on, another request may have the same number.
            connection.leaving = 0
        return head.i == connection.entering
    if head.t == "ack" and head.i == connection.leaving:
        return True
    if head.t in ("ack", "room", "snapshot"):
        connection.entering = 0
    return False
