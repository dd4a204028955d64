"""Handling of the requests of a room's members: each is executed or refused."""

from typing import TypeAlias

from blockyard.server.rooms import deciding
from blockyard.server.rooms.connections import disconnect
from blockyard.server.rooms.context import Report, RoomContext
from blockyard.server.rooms.deciding import Decision, Refusal
from blockyard.server.rooms.entries import Answered, Renamed
from blockyard.server.rooms.members import Member
from blockyard.server.rooms.messages import RoomMessage
from blockyard.server.rooms.phrases import PHRASES
from blockyard.server.rooms.transitions import apply, leave, seats_here, snapshot
from blockyard.server.wire import client_messages as messages
from blockyard.server.wire import codes
from blockyard.server.wire.server_messages import Notice, Reply, Said

Numbered: TypeAlias = (
    messages.Input
    | messages.Leave
    | messages.Ready
    | messages.Start
    | messages.AddBot
    | messages.Kick
    | messages.Premove
)
"""Requests that are numbered, answered, and executed only once."""

AboutRoom: TypeAlias = (
    messages.Leave | messages.Ready | messages.Start | messages.AddBot | messages.Kick
)

TOO_OFTEN = Refusal(codes.TOO_MANY, "Too many requests. Wait a moment.")
NO_SUCH_PHRASE = Refusal(codes.NO_SUCH_PHRASE, "Unknown phrase.")


def handle_request(context: RoomContext, member: Member, message: RoomMessage) -> None:
    """Execute a member's request, or refuse it."""
    seat = context.state.seat_of(member.player)
    request = message.request
    match request:
        case (
            messages.Input()
            | messages.Leave()
            | messages.Ready()
            | messages.Start()
            | messages.AddBot()
        ):
            _numbered(context, member, seat, request)
        case messages.Kick() | messages.Premove():
            _numbered(context, member, seat, request)
        case messages.Say():
            _say(context, member, seat, request.phrase)
        case messages.Report():
            _report(context, member, request)
        case messages.Query():
            _reply(context, member, seat, request)
        case messages.Watching() | messages.Sync() | messages.Rename():
            if member.unnumbered.take(context.now()):
                _unnumbered(context, member, seat, request, message.name)
            else:
                context.nack(member.connection, 0, TOO_OFTEN)


def _unnumbered(
    context: RoomContext,
    member: Member,
    seat: int,
    request: messages.Watching | messages.Sync | messages.Rename,
    name: str,
) -> None:
    """Execute an unnumbered request that counts towards the rate limits."""
    match request:
        case messages.Watching():
            _watch(context, member, frozenset(request.seats))
        case messages.Sync():
            _sync(context, member, request)
        case messages.Rename():
            _rename(context, member, seat, name)


def _numbered(context: RoomContext, member: Member, seat: int, request: Numbered) -> None:
    """Execute a numbered request once, and answer it each time it arrives."""
    state = context.state
    last = state.answered(member.player) if seat >= 0 else member.last_request
    if request.i <= last:
        _answer_again(context, member, request)
        return
    if request.i > last + 1:
        gap = Refusal(codes.GAP, f"Request {last + 1} is missing.")
        context.nack(member.connection, request.i, gap, last + 1)
        return
    decision = _decide(context, member, seat, request)
    refusal = decision if isinstance(decision, Refusal) else None
    if isinstance(request, messages.Input):
        context.counters.add("inputs", "done" if refusal is None else "refused")
    if seat < 0:
        member.last_request = request.i
    elif state.answered(member.player) != request.i:
        code, message = ("", "") if refusal is None else (refusal.code, refusal.message)
        context.apply(Answered(member.player, request.i, code, message))
    if refusal is None:
        context.ack(member.connection, request.i)
    else:
        context.nack(member.connection, request.i, refusal)


def _answer_again(context: RoomContext, member: Member, request: Numbered) -> None:
    """Answer a repeated request as before."""
    context.counters.add("inputs", "repeated")
    answers = context.state.answers.get(member.player)
    refused = answers.refusals.get(request.i) if answers is not None else None
    if refused is not None:
        context.nack(member.connection, request.i, Refusal(*refused))
        return
    context.ack(member.connection, request.i)
    if isinstance(request, messages.Leave):
        # This answer tells the client that it has left, whatever the number was first used for.
        disconnect(context, member.connection)


