"""Messages that clients send over their socket. Each is a JSON object with a type, ``t``.

Requests that change something carry a number, ``i``. The server answers with ``ack`` and that
number once the change is durable, or with ``nack``. A repeated request is answered again, but
executed only once. In a room, ``i`` counts the player's requests from 1. The ``snapshot`` sent on
entering a room contains the number of the last answered request, even if it came from another tab
or device; the client continues from there. Requests refused with ``gap``, ``busy`` or ``suspended``
don't count: the client sends them again with the same number.

``create``, ``join`` and ``quick`` are sent before entering a room and are not counted: their ``i``
can be any number, which the client uses to recognise the response.
"""

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta, Struct

from blockyard.service.frames import SettingValue

PROTOCOL = 1
"""The protocol version; clients send theirs in ``hello``."""

MAX_MESSAGE = 16 * 1024
"""The maximum size of a message, in bytes."""

MAX_INPUTS = 32
"""The maximum number of inputs in one message."""

MAX_TIME = 0x3FFFFFFF
"""The exclusive upper bound of times in a match, in ms."""

Count: TypeAlias = Annotated[int, Meta(ge=1, le=2**31 - 1)]
Time: TypeAlias = Annotated[int, Meta(ge=0, lt=MAX_TIME)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=98)]
Word: TypeAlias = Annotated[str, Meta(min_length=1, max_length=32)]
Code: TypeAlias = Annotated[str, Meta(min_length=1, max_length=8)]
ActionText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=24)]


class ClientMessage(Struct, tag_field="t", forbid_unknown_fields=True):
    """A message from a client."""


class Hello(ClientMessage, tag="hello"):
    """The first message on a socket: identifies the player by a single-use ticket."""

    ticket: Annotated[str, Meta(max_length=64)]
    protocol: int = PROTOCOL


class Create(ClientMessage, tag="create"):
    """Create a room, and take a seat in it as the host."""

    i: Count
    game: Word
    seats: Annotated[int, Meta(ge=2, le=99)] = 2
    mode: Annotated[str, Meta(max_length=64)] = ""
    settings: Annotated[dict[Word, SettingValue], Meta(max_length=32)] = {}
    open: bool = False
    """Whether quick play can find the room."""


class Join(ClientMessage, tag="join"):
    """Join a room by its code, as a player, or as a spectator if it is full or ``watch`` is set."""

    i: Count
    code: Code
    watch: bool = False


class Quick(ClientMessage, tag="quick"):
    """Join any open room of a game, or create one."""

    i: Count
    game: Word


class Leave(ClientMessage, tag="leave"):
    """Leave the room for good; during a match, the game's rules define what happens to the seat."""

    i: Count


class Ready(ClientMessage, tag="ready"):
    """Get ready for the next round, or cancel that."""

    i: Count
    ready: bool = True


class Start(ClientMessage, tag="start"):
    """Start the round with everyone present; host only."""

    i: Count


class AddBot(ClientMessage, tag="addBot"):
    """Add a bot to an empty seat; host only."""

    i: Count
    bot: Word = "random"


class Kick(ClientMessage, tag="kick"):
    """Remove a player or a bot from a seat; host only."""

    i: Count
    seat: SeatNumber


class Input(ClientMessage, tag="input"):
    """A player's actions, each with its time on the player's own board, in ms.

    In turn-based rooms the times are ignored: only the server's clock counts.
    """

    i: Count
    round: Count
    inputs: Annotated[list[tuple[Time, ActionText]], Meta(min_length=1, max_length=MAX_INPUTS)]


class Advance(ClientMessage, tag="advance"):
    """The player's board has advanced to ``at`` without any input, and something happened on it."""

    round: Count
    at: Time


class Premove(ClientMessage, tag="premove"):
    """An action to perform as soon as it is the player's turn; an empty one cancels it."""

    i: Count
    round: Count
    action: Annotated[str, Meta(max_length=24)] = ""


class Query(ClientMessage, tag="query"):
    """A query about the player's own board in a turn-based round; it changes nothing.

    Either ``query`` names a query of the game, or ``action`` is one that may not be possible.
    """

    q: Count
    """Any number by which the client recognises the ``reply``."""
    round: Count
    query: Annotated[str, Meta(max_length=32)] = ""
    action: Annotated[str, Meta(max_length=24)] = ""


class Watching(ClientMessage, tag="watching"):
    """The seats whose boards the client displays; for all others, it gets only summaries."""

    seats: Annotated[list[SeatNumber], Meta(max_length=99)]


class Say(ClientMessage, tag="say"):
    """A phrase for the other players, by its id; there is no free text."""

    phrase: Word


class Report(ClientMessage, tag="report"):
    """A report about a player, for the operators."""

    seat: SeatNumber
    reason: Word


class Rename(ClientMessage, tag="rename"):
    """Change the player's name."""

    name: Annotated[str, Meta(max_length=200)]


class Sync(ClientMessage, tag="sync"):
    """Request a new snapshot, because something was missed or a hash differs."""

    hash: Annotated[str, Meta(max_length=16)] = ""
    """The hash of the client's board, if it differs from the server's."""


class Ping(ClientMessage, tag="ping"):
    """A request for the time of the round, which also measures the latency."""

    sent: int
    """Any number, such as the client's clock in ms; returned in the reply."""
    lag: Annotated[int, Meta(ge=0, le=60_000)] = 0
    """The last round-trip time measured by the client, in ms."""


AnyClientMessage: TypeAlias = (
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
    | Advance
    | Premove
    | Query
    | Watching
    | Say
    | Report
    | Rename
    | Sync
    | Ping
)

_decoder: msgspec.json.Decoder[AnyClientMessage] = msgspec.json.Decoder(AnyClientMessage)


def decode_message(text: str | bytes) -> AnyClientMessage:
    """Decode a message; raises ``msgspec.DecodeError`` if it is malformed."""
    try:
        return _decoder.decode(text)
    except UnicodeError as error:
        # msgspec raises a different error for invalid UTF-8.
        raise msgspec.DecodeError("not UTF-8") from error
