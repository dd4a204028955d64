"""A room's handler: handles messages and the passing of time, without store or network."""

from collections.abc import Callable

from blockyard.server.rooms.claims import handle_claim
from blockyard.server.rooms.clock import COUNTDOWN
from blockyard.server.rooms.connections import disconnect, enter
from blockyard.server.rooms.context import RoomContext
from blockyard.server.rooms.counters import Counters
from blockyard.server.rooms.deciding import Refusal
from blockyard.server.rooms.messages import RoomMessage
from blockyard.server.rooms.pace import Pace
from blockyard.server.rooms.requests import handle_request
from blockyard.server.rooms.state import RoomState
from blockyard.server.rooms.transitions import leave, resume_round, settle
from blockyard.server.wire import codes
from blockyard.server.wire.client_messages import Advance

GRACE = {"realtime": 30.0, "turns": 120.0}
"""How long a disconnected player's seat is kept during a round, in seconds, by kind of room."""

EMPTY = 60.0
"""How long an empty room in which nobody has a seat stays open, in seconds."""

IDLE = 600.0
"""How long any other empty room stays open, in seconds, unless a round is being played."""

STALE = 3600.0
"""How long a room with members but without any activity stays open, in seconds."""

NOT_HERE = Refusal(codes.NO_ROOM, "You are not in this room.")


class RoomHandler:
    """The logic of a room. It only changes the room's context, synchronously."""

    def __init__(
        self,
        state: RoomState,
        now: Callable[[], float],
        counters: Counters,
        pace: Pace | None = None,
    ) -> None:
        self.context = context = RoomContext(state, now, counters, pace or Pace())
        self.active_at = now()
        """When someone last did something."""
        context.playing = resume_round(context)
        context.members.mark_missing(place.player for place in state.places if place.player)
        if state.is_live() and state.round is not None:
            context.clock.run(state.round.time, COUNTDOWN)

    def handle(self, message: RoomMessage) -> None:
        """Handle a message: execute or refuse it."""
        context = self.context
        if message.kind == "disconnect":
            disconnect(context, message.connection)
        elif message.kind == "enter":
            self.active_at = context.now()
            enter(context, message)
        else:
            member = context.members.by_connection.get(message.connection)
            if member is None or member.player != message.player:
                context.nack(message.connection, getattr(message.request, "i", 0), NOT_HERE)
                return
            member.lag = message.lag or member.lag
            self.active_at = context.now()
            if message.claim is not None:
                handle_claim(context, member, message.claim)
            else:
                handle_request(context, member, message)
        settle(context)

    def note_advance(self, message: RoomMessage, request: Advance) -> bool:
        """Note that a player's board advanced without input; False if the sender is not a member.

        It has no effect until boards are sent the next time, so the room is not woken for it.
        """
        context = self.context
        member = context.members.by_connection.get(message.connection)
        if member is None or member.player != message.player:
            return False
        self.active_at = context.now()
        seat = context.state.seat_of(member.player)
        if context.playing is not None and context.state.is_live() and context.state.plays(seat):
            context.playing.advanced(seat, request)
        return True

    def tick(self) -> None:
        """Do everything that is due, except sending boards."""
        context = self.context
        playing = context.playing
        if playing is not None and context.state.is_live():
            playing.tick()
            settle(context)
        if context.members.gone:
            self._remove_missing()
        context.broadcast_room()

    def update_boards(self) -> None:
        """Send the boards that have changed, if that is due."""
        due = self.boards_due()
        if due is not None and due <= self.context.now():
            assert self.context.playing is not None
            self.context.playing.update_boards()
            settle(self.context)
            self.context.broadcast_room()

    def next_wake(self) -> float | None:
        """When something is due next, on this node's clock; None if nothing is."""
        context = self.context
        wake = self._round_due() if context.state.is_live() else self._closes_at()
        wake = _earlier(wake, context.room_due())
        if context.members.gone:
            wake = _earlier(wake, min(context.members.gone.values()) + self._grace())
        return wake

    def _round_due(self) -> float | None:
        """When something is due next in the current round."""
        context = self.context
        playing, clock = context.playing, context.clock
        if playing is None or not clock.is_running or not context.state.is_live():
            return None
        boards = playing.boards_due()
        starts_in = clock.starts_in()
        if starts_in:
            return _earlier(boards, context.now() + starts_in / 1000)
        due = playing.next_due()
        return boards if due is None else _earlier(boards, clock.moment(due))

    def boards_due(self) -> float | None:
        """When boards are due to be sent, on this node's clock; None if none have changed."""
        context = self.context
        if context.playing is None or not context.clock.is_running or not context.state.is_live():
            return None
        return context.playing.boards_due()

    def is_closing(self) -> bool:
        """Whether the room has been unused for so long that it is closed."""
        closing = self._closes_at()
        return closing is not None and closing <= self.context.now()

    def _closes_at(self) -> float | None:
        context = self.context
        if context.state.is_live():
            return None
        since = context.members.empty_since
        if since is None:
            return self.active_at + STALE
        has_people = any(place.player for place in context.state.places)
        return since + (IDLE if has_people else EMPTY)

    def _grace(self) -> float:
        return GRACE[self.context.state.kind]

    def _remove_missing(self) -> None:
        """Remove the players who did not return in time, if the server would have let them in."""
        context, state = self.context, self.context.state
        if not context.pace.is_admitting:
            context.members.restart_grace()
            return
        late = context.now() - self._grace()
        for player in [who for who, since in context.members.gone.items() if since <= late]:
            seat = state.seat_of(player)
            if seat < 0:
                del context.members.gone[player]
                continue
            leave(context, seat)
            settle(context)


def _earlier(one: float | None, other: float | None) -> float | None:
    """The earlier of two times; None stands for never."""
    if one is None or other is None:
        return other if one is None else one
    return one if one < other else other
