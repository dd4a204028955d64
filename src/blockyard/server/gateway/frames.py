"""Validation of Socket.IO frames before they reach the library.

Unusual frames could make the library raise where nobody catches it, call handlers with unexpected
arguments, or wait for attachments that never come. So only frames that standard clients send are
let through: pongs, disconnects, and connecting to and events in the default namespace. Nothing is
binary.
"""

import re

import msgspec

MAX_BYTES = 16 * 1024
"""The maximum size of a frame, in bytes."""

PONG = "3"
DISCONNECT = ("1", "41")
CONNECT = "40"
EVENT = re.compile(r"42(?P<ack>[0-9]{0,9})(?=\[)")
"""An event, with the number of the requested acknowledgement, if any."""

MAX_DEPTH = 8
"""How deeply lists and objects may be nested in arguments."""

MAX_NUMBER = 1 << 63
"""No game uses larger numbers, and the library reads only a hundred digits."""

MAX_ARGUMENTS = 4


class BadFrame(ValueError):
    """A frame that no standard client sends."""


def check(text: str, events: frozenset[str], *, is_connected: bool) -> str:
    """The name of a frame's event, or empty if it isn't one; ``BadFrame`` if it is invalid."""
    if text == PONG or text in DISCONNECT:
        return ""
    if text.startswith(CONNECT) and not is_connected:
        _check_connect(text[len(CONNECT) :])
        return ""
    if not is_connected:
        raise BadFrame("connect to the namespace first")
    event = EVENT.match(text)
    if event is None:
        raise BadFrame("unknown type of message")
    arguments = _read(text[event.end() :])
    if not isinstance(arguments, list) or not arguments or not isinstance(arguments[0], str):
        raise BadFrame("an event must start with its name")
    if arguments[0] not in events:
        raise BadFrame("unknown event")
    if len(arguments) > 1 + MAX_ARGUMENTS:
        raise BadFrame("too many arguments")
    return arguments[0]


def _check_connect(given: str) -> None:
    """Check that there is nothing or an object, whose contents are ignored."""
    if given and not isinstance(_read(given), dict):
        raise BadFrame("only the default namespace is supported")


def _read(text: str) -> object:
    try:
        arguments: object = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise BadFrame("not JSON") from error
    _check_shape(arguments)
    return arguments


def _check_shape(arguments: object) -> None:
    """Check that data is not nested too deeply and contains no excessive numbers."""
    level = [arguments]
    for _ in range(MAX_DEPTH + 1):
        inner: list[object] = []
        for value in level:
            if isinstance(value, list):
                inner.extend(value)
            elif isinstance(value, dict):
                inner.extend(value.values())
            elif isinstance(value, int) and abs(value) > MAX_NUMBER:
                raise BadFrame("number too large")
        if not inner:
            return
        level = inner
    raise BadFrame("nested too deeply")
