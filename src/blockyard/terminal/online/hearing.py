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
from blockyard.terminal.online.errors import NotUnderstood
from blockyard.terminal.screens.lists import one_column

LONGEST = 4_000_000
"""Maximum bytes of a message: far more than a room with 99 boards needs."""

DEEPEST = 32
"""Maximum nesting depth; our own messages need less than half of it."""

MOST_SEATS = 99

_decoder: msgspec.json.Decoder[AnyServerMessage] = msgspec.json.Decoder(AnyServerMessage)


def hear(message: str | bytes) -> AnyServerMessage:
    """The decoded message; raises ``NotUnderstood`` if it is invalid."""
    try:
        text = message if isinstance(message, str) else message.decode("utf-8")
        if text.isascii() and text.isprintable() and "\\" not in text:
            news = _decoder.decode(text)
        else:
            news = msgspec.convert(showable(msgspec.json.decode(text)), AnyServerMessage)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise NotUnderstood(str(error)) from None
    _check(news)
    return news


def showable(data: Any, depth: int = 0) -> Any:
    """Data whose texts are safe for a terminal: one column per character, no control characters."""
    if depth > DEEPEST:
        raise NotUnderstood("data nested too deeply")
    if isinstance(data, str):
        return data if data.isascii() and data.isprintable() else one_column(data)
    if isinstance(data, list):
        return [showable(part, depth + 1) for part in data]
    if isinstance(data, dict):
        return {showable(name, depth + 1): showable(data[name], depth + 1) for name in data}
    return data


def _check(news: AnyServerMessage) -> None:
    """Check what the types do not express: plausible times, existing seats, exactly one view."""
    if isinstance(news, RoomInfo):
        seats = len(news.seats)
        if not 1 <= seats <= MOST_SEATS or not -1 <= news.you < seats:
            raise NotUnderstood(f"seat {news.you} in a room of {seats} seats")
    elif isinstance(news, Snapshot):
        _check_time(news.elapsed)
        _check_time(news.starts_in)
        _check_views(news)
    elif isinstance(news, FrameUpdate):
        _check_time(news.elapsed)
        _check_views(news)
    elif isinstance(news, Pong):
        _check_time(max(news.elapsed, 0))


def _check_time(time: int) -> None:
    if not 0 <= time <= MAX_TIME:
        raise NotUnderstood(f"{time} is not a valid match time")


def _check_views(news: Snapshot | FrameUpdate) -> None:
    if news.frame is not None and not news.frame["views"]:
        raise NotUnderstood("a frame without a view")
