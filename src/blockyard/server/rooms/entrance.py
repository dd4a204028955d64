"""The entrance: people come into a room and their connections are lost."""

from blockyard.server.rooms.deciding import Refusal
from blockyard.server.rooms.desk import Desk
from blockyard.server.rooms.entering import Comer, Doors, Entering, decide_entering
from blockyard.server.rooms.entries import Answered, Gone, Readied, Renamed, Sat
from blockyard.server.rooms.following import snapshot
from blockyard.server.rooms.letters import Letter
from blockyard.server.rooms.members import Member
from blockyard.server.rooms.places import free_seat
from blockyard.server.wire import codes
from blockyard.server.wire.asks import Create, Join, Quick
from blockyard.server.wire.news import Notice


def enter(desk: Desk, letter: Letter) -> None:
    """Let somebody in, to play, to go on or to watch; or say why not."""
    state = desk.state
    i = letter.ask.i if isinstance(letter.ask, Create | Join | Quick) else 0
    way = _way_in(desk, letter)
    if way.way == "refuse":
        desk.nack(letter.connection, i, Refusal(way.code, way.message))
        return
    if way.replaces:
        news = Notice(codes.REPLACED, "You have entered this room elsewhere.")
        desk.dismiss([way.replaces], news, codes.CLOSE_REPLACED)
    member = Member(letter)
    desk.members.enter(member)
    if way.way == "sit":
        desk.do(Sat(way.seat, letter.player, letter.name, "", letter.claims))
        if member.asked > state.answered(letter.player):
            desk.do(Answered(letter.player, member.asked))
    elif way.way == "resume":
        _resume(desk, way.seat, letter)
    else:
        member.asked = max(member.asked, state.answered(letter.player))
    desk.ack(letter.connection, i)
    desk.changed()
    desk.tell_room()
    if desk.room_due() is not None:  # too soon for everybody
        desk.tell_room_to([member])
    snapshot(desk, member, "enter")


def lose(desk: Desk, connection: str) -> None:
    """A connection is gone; one that was replaced before does not matter."""
    state = desk.state
    member = desk.members.leave(connection)
    if member is None:
        return
    desk.changed()
    seat = state.seat_of(member.player)
    if seat < 0:
        return
    desk.members.gone[member.player] = desk.now()
    if state.is_live() and state.plays(seat):
        if desk.playing is not None:
            desk.playing.absent(seat)
    elif state.places[seat].ready:
        desk.do(Readied(seat, ready=False))


def _way_in(desk: Desk, letter: Letter) -> Entering:
    state, members = desk.state, desk.members
    old = members.by_player.get(letter.player)
    comer = Comer(
        letter.connection,
        state.seat_of(letter.player),
        old.connection if old is not None else "",
        letter.player in state.kicked,
        isinstance(letter.ask, Join) and letter.ask.watch,
        isinstance(letter.ask, Quick),
    )
    watchers = sum(1 for player in members.by_player if state.seat_of(player) < 0)
    return decide_entering(comer, Doors(free_seat(state.places), watchers))


def _resume(desk: Desk, seat: int, letter: Letter) -> None:
    state = desk.state
    if state.places[seat].gone:
        desk.do(Gone(seat, gone=False))
    if state.places[seat].name != letter.name:
        desk.do(Renamed(seat, letter.name))
    if desk.playing is not None and state.is_live() and state.plays(seat):
        desk.playing.back(seat)
