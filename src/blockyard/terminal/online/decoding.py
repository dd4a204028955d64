"""Decoding messages from a server: exactly the declared types, and safe to display.

The types are the server's own (``server/wire``), decoded by msgspec: the wire format is declared
once, and whatever does not match it is rejected with the field's name.
"""

from typing import Any

import msgspec

from blockyard.server.wire.client_messages import MAX_TIME
from blockyard.server.wire.server_messages import (
    AnyServerMessage,
    FrameUpdate,
    Pong,
    RoomInfo,
    Snapshot,
)
from blockyard.terminal.online.errors import BadMessage
from blockyard.terminal.screens.lists import one_column

LONGEST = 4_000_000
"""Maximum bytes of a message: far more than a room with 99 boards needs."""

DEEPEST = 32
"""Maximum nesting depth; our own messages need less than half of it."""

MOST_SEATS = 99

_decoder: msgspec.json.Decoder[AnyServerMessage] = msgspec.json.Decoder(AnyServerMessage)


def decode(data: str | bytes) -> AnyServerMessage:
    """The decoded message; raises ``BadMessage`` if it is invalid."""
    try:
        text = data if isinstance(data, str) else data.decode("utf-8")
        if text.isascii() and text.isprintable() and "\\" not in text:
            message = _decoder.decode(text)
        else:
            message = msgspec.convert(showable(msgspec.json.decode(text)), AnyServerMessage)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BadMessage(str(error)) from None
    _check(message)
    return message


def showable(data: Any, depth: int = 0) -> Any:
    """Data whose texts are safe for a terminal: one column per character, no control characters."""
    if depth > DEEPEST:
        raise BadMessage("data nested too deeply")
    if isinstance(data, str):
        return data if data.isascii() and data.isprintable() else one_column(data)
    if isinstance(data, list):
        return [showable(part, depth + 1) for part in data]
    if isinstance(data, dict):
        return {showable(name, depth + 1): showable(data[name], depth + 1) for name in data}
    return data


def _check(message: AnyServerMessage) -> None:
    """Check what the types do not express: plausible times, existing seats, exactly one view."""
    if isinstance(message, RoomInfo):
        seats = len(message.seats)
        if not 1 <= seats <= MOST_SEATS or not -1 <= message.you < seats:
            raise BadMessage(f"seat {message.you} in a room of {seats} seats")
    elif isinstance(message, Snapshot):
        _check_time(message.elapsed)
        _check_time(message.starts_in)
        _check_views(message)
    elif isinstance(message, FrameUpdate):
        _check_time(message.elapsed)
        _check_views(message)
    elif isinstance(message, Pong):
        _check_time(max(message.elapsed, 0))


def _check_time(time: int) -> None:
    if not 0 <= time <= MAX_TIME:
        raise BadMessage(f"{time} is not a valid match time")


def _check_views(message: Snapshot | FrameUpdate) -> None:
    if message.frame is not None and not message.frame["views"]:
        raise BadMessage("a frame without a view")
