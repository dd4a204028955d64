"""The hub: all connections of this node, and which of them are in which room."""

import asyncio
from collections import defaultdict
from collections.abc import Iterable

from blockyard.server.operations.counting import Counts
from blockyard.server.rooms.letters import Post
from blockyard.server.sockets.connection import Connection
from blockyard.server.sockets.membership import is_out
from blockyard.server.wire.codes import CLOSE_REPLACED, CLOSE_SLOW

LOOK_EVERY = 0.5
"""Seconds between two looks for clients that do not read."""


class Hub:
    """Connections by id, by room and by player."""

    def __init__(self, counts: Counts, most_of_a_player: float) -> None:
        self._counts = counts
        self._most_of_a_player = most_of_a_player
        self._by_id: dict[str, Connection] = {}
        self._by_room: defaultdict[str, dict[str, Connection]] = defaultdict(dict)
        self._by_player: defaultdict[str, dict[str, Connection]] = defaultdict(dict)
        self._looking: asyncio.Task[None] | None = None

    def __len__(self) -> int:
        return len(self._by_id)

    def start(self) -> None:
        """Begin to look for clients that do not read."""
        self._looking = asyncio.get_running_loop().create_task(self._look())

    async def stop(self) -> None:
        """Look no more."""
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.gather(self._looking, return_exceptions=True)

    # Who is here

    def add(self, connection: Connection) -> None:
        """Know a connection; of too many of one player, the oldest is closed."""
        self._by_id[connection.id] = connection
        own = self._by_player[connection.player]
        own[connection.id] = connection
        if len(own) > self._most_of_a_player:
            next(iter(own.values())).close(CLOSE_REPLACED)

    def remove(self, connection: Connection) -> None:
        """Know a connection no more."""
        self.leave(connection)
        self._by_id.pop(connection.id, None)
        _drop(self._by_player, connection.player, connection.id)
        self._counts.outbox_replaced.add(by=connection.outbox.replaced)
        if connection.closed:
            self._counts.sockets_closed.add(str(connection.closed))
        if connection.closed == CLOSE_SLOW:
            self._counts.slow_consumers_closed.add()

    def enter(self, connection: Connection, code: str) -> None:
        """A connection is in a room from now on, and in no other."""
        self.leave(connection)
        connection.room = code
        self._by_room[code][connection.id] = connection

    def leave(self, connection: Connection) -> None:
        """A connection is in no room."""
        if connection.room:
            _drop(self._by_room, connection.room, connection.id)
            connection.room = ""
            connection.entering = connection.leaving = 0

    def connections(self) -> list[Connection]:
        """All connections."""
        return list(self._by_id.values())

    def players(self) -> list[str]:
        """The public ids of all who are connected."""
        return list(self._by_player)

    def in_room(self, code: str) -> list[Connection]:
        """The connections in a room."""
        return list(self._by_room.get(code, {}).values())

    # What they are told

    def post(self, code: str, post: Post) -> None:
        """Carry a room's post to those connections of this node that it is for; never waits."""
        for connection in self._addressed(code, post.to):
            if post.data:
                connection.post(post.data, post.key)
                if post.to and is_out(connection, post.data):
                    self.leave(connection)
            if post.close:
                connection.close(post.close)

    def _addressed(self, code: str, to: list[str]) -> Iterable[Connection]:
        if not to:
            return self.in_room(code)
        return [self._by_id[each] for each in to if each in self._by_id]

    def close_player(self, player: str, code: int) -> None:
        """Close all connections of a player."""
        for connection in list(self._by_player.get(player, {}).values()):
            connection.close(code, at_once=True)

    def close_all(self, code: int) -> None:
        """Close all connections."""
        for connection in self.connections():
            connection.close(code)

    async def _look(self) -> None:
        clock = asyncio.get_running_loop().time
        while True:
            await asyncio.sleep(LOOK_EVERY)
            now = clock()
            for connection in self.connections():
                if connection.is_stuck(now):
                    connection.close(CLOSE_SLOW, at_once=True)


def _drop(groups: defaultdict[str, dict[str, Connection]], name: str, number: str) -> None:
    group = groups.get(name)
    if group is not None:
        group.pop(number, None)
        if not group:
            del groups[name]
