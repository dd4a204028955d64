"""Entries: everything that can happen to a room. A room's history is a list of entries.

Entries are encoded as arrays that start with the kind. New fields may be added at the end, with a
default; older histories can then still be read.
"""

from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from blockyard.service.frames import SettingValue

FORMAT = 1
"""The version of this format, stored at the start of every chunk."""


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
    """The position in which rounds start; empty for the game's standard one."""


class SeatTaken(Entry, tag=2):
    """A person or a bot took a free seat."""

    seat: int
    player: str
    name: str
    bot: str = ""
    claimed: bool = False


class SeatFreed(Entry, tag=3):
    """A seat became free."""

    seat: int
    kicked: bool = False
    """Whether its player was kicked and may not enter again."""


class Abandoned(Entry, tag=4):
    """A player left for good, or came back; the seat is kept until the round ends."""

    seat: int
    gone: bool = True


class Readied(Entry, tag=5):
    """A player is ready for the next round, or no longer ready."""

    seat: int
    ready: bool


class Renamed(Entry, tag=6):
    """A player changed their name."""

    seat: int
    name: str


class Answered(Entry, tag=7):
    """A player's request was answered: executed, or refused with a reason."""

    player: str
    i: int
    code: str = ""
    """Why it was refused, as in ``wire/codes.py``; empty if it was executed."""
    message: str = ""


class RoundStarted(Entry, tag=8):
    """A round started; its clock runs after a countdown."""

    round: int
    seed: int
    order: list[int]
    """The seats that play in this round, in their new order."""


class RoundCancelled(Entry, tag=9):
    """The round was cancelled during the countdown."""

    round: int


class Played(Entry, tag=10):
    """A seat performed actions, at times of its own board."""

    seat: int
    i: int
    """The number of the player's request; 0 if there was none."""
    inputs: list[int]
    """Times and actions, alternating."""
    times: list[int] = []
    """When the effects sent by these actions take effect on the receivers' boards, in the order
    sent."""
    forgiven: int = 0
    """The latency compensated, in ms: how much earlier than its arrival it counts."""


class Advanced(Entry, tag=11):
    """A seat's own board advanced to ``at`` without input, and something happened on it."""

    seat: int
    at: int
    times: list[int] = []


class TimePassed(Entry, tag=12):
    """The round's clock reached ``at``."""

    at: int


class Left(Entry, tag=13):
    """A seat left the match; the game's rules define what happens to it."""

    seat: int
    at: int
    times: list[int] = []


class Premoved(Entry, tag=14):
    """A seat set its premove; an empty action cancels it."""

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
    """The id of its replay; empty if there is none."""


class Sent(Entry, tag=16):
    """A seat that the server does not simulate sent something to another seat."""

    seat: int
    sent: int
    times: list[int] = []


class Simulated(Entry, tag=17):
    """A client that only made claims sent inputs; from now on, the server simulates its seat."""

    seat: int


class Flagged(Entry, tag=18):
    """A seat kept sending impossible times: the result of the round is not ranked."""

    seat: int


AnyEntry: TypeAlias = (
    Opened
    | SeatTaken
    | SeatFreed
    | Abandoned
    | Readied
    | Renamed
    | Answered
    | RoundStarted
    | RoundCancelled
    | Played
    | Advanced
    | TimePassed
    | Left
    | Premoved
    | Ended
    | Sent
    | Simulated
    | Flagged
)


class BadHistory(ValueError):
    """A history that is inconsistent, or was not produced by these rules."""


class Body(Struct, array_like=True):
    """The contents of a chunk."""

    format: int
    entries: list[AnyEntry]
    hash: str = ""
    """The hash of the match after these entries, if it was recorded."""


_encoder = msgspec.msgpack.Encoder()
_decoder: msgspec.msgpack.Decoder[Body] = msgspec.msgpack.Decoder(Body)


def write_body(entries: list[Any], digest: str = "") -> bytes:
    """Encode entries as a chunk, with the hash of the match after them."""
    return _encoder.encode(Body(FORMAT, entries, digest))


def read_body(data: bytes) -> Body:
    """Decode a chunk; raises ``BadHistory`` if it is malformed."""
    try:
        body = _decoder.decode(data)
    except msgspec.DecodeError as error:
        raise BadHistory(f"a chunk cannot be read: {error}") from None
    if body.format != FORMAT:
        raise BadHistory(f"a chunk has format {body.format}, not {FORMAT}")
    return body
