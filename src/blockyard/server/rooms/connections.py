"""Entering a room, and losing the connection to it."""

from blockyard.server.rooms.context import RoomContext
from blockyard.server.rooms.deciding import Refusal
from blockyard.server.rooms.entering import Admission, Candidate, Vacancies, decide_entering
from blockyard.server.rooms.entries import Abandoned, Answered, Readied, Renamed, SeatTaken
from blockyard.server.rooms.members import Member
from blockyard.server.rooms.messages import RoomMessage
from blockyard.server.rooms.places import free_seat
from blockyard.server.rooms.transitions import snapshot
from blockyard.server.wire import codes
from blockyard.server.wire.client_messages import Create, Join, Quick
from blockyard.server.wire.server_messages import Notice


def enter(context: RoomContext, message: RoomMessage) -> None:
    """Let someone in as a player, a returning player or a spectator, or refuse."""
    state = context.state
    i = message.request.i if isinstance(message.request, Create | Join | Quick) else 0
    way = _admission(context, message)
    if way.way == "refuse":
        context.nack(message.connection, i, Refusal(way.code, way.message))
        return
    if way.replaces:
        notice = Notice(codes.REPLACED, "You joined this room from another tab or device.")
        context.close_connections([way.replaces], notice, codes.CLOSE_REPLACED)
    member = Member(message)
    context.members.enter(member)
    if way.way == "sit":
        context.apply(SeatTaken(way.seat, message.player, message.name, "", message.claims))
        if member.last_request > state.answered(message.player):
            context.apply(Answered(message.player, member.last_request))
    elif way.way == "resume":
        _resume(context, way.seat, message)
    else:
        member.last_request = max(member.last_request, state.answered(message.player))
    context.ack(message.connection, i)
    context.mark_changed()
    context.broadcast_room()
    if context.room_due() is not None:  # not due yet for everyone else
        context.send_room([member])
    snapshot(context, member, "enter")


def disconnect(context: RoomContext, connection: str) -> None:
    """Handle a lost connection; one that was already replaced is ignored."""
    state = context.state
    member = context.members.leave(connection)
    if member is None:
        return
    context.mark_changed()
    seat = state.seat_of(member.player)
    if seat < 0:
        return
    context.members.gone[member.player] = context.now()
    if state.is_live() and state.plays(seat):
        if context.playing is not None:
            context.playing.absent(seat)
    elif state.places[seat].ready:
        context.apply(Readied(seat, ready=False))


def _admission(context: RoomContext, message: RoomMessage) -> Admission:
    state, members = context.state, context.members
    old = members.by_player.get(message.player)
    candidate = Candidate(
        message.connection,
        state.seat_of(message.player),
        old.connection if old is not None else "",
        message.player in state.kicked,
        isinstance(message.request, Join) and message.request.watch,
        isinstance(message.request, Quick),
    )
    watchers = sum(1 for player in members.by_player if state.seat_of(player) < 0)
    return decide_entering(candidate, Vacancies(free_seat(state.places), watchers))


def _resume(context: RoomContext, seat: int, message: RoomMessage) -> None:
    state = context.state
    if state.places[seat].gone:
        context.apply(Abandoned(seat, gone=False))
    if state.places[seat].name != message.name:
        context.apply(Renamed(seat, message.name))
    if context.playing is not None and state.is_live() and state.plays(seat):
        context.playing.back(seat)
