"""Asks: what a client says to the server over its socket. Each is a JSON object with a ``t``.

An ask that changes something carries ``i``. It is answered by ``ack`` with that number once it is
durable, or by ``nack``; asked again, it is answered again and done once. In a room, ``i`` is the
player's count of such asks there, from 1; the ``snapshot`` that answers entering tells the last one
that was answered, also to another tab or device, and a client goes on from it. Answers with the
codes ``gap``, ``busy`` and ``suspended`` do not count: the same ask is to be sent again.

``create``, ``join`` and ``quick`` lead into a room and are not counted there: their ``i`` is any
number by which the client knows the answer.
"""

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta, Struct

from blockyard.service.frames import SettingValue

PROTOCOL = 1
"""The version of the protocol; ``hello`` names the one that a client speaks."""

LONGEST = 16 * 1024
"""Bytes of the longest ask."""

MOST_INPUTS = 32
"""Inputs in one ask."""

LATEST_TIME = 0x3FFFFFFF
"""Times of a match stay below this, in ms."""

Count: TypeAlias = Annotated[int, Meta(ge=1, le=2**31 - 1)]
Time: TypeAlias = Annotated[int, Meta(ge=0, lt=LATEST_TIME)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=98)]
Word: TypeAlias = Annotated[str, Meta(min_length=1, max_length=32)]
Code: TypeAlias = Annotated[str, Meta(min_length=1, max_length=8)]
ActionText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=24)]


class Ask(Struct, tag_field="t", forbid_unknown_fields=True):
    """Something a client says."""


class Hello(Ask, tag="hello"):
    """The first thing said on a socket: who is there, by a ticket that works once."""

    ticket: Annotated[str, Meta(max_length=64)]
    protocol: int = PROTOCOL


class Create(Ask, tag="create"):
    """Open a room and sit down in it as its host."""

    i: Count
    game: Word
    seats: Annotated[int, Meta(ge=2, le=99)] = 2
    mode: Annotated[str, Meta(max_length=64)] = ""
    settings: Annotated[dict[Word, SettingValue], Meta(max_length=32)] = {}
    open: bool = False
    """Whether anybody may find it by quick play."""


class Join(Ask, tag="join"):
    """Enter a room by its code: to play, or if that is full or asked for, to watch."""

    i: Count
    code: Code
    watch: bool = False


class Quick(Ask, tag="quick"):
    """Enter any open room of a game, or open one."""

    i: Count
    game: Word


class Leave(Ask, tag="leave"):
    """Leave the room for good; in a match, the game's rules say what becomes of the seat."""

    i: Count


class Ready(Ask, tag="ready"):
    """Be ready for the next round, or not."""

    i: Count
    ready: bool = True


class Start(Ask, tag="start"):
    """Begin the round with those who are here; only the host may."""

    i: Count


class AddBot(Ask, tag="addBot"):
    """Seat a bot at an empty seat; only the host may."""

    i: Count
    bot: Word = "random"


class Kick(Ask, tag="kick"):
    """Send a player or a bot away from a seat; only the host may."""

    i: Count
    seat: SeatNumber


class Input(Ask, tag="input"):
    """What a player did: actions, each at a time of the player's own board, in ms.

    Where the server alone simulates, times are not read: it has its own clock.
    """

    i: Count
    round: Count
    inputs: Annotated[list[tuple[Time, ActionText]], Meta(min_length=1, max_length=MOST_INPUTS)]


class Waited(Ask, tag="waited"):
    """Something happened on the player's board by itself, by ``at``, and the player did nothing."""

    round: Count
    at: Time


class Premove(Ask, tag="premove"):
    """An action to be done as soon as it is the player's turn; an empty one takes it back."""

    i: Count
    round: Count
    action: Annotated[str, Meta(max_length=24)] = ""


class Watching(Ask, tag="watching"):
    """The seats whose boards the client draws; those of all others are told in brief."""

    seats: Annotated[list[SeatNumber], Meta(max_length=99)]


class Say(Ask, tag="say"):
    """A phrase for the others, by its id; there is no free text."""

    phrase: Word


class Report(Ask, tag="report"):
    """Something about a player that the operators should know."""

    seat: SeatNumber
    reason: Word


class Rename(Ask, tag="rename"):
    """Take another name."""

    name: Annotated[str, Meta(max_length=200)]


class Sync(Ask, tag="sync"):
    """Ask for everything anew: something was missed, or a hash differs."""

    hash: Annotated[str, Meta(max_length=16)] = ""
    """The hash of the client's board, if that is why."""


class Ping(Ask, tag="ping"):
    """A question about the way to the server and the time there."""

    sent: int
    """Any number of the client's own, such as its clock in ms."""
    lag: Annotated[int, Meta(ge=0, le=60_000)] = 0
    """The round trip that the client measured last, in ms."""


AnyAsk: TypeAlias = (
    Hello
    | Create
    | Join
    | Quick
    | Leave
    | Ready
    | Start
    | AddBot
    | Kick
    | Input
    | Waited
    | Premove
    | Watching
    | Say
    | Report
    | Rename
    | Sync
    | Ping
)

_decoder: msgspec.json.Decoder[AnyAsk] = msgspec.json.Decoder(AnyAsk)


def read_ask(text: str | bytes) -> AnyAsk:
    """The ask of a text; ``msgspec.DecodeError`` if it is none."""
    try:
        return _decoder.decode(text)
    except UnicodeError as error:
        # msgspec tells of bytes that are no text by an error of another kind.
        raise msgspec.DecodeError("not UTF-8") from error
