"""The store: what the server keeps. One contract for SQLite and PostgreSQL, tested as one.

A room's history is chunks, numbered from 1. The number is the fence: of two nodes that believe a
room is theirs only one can write a chunk, and the other learns that it is not.
"""

from typing import Protocol

from msgspec import Struct

LEASE = 3.0
"""Seconds for which a node owns its rooms without renewing, by the clock of the database."""


class Fenced(Exception):
    """Somebody else has written to the room: this node owns it no more."""


class Unavailable(Exception):
    """The store cannot be used now: a full disk, a lost connection. Asking again is right."""


class Damaged(Exception):
    """What the store holds is not what was written: a disk or a hand has changed it."""


class Chunk(Struct):
    """What happened in a room between two commits."""

    number: int
    epoch: int
    body: bytes


class History(Struct):
    """All that is needed to have a room as it was: a snapshot, and the chunks after it."""

    game: str
    epoch: int
    snapshot_at: int
    """The number of the last chunk that the snapshot holds; 0 if there is none."""
    snapshot: bytes
    chunks: list[Chunk]
    """All chunks after the snapshot, without a gap."""
    note: str = ""
    """What was found damaged and could be done without; empty if all is well."""


class Owner(Struct):
    """Who owns a room now."""

    node: str
    epoch: int
    alive: bool
    """Whether the node's lease has not run out."""


class RoomLog(Protocol):
    """Rooms and their histories."""

    async def create_room(self, code: str, game: str, node: str, *, is_open: bool) -> bool:
        """Make a room that this node owns, with epoch 1; False if the code is taken."""

    async def append(self, code: str, chunk: Chunk) -> None:
        """Write a chunk durably. ``Fenced`` or ``Unavailable`` if it is not known to be written.

        Its number is one more than that of the chunk before it, and its epoch is that of the claim
        of its owner. After ``Unavailable`` it may be there nevertheless: the very same chunk is
        appended again until it is there for certain, or its owner is ``Fenced``.
        """

    async def keep_snapshot(self, code: str, number: int, body: bytes) -> None:
        """Keep the room as it was after a chunk; older snapshots and chunks may go."""

    async def history(self, code: str) -> History | None:
        """A room's history; None if there is no such room, ``Damaged`` if it cannot be trusted."""

    async def owner(self, code: str) -> Owner | None:
        """Who owns a room; None if there is no such room."""

    async def claim(self, code: str, node: str) -> int | None:
        """Take over a room whose owner's lease has run out, or that is one's own: the new epoch.

        None if a living node owns it, or there is no such room. Once a claim is made, no chunk of
        an older epoch can be written: the history that is read next is whole.
        """

    async def release(self, code: str, node: str) -> None:
        """Give a room up, for any node to claim at once."""

    async def close_room(self, code: str, epoch: int | None = None) -> None:
        """Forget a room and its history; its replays stay, and its code is not given again soon.

        With an epoch, ``Fenced`` if somebody else has claimed the room since.
        """

    async def set_open(self, code: str, *, is_open: bool) -> None:
        """Let quick play find a room, or not."""

    async def open_rooms(self, game: str) -> list[str]:
        """The codes of the rooms of a game that anybody may enter, the oldest first."""

    async def rooms_of(self, node: str) -> list[str]:
        """The codes of the rooms that a node owns."""

    async def orphans(self) -> list[str]:
        """The codes of rooms whose owner's lease has run out."""

    async def renew(self, node: str, address: str) -> None:
        """Prolong a node's lease by ``LEASE``."""


class Guest(Struct):
    """A player without an account."""

    player: str
    """The public id."""
    name: str
    banned: bool


class Players(Protocol):
    """Guests, known by the hash of a token that only they have."""

    async def add_guest(self, player: str, token_hash: str, name: str) -> None:
        """Remember a new guest."""

    async def guest(self, token_hash: str) -> Guest | None:
        """The guest with a token; None if there is none."""

    async def rename(self, player: str, name: str) -> None:
        """Give a guest another name."""

    async def ban(self, player: str, *, banned: bool) -> None:
        """Shut a player out, or let them in again."""

    async def report(self, player: str, about: str, code: str, reason: str) -> None:
        """Keep a report for the operators."""


class KeptReplay(Struct):
    """A replay that the server keeps: of a round in a room, or of a score."""

    id: str
    game: str
    text: str
    verified: bool


class Replays(Protocol):
    """Replays by id."""

    async def keep_replay(self, replay: KeptReplay) -> None:
        """Keep a replay durably; one with the same id is left as it is."""

    async def replay(self, replay_id: str) -> KeptReplay | None:
        """The replay of an id."""


class Store(RoomLog, Players, Replays, Protocol):
    """Everything; what leaderboards keep is in ``scores``."""

    async def open(self) -> None:
        """Connect, and make the tables that are missing."""

    async def close(self) -> None:
        """Write what is waiting, and disconnect."""

    async def check(self) -> None:
        """Read and write something; ``Unavailable`` if that fails."""
