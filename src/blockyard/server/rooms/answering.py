"""Answering: what members of a room ask for is done, or they are told why not."""

from typing import TypeAlias

from blockyard.server.rooms import deciding
from blockyard.server.rooms.deciding import Decision, Refusal
from blockyard.server.rooms.desk import Desk, Report
from blockyard.server.rooms.entrance import lose
from blockyard.server.rooms.entries import Answered, Renamed
from blockyard.server.rooms.following import do, leave, seats_here, snapshot
from blockyard.server.rooms.letters import Letter
from blockyard.server.rooms.members import Member
from blockyard.server.rooms.phrases import PHRASES
from blockyard.server.wire import asks, codes
from blockyard.server.wire.news import Notice, Said

Numbered: TypeAlias = (
    asks.Input | asks.Leave | asks.Ready | asks.Start | asks.AddBot | asks.Kick | asks.Premove
)
"""Asks that are counted, answered and done once."""

AboutRoom: TypeAlias = asks.Leave | asks.Ready | asks.Start | asks.AddBot | asks.Kick

TOO_OFTEN = Refusal(codes.TOO_MANY, "That is too often; wait a moment.")
NO_SUCH_PHRASE = Refusal(codes.NO_SUCH_PHRASE, "There is no such phrase.")


def answer_ask(desk: Desk, member: Member, letter: Letter) -> None:
    """Do what a member asks for, or say why not."""
    seat = desk.state.seat_of(member.player)
    ask = letter.ask
    match ask:
        case asks.Input() | asks.Leave() | asks.Ready() | asks.Start() | asks.AddBot():
            _numbered(desk, member, seat, ask)
        case asks.Kick() | asks.Premove():
            _numbered(desk, member, seat, ask)
        case asks.Say():
            _say(desk, member, seat, ask.phrase)
        case asks.Report():
            _report(desk, member, ask)
        case asks.Watching() | asks.Sync() | asks.Rename():
            if member.favours.take(desk.now()):
                _do_favour(desk, member, seat, ask, letter.name)
            else:
                desk.nack(member.connection, 0, TOO_OFTEN)


def _do_favour(
    desk: Desk,
    member: Member,
    seat: int,
    ask: asks.Watching | asks.Sync | asks.Rename,
    name: str,
) -> None:
    """Do what is not counted but costs something."""
    match ask:
        case asks.Watching():
            _watch(desk, member, frozenset(ask.seats))
        case asks.Sync():
            _sync(desk, member, ask)
        case asks.Rename():
            _rename(desk, member, seat, name)


def _numbered(desk: Desk, member: Member, seat: int, ask: Numbered) -> None:
    """Do a counted ask once, and answer it as often as it comes."""
    state = desk.state
    last = state.answered(member.player) if seat >= 0 else member.asked
    if ask.i <= last:
        _answer_again(desk, member, ask)
        return
    if ask.i > last + 1:
        gap = Refusal(codes.GAP, f"Ask {last + 1} is missing.")
        desk.nack(member.connection, ask.i, gap, last + 1)
        return
    decision = _decide(desk, member, seat, ask)
    refusal = decision if isinstance(decision, Refusal) else None
    if isinstance(ask, asks.Input):
        desk.counting.add("inputs", "done" if refusal is None else "refused")
    if seat < 0:
        member.asked = ask.i
    elif state.answered(member.player) != ask.i:
        code, message = ("", "") if refusal is None else (refusal.code, refusal.message)
        desk.do(Answered(member.player, ask.i, code, message))
    if refusal is None:
        desk.ack(member.connection, ask.i)
    else:
        desk.nack(member.connection, ask.i, refusal)


def _answer_again(desk: Desk, member: Member, ask: Numbered) -> None:
    """An ask came twice: its answer is the same."""
    desk.counting.add("inputs", "repeated")
    answers = desk.state.answers.get(member.player)
    refused = answers.refusals.get(ask.i) if answers is not None else None
    if refused is not None:
        desk.nack(member.connection, ask.i, Refusal(*refused))
        return
    desk.ack(member.connection, ask.i)
    if isinstance(ask, asks.Leave):
        # By this answer its connection is out, whatever the number was first used for.
        lose(desk, member.connection)


def _decide(desk: Desk, member: Member, seat: int, ask: Numbered) -> Decision:
    """Do what an ask is for, if it is possible."""
    if isinstance(ask, asks.Input | asks.Premove):
        if desk.playing is None or not desk.state.is_live():
            return deciding.WATCHES if seat < 0 else deciding.NOT_LIVE
        if isinstance(ask, asks.Input):
            return desk.playing.input(member, seat, ask)
        return desk.playing.premove(member, seat, ask)
    if isinstance(ask, asks.Leave):
        _leave(desk, member, seat)
        return []
    decision = _decide_about_room(desk, seat, ask)
    if isinstance(decision, list):
        if isinstance(ask, asks.Kick):
            _dismiss(desk, desk.state.places[ask.seat].player)
        for entry in decision:
            do(desk, entry)
    return decision


def _decide_about_room(
    desk: Desk, seat: int, ask: asks.Ready | asks.Start | asks.AddBot | asks.Kick
) -> Decision:
    state = desk.state
    match ask:
        case asks.Ready():
            return deciding.decide_ready(state, seat, ask.ready, desk.moment())
        case asks.Start():
            return deciding.decide_start(state, seat, seats_here(desk))
        case asks.AddBot():
            return deciding.decide_add_bot(state, seat, ask.bot)
        case asks.Kick():
            return deciding.decide_kick(state, seat, ask.seat)


def _leave(desk: Desk, member: Member, seat: int) -> None:
    desk.members.leave(member.connection)
    desk.changed()
    if seat >= 0:
        leave(desk, seat)


def _dismiss(desk: Desk, player: str) -> None:
    """A player was sent away: their connection is closed."""
    desk.members.gone.pop(player, None)
    member = desk.members.by_player.get(player)
    if member is not None:
        desk.members.leave(member.connection)
        news = Notice(codes.KICKED, "The host has sent you away.")
        desk.dismiss([member.connection], news, codes.CLOSE_KICKED)


def _watch(desk: Desk, member: Member, seats: frozenset[int]) -> None:
    if desk.playing is None:
        member.watching = seats
    else:
        desk.playing.watch(member, seats)


def _sync(desk: Desk, member: Member, ask: asks.Sync) -> None:
    if ask.hash:
        desk.counting.add("desyncs")
    snapshot(desk, member, "asked")


def _say(desk: Desk, member: Member, seat: int, phrase: str) -> None:
    if seat < 0:
        desk.nack(member.connection, 0, deciding.WATCHES)
    elif phrase not in PHRASES:
        desk.nack(member.connection, 0, NO_SUCH_PHRASE)
    elif not member.phrases.take(desk.now()):
        desk.nack(member.connection, 0, TOO_OFTEN)
    else:
        desk.say_to_all(Said(seat, phrase))


def _report(desk: Desk, member: Member, ask: asks.Report) -> None:
    places = desk.state.places
    if ask.seat >= len(places) or not places[ask.seat].player:
        desk.nack(member.connection, 0, deciding.NO_SUCH_SEAT)
    elif not member.phrases.take(desk.now()):
        desk.nack(member.connection, 0, TOO_OFTEN)
    else:
        about = places[ask.seat].player
        desk.step.reports.append(Report(member.player, about, ask.reason))


def _rename(desk: Desk, member: Member, seat: int, name: str) -> None:
    """The name comes with the letter, as who guards the names has made it."""
    member.name = name
    if seat >= 0 and desk.state.places[seat].name != name:
        desk.do(Renamed(seat, name))
        desk.changed()
