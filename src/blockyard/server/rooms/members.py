"""Members: who is in a room now, by which connection. None of this outlives the node."""

from collections.abc import Callable, Iterable

from blockyard.server.rooms.letters import Letter


class Allowance:
    """So many of something at once, and one more every so often."""

    def __init__(self, most: int, every: float) -> None:
        self._most = most
        self._every = every
        self._left = float(most)
        self._then = 0.0

    def take(self, now: float) -> bool:
        """Whether there is one left; if so, it is used."""
        self._left = min(self._most, self._left + (now - self._then) / self._every)
        self._then = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Member:
    """Somebody who is in a room, to play or to watch."""

    def __init__(self, letter: Letter) -> None:
        self.connection = letter.connection
        self.player = letter.player
        self.name = letter.name
        self.lag = letter.lag
        self.watching: frozenset[int] | None = None
        """The seats whose boards the client draws; None until it says so."""
        self.asked = 0
        """The number of the last ask of somebody who has no seat."""
        self.phrases = Allowance(3, 2.0)
        """What the member may say, and report."""
        self.favours = Allowance(8, 0.5)
        """Asks that are not counted and cost something: to be told anew, another name."""

    def watches(self, seat: int, few: bool) -> bool:
        """Whether the client draws a seat's board; of ``few`` it draws all until it says else."""
        return few if self.watching is None else seat in self.watching


class Members:
    """Everybody in a room, by connection and by player."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self.by_connection: dict[str, Member] = {}
        self.by_player: dict[str, Member] = {}
        self.gone: dict[str, float] = {}
        """By player who has a seat, since when they have no connection."""
        self.empty_since: float | None = now()
        """Since when nobody is in the room; None if somebody is."""

    def __len__(self) -> int:
        return len(self.by_connection)

    def enter(self, member: Member) -> None:
        """Take somebody in; a connection that the player had before is no longer theirs."""
        old = self.by_player.get(member.player)
        if old is not None:
            self.by_connection.pop(old.connection, None)
            member.watching = old.watching
            member.asked = old.asked
        self.by_connection[member.connection] = member
        self.by_player[member.player] = member
        self.gone.pop(member.player, None)
        self.empty_since = None

    def leave(self, connection: str) -> Member | None:
        """Let a connection go; None if it was not, or is no longer, in the room."""
        member = self.by_connection.pop(connection, None)
        if member is None:
            return None
        if self.by_player.get(member.player) is member:
            del self.by_player[member.player]
        if not self.by_connection:
            self.empty_since = self._now()
        return member

    def miss(self, players: Iterable[str]) -> None:
        """Take note of players who should be here and are not: their room has just come back."""
        for player in players:
            if player not in self.by_player:
                self.gone.setdefault(player, self._now())

    def watched(self, seats: int, few: bool) -> set[int]:
        """The seats whose boards somebody draws."""
        if few and any(member.watching is None for member in self.by_connection.values()):
            return set(range(seats))
        found: set[int] = set()
        for member in self.by_connection.values():
            if member.watching is not None:
                found |= member.watching
        return {seat for seat in found if seat < seats}
