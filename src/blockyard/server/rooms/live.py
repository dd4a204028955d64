"""Real-time rounds: each player's machine plays its board at once, and the server plays it again.

Every input has a time of its player's board. The server believes it within bounds that its own
clock sets: a little ahead, not far behind, never before what it knows already.
"""

from blockyard.core.actions import BadAction
from blockyard.core.position import Refused
from blockyard.core.state import NEVER
from blockyard.server.rooms.clock import AHEAD, BEHIND
from blockyard.server.rooms.deciding import NOT_LIVE, WATCHES, Decision, Moment, Refusal
from blockyard.server.rooms.entries import Played, Simulated, Waited
from blockyard.server.rooms.rounds import Round
from blockyard.server.rooms.state import RoomState
from blockyard.server.wire import codes
from blockyard.server.wire.asks import Input

RATE = 120
"""Inputs of a seat in a second of its board, in the long run."""

BURST = 240
"""Inputs of a seat at once."""

EARLY = Refusal(codes.EARLY, "Your board is ahead of the server's clock.")
LATE = Refusal(codes.LATE, "Your board is too far behind the server's clock.")
TOO_MANY = Refusal(codes.TOO_MANY, "That is more than anybody can do in that time.")

CLAIMED_BEFORE = Refusal(
    codes.CLAIM_DIFFERS, "You have claimed something before; inputs are sent from the beginning."
)


class Paces:
    """How many inputs each seat may still do, by the time of its board."""

    def __init__(self) -> None:
        self._left: dict[int, tuple[float, int]] = {}

    def allows(self, seat: int, at: int, count: int) -> bool:
        """Whether a seat may do so many inputs up to a time; if so, they are counted."""
        left, then = self._left.get(seat, (float(BURST), at))
        left = min(float(BURST), left + (at - then) * RATE / 1000)
        if count > left:
            return False
        self._left[seat] = (left - count, at)
        return True


def decide_input(state: RoomState, seat: int, ask: Input, moment: Moment, paces: Paces) -> Decision:
    """A player did something. What the rules refuse is nothing, on both sides."""
    if seat < 0:
        return WATCHES
    current = state.round
    if current is None or not state.is_live() or ask.round != state.number:
        return NOT_LIVE
    if not state.plays(seat):
        return WATCHES
    if moment.starts_in:
        return EARLY
    refusal = _check_times(current, seat, ask, moment.elapsed)
    if refusal is not None:
        return refusal
    try:
        inputs = _read(current, seat, ask)
    except (BadAction, Refused) as error:
        return Refusal(codes.ILLEGAL, str(error))
    if not paces.allows(seat, ask.inputs[-1][0], len(ask.inputs)):
        return TOO_MANY
    if seat in current.claimed:
        if current.has_sent(seat):
            return CLAIMED_BEFORE
        return [Simulated(seat), Played(seat, ask.i, inputs)]
    return [Played(seat, ask.i, inputs)]


def _check_times(current: Round, seat: int, ask: Input, elapsed: int) -> Refusal | None:
    least = max(current.time_of(seat), elapsed - BEHIND)
    most = elapsed + AHEAD
    for at, _ in ask.inputs:
        if at < least:
            return LATE
        if at > most:
            return EARLY
        least = at
    return None


def _read(current: Round, seat: int, ask: Input) -> list[int]:
    read = current.match.read_action
    inputs = []
    for at, text in ask.inputs:
        inputs.append(at)
        inputs.append(read(seat, text))
    return inputs


def waited(current: Round, seat: int, at: int, elapsed: int) -> Waited | None:
    """The entry of a player's board having waited, if anything happened on it meanwhile."""
    at = min(at, elapsed + AHEAD)
    own = current.own
    if own is None or seat in current.claimed or at <= own.known[seat]:
        return None
    return Waited(seat, at) if own.lines[seat].due <= at and not current.is_done(seat) else None


def fallen_behind(current: Round, elapsed: int) -> list[Waited]:
    """Entries for the boards of which nothing was heard for too long: the server moves them on."""
    at = elapsed - BEHIND
    if at <= 0:
        return []
    found = (waited(current, seat, at, elapsed) for seat in range(current.seats))
    return [entry for entry in found if entry is not None]


def next_fall_behind(current: Round) -> int | None:
    """The time of the round at which the next board may have to be moved on; None if none will."""
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
