"""The members of a room and their connections. None of this is saved."""

from collections.abc import Callable, Iterable

from blockyard.server.rooms.messages import RoomMessage


class Allowance:
    """A rate limit: a burst, and one more per interval."""

    def __init__(self, most: int, every: float) -> None:
        self._most = most
        self._every = every
        self._left = float(most)
        self._then = 0.0

    def take(self, now: float) -> bool:
        """Whether there is one left; if so, use it."""
        self._left = min(self._most, self._left + (now - self._then) / self._every)
        self._then = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Member:
    """Someone in a room, playing or watching."""

    def __init__(self, message: RoomMessage) -> None:
        self.connection = message.connection
        self.player = message.player
        self.name = message.name
        self.lag = message.lag
        self.watching: frozenset[int] | None = None
        """The seats whose boards the client displays; None until it says so."""
        self.last_request = 0
        """The number of the last request, if the member has no seat."""
        self.phrases = Allowance(3, 2.0)
        """The rate limit of phrases and reports."""
        self.queries = Allowance(20, 0.1)
        """The rate limit of queries about the member's own board."""
        self.unnumbered = Allowance(8, 0.5)
        """The rate limit of requests that are not numbered but cost something: ``sync``,
        ``rename``, …."""

    def watches(self, seat: int, few: bool) -> bool:
        """Whether the client displays a seat's board; by default, all if there are only ``few``."""
        return few if self.watching is None else seat in self.watching


class Members:
    """Everyone in a room, by connection and by player."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self.by_connection: dict[str, Member] = {}
        self.by_player: dict[str, Member] = {}
        self.gone: dict[str, float] = {}
        """Since when seated players have been disconnected, by player."""
        self.empty_since: float | None = now()
        """Since when the room has been empty; None if it is not."""

    def __len__(self) -> int:
        return len(self.by_connection)

    def enter(self, member: Member) -> None:
        """Add a member; the player's previous connection is removed."""
        old = self.by_player.get(member.player)
        if old is not None:
            self.by_connection.pop(old.connection, None)
            member.watching = old.watching
            member.last_request = old.last_request
        self.by_connection[member.connection] = member
        self.by_player[member.player] = member
        self.gone.pop(member.player, None)
        self.empty_since = None

    def leave(self, connection: str) -> Member | None:
        """Remove a connection; None if it is not, or no longer, in the room."""
        member = self.by_connection.pop(connection, None)
        if member is None:
            return None
        if self.by_player.get(member.player) is member:
            del self.by_player[member.player]
        if not self.by_connection:
            self.empty_since = self._now()
        return member

    def restart_grace(self) -> None:
        """Give everyone who is disconnected the whole time to return once more."""
        self.gone = dict.fromkeys(self.gone, self._now())

    def mark_missing(self, players: Iterable[str]) -> None:
        """Note which players are missing, after their room was restored."""
        for player in players:
            if player not in self.by_player:
                self.gone.setdefault(player, self._now())

    def watched(self, seats: int, few: bool) -> set[int]:
        """The seats whose boards someone displays."""
        if few and any(member.watching is None for member in self.by_connection.values()):
            return set(range(seats))
        found: set[int] = set()
        for member in self.by_connection.values():
            if member.watching is not None:
                found |= member.watching
        return {seat for seat in found if seat < seats}
