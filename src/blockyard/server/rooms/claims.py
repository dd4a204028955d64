"""Claims: what a client says of a board that only it simulates.

What can be claimed at all is bounded before it gets here. Here it is told from what the server
knows better: a seat that is simulated cannot claim anything else than its simulation shows.
"""

from blockyard.core.state import assign
from blockyard.core.timeline import Timeline
from blockyard.server.rooms.clock import AHEAD
from blockyard.server.rooms.deciding import NOT_LIVE, WATCHES, Refusal
from blockyard.server.rooms.desk import Desk
from blockyard.server.rooms.entries import Ended, Left, Sent, Waited
from blockyard.server.rooms.letters import Claim, Claimed
from blockyard.server.rooms.members import Member
from blockyard.server.rooms.playing import Playing
from blockyard.server.rooms.rounds import Round
from blockyard.server.wire import codes

CLAIMED_WIN = "the player claimed the win"
"""The ending of a round that was won by a claim; like the rules' own, the page translates it."""

DIFFERS = Refusal(codes.CLAIM_DIFFERS, "The server's simulation of this board shows otherwise.")


def take_claim(desk: Desk, member: Member, claim: Claim) -> None:
    """Let what a client claims happen, or say why not."""
    refusal = _take(desk, desk.state.seat_of(member.player), claim)
    if refusal is not None:
        desk.counting.add("claims_refused")
        desk.nack(member.connection, 0, refusal)


def _take(desk: Desk, seat: int, claim: Claim) -> Refusal | None:
    state, playing = desk.state, desk.playing
    if seat < 0:
        return WATCHES
    if playing is None or desk.clock.starts_in():
        return NOT_LIVE
    if not state.plays(seat):
        return WATCHES
    if seat not in playing.current.claimed:
        return _compare(playing, seat, claim)
    if not state.is_live() or seat in playing.current.left:
        return NOT_LIVE
    if claim.what == "sent":
        if claim.sent:
            playing.do(Sent(seat, claim.sent))
        _pass_on(desk, playing.current, seat, claim)
    elif claim.what == "lost":
        playing.do(Left(seat, desk.clock.elapsed()))
    else:
        scores = [0] * playing.current.seats
        elapsed = desk.clock.elapsed()
        playing.finish(Ended(state.number, CLAIMED_WIN, seat, scores, elapsed, ""))
    return None


def _pass_on(desk: Desk, current: Round, seat: int, claim: Claim) -> None:
    """Tell the other who only claims by which points it was sent something."""
    for other in current.claimed - {seat}:
        news = Claimed(desk.state.number, seat, claim.sent, claim.points)
        desk.say_to_seat(other, news)


def _compare(playing: Playing, seat: int, claim: Claim) -> Refusal | None:
    """Whether the simulation of a seat shows what its client claims.

    What a player did is told before what came of it, so until now the board has only waited. Its
    own time is not known; somewhere up to a little ahead of ours it must have come to the claim.
    What is claimed may have ended the round before the claim came.
    """
    is_live = playing.desk.state.is_live()
    ahead = _ahead(playing.current, seat, playing.desk.clock.elapsed() + AHEAD if is_live else 0)
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
        playing.do(Waited(seat, ahead.now))
    return None


def _ahead(current: Round, seat: int, to: int) -> Timeline:
    """A copy of a seat's board, with all that it has sent, as it will be if it only waits."""
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
