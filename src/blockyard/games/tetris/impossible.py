"""Checks of loaded positions: one that no match can reach is refused.

Cells and counters may be anything. But what decides how play continues, such as clocks, bags and
incoming garbage, must be as the rules leave it.
"""

from blockyard.core.notation import BadPosition
from blockyard.games.tetris.endings import (
    ALL_DONE,
    BLOCK_OUT,
    ENDINGS,
    LAST_STANDING,
    LEFT_MATCH,
    LOCK_OUT,
    PUSHED_OUT,
    SPRINT_DONE,
    TIME_UP,
)
from blockyard.games.tetris.garbage import RISE_AT_ONCE
from blockyard.games.tetris.modern import BY_LAST_KICK
from blockyard.games.tetris.pieces import BOTTOM, FULL_BAG, PIECE_COUNT, TURNS, O
from blockyard.games.tetris.scoring import TETRIS
from blockyard.games.tetris.settings import (
    BLITZ,
    MODERN,
    SPRINT,
    SPRINT_LINES,
    VERSUS,
    ZEN,
)
from blockyard.games.tetris.well import NEXT_SHOWN, NO_HOLE, NO_PIECE, Well, fits


def check_end(s: Well) -> None:
    """Refuse an ending that does not match the well, and a well that should have ended."""
    if s.over in (LAST_STANDING, ALL_DONE):
        raise BadPosition(f"over: {s.over} is an ending of rounds, not of wells")
    if s.over == LEFT_MATCH and s.seats == 1:
        raise BadPosition("a single-player match cannot be left")
    if s.mode == ZEN and s.over not in (0, LEFT_MATCH):
        raise BadPosition("zen ends only when the player leaves")
    _check_goal(s)
    if s.over and not _shows_end(s):
        raise BadPosition(f"the well does not match over: {s.over} ({ENDINGS[s.over]})")


def _check_goal(s: Well) -> None:
    if s.mode == SPRINT:
        if s.lines >= SPRINT_LINES + TETRIS or (s.lines >= SPRINT_LINES and not s.over):
            raise BadPosition(f"a sprint is over at {SPRINT_LINES} lines")
    elif s.over == SPRINT_DONE:
        raise BadPosition("only a sprint ends by its lines")
    if s.over == TIME_UP and s.mode != BLITZ:
        raise BadPosition("only a blitz ends by its time")
    if s.now > s.ends or (s.now == s.ends and s.over != TIME_UP):
        raise BadPosition(f"a blitz is over at {s.ends} ms")


def _shows_end(s: Well) -> bool:
    """Whether the well is as its ending would leave it."""
    has_room = fits(s.rows, s.form, s.x, s.y)
    if s.over == BLOCK_OUT:
        return not has_room
    if s.over == LOCK_OUT:
        return s.ruleset == MODERN and s.y + BOTTOM[s.form] >= s.skyline
    if s.over == PUSHED_OUT:
        return s.mode == VERSUS and s.top + RISE_AT_ONCE > s.ceiling
    if s.over == SPRINT_DONE:
        return s.lines >= SPRINT_LINES
    if s.over == TIME_UP:
        return s.now == s.ends and has_room
    return has_room


def check_modern(s: Well) -> None:
    """Refuse a modern piece, hold or bag that the rules cannot produce."""
    if s.lowest > s.y and not s.over:
        raise BadPosition("the piece is below the lowest row it has reached")
    if s.spin == BY_LAST_KICK and s.form // TURNS == O:
        raise BadPosition("an O never kicks")
    if s.hold_used and s.hold == NO_PIECE:
        raise BadPosition("hold was used, but nothing is on hold")
    _check_bag(s)


def _check_bag(s: Well) -> None:
    """Refuse next pieces that bags of seven cannot give, or that are still in the bag."""
    taken = [piece for piece in range(PIECE_COUNT) if not s.bag >> piece & 1]
    if not taken:
        raise BadPosition("no piece was drawn from the bag")
    count = min(len(taken), NEXT_SHOWN)
    older = list(s.next[: NEXT_SHOWN - count])
    newer = list(s.next[NEXT_SHOWN - count :])
    if len(set(older)) < len(older) or len(set(newer)) < len(newer):
        raise BadPosition("next repeats a piece before a bag of seven is used up")
    if not all(piece in taken for piece in newer):
        raise BadPosition("a piece in next is still in the bag")


def bag_behind(pieces: list[int]) -> int:
    """What next pieces leave in the bag if as many of them as possible came from it."""
    bag = FULL_BAG
    for piece in reversed(pieces):
        if not bag >> piece & 1:
            break
        bag ^= 1 << piece
    return bag


def check_versus(s: Well, first_aim: int) -> None:
    """Refuse garbage that nobody can have sent, and an aim that the seat cannot have."""
    if s.outbox:
        raise BadPosition("outgoing garbage is never kept")
    if s.hole != NO_HOLE and not s.pending[0]:
        raise BadPosition("there is a hole, but no garbage is pending")
    if sum(s.pending) > s.received:
        raise BadPosition("more garbage is pending than was received")
    if s.seats == 1 and s.aim != first_aim:
        raise BadPosition("a single seat has no one to aim at")
