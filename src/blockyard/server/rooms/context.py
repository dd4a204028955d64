"""A room's working context: its state, members and clock, and its outgoing messages.

Everything done within one turn of the room's task forms a step. The entries of a step are made
durable together; only then are its messages sent.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from blockyard.server.log.store import StoredReplay
from blockyard.server.rooms.clock import AHEAD, RoundClock
from blockyard.server.rooms.counters import Counters
from blockyard.server.rooms.deciding import Refusal, RoundTime
from blockyard.server.rooms.entries import AnyEntry
from blockyard.server.rooms.members import Member, Members
from blockyard.server.rooms.messages import Outgoing
from blockyard.server.rooms.pace import Pace
from blockyard.server.rooms.state import RoomState
from blockyard.server.rooms.views import room_info
from blockyard.server.wire.server_messages import Nack, Phase, ServerMessage, encode

MANY_MEMBERS = 8
ROOM_INTERVAL = 0.25
"""With more members than that, ``room`` is sent at most once per interval, unless the phase
changes."""

YOU_ARE_WATCHING = b'"you":-1,"watchers":'
"""Where the encoded room says that its reader has no seat; no name can contain this."""

if TYPE_CHECKING:
    from blockyard.server.rooms.active_round import ActiveRound

ROOM_KEY = "room"
"""Of several room updates queued for a slow client, only the latest is sent."""


class Report:
    """A report about a player, for the operators."""

    def __init__(self, player: str, about: str, reason: str) -> None:
        self.player = player
        self.about = about
        self.reason = reason


class Step:
    """What happened in one step, and the messages about it."""

    __slots__ = ("entries", "outgoing", "replay", "reports")

    def __init__(self) -> None:
        self.entries: list[AnyEntry] = []
        self.outgoing: list[Outgoing] = []
        self.replay: StoredReplay | None = None
        """A replay that must be saved before the end of its round is announced."""
        self.reports: list[Report] = []


class RoomContext:
    """What the handlers of a room work with. Nothing here is asynchronous."""

    def __init__(
        self, state: RoomState, now: Callable[[], float], counters: Counters, pace: Pace
    ) -> None:
        self.state = state
        self.now = now
        self.pace = pace
        self.counters = counters
        self.members = Members(now)
        self.clock = RoundClock(now)
        self.step = Step()
        self.playing: ActiveRound | None = None
        """The current or last round."""
        self.suspended = False
        """Whether the room is paused because the store cannot be written."""
        self._sent_phase: Phase | None = None
        """The phase that was last broadcast."""
        self._sent_at = 0.0
        self._is_stale = False

    def phase(self) -> Phase:
        """The room's phase as clients see it."""
        if self.suspended:
            return "suspended"
        if self.state.phase == "live":
            return "countdown" if self.clock.starts_in() else "live"
        return "ended" if self.state.phase == "ended" else "lobby"

    def round_time(self) -> RoundTime:
        """The current time of the round."""
        return RoundTime(self.clock.elapsed(), self.clock.starts_in())

    def apply(self, entry: AnyEntry) -> None:
        """Apply an entry, and record it in this step."""
        self.state.apply(entry, self.clock.elapsed() + AHEAD)
        self.step.entries.append(entry)

    def end_step(self) -> Step:
        """Return the current step, and start a new one."""
        step, self.step = self.step, Step()
        return step

    # Outgoing messages.

    def send(self, connection: str, message: ServerMessage, key: str = "") -> None:
        """Send a message to one member."""
        self.step.outgoing.append(Outgoing([connection], encode(message), key))

    def send_to_seat(self, seat: int, message: ServerMessage, key: str = "") -> None:
        """Send a message to a seat's player, if connected."""
        member = self.members.by_player.get(self.state.places[seat].player)
        if member is not None:
            self.send(member.connection, message, key)

    def broadcast(self, message: ServerMessage) -> None:
        """Send a message to everyone in the room."""
        if self.members:
            self.step.outgoing.append(Outgoing([], encode(message)))

    def send_to_others(self, seat: int, message: ServerMessage) -> None:
        """Send a message to everyone except a seat's player; -1 excludes nobody."""
        members = self.members
        player = self.state.places[seat].player if seat >= 0 else ""
        if not player or player not in members.by_player:
            self.step.outgoing.append(Outgoing([], encode(message)))
            return
        others = [
            member.connection for member in members.by_player.values() if member.player != player
        ]
        if others:
            self.step.outgoing.append(Outgoing(others, encode(message)))

    def ack(self, connection: str, i: int) -> None:
        """Confirm a request."""
        self.step.outgoing.append(Outgoing([connection], b'{"t":"ack","i":%d}' % i))

    def nack(self, connection: str, i: int, refusal: Refusal, expected: int = 0) -> None:
        """Refuse a request."""
        self.counters.add("nacks", refusal.code)
        self.send(connection, Nack(i, refusal.code, refusal.message, expected))

    def close_connections(self, connections: list[str], message: ServerMessage, code: int) -> None:
        """Send a last message to some connections and close them."""
        self.step.outgoing.append(Outgoing(connections, encode(message), "", code))

    def mark_changed(self) -> None:
        """Note that the room has changed; it is broadcast at the end of the step."""
        self._is_stale = True

    def room_due(self) -> float | None:
        """When the room is due to be broadcast; None if it has not changed."""
        is_sent = self.phase() == self._sent_phase
        if is_sent and not self._is_stale:
            return None
        return (
            self._sent_at + ROOM_INTERVAL
            if is_sent and len(self.members) > MANY_MEMBERS
            else self._sent_at
        )

    def broadcast_room(self) -> None:
        """Broadcast the room if it has changed and the interval has passed."""
        due = self.room_due()
        if due is None or due > self.now():
            return
        self._is_stale = False
        self._sent_phase = self.phase()
        self._sent_at = self.now()
        self.send_room(list(self.members.by_connection.values()))

    def send_room(self, members: list[Member]) -> None:
        """Send the room to some members."""
        by_seat: dict[int, list[str]] = {}
        for member in members:
            seat = self.state.seat_of(member.player)
            by_seat.setdefault(seat, []).append(member.connection)
        text = encode(room_info(self.state, self.members, self.phase()))
        # The text is long if there are many seats, and it differs only in this number.
        before, mark, after = text.partition(YOU_ARE_WATCHING)
        for seat, connections in by_seat.items():
            mine = text if seat < 0 else before + mark.replace(b"-1", b"%d" % seat) + after
            self.step.outgoing.append(Outgoing(connections, mine, ROOM_KEY))
