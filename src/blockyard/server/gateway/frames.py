"""Frames: which texts of a Socket.IO client reach the library that reads them.

A text of another shape would make the library raise where nobody catches it, call a handler with
arguments that no handler expects, or wait for attachments that never come. So only what a stock
client sends gets through: an answer to a ping, a goodbye, and connecting to, leaving and events in
the usual namespace. Nothing here is binary.
"""

import re

import msgspec

LONGEST = 16 * 1024
"""Bytes of the longest text."""

PONG = "3"
GOODBYE = ("1", "41")
CONNECT = "40"
EVENT = re.compile(r"42(?P<ack>[0-9]{0,9})(?=\[)")
"""An event, with the number under which the client waits for an acknowledgement, if it does."""

DEEPEST = 8
"""Lists and objects inside each other, in what an event says."""

LARGEST = 1 << 63
"""Numbers as large as this are none of a game's; the library reads only a hundred digits."""

MOST_ARGUMENTS = 4


class BadFrame(ValueError):
    """A text that no stock client sends."""


def check(text: str, events: frozenset[str], *, is_connected: bool) -> str:
    """The name of the event that a text is, or nothing if it is none; ``BadFrame`` if it is bad."""
    if text == PONG or text in GOODBYE:
        return ""
    if text.startswith(CONNECT) and not is_connected:
        _check_connect(text[len(CONNECT) :])
        return ""
    if not is_connected:
        raise BadFrame("nothing is heard before connecting")
    event = EVENT.match(text)
    if event is None:
        raise BadFrame("no such kind of message")
    said = _read(text[event.end() :])
    if not isinstance(said, list) or not said or not isinstance(said[0], str):
        raise BadFrame("an event begins with its name")
    if said[0] not in events:
        raise BadFrame("there is no such event here")
    if len(said) > 1 + MOST_ARGUMENTS:
        raise BadFrame("an event has a few arguments at most")
    return said[0]


def _check_connect(given: str) -> None:
    """Nothing, or an object; what it holds is not read."""
    if given and not isinstance(_read(given), dict):
        raise BadFrame("only the usual namespace is served")


def _read(text: str) -> object:
    try:
        said: object = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise BadFrame("not JSON") from error
    _check_shape(said)
    return said


def _check_shape(said: object) -> None:
    """Make sure that data is not too deep, and that no number in it is too large."""
    level = [said]
    for _ in range(DEEPEST + 1):
        inner: list[object] = []
        for value in level:
            if isinstance(value, list):
                inner.extend(value)
            elif isinstance(value, dict):
                inner.extend(value.values())
            elif isinstance(value, int) and abs(value) > LARGEST:
                raise BadFrame("a number is too large")
        if not inner:
            return
        level = inner
    raise BadFrame("too deep")