def _decide(context: RoomContext, member: Member, seat: int, request: Numbered) -> Decision:
    """Execute a request if it is possible."""
    if isinstance(request, messages.Input | messages.Premove):
        if context.playing is None or not context.state.is_live():
            return deciding.WATCHING if seat < 0 else deciding.NOT_LIVE
        if isinstance(request, messages.Input):
            return context.playing.input(member, seat, request)
        return context.playing.premove(member, seat, request)
    if isinstance(request, messages.Leave):
        _leave(context, member, seat)
        return []
    decision = _decide_about_room(context, seat, request)
    if isinstance(decision, list):
        if isinstance(request, messages.Kick):
            _dismiss(context, context.state.places[request.seat].player)
        for entry in decision:
            apply(context, entry)
    return decision


def _decide_about_room(
    context: RoomContext,
    seat: int,
    request: messages.Ready | messages.Start | messages.AddBot | messages.Kick,
) -> Decision:
    state = context.state
    match request:
        case messages.Ready():
            return deciding.decide_ready(state, seat, request.ready, context.round_time())
        case messages.Start():
            return deciding.decide_start(state, seat, seats_here(context))
        case messages.AddBot():
            return deciding.decide_add_bot(state, seat, request.bot)
        case messages.Kick():
            return deciding.decide_kick(state, seat, request.seat)


def _reply(context: RoomContext, member: Member, seat: int, request: messages.Query) -> None:
    """Answer a player's query about their own board; nothing changes."""
    answer: object = TOO_OFTEN
    if member.queries.take(context.now()):
        playing = context.playing
        answer = deciding.NOT_LIVE if playing is None else playing.query(seat, request)
    if isinstance(answer, Refusal):
        context.send(member.connection, Reply(request.round, request.q, None, answer.message))
    else:
        context.send(member.connection, Reply(request.round, request.q, answer))


def _leave(context: RoomContext, member: Member, seat: int) -> None:
    context.members.leave(member.connection)
    context.mark_changed()
    if seat >= 0:
        leave(context, seat)


def _dismiss(context: RoomContext, player: str) -> None:
    """Close the connection of a player who was kicked."""
    context.members.gone.pop(player, None)
    member = context.members.by_player.get(player)
    if member is not None:
        context.members.leave(member.connection)
        message = Notice(codes.KICKED, "The host removed you from this room.")
        context.close_connections([member.connection], message, codes.CLOSE_KICKED)


def _watch(context: RoomContext, member: Member, seats: frozenset[int]) -> None:
    if context.playing is None:
        member.watching = seats
    else:
        context.playing.watch(member, seats)


def _sync(context: RoomContext, member: Member, request: messages.Sync) -> None:
    if request.hash:
        context.counters.add("desyncs")
    snapshot(context, member, "asked")


def _say(context: RoomContext, member: Member, seat: int, phrase: str) -> None:
    if seat < 0:
        context.nack(member.connection, 0, deciding.WATCHING)
    elif phrase not in PHRASES:
        context.nack(member.connection, 0, NO_SUCH_PHRASE)
    elif not member.phrases.take(context.now()):
        context.nack(member.connection, 0, TOO_OFTEN)
    else:
        context.broadcast(Said(seat, phrase))


def _report(context: RoomContext, member: Member, request: messages.Report) -> None:
    places = context.state.places
    if request.seat >= len(places) or not places[request.seat].player:
        context.nack(member.connection, 0, deciding.NO_SUCH_SEAT)
    elif not member.phrases.take(context.now()):
        context.nack(member.connection, 0, TOO_OFTEN)
    else:
        about = places[request.seat].player
        context.step.reports.append(Report(member.player, about, request.reason))


def _rename(context: RoomContext, member: Member, seat: int, name: str) -> None:
    """The name comes with the message, after it was checked by ``identity``."""
    member.name = name
    if seat >= 0 and context.state.places[seat].name != name:
        context.apply(Renamed(seat, name))
        context.mark_changed()
