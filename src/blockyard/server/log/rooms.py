"""Rooms and their histories in a database."""

from blockyard.server.log.appender import ChunkRow
from blockyard.server.log.checksums import checksum
from blockyard.server.log.database import Database, Row, Statement
from blockyard.server.log.store import LEASE, Chunk, Damaged, Fenced, History, Owner, Then

CODE_REST = 3_600_000
"""How long the code of a closed room is not reused, in ms: an owner that was suspended for longer
could otherwise mistake a new room for its own."""

IS_ALIVE = "EXISTS (SELECT 1 FROM nodes WHERE node = rooms.node AND lease_until > clock_ms())"
"""Whether a room's owner has a lease; released rooms have the owner ''."""


class SqlRooms:
    """The rooms of a database."""

    def __init__(self, database: Database, lease: float = LEASE) -> None:
        self.database = database
        self._lease = round(lease * 1000)

    async def create_room(self, code: str, game: str, node: str, *, is_open: bool) -> bool:
        """Create a room owned by this node, with epoch 1; False if the code is taken."""
        made = await self.database.write(
            *_forget(code, "AND NOT EXISTS (SELECT 1 FROM rooms WHERE code = $1)"),
            (
                "INSERT INTO rooms (code, game, node, epoch, is_open, made_at) "
                "SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($3 AS TEXT), 1, "
                "CAST($4 AS BOOLEAN), clock_ms() "
                "WHERE NOT EXISTS (SELECT 1 FROM closed_codes WHERE code = $1) "
                "ON CONFLICT DO NOTHING RETURNING code",
                (code, game, node, is_open),
            ),
        )
        return bool(made[-1])

    async def append(self, code: str, chunk: Chunk, then: Then | None = None) -> None:
        """Write a chunk durably; raises ``Fenced`` or ``Unavailable`` if that is not certain."""
        digest = checksum(code, chunk.number, chunk.epoch, chunk.body)
        row = ChunkRow(code, chunk.number, chunk.epoch, chunk.body, digest)
        if await self.database.add_chunk(row, then):
            return
        if not await self._is_ours(code, chunk, digest):
            raise Fenced(f"room {code} has another owner, or another chunk {chunk.number}")
        if then is not None:
            then()

    async def _is_ours(self, code: str, chunk: Chunk, digest: bytes) -> bool:
        """Whether the chunk was already written, without its owner learning of it."""
        found = await self.database.read(
            (
                "SELECT checksum FROM chunks WHERE code = $1 AND number = $2 AND epoch = $3",
                (code, chunk.number, chunk.epoch),
            )
        )
        return bool(found[0]) and bytes(found[0][0][0]) == digest

    async def save_snapshot(self, code: str, number: int, body: bytes) -> None:
        """Save a snapshot of the room after a chunk.

        The previous snapshot and the chunks since then are kept, in case this one gets damaged.
        """
        before = "COALESCE((SELECT max(number) FROM snapshots WHERE code = $1 AND number < $2), 0)"
        await self.database.write(
            (
                "INSERT INTO snapshots (code, number, body, checksum) VALUES ($1, $2, $3, $4) "
                "ON CONFLICT DO NOTHING",
                (code, number, body, checksum(code, number, 0, body)),
            ),
            (f"DELETE FROM chunks WHERE code = $1 AND number <= {before}", (code, number)),
            (f"DELETE FROM snapshots WHERE code = $1 AND number < {before}", (code, number)),
        )

    async def history(self, code: str) -> History | None:
        """A room's history; None if there is no such room. Raises ``Damaged``."""
        rooms, snapshots, chunks = await self.database.read(
            ("SELECT game, epoch FROM rooms WHERE code = $1", (code,)),
            (
                "SELECT number, body, checksum FROM snapshots WHERE code = $1 ORDER BY number DESC",
                (code,),
            ),
            (
                "SELECT number, epoch, body, checksum FROM chunks WHERE code = $1 ORDER BY number",
                (code,),
            ),
        )
        if not rooms:
            return None
        game, epoch = rooms[0]
        return _history_of(code, game, epoch, snapshots, chunks)

    async def owner(self, code: str) -> Owner | None:
        """The owner of a room; None if there is no such room."""
        found = await self.database.read(
            (f"SELECT node, epoch, {IS_ALIVE} FROM rooms WHERE code = $1", (code,))
        )
        return next((Owner(node, epoch, bool(alive)) for node, epoch, alive in found[0]), None)

    async def claim(self, code: str, node: str) -> int | None:
        """Take over a room without a living owner, or one's own; returns the new epoch."""
        claimed = await self.database.write(
            (
                "UPDATE rooms SET node = $2, epoch = epoch + 1 "
                f"WHERE code = $1 AND (node = $2 OR NOT {IS_ALIVE}) RETURNING epoch",
                (code, node),
            )
        )
        return next((epoch for (epoch,) in claimed[0]), None)

    async def release(self, code: str, node: str) -> None:
        """Release a room, so that any node can claim it."""
        await self.database.write(
            ("UPDATE rooms SET node = '' WHERE code = $1 AND node = $2", (code, node))
        )

    async def close_room(self, code: str, epoch: int | None = None) -> None:
        """Delete a room and its history; raises ``Fenced`` if another node has claimed it."""
        its_epoch = "" if epoch is None else "AND epoch = $2"
        values = (code,) if epoch is None else (code, epoch)
        closed = await self.database.write(
            (f"DELETE FROM rooms WHERE code = $1 {its_epoch} RETURNING code", values),
            *_forget(code, "AND NOT EXISTS (SELECT 1 FROM rooms WHERE code = $1)"),
            (
                "INSERT INTO closed_codes (code, closed_at) SELECT CAST($1 AS TEXT), clock_ms() "
                "WHERE NOT EXISTS (SELECT 1 FROM rooms WHERE code = $1) "
                "ON CONFLICT (code) DO UPDATE SET closed_at = excluded.closed_at",
                (code,),
            ),
            (f"DELETE FROM closed_codes WHERE closed_at <= clock_ms() - {CODE_REST}", ()),
        )
        if epoch is not None and not closed[0] and await self.owner(code) is not None:
            raise Fenced(f"room {code} has another owner")

    async def set_open(self, code: str, *, is_open: bool) -> None:
        """Set whether quick play can find a room."""
        await self.database.write(
            ("UPDATE rooms SET is_open = $2 WHERE code = $1", (code, is_open))
        )

    async def open_rooms(self, game: str) -> list[str]:
        """The codes of a game's open rooms, oldest first."""
        return await self._codes(
            "SELECT code FROM rooms WHERE game = $1 AND is_open ORDER BY made_at, code", game
        )

    async def rooms_of(self, node: str) -> list[str]:
        """The codes of the rooms that a node owns."""
        return await self._codes("SELECT code FROM rooms WHERE node = $1 ORDER BY code", node)

    async def orphans(self) -> list[str]:
        """The codes of rooms that were released, or whose owner's lease has expired."""
        return await self._codes(f"SELECT code FROM rooms WHERE NOT {IS_ALIVE} ORDER BY code")

    async def renew(self, node: str, address: str) -> None:
        """Renew a node's lease."""
        await self.database.write(
            (
                "INSERT INTO nodes (node, address, lease_until) "
                "VALUES ($1, $2, clock_ms() + CAST($3 AS BIGINT)) ON CONFLICT (node) DO UPDATE "
                "SET address = excluded.address, lease_until = excluded.lease_until",
                (node, address, self._lease),
            )
        )

    async def _codes(self, sql: str, *values: str) -> list[str]:
        found = await self.database.read((sql, values))
        return [code for (code,) in found[0]]


