"""Messages that the server sends over sockets. Each is a JSON object with a type, ``t``."""

from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct

from blockyard.core.view import Grid, Other, OutcomeData, WrittenMove
from blockyard.service.frames import Frame, SettingValue

Phase: TypeAlias = Literal["lobby", "countdown", "live", "suspended", "ended"]
Presence: TypeAlias = Literal["here", "reconnecting", "away"]
Kind: TypeAlias = Literal["realtime", "turns"]


class ServerMessage(Struct, tag_field="t"):
    """A message from the server."""


class Welcome(ServerMessage, tag="welcome"):
    """The reply to ``hello``."""

    player: str
    """The player's public id: visible to others, and useless as a credential."""
    name: str
    protocol: int
    phrases: list[str]
    """The ids of all phrases."""


class SeatInfo(Struct):
    """A seat of a room."""

    player: str
    """The player's public id; empty for bots and empty seats."""
    name: str
    bot: str
    """The name of the bot on this seat; empty for people."""
    ready: bool
    presence: Presence
    wins: int
    """Rounds won in this room."""
    verified: bool
    """Whether the server simulates this seat; for standard Socket.IO clients it does not."""


class RoomInfo(ServerMessage, tag="room"):
    """The room as everyone in it sees it; sent whenever something in it changes."""

    code: str
    game: str
    version: int
    """The version of the game's rules."""
    settings: dict[str, SettingValue]
    mode: str
    kind: Kind
    seats: list[SeatInfo]
    host: int
    """The host's seat; -1 if no player is seated."""
    you: int
    """Your seat; -1 if you are watching."""
    watchers: int
    phase: Phase
    round: int
    """The current or last round; 0 before the first."""
    open: bool
    verified: bool
    """Whether the server simulates all seats; if not, results are not proof of anything."""


class OwnBoard(Struct):
    """A player's own board as the server knows it; the player's machine continues from here."""

    state: dict[str, Any]
    """All fields of the board's state."""
    log: list[tuple[int, int, int]]
    """Effects that take effect later: their time on this board, the sender, and what was sent."""
    hash: str
    acked: int
    """The ``i`` of the last input included."""


class BoardUpdate(Struct):
    """The changes on another seat's board."""

    seat: int
    other: Other
    grid: Grid | None
    """The complete board, the first time; after that, only ``changes`` are sent."""
    changes: list[int]
    """Cell indices and their new values, alternating."""


class Over(ServerMessage, tag="over"):
    """The round is over."""

    round: int
    outcome: OutcomeData
    places: list[int]
    """Each seat's place, from 1; 0 if it has none."""
    replay: str
    """The id of the replay; empty if there is none."""
    verified: bool
    """Whether the server simulated all seats and flagged none; if not, the result proves nothing.
    """
    flagged: list[int]
    """Seats that kept sending impossible times."""
    note: str
    """A note for players about this result, for example that it could not be verified."""


class Snapshot(ServerMessage, tag="snapshot"):
    """The current state of a round: everything a client needs to start it or return to it."""

    round: int
    elapsed: int
    """The server's time of the round, in ms."""
    starts_in: int
    """The remaining countdown, in ms; 0 if the clock is running."""
    acked: int
    """The ``i`` of your last answered request."""
    seats: int
    """How many seats play in the round; whoever sits down later waits for the next one."""
    own: OwnBoard | None
    """Your board, if you play in a real-time round."""
    frame: Frame | None
    """What you see, in turn-based rounds and while watching."""
    table: dict[str, Any] | None
    """The state of the table, without its random state."""
    boards: list[BoardUpdate]
    """All other boards: complete ones for those you display, otherwise summaries."""
    over: Over | None
    """The result of the round; None while it is running."""
    premove: str
    moves: list[WrittenMove] = []
    """All moves so far, in games with written moves."""


class Ack(ServerMessage, tag="ack"):
    """A request was executed, and its effect is durable."""

    i: int


class Nack(ServerMessage, tag="nack"):
    """A request was refused; nothing has changed."""

    i: int
    """0 if the message had no number or was malformed."""
    code: str
    """One of the codes in ``codes.py``."""
    message: str
    """The reason, in words for players."""
    expected: int = 0
    """With the code ``gap``, the expected ``i``."""


class Effects(ServerMessage, tag="effects"):
    """Effects that your board receives, each with its time on your board, future or past."""

    round: int
    effects: list[tuple[int, int, int]]
    """Time, sender, and what was sent."""


class Boards(ServerMessage, tag="boards"):
    """Changes on other seats' boards."""

    round: int
    boards: list[BoardUpdate]
    table: dict[str, Any] | None
    """The fields of the table that changed; None if none did."""


class FrameUpdate(ServerMessage, tag="frame"):
    """What you see now, in a turn-based round."""

    round: int
    elapsed: int
    frame: Frame
    seat: int
    """The seat whose action led to this frame; -1 if it was the clock."""
    action: str
    premove: str
    """Your pending premove."""
    moves: list[WrittenMove] = []
    """The moves since the previous frame, in games with written moves."""


class Reply(ServerMessage, tag="reply"):
    """The answer to a ``query``."""

    round: int
    q: int
    answer: Any
    """The game's answer, or why the action is not possible; empty if it is possible."""
    refused: str = ""
    """Why there is no answer."""


class Said(ServerMessage, tag="said"):
    """Someone used a phrase."""

    seat: int
    phrase: str


class Pong(ServerMessage, tag="pong"):
    """The reply to a ping."""

    sent: int
    elapsed: int
    """The server's time of the round, in ms; -1 if no round is running."""


class Notice(ServerMessage, tag="notice"):
    """Something the player should know, for example that the room is paused."""

    code: str
    message: str


AnyServerMessage: TypeAlias = (
    Welcome
    | RoomInfo
    | Snapshot
    | Ack
    | Nack
    | Effects
    | Boards
    | FrameUpdate
    | Reply
    | Over
    | Said
    | Pong
    | Notice
)

_encoder = msgspec.json.Encoder()


def encode(message: ServerMessage) -> bytes:
    """Encode a message."""
    return _encoder.encode(message)
