"""News: what the server says to its clients over their sockets, as JSON objects with a ``t``."""

from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct

from blockyard.core.view import Grid, Other, OutcomeData, WrittenMove
from blockyard.service.frames import Frame, SettingValue

Phase: TypeAlias = Literal["lobby", "countdown", "live", "suspended", "ended"]
Presence: TypeAlias = Literal["here", "reconnecting", "away"]
Kind: TypeAlias = Literal["realtime", "turns"]


class News(Struct, tag_field="t"):
    """Something the server says."""


class Welcome(News, tag="welcome"):
    """The answer to ``hello``."""

    player: str
    """The player's public id: others see it, and it opens nothing."""
    name: str
    protocol: int
    phrases: list[str]
    """The ids of what can be said."""


class SeatInfo(Struct):
    """A seat of a room."""

    player: str
    """The public id of who sits there; empty if nobody does."""
    name: str
    bot: str
    """The name of the bot that plays here; empty for a person."""
    ready: bool
    presence: Presence
    wins: int
    """Rounds won in this room."""
    verified: bool
    """Whether the server simulates this seat; a stock Socket.IO client only claims."""


class RoomInfo(News, tag="room"):
    """A room as everybody in it sees it; sent whenever any of it changes."""

    code: str
    game: str
    version: int
    """The version of the game's rules."""
    settings: dict[str, SettingValue]
    mode: str
    kind: Kind
    seats: list[SeatInfo]
    host: int
    """The host's seat; -1 if nobody sits."""
    you: int
    """Your seat; -1 if you watch."""
    watchers: int
    phase: Phase
    round: int
    """The round that is played, or was played last; 0 before the first."""
    open: bool
    verified: bool
    """Whether all its seats are simulated by the server: otherwise nothing it says is proof."""


class OwnBoard(Struct):
    """A player's own board as the server has it, for the player's machine to go on from."""

    state: dict[str, Any]
    """Every field of the board; the player's machine plays it on."""
    log: list[tuple[int, int, int]]
    """Received effects to come: the board's time, the sender, and what was sent."""
    hash: str
    acked: int
    """The ``i`` of the last input that is part of it."""


class BoardNews(Struct):
    """What changed of another seat's board."""

    seat: int
    other: Other
    grid: Grid | None
    """The whole board, the first time; otherwise what changed on it."""
    changes: list[int]
    """Places and codes in turn."""


class Over(News, tag="over"):
    """The round has been decided."""

    round: int
    outcome: OutcomeData
    places: list[int]
    """By seat, its place, from 1; 0 where there is none."""
    replay: str
    """The id under which the replay is kept; empty if there is none."""
    verified: bool
    """Whether the server simulated all seats, and flagged none: otherwise it proves nothing."""
    flagged: list[int]
    """Seats that sent times that cannot be too often."""
    note: str
    """What players should know about this result, such as that it cannot be verified."""


class Snapshot(News, tag="snapshot"):
    """A round as it stands: what a client needs to begin it, or to come back to it."""

    round: int
    elapsed: int
    """The time of the round at the server, in ms."""
    starts_in: int
    """Ms until that time begins to pass; 0 if it passes."""
    acked: int
    """The ``i`` of your last ask that was done."""
    own: OwnBoard | None
    """Your board, in games that run in real time, if you play."""
    frame: Frame | None
    """What you see, where the server alone simulates, and for those who watch."""
    table: dict[str, Any] | None
    """What lies between the boards, without its chance."""
    boards: list[BoardNews]
    """All other boards, in brief; whole where you watch them."""
    over: Over | None
    """How the round ended; None while it goes on."""
    premove: str
    moves: list[WrittenMove] = []
    """All moves so far, in games whose players write them down."""


class Ack(News, tag="ack"):
    """An ask was done, and is durable."""

    i: int


class Nack(News, tag="nack"):
    """An ask was not done; nothing has changed."""

    i: int
    """0 if the ask had none, or could not be read."""
    code: str
    """One of ``codes.py``."""
    message: str
    """Why, in words for players."""
    expected: int = 0
    """With the code ``gap``, the ``i`` that is next."""


class Effects(News, tag="effects"):
    """What your board receives, each at a time of your board: to come or already past."""

    round: int
    effects: list[tuple[int, int, int]]
    """Time, sender, and what was sent."""


class Boards(News, tag="boards"):
    """What happened on the boards of others."""

    round: int
    boards: list[BoardNews]
    table: dict[str, Any] | None
    """What lies between the boards: the fields that changed; None if none did."""


class FrameNews(News, tag="frame"):
    """What you see now, where the server alone simulates."""

    round: int
    elapsed: int
    frame: Frame
    seat: int
    """Whose action brought it; -1 if time did."""
    action: str
    premove: str
    """Your premove that waits."""
    moves: list[WrittenMove] = []
    """The moves made since the frame before, in games whose players write them down."""


class Said(News, tag="said"):
    """Somebody said a phrase."""

    seat: int
    phrase: str


class Pong(News, tag="pong"):
    """The answer to a ping."""

    sent: int
    elapsed: int
    """The time of the round at the server, in ms; -1 if none runs."""


class Notice(News, tag="notice"):
    """Something the player should know, such as that the room is suspended."""

    code: str
    message: str


AnyNews: TypeAlias = (
    Welcome
    | RoomInfo
    | Snapshot
    | Ack
    | Nack
    | Effects
    | Boards
    | FrameNews
    | Over
    | Said
    | Pong
    | Notice
)

_encoder = msgspec.json.Encoder()


def write_news(news: News) -> bytes:
    """The text of some news."""
    return _encoder.encode(news)
