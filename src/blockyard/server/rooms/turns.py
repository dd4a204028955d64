"""Turn-based rounds: only the server simulates, on its own clock."""

from blockyard.core.actions import BadAction
from blockyard.core.game import Game
from blockyard.core.position import Refused
from blockyard.server.rooms.clock import Allowances
from blockyard.server.rooms.deciding import NOT_LIVE, WATCHING, Decision, Refusal, RoundTime
from blockyard.server.rooms.entries import AnyEntry, Left, Played, Premoved, TimePassed
from blockyard.server.rooms.rounds import Round
from blockyard.server.rooms.state import RoomState
from blockyard.server.wire import codes
from blockyard.server.wire.client_messages import Input, Premove, Query

RETURN = "return"
"""The action with which absent players return, in games that have it."""

MARK_EVERY = 5000
"""How often the time of a round with running clocks is recorded, in ms."""

EARLY = Refusal(codes.EARLY, "The round has not started yet.")
BOARDS_OF_THEIR_OWN = Refusal(codes.FORBIDDEN, "Premoves are only possible in games with turns.")


def return_action(game: Game) -> int | None:
    """The action with which a player returns; None in games where leaving is final."""
    try:
        return game.actions.read(RETURN)
    except BadAction:
        return None


def time_of_move(current: Round, seat: int, time: RoundTime, allowances: Allowances) -> int:
    """When a move counts as made: before its arrival, to compensate for latency."""
    if current.own is not None:
        return max(time.elapsed, current.time_of(seat))
    return max(time.elapsed - allowances.of(seat), current.match.now)


def passing(current: Round, at: int) -> list[AnyEntry]:
    """The entry that advances the clock to ``at``, if anything is due by then."""
    due = current.match.due
    if current.own is None and due is not None and due <= at:
        return [TimePassed(at)]
    return []


def check_playing(state: RoomState, seat: int, number: int, time: RoundTime) -> Refusal | None:
    """Why a seat can't act in a round now; None if it can."""
    if seat < 0:
        return WATCHING
    if state.round is None or not state.is_live() or number != state.number:
        return NOT_LIVE
    if not state.plays(seat):
        return WATCHING
    return EARLY if time.starts_in else None


def decide_move(current: Round, seat: int, i: int, text: str, at: int) -> Decision:
    """Decide an action at the current time of the round; nothing is due before it."""
    reason = why_not(current, seat, text)
    if reason:
        return Refusal(codes.ILLEGAL, reason)
    return [Played(seat, i, [at, current.match.read_action(seat, text)])]


def why_not(current: Round, seat: int, text: str) -> str:
    """Why a seat's action is not possible now; empty if it is."""
    try:
        return current.refusal(seat, current.match.read_action(seat, text))
    except BadAction as error:
        return str(error)
    except Refused as error:
        return error.reason


def answer_query(current: Round, seat: int, request: Query) -> object:
    """The answer to a query about a seat's own board; ``ValueError`` for unknown queries."""
    if request.query:
        return current.match.ask(seat, request.query)
    return why_not(current, seat, request.action)


def decide_moves(current: Round, seat: int, request: Input, at: int) -> Decision:
    """Decide the action of a request, which may contain only one."""
    if len(request.inputs) > 1:
        return Refusal(codes.TOO_MANY, "In this game, send one action at a time.")
    return decide_move(current, seat, request.i, request.inputs[0][1], at)


def decide_premove(current: Round, seat: int, request: Premove) -> Decision:
    """Decide an action for the seat's turn."""
    if not current.game.shared_board:
        return BOARDS_OF_THEIR_OWN
    if not request.action and seat not in current.premoves:
        return []
    return [Premoved(seat, request.action)]


def turn_of(current: Round) -> int | None:
    """The seat to move; None if all may."""
    return current.match.view(-1)["turn"]


def decide_absence(current: Round, seat: int, elapsed: int) -> list[AnyEntry]:
    """A player was disconnected, in a game whose rules wait for absent players."""
    if seat in current.left or return_action(current.game) is None:
        return []
    return [Left(seat, elapsed)]


def decide_return(current: Round, seat: int, elapsed: int) -> list[AnyEntry]:
    """A player has returned, in a game whose rules wait for absent players."""
    action = return_action(current.game)
    if action is None or seat not in current.left:
        return []
    at = max(elapsed, current.match.now)
    if current.refusal(seat, action):
        return []
    return [Played(seat, 0, [at, action])]
