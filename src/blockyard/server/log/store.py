"""The store: everything the server saves. One interface, and one test suite, for both databases.

A room's history consists of chunks, numbered from 1. The numbers act as a fence: of two nodes that
both believe they own a room, only one can write a chunk, and the other finds out.
"""

from collections.abc import Callable
from typing import Protocol, TypeAlias

from msgspec import Struct

LEASE = 3.0
"""How long a node owns its rooms without renewing its lease, in seconds of the database's clock."""


class Fenced(Exception):
    """Another node has written to the room: this node no longer owns it."""


class Unavailable(Exception):
    """The store can't be used now, for example because the disk is full. Retrying makes sense."""


class Damaged(Exception):
    """The stored data is not what was written."""


class Chunk(Struct):
    """What happened in a room between two commits."""

    number: int
    epoch: int
    body: bytes


class History(Struct):
    """Everything needed to restore a room: a snapshot, and the chunks after it."""

    game: str
    epoch: int
    snapshot_at: int
    """The number of the last chunk included in the snapshot; 0 if there is no snapshot."""
    snapshot: bytes
    chunks: list[Chunk]
    """All chunks after the snapshot, without gaps."""
    note: str = ""
    """What was damaged, but not needed; empty if nothing was."""


class Owner(Struct):
    """The owner of a room."""

    node: str
    epoch: int
    alive: bool
    """Whether the node's lease is still valid."""


Then: TypeAlias = Callable[[], None]
"""Called as soon as a chunk is durable, even before the task that waits for it can continue.

On a busy server, that task has to queue behind everything that has arrived in the meantime.
"""


class RoomLog(Protocol):
    """Rooms and their histories."""

    async def create_room(self, code: str, game: str, node: str, *, is_open: bool) -> bool:
        """Create a room owned by this node, with epoch 1; False if the code is taken."""

    async def append(self, code: str, chunk: Chunk, then: Then | None = None) -> None:
        """Write a chunk durably; raises ``Fenced`` or ``Unavailable`` if that is not certain.

        ``then`` is called as soon as it is certain.

        Its number follows the previous chunk's, and its epoch is that of its owner's claim. After
        ``Unavailable``, it may have been written anyway: the same chunk is appended again until
        that is certain, or its owner is ``Fenced``.
        """

    async def save_snapshot(self, code: str, number: int, body: bytes) -> None:
        """Save a snapshot of the room after a chunk; older snapshots and chunks may be deleted."""

    async def history(self, code: str) -> History | None:
        """A room's history; None if there is no such room. Raises ``Damaged``."""

    async def owner(self, code: str) -> Owner | None:
        """The owner of a room; None if there is no such room."""

    async def claim(self, code: str, node: str) -> int | None:
        """Take over a room without a living owner, or one's own; returns the new epoch.

        None if a living node owns it, or there is no such room. After a claim, no chunk of an older
        epoch can be written, so the history that is read next is complete.
        """

    async def release(self, code: str, node: str) -> None:
        """Release a room, so that any node can claim it."""

    async def close_room(self, code: str, epoch: int | None = None) -> None:
        """Delete a room and its history; its replays are kept, and its code is not reused soon.

        With an epoch, raises ``Fenced`` if another node has claimed the room since.
        """

    async def set_open(self, code: str, *, is_open: bool) -> None:
        """Set whether quick play can find a room."""

    async def open_rooms(self, game: str) -> list[str]:
        """The codes of a game's open rooms, oldest first."""

    async def rooms_of(self, node: str) -> list[str]:
        """The codes of the rooms that a node owns."""

    async def orphans(self) -> list[str]:
        """The codes of rooms whose owner's lease has expired."""

    async def renew(self, node: str, address: str) -> None:
        """Extend a node's lease by ``LEASE``."""


class Guest(Struct):
    """A player without an account."""

    player: str
    """The public id."""
    name: str
    banned: bool


class Players(Protocol):
    """Guests, identified by the hash of a secret token; each further device has its own."""

    async def add_guest(self, player: str, token_hash: str, name: str) -> None:
        """Store a new guest."""

    async def guest(self, token_hash: str) -> Guest | None:
        """The guest with a token; None if there is none."""

    async def add_device(self, player: str, token_hash: str) -> None:
        """Store another token of a guest; if it has too many, the oldest become invalid."""

    async def rename(self, player: str, name: str) -> None:
        """Rename a guest."""

    async def ban(self, player: str, *, banned: bool) -> None:
        """Ban a player, or lift the ban."""

    async def report(self, player: str, about: str, code: str, reason: str) -> None:
        """Store a report for the operators."""


class StoredReplay(Struct):
    """A stored replay, of a round in a room or of a submitted result."""

    id: str
    game: str
    text: str
    verified: bool


class Replays(Protocol):
    """Replays by id."""

    async def save_replay(self, replay: StoredReplay) -> None:
        """Save a replay durably; an existing one with the same id is kept."""

    async def replay(self, replay_id: str) -> StoredReplay | None:
        """The replay with an id; None if there is none."""


class Store(RoomLog, Players, Replays, Protocol):
    """Everything except what leaderboards store, which is in ``scores``."""

    async def open(self) -> None:
        """Connect and migrate the schema."""

    async def close(self) -> None:
        """Finish queued writes, and disconnect."""

    async def check(self) -> None:
        """Write and read something; raises ``Unavailable`` if that fails."""
