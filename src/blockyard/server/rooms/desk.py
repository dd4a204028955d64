"""The desk of a room: where its state, its members and its clock are, and where news is written.

Whatever is done at the desk makes up a step. A step's entries are made durable together, and only
then do its posts leave.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from blockyard.server.log.store import KeptReplay
from blockyard.server.rooms.clock import AHEAD, RoundClock
from blockyard.server.rooms.counting import Counting
from blockyard.server.rooms.deciding import Moment, Refusal
from blockyard.server.rooms.entries import AnyEntry
from blockyard.server.rooms.letters import Post
from blockyard.server.rooms.members import Member, Members
from blockyard.server.rooms.pace import Pace
from blockyard.server.rooms.state import RoomState
from blockyard.server.rooms.telling import room_info
from blockyard.server.wire.news import Nack, News, Phase, write_news

MANY = 8
MANY_EVERY = 0.25
"""With more members, the room is told at most every so many seconds, unless its phase changes."""

YOU_WATCH = b'"you":-1,"watchers":'
"""Where the text of a room says that its reader has no seat; no name can hold this."""

if TYPE_CHECKING:
    from blockyard.server.rooms.playing import Playing

ROOM_KEY = "room"
"""Of several tellings of the room that wait for a slow reader, only the latest counts."""


class Report:
    """Something about a player that the operators should know."""

    def __init__(self, player: str, about: str, reason: str) -> None:
        self.player = player
        self.about = about
        self.reason = reason


class Step:
    """What happened at once, and what is to be said of it."""

    def __init__(self) -> None:
        self.entries: list[AnyEntry] = []
        self.posts: list[Post] = []
        self.replay: KeptReplay | None = None
        """A replay that must be kept before its round's end is told."""
        self.reports: list[Report] = []


class Desk:
    """A room as it is worked on; everything here is done at once, nothing waits."""

    def __init__(
        self, state: RoomState, now: Callable[[], float], counting: Counting, pace: Pace
    ) -> None:
        self.state = state
        self.now = now
        self.pace = pace
        self.counting = counting
        self.members = Members(now)
        self.clock = RoundClock(now)
        self.step = Step()
        self.playing: Playing | None = None
        """The round that is played or was played last."""
        self.suspended = False
        """Whether the store cannot be written, so that time stands still."""
        self._told: Phase | None = None
        """The phase that everybody was told last."""
        self._told_at = 0.0
        self._is_stale = False

    def phase(self) -> Phase:
        """What the room is at, as everybody is told."""
        if self.suspended:
            return "suspended"
        if self.state.phase == "live":
            return "countdown" if self.clock.starts_in() else "live"
        return "ended" if self.state.phase == "ended" else "lobby"

    def moment(self) -> Moment:
        """The time of the round now."""
        return Moment(self.clock.elapsed(), self.clock.starts_in())

    def do(self, entry: AnyEntry) -> None:
        """Let something happen, to be made durable with this step."""
        self.state.apply(entry, self.clock.elapsed() + AHEAD)
        self.step.entries.append(entry)

    def take(self) -> Step:
        """The step so far; another one begins."""
        step, self.step = self.step, Step()
        return step

    # News.

    def say(self, connection: str, news: News, key: str = "") -> None:
        """Tell one member something."""
        self.step.posts.append(Post([connection], write_news(news), key))

    def say_to_seat(self, seat: int, news: News, key: str = "") -> None:
        """Tell a seat's player something, if they are here."""
        member = self.members.by_player.get(self.state.places[seat].player)
        if member is not None:
            self.say(member.connection, news, key)

    def say_to_all(self, news: News) -> None:
        """Tell everybody something."""
        if self.members:
            self.step.posts.append(Post([], write_news(news)))

    def say_to_others(self, seat: int, news: News) -> None:
        """Tell everybody but the player of a seat something; -1 is nobody's seat."""
        members = self.members
        player = self.state.places[seat].player if seat >= 0 else ""
        if not player or player not in members.by_player:
            self.step.posts.append(Post([], write_news(news)))
            return
        others = [who.connection for who in members.by_player.values() if who.player != player]
        if others:
            self.step.posts.append(Post(others, write_news(news)))

    def ack(self, connection: str, i: int) -> None:
        """Say that an ask was done."""
        self.step.posts.append(Post([connection], b'{"t":"ack","i":%d}' % i))

    def nack(self, connection: str, i: int, refusal: Refusal, expected: int = 0) -> None:
        """Say why an ask was not done."""
        self.counting.add("nacks", refusal.code)
        self.say(connection, Nack(i, refusal.code, refusal.message, expected))

    def dismiss(self, connections: list[str], news: News, code: int) -> None:
        """Tell some connections a last thing, and have them closed."""
        self.step.posts.append(Post(connections, write_news(news), "", code))

    def changed(self) -> None:
        """What everybody knows of the room has changed, and is told at the end of the step."""
        self._is_stale = True

    def room_due(self) -> float | None:
        """When everybody is to be told of the room; None if nothing of it has changed."""
        is_told = self.phase() == self._told
        if is_told and not self._is_stale:
            return None
        return self._told_at + MANY_EVERY if is_told and len(self.members) > MANY else self._told_at

    def tell_room(self) -> None:
        """Tell everybody of the room, if anything of it has changed and it is not too soon."""
        due = self.room_due()
        if due is None or due > self.now():
            return
        self._is_stale = False
        self._told = self.phase()
        self._told_at = self.now()
        self.tell_room_to(list(self.members.by_connection.values()))

    def tell_room_to(self, members: list[Member]) -> None:
        """Tell some members of the room."""
        by_seat: dict[int, list[str]] = {}
        for member in members:
            seat = self.state.seat_of(member.player)
            by_seat.setdefault(seat, []).append(member.connection)
        text = write_news(room_info(self.state, self.members, self.phase()))
        # It is the same for all but for this one number, and with many seats it is long.
        before, mark, after = text.partition(YOU_WATCH)
        for seat, connections in by_seat.items():
            mine = text if seat < 0 else before + mark.replace(b"-1", b"%d" % seat) + after
            self.step.posts.append(Post(connections, mine, ROOM_KEY))
