"""Transitions: rounds start and end, and seats become free."""

from blockyard.server.rooms.active_round import ActiveRound
from blockyard.server.rooms.clock import COUNTDOWN
from blockyard.server.rooms.context import RoomContext
from blockyard.server.rooms.deciding import (
    begin,
    bots_leave,
    decide_leave,
    everybody_is_ready,
    freed_after_round,
)
from blockyard.server.rooms.entries import AnyEntry, Left, RoundCancelled, RoundStarted
from blockyard.server.rooms.live_round import LiveRound
from blockyard.server.rooms.members import Member
from blockyard.server.rooms.turn_round import TurnRound
from blockyard.server.wire import codes
from blockyard.server.wire.server_messages import Notice, Snapshot


def apply(context: RoomContext, entry: AnyEntry) -> None:
    """Apply an entry with everything it involves."""
    if isinstance(entry, Left) and context.playing is not None:
        context.playing.leave(entry)
        return
    context.apply(entry)
    context.mark_changed()
    if isinstance(entry, RoundStarted):
        _begin(context)
    elif isinstance(entry, RoundCancelled):
        context.playing = None
        context.clock.stop()
        context.broadcast(Notice(codes.CALLED_OFF, "The round was cancelled before it started."))


def settle(context: RoomContext) -> None:
    """Make the transitions that are due: end a decided round, start the next one."""
    state = context.state
    if state.is_live():
        if state.round is None or not state.round.is_over():
            return
        if context.playing is None or not context.playing.end():
            return
    for entry in freed_after_round(state):
        apply(context, entry)
    playing = everybody_is_ready(state, seats_here(context))
    if playing:
        apply(context, begin(state, playing))


def leave(context: RoomContext, seat: int) -> None:
    """A player leaves for good; if only bots remain, they leave too."""
    context.members.gone.pop(context.state.places[seat].player, None)
    for entry in decide_leave(context.state, seat, context.round_time()):
        apply(context, entry)
    for entry in bots_leave(context.state, context.round_time()):
        apply(context, entry)
    context.mark_changed()


def seats_here(context: RoomContext) -> set[int]:
    """The seats of all connected players."""
    seats = (context.state.seat_of(player) for player in context.members.by_player)
    return {seat for seat in seats if seat >= 0}


def resume_round(context: RoomContext) -> ActiveRound | None:
    """Set up the current round from the room's state; None if there was none yet."""
    current = context.state.round
    if current is None:
        return None
    kind = LiveRound if context.state.kind == "realtime" else TurnRound
    return kind(context, current)


def snapshot(context: RoomContext, member: Member, why: str) -> None:
    """Send a member the current state of the round, or that there was none yet."""
    if context.playing is not None:
        context.playing.snapshot(member, why)
        return
    seat = context.state.seat_of(member.player)
    acked = context.state.answered(member.player) if seat >= 0 else member.last_request
    message = Snapshot(context.state.number, 0, 0, acked, 0, None, None, None, [], None, "")
    context.send(member.connection, message)


def _begin(context: RoomContext) -> None:
    current = context.state.round
    assert current is not None
    # Clients that only claim don't know about countdowns and start immediately.
    context.clock.run(0, 0 if len(current.claimed) == current.seats else COUNTDOWN)
    context.playing = resume_round(context)
    assert context.playing is not None
    context.broadcast_room()
    context.playing.snapshots("begin")
