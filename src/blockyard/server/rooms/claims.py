"""Claims of clients about boards that only they simulate.

The gateway has already rejected impossible claims. Here, claims about seats that the server
simulates are compared with the simulation.
"""

from blockyard.core.state import assign
from blockyard.core.timeline import Timeline
from blockyard.server.rooms.active_round import ActiveRound
from blockyard.server.rooms.clock import AHEAD
from blockyard.server.rooms.context import RoomContext
from blockyard.server.rooms.deciding import NOT_LIVE, WATCHING, Refusal
from blockyard.server.rooms.entries import Advanced, Ended, Left, Sent
from blockyard.server.rooms.members import Member
from blockyard.server.rooms.messages import Claim, Claimed
from blockyard.server.rooms.rounds import Round
from blockyard.server.wire import codes

CLAIMED_WIN = "the player claimed the win"
"""The outcome of a round that was won by a claim; the page translates it like those of the rules.
"""

DIFFERS = Refusal(codes.CLAIM_DIFFERS, "This does not match the server's simulation of your board.")


def handle_claim(context: RoomContext, member: Member, claim: Claim) -> None:
    """Apply a claim, or refuse it."""
    refusal = _take(context, context.state.seat_of(member.player), claim)
    if refusal is not None:
        context.counters.add("claims_refused")
        context.nack(member.connection, 0, refusal)


def _take(context: RoomContext, seat: int, claim: Claim) -> Refusal | None:
    state, playing = context.state, context.playing
    if seat < 0:
        return WATCHING
    if playing is None or context.clock.starts_in():
        return NOT_LIVE
    if not state.plays(seat):
        return WATCHING
    if seat not in playing.current.claimed:
        return _compare(playing, seat, claim)
    if not state.is_live() or seat in playing.current.left:
        return NOT_LIVE
    if claim.what == "sent":
        if claim.sent:
            playing.apply(Sent(seat, claim.sent))
        _forward(context, playing.current, seat, claim)
    elif claim.what == "lost":
        playing.apply(Left(seat, context.clock.elapsed()))
    else:
        scores = [0] * playing.current.seats
        elapsed = context.clock.elapsed()
        playing.finish(Ended(state.number, CLAIMED_WIN, seat, scores, elapsed, ""))
    return None


def _forward(context: RoomContext, current: Round, seat: int, claim: Claim) -> None:
    """Forward the claimed points to the opponent, if it is not simulated either."""
    for other in current.claimed - {seat}:
        message = Claimed(context.state.number, seat, claim.sent, claim.points)
        context.send_to_seat(other, message)


def _compare(playing: ActiveRound, seat: int, claim: Claim) -> Refusal | None:
    """Compare a claim with the simulation of its seat.

    Clients send their inputs before the claims that result from them, so the board has had no input
    since. Its exact time is not known, but the claim must come true at some time up to ``AHEAD``.
    The round may already have ended because of it.
    """
    is_live = playing.context.state.is_live()
    ahead = _ahead(playing.current, seat, playing.context.clock.elapsed() + AHEAD if is_live else 0)
    if claim.what == "sent":
        claimed = playing.claimed_sent.get(seat, 0) + claim.sent
        if claimed > len(ahead.sent):
            return DIFFERS
        playing.claimed_sent[seat] = claimed
        return None
    has_won = ahead.board.winner == seat
    if not ahead.board.over or has_won != (claim.what == "won"):
        return DIFFERS
    if is_live:
        playing.apply(Advanced(seat, ahead.now))
    return None


def _ahead(current: Round, seat: int, to: int) -> Timeline:
    """A copy of a seat's board with everything it has sent, advanced to ``to`` without input."""
    assert current.own is not None
    line = current.own.lines[seat]
    board = current.game.board()
    assign(board, line.board)
    ahead = Timeline(current.game, board, seat, in_time=True)
    ahead.take_up(line.log)
    ahead.sent = list(line.sent)
    if to > ahead.now and not board.over:
        ahead.advance(to)
    return ahead
