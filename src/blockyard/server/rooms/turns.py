"""Rounds by turns: the server alone simulates, by its own clock."""

from blockyard.core.actions import BadAction
from blockyard.core.game import Game
from blockyard.core.position import Refused
from blockyard.server.rooms.clock import Allowances
from blockyard.server.rooms.deciding import NOT_LIVE, WATCHES, Decision, Moment, Refusal
from blockyard.server.rooms.entries import AnyEntry, Left, Passed, Played, Premoved
from blockyard.server.rooms.rounds import Round
from blockyard.server.rooms.state import RoomState
from blockyard.server.wire import codes
from blockyard.server.wire.asks import Input, Premove

RETURN = "return"
"""The action by which a player who has left comes back, in games whose rules know it."""

MARK_EVERY = 5000
"""Ms after which the time of a round whose clocks run is written down, if nothing else was."""

EARLY = Refusal(codes.EARLY, "The round has not begun yet.")
BOARDS_OF_THEIR_OWN = Refusal(codes.FORBIDDEN, "Here everybody acts at any time.")


def return_action(game: Game) -> int | None:
    """The action by which a player comes back; None where leaving is for good."""
    try:
        return game.actions.read(RETURN)
    except BadAction:
        return None


def time_of_move(current: Round, seat: int, moment: Moment, allowances: Allowances) -> int:
    """When a move counts as made: earlier than it came, by what its way took."""
    if current.own is not None:
        return max(moment.elapsed, current.time_of(seat))
    return max(moment.elapsed - allowances.of(seat), current.match.now)


def passing(current: Round, at: int) -> list[AnyEntry]:
    """The entry of time passing to ``at``, if something is due on the shared board by then."""
    due = current.match.due
    if current.own is None and due is not None and due <= at:
        return [Passed(at)]
    return []


def check_playing(state: RoomState, seat: int, number: int, moment: Moment) -> Refusal | None:
    """Why a seat cannot do anything in a round now; None if it can."""
    if seat < 0:
        return WATCHES
    if state.round is None or not state.is_live() or number != state.number:
        return NOT_LIVE
    if not state.plays(seat):
        return WATCHES
    return EARLY if moment.starts_in else None


def decide_move(current: Round, seat: int, i: int, text: str, at: int) -> Decision:
    """An action at a time that the round has come to; nothing is due before it."""
    try:
        action = current.match.read_action(seat, text)
    except BadAction as error:
        return Refusal(codes.ILLEGAL, str(error))
    except Refused as error:
        return Refusal(codes.ILLEGAL, error.reason)
    reason = current.refusal(seat, action)
    if reason:
        return Refusal(codes.ILLEGAL, reason)
    return [Played(seat, i, [at, action])]


def decide_moves(current: Round, seat: int, ask: Input, at: int) -> Decision:
    """The actions of an ask. Only its first is looked at: the next one needs an ask of its own."""
    if len(ask.inputs) > 1:
        return Refusal(codes.TOO_MANY, "Here an ask has one action.")
    return decide_move(current, seat, ask.i, ask.inputs[0][1], at)


def decide_premove(current: Round, seat: int, ask: Premove) -> Decision:
    """An action to be tried when it is the seat's turn."""
    if not current.game.shared_board:
        return BOARDS_OF_THEIR_OWN
    if not ask.action and seat not in current.premoves:
        return []
    return [Premoved(seat, ask.action)]


def turn_of(current: Round) -> int | None:
    """The seat to act; None if all may."""
    return current.match.view(-1)["turn"]


def decide_absence(current: Round, seat: int, elapsed: int) -> list[AnyEntry]:
    """A player's connection was lost, in a game whose rules wait for those who left."""
    if seat in current.left or return_action(current.game) is None:
        return []
    return [Left(seat, elapsed)]


def decide_return(current: Round, seat: int, elapsed: int) -> list[AnyEntry]:
    """A player is back, in a game whose rules wait for those who left."""
    action = return_action(current.game)
    if action is None or seat not in current.left:
        return []
    at = max(elapsed, current.match.now)
    if current.refusal(seat, action):
        return []
    return [Played(seat, 0, [at, action])]
