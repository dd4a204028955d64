"""The packets that nodes send each other over the bus."""

from typing import TypeAlias

import msgspec
from msgspec import Struct

from blockyard.server.rooms.messages import Outgoing, RoomMessage


class ToRoom(Struct, tag="to", array_like=True):
    """A message to a room owned by the receiver."""

    code: str
    message: RoomMessage


class FromRoom(Struct, tag="from", array_like=True):
    """A message from a room owned by the sender."""

    code: str
    outgoing: Outgoing


class NotHere(Struct, tag="not", array_like=True):
    """The sender doesn't own a room to which a message was sent."""

    code: str


Item: TypeAlias = ToRoom | FromRoom | NotHere


class Packet(Struct, array_like=True):
    """Items from one node to another, and acknowledgements."""

    sender: str
    """The id of the node; it changes when a server restarts."""
    generation: int
    """The generation of the link; numbers restart with each, and a higher one replaces all lower
    ones."""
    number: int
    """The number of this packet or, if it is empty, of the last one that was not."""
    acked: int
    """The number up to which all packets of the receiver have arrived."""
    has_gap: bool
    """Whether a later packet has arrived, so that some are missing."""
    items: list[msgspec.Raw]
    """Encoded items; they are encoded once for all receivers."""


_packet_decoder: msgspec.msgpack.Decoder[Packet] = msgspec.msgpack.Decoder(Packet)
_item_decoder: msgspec.msgpack.Decoder[Item] = msgspec.msgpack.Decoder(Item)
_encoder = msgspec.msgpack.Encoder()


def decode_packet(data: bytes) -> Packet:
    """Decode a packet; raises ``msgspec.DecodeError`` if it is malformed."""
    return _packet_decoder.decode(data)


def encode_packet(packet: Packet) -> bytes:
    """Encode a packet."""
    return _encoder.encode(packet)


def decode_item(data: bytes) -> Item:
    """Decode an item; raises ``msgspec.DecodeError`` if it is malformed."""
    return _item_decoder.decode(data)


def encode_item(item: Item) -> bytes:
    """Encode an item."""
    return _encoder.encode(item)
