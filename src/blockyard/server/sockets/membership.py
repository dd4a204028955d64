"""Membership: whether a connection is in its room, learnt from what the room answers it."""

import msgspec
from msgspec import Struct

from blockyard.server.sockets.connection import Connection


class Head(Struct):
    """The beginning of any news."""

    t: str
    i: int = 0


_decoder = msgspec.json.Decoder(Head)


def is_out(connection: Connection, data: bytes) -> bool:
    """Whether a post to a connection means that it is in no room: not let in, or gone by itself.

    Only what comes while such an answer is awaited is looked into.
    """
    if not connection.entering and not connection.leaving:
        return False
    head = _decoder.decode(data)
    if head.t == "nack":
        if head.i == connection.leaving:
            # The same number may be that of another ask from now on.
            connection.leaving = 0
        return head.i == connection.entering
    if head.t == "ack" and head.i == connection.leaving:
        return True
    if head.t in ("ack", "room", "snapshot"):
        connection.entering = 0
    return False
