"""Real-time rounds: players simulate their boards themselves, and the server re-simulates them.

Every input has a time on its player's board. The server accepts it within limits set by its own
clock: slightly ahead, not far behind, and never before what has already happened.
"""

from blockyard.core.actions import BadAction
from blockyard.core.position import Refused
from blockyard.core.state import NEVER
from blockyard.server.rooms.clock import AHEAD, BEHIND
from blockyard.server.rooms.deciding import NOT_LIVE, WATCHING, Decision, Refusal, RoundTime
from blockyard.server.rooms.entries import Advanced, Played, Simulated
from blockyard.server.rooms.rounds import Round
from blockyard.server.rooms.state import RoomState
from blockyard.server.wire import codes
from blockyard.server.wire.client_messages import Input

RATE = 120
"""Inputs of a seat per second of its board, on average."""

BURST = 240
"""Inputs of a seat in a burst."""

EARLY = Refusal(codes.EARLY, "Your board is ahead of the server's clock.")
LATE = Refusal(codes.LATE, "Your board is too far behind the server's clock.")
TOO_MANY = Refusal(codes.TOO_MANY, "Too many inputs in that time.")

CLAIMED_BEFORE = Refusal(
    codes.CLAIM_DIFFERS,
    "You have already made a claim in this round; inputs must be sent from the start.",
)


class InputRates:
    """Rate limits of the seats' inputs, by the time of their boards."""

    def __init__(self) -> None:
        self._left: dict[int, tuple[float, int]] = {}

    def allows(self, seat: int, at: int, count: int) -> bool:
        """Whether a seat may make that many inputs by a time; if so, they are counted."""
        left, then = self._left.get(seat, (float(BURST), at))
        left = min(float(BURST), left + (at - then) * RATE / 1000)
        if count > left:
            return False
        self._left[seat] = (left - count, at)
        return True


def decide_input(
    state: RoomState, seat: int, request: Input, time: RoundTime, rates: InputRates
) -> Decision:
    """Decide a player's inputs. Actions that the rules refuse have no effect on either side."""
    if seat < 0:
        return WATCHING
    current = state.round
    if current is None or not state.is_live() or request.round != state.number:
        return NOT_LIVE
    if not state.plays(seat):
        return WATCHING
    if time.starts_in:
        return EARLY
    refusal = _check_times(current, seat, request, time.elapsed)
    if refusal is not None:
        return refusal
    try:
        inputs = _read(current, seat, request)
    except (BadAction, Refused) as error:
        return Refusal(codes.ILLEGAL, str(error))
    if not rates.allows(seat, request.inputs[-1][0], len(request.inputs)):
        return TOO_MANY
    if seat in current.claimed:
        if current.has_sent(seat):
            return CLAIMED_BEFORE
        return [Simulated(seat), Played(seat, request.i, inputs)]
    return [Played(seat, request.i, inputs)]


def _check_times(current: Round, seat: int, request: Input, elapsed: int) -> Refusal | None:
    least = max(current.time_of(seat), elapsed - BEHIND)
    most = elapsed + AHEAD
    for at, _ in request.inputs:
        if at < least:
            return LATE
        if at > most:
            return EARLY
        least = at
    return None


def _read(current: Round, seat: int, request: Input) -> list[int]:
    read = current.match.read_action
    inputs = []
    for at, text in request.inputs:
        inputs.append(at)
        inputs.append(read(seat, text))
    return inputs


def advanced(current: Round, seat: int, at: int, elapsed: int) -> Advanced | None:
    """The entry that advances a board without input, if anything happened on it; otherwise None."""
    at = min(at, elapsed + AHEAD)
    own = current.own
    if own is None or seat in current.claimed or at <= own.known[seat]:
        return None
    return Advanced(seat, at) if own.lines[seat].due <= at and not current.is_done(seat) else None


def overdue(current: Round, elapsed: int) -> list[Advanced]:
    """Entries that advance the boards of players who have not been heard from for too long."""
    at = elapsed - BEHIND
    if at <= 0:
        return []
    found = (advanced(current, seat, at, elapsed) for seat in range(current.seats))
    return [entry for entry in found if entry is not None]


def next_overdue(current: Round) -> int | None:
    """The round's time at which a board may have to be advanced next; None if none will."""
    own = current.own
    if own is None or current.is_over():
        return None
    dues = [
        line.due
        for seat, line in enumerate(own.lines)
        if seat not in current.claimed and not line.board.over
    ]
    due = min(dues, default=NEVER)
    return None if due >= NEVER else due + BEHIND
