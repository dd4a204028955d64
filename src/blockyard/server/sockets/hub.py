"""The hub: all connections of this node, and the rooms they are in."""

import asyncio
from collections import defaultdict
from collections.abc import Iterable

from blockyard.server.operations.metrics import Metrics
from blockyard.server.rooms.messages import Outgoing
from blockyard.server.sockets.connection import Connection
from blockyard.server.sockets.membership import is_out
from blockyard.server.wire.codes import CLOSE_REPLACED, CLOSE_SLOW

CHECK_INTERVAL = 0.5
"""How often to look for clients that don't read, in seconds."""


class Hub:
    """Connections by id, by room and by player."""

    def __init__(self, metrics: Metrics, max_per_player: float) -> None:
        self._metrics = metrics
        self._max_per_player = max_per_player
        self._by_id: dict[str, Connection] = {}
        self._by_room: defaultdict[str, dict[str, Connection]] = defaultdict(dict)
        self._by_player: defaultdict[str, dict[str, Connection]] = defaultdict(dict)
        self._checking: asyncio.Task[None] | None = None

    def __len__(self) -> int:
        return len(self._by_id)

    def start(self) -> None:
        """Start looking for clients that don't read."""
        self._checking = asyncio.get_running_loop().create_task(self._check_slow())

    async def stop(self) -> None:
        """Stop looking."""
        if self._checking is not None:
            self._checking.cancel()
            await asyncio.gather(self._checking, return_exceptions=True)

    # Connections

    def add(self, connection: Connection) -> None:
        """Add a connection; if the player has too many, the oldest is closed."""
        self._by_id[connection.id] = connection
        own = self._by_player[connection.player]
        own[connection.id] = connection
        if len(own) > self._max_per_player:
            next(iter(own.values())).close(CLOSE_REPLACED)

    def remove(self, connection: Connection) -> None:
        """Remove a connection."""
        self.leave(connection)
        self._by_id.pop(connection.id, None)
        _drop(self._by_player, connection.player, connection.id)
        self._metrics.outbox_replaced.add(by=connection.outbox.replaced)
        if connection.closed:
            self._metrics.sockets_closed.add(str(connection.closed))
        if connection.closed == CLOSE_SLOW:
            self._metrics.slow_consumers_closed.add()

    def enter(self, connection: Connection, code: str) -> None:
        """Put a connection into a room, and only that one."""
        self.leave(connection)
        connection.room = code
        self._by_room[code][connection.id] = connection

    def leave(self, connection: Connection) -> None:
        """Remove a connection from its room."""
        if connection.room:
            _drop(self._by_room, connection.room, connection.id)
            connection.room = ""
            connection.entering = connection.leaving = 0

    def connections(self) -> list[Connection]:
        """All connections."""
        return list(self._by_id.values())

    def players(self) -> list[str]:
        """The public ids of all connected players."""
        return list(self._by_player)

    def in_room(self, code: str) -> list[Connection]:
        """The connections in a room."""
        return list(self._by_room.get(code, {}).values())

    # Sending

    def deliver(self, code: str, deliver: Outgoing) -> None:
        """Deliver a room's message to its recipients on this node, without blocking."""
        for connection in self._addressed(code, deliver.to):
            if deliver.data:
                connection.send_encoded(deliver.data, deliver.key)
                if deliver.to and is_out(connection, deliver.data):
                    self.leave(connection)
            if deliver.close:
                connection.close(deliver.close)

    def _addressed(self, code: str, to: list[str]) -> Iterable[Connection]:
        if not to:
            return self.in_room(code)
        return [self._by_id[each] for each in to if each in self._by_id]

    def close_player(self, player: str, code: int) -> None:
        """Close all connections of a player."""
        for connection in list(self._by_player.get(player, {}).values()):
            connection.close(code, immediately=True)

    def close_all(self, code: int) -> None:
        """Close all connections."""
        for connection in self.connections():
            connection.close(code)

    async def _check_slow(self) -> None:
        clock = asyncio.get_running_loop().time
        while True:
            await asyncio.sleep(CHECK_INTERVAL)
            now = clock()
            for connection in self.connections():
                if connection.is_stuck(now):
                    connection.close(CLOSE_SLOW, immediately=True)


def _drop(groups: defaultdict[str, dict[str, Connection]], name: str, number: str) -> None:
    group = groups.get(name)
    if group is not None:
        group.pop(number, None)
        if not group:
            del groups[name]
