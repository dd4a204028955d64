"""Following: what follows from what happened. Rounds begin and end, seats become free."""

from blockyard.server.rooms.clock import COUNTDOWN
from blockyard.server.rooms.deciding import (
    begin,
    bots_leave,
    decide_leave,
    everybody_is_ready,
    risen_after,
)
from blockyard.server.rooms.desk import Desk
from blockyard.server.rooms.entries import AnyEntry, Began, CalledOff, Left
from blockyard.server.rooms.live_round import LiveRound
from blockyard.server.rooms.members import Member
from blockyard.server.rooms.playing import Playing
from blockyard.server.rooms.turn_round import TurnRound
from blockyard.server.wire import codes
from blockyard.server.wire.news import Notice, Snapshot


def do(desk: Desk, entry: AnyEntry) -> None:
    """Let something happen to the room, and do what goes with it."""
    if isinstance(entry, Left) and desk.playing is not None:
        desk.playing.leave(entry)
        return
    desk.do(entry)
    desk.changed()
    if isinstance(entry, Began):
        _begin(desk)
    elif isinstance(entry, CalledOff):
        desk.playing = None
        desk.clock.stop()
        desk.say_to_all(Notice(codes.CALLED_OFF, "The round was called off before it began."))


def follow(desk: Desk) -> None:
    """Let happen what follows: the end of a decided round, the beginning of the next."""
    state = desk.state
    if state.is_live():
        if state.round is None or not state.round.is_over():
            return
        if desk.playing is None or not desk.playing.end():
            return
    for entry in risen_after(state):
        do(desk, entry)
    playing = everybody_is_ready(state, seats_here(desk))
    if playing:
        do(desk, begin(state, playing))


def leave(desk: Desk, seat: int) -> None:
    """A seat's player is away for good; where only bots are left, they leave as well."""
    desk.members.gone.pop(desk.state.places[seat].player, None)
    for entry in decide_leave(desk.state, seat, desk.moment()):
        do(desk, entry)
    for entry in bots_leave(desk.state, desk.moment()):
        do(desk, entry)
    desk.changed()


def seats_here(desk: Desk) -> set[int]:
    """The seats of people who are connected."""
    seats = (desk.state.seat_of(player) for player in desk.members.by_player)
    return {seat for seat in seats if seat >= 0}


def take_up(desk: Desk) -> Playing | None:
    """Make what plays the round of the room's state; None if there was no round yet."""
    current = desk.state.round
    if current is None:
        return None
    kind = LiveRound if desk.state.kind == "realtime" else TurnRound
    return kind(desk, current)


def snapshot(desk: Desk, member: Member, why: str) -> None:
    """Tell a member how the round stands, or that there was none yet."""
    if desk.playing is not None:
        desk.playing.snapshot(member, why)
        return
    seat = desk.state.seat_of(member.player)
    acked = desk.state.answered(member.player) if seat >= 0 else member.asked
    news = Snapshot(desk.state.number, 0, 0, acked, None, None, None, [], None, "")
    desk.say(member.connection, news)


def _begin(desk: Desk) -> None:
    current = desk.state.round
    assert current is not None
    # Who only claims knows no countdown, and begins as soon as the round is told.
    desk.clock.run(0, 0 if len(current.claimed) == current.seats else COUNTDOWN)
    desk.playing = take_up(desk)
    assert desk.playing is not None
    desk.tell_room()
    desk.playing.snapshots("begin")
