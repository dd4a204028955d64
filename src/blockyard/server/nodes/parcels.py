"""Parcels: what nodes send each other over the bus."""

from typing import TypeAlias

import msgspec
from msgspec import Struct

from blockyard.server.rooms.letters import Letter, Post


class ToRoom(Struct, tag="to", array_like=True):
    """A letter for a room that the receiver owns."""

    code: str
    letter: Letter


class FromRoom(Struct, tag="from", array_like=True):
    """A post of a room that the sender owns."""

    code: str
    post: Post


class NotHere(Struct, tag="not", array_like=True):
    """The sender does not own a room to which a letter was sent."""

    code: str


Item: TypeAlias = ToRoom | FromRoom | NotHere


class Parcel(Struct, array_like=True):
    """Things from one node for another, and what the sender has heard from it."""

    sender: str
    """The id of the node; a server that was started again has another."""
    generation: int
    """Numbers begin anew with each generation of a line, and a later one ends all before it."""
    number: int
    """The number of this parcel, or if it is empty, of the last one that was not."""
    heard: int
    """The number of the receiver's last parcel that came after all before it."""
    is_missing: bool
    """Whether the sender knows of a later parcel than that."""
    items: list[msgspec.Raw]
    """Items as bytes, written once for all who get them."""


_parcels: msgspec.msgpack.Decoder[Parcel] = msgspec.msgpack.Decoder(Parcel)
_items: msgspec.msgpack.Decoder[Item] = msgspec.msgpack.Decoder(Item)
_encoder = msgspec.msgpack.Encoder()


def read_parcel(data: bytes) -> Parcel:
    """The parcel of some bytes; ``msgspec.DecodeError`` if they are none."""
    return _parcels.decode(data)


def write_parcel(parcel: Parcel) -> bytes:
    """A parcel as bytes."""
    return _encoder.encode(parcel)


def read_item(data: bytes) -> Item:
    """The item of some bytes; ``msgspec.DecodeError`` if they are none."""
    return _items.decode(data)


def write_item(item: Item) -> bytes:
    """An item as bytes."""
    return _encoder.encode(item)