def _forget(code: str, provided: str) -> tuple[Statement, ...]:
    """The statements that delete a room's history."""
    return tuple(
        (f"DELETE FROM {table} WHERE code = $1 {provided}", (code,))
        for table in ("chunks", "snapshots")
    )


def _history_of(
    code: str, game: str, epoch: int, snapshots: list[Row], chunks: list[Row]
) -> History:
    """The history from its rows, starting with the newest intact snapshot."""
    note = ""
    start, snapshot = 0, b""
    for number, body, digest in snapshots:
        if checksum(code, number, 0, bytes(body)) == bytes(digest):
            start, snapshot = number, bytes(body)
            break
        note = f"snapshot {number} of room {code} is damaged"
    read = [_chunk_of(code, row) for row in chunks if row[0] > start]
    for expected, chunk in enumerate(read, start + 1):
        if chunk.number != expected:
            also = f", and {note}" if note else ""
            raise Damaged(f"chunk {expected} of room {code} is missing{also}")
    return History(game, epoch, start, snapshot, read, note)


def _chunk_of(code: str, row: Row) -> Chunk:
    number, epoch, body, digest = row
    if checksum(code, number, epoch, bytes(body)) != bytes(digest):
        raise Damaged(f"chunk {number} of room {code} is damaged")
    return Chunk(number, epoch, bytes(body))
