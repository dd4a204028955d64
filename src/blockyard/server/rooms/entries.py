"""Entries: everything that can happen to a room. Its history is a list of them.

They are written as arrays, the kind first; a field may be added at the end of one, with a default,
and an old history can still be read.
"""

from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from blockyard.service.frames import SettingValue

FORMAT = 1
"""The version of this format, at the beginning of every chunk."""


class Entry(Struct, array_like=True, tag_field="kind"):
    """Something that happened to a room."""


class Opened(Entry, tag=1):
    """The room was opened; always the first entry."""

    code: str
    game: str
    version: int
    mode: str
    settings: dict[str, SettingValue]
    seats: int
    is_open: bool
    start: str
    """The position that its rounds begin from; empty for the game's own beginning."""


class Sat(Entry, tag=2):
    """A person or a bot sat down at a free seat."""

    seat: int
    player: str
    name: str
    bot: str = ""
    claimed: bool = False


class Rose(Entry, tag=3):
    """A seat became free."""

    seat: int
    kicked: bool = False
    """Whether its player was sent away, and may not enter again."""


class Gone(Entry, tag=4):
    """A seat's player is away for good, or has come back; the seat is kept until the round ends."""

    seat: int
    gone: bool = True


class Readied(Entry, tag=5):
    """A player is ready for the next round, or is not."""

    seat: int
    ready: bool


class Renamed(Entry, tag=6):
    """A player has another name."""

    seat: int
    name: str


class Answered(Entry, tag=7):
    """An ask of a player was answered: done, or not done for a reason."""

    player: str
    i: int
    code: str = ""
    """Why it was not done, as in ``wire/codes.py``; empty if it was."""
    message: str = ""


class Began(Entry, tag=8):
    """A round began; its time begins to pass a little later."""

    round: int
    seed: int
    order: list[int]
    """The seats of those who play it, in the order in which they sit from now on."""


class CalledOff(Entry, tag=9):
    """The round was called off before its time began to pass."""

    round: int


class Played(Entry, tag=10):
    """A seat did something, at times of its own board."""

    seat: int
    i: int
    """The number of the player's ask; 0 if it was none."""
    inputs: list[int]
    """Times and actions in turn."""
    times: list[int] = []
    """The receivers' times of the effects that this sent, in the order in which it sent them."""
    forgiven: int = 0
    """Ms by which it counts as done earlier than it came, for its way to the server."""


class Waited(Entry, tag=11):
    """The time of a seat's own board came to ``at``, and something happened there by itself."""

    seat: int
    at: int
    times: list[int] = []


class Passed(Entry, tag=12):
    """The time of the round came to ``at``."""

    at: int


class Left(Entry, tag=13):
    """A seat left the match; the game's rules say what becomes of it."""

    seat: int
    at: int
    times: list[int] = []


class Premoved(Entry, tag=14):
    """A seat said what it will do when it is its turn; an empty action takes that back."""

    seat: int
    action: str


class Ended(Entry, tag=15):
    """The round was decided."""

    round: int
    reason: str
    winner: int
    """The seat that won; -1 if nobody did."""
    scores: list[int]
    time: int
    replay: str
    """The id under which its replay is kept; empty if there is none."""


class Sent(Entry, tag=16):
    """A seat whose client only claims has sent something to another seat."""

    seat: int
    sent: int
    times: list[int] = []


class Simulated(Entry, tag=17):
    """A seat whose client only claimed has begun to send inputs, and is simulated from now on."""

    seat: int


class Flagged(Entry, tag=18):
    """A seat sent times that cannot be too often: the result of the round is not ranked."""

    seat: int


AnyEntry: TypeAlias = (
    Opened
    | Sat
    | Rose
    | Gone
    | Readied
    | Renamed
    | Answered
    | Began
    | CalledOff
    | Played
    | Waited
    | Passed
    | Left
    | Premoved
    | Ended
    | Sent
    | Simulated
    | Flagged
)


class BadHistory(ValueError):
    """A history that cannot have happened, or was not written by these rules."""


class Body(Struct, array_like=True):
    """What a chunk holds."""

    format: int
    entries: list[AnyEntry]
    hash: str = ""
    """The hash of the match after these entries; now and then it is left out."""


_encoder = msgspec.msgpack.Encoder()
_decoder: msgspec.msgpack.Decoder[Body] = msgspec.msgpack.Decoder(Body)


def write_body(entries: list[Any], mark: str = "") -> bytes:
    """Entries as a chunk's bytes, with the hash that the match has after them."""
    return _encoder.encode(Body(FORMAT, entries, mark))


def read_body(data: bytes) -> Body:
    """The entries of a chunk's bytes; ``BadHistory`` if they are none."""
    try:
        body = _decoder.decode(data)
    except msgspec.DecodeError as error:
        raise BadHistory(f"a chunk cannot be read: {error}") from None
    if body.format != FORMAT:
        raise BadHistory(f"a chunk has format {body.format}, not {FORMAT}")
    return body
