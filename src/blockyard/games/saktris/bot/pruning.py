"""Pruning: what the search may leave out, or look at less deeply, at a small risk."""

from blockyard.games.saktris.board import DUTY_MOVE, DUTY_PLACE, PLACEMENTS, Chessboard
from blockyard.games.saktris.bot.ordering import KILLER, taken_kind
from blockyard.games.saktris.bot.thoughts import SURE, Thoughts
from blockyard.games.saktris.bot.weights import REDUCTIONS, WORTH
from blockyard.games.saktris.moves import is_aimed
from blockyard.games.saktris.rules import origin_of, target_of
from blockyard.games.saktris.safety import line
from blockyard.games.saktris.tables import KINDS, KING, KNIGHT, NO_LINE, PAWN

FUTILE_DEPTH = 3
FUTILE_MARGIN = 90
"""How far ahead, for each ply left, a side need not look for a move; how far behind, it need not
look at quiet ones."""

CAPTURE_MARGIN = 150
"""What a capture may gain beside the piece."""

NULL_DEPTH = 3
NULL_REDUCTION = 3
"""Plies that must be left for giving up the turn to be tried, and how many it is searched less."""

PLACEMENTS_AT_LEAVES = 3
"""Placements tried where otherwise only captures are searched."""

FIRST_REDUCED = 6
"""The first iteration that looks less deeply at late moves of the root, where mates begin."""

LATE_MOVES = 5
"""Moves tried with few plies left, besides twice the square of these plies."""


def stands_pat(s: Chessboard, t: Thoughts) -> bool:
    """Whether a side is so far ahead that the few plies left will not change it."""
    ply = t.ply
    depth = t.depth[ply]
    if depth > FUTILE_DEPTH or abs(t.beta[ply]) >= SURE:
        return False
    return t.static[ply] - FUTILE_MARGIN * depth >= t.beta[ply]


def may_null(s: Chessboard, t: Thoughts) -> bool:
    """Whether to see if a position is good even without a move: not when only pawns are left."""
    ply = t.ply
    if t.depth[ply] < NULL_DEPTH or t.nulled[ply] or t.static[ply] < t.beta[ply]:
        return False
    return abs(t.beta[ply]) < SURE and has_pieces(s)


def has_pieces(s: Chessboard) -> bool:
    """Whether the side to move has more than pawns and a king on the board."""
    first = s.turn * KINDS
    for piece in s.squares:  # noqa: SIM110  # no generators in kernels
        if first + PAWN < piece < first + KING:
            return True
    return False


def is_hopeless(s: Chessboard, t: Thoughts, action: int) -> bool:
    """Whether a move is not worth trying with the few plies left."""
    ply = t.ply
    if t.quiet[ply]:
        gain = WORTH[taken_kind(s, action)]
        return t.static[ply] + gain + CAPTURE_MARGIN <= t.alpha[ply] and action < PLACEMENTS
    depth = t.depth[ply]
    if t.tried[ply] == 0 or ply == 0 or t.best[ply] <= -SURE:
        return False
    if depth <= 0:
        return s.duty == DUTY_PLACE and t.tried[ply] >= PLACEMENTS_AT_LEAVES
    if depth > FUTILE_DEPTH or s.check or t.scores[ply][t.index[ply] - 1] >= KILLER - 1:
        return False
    if t.beta[ply] - t.alpha[ply] > 1 or s.duty != DUTY_MOVE:
        return False
    if could_check(s, action):
        return False
    if t.tried[ply] >= LATE_MOVES + depth * depth * 2:
        return True
    if taken_kind(s, action):
        return False
    return t.static[ply] + FUTILE_MARGIN * (depth + 1) <= t.alpha[ply]


def could_check(s: Chessboard, action: int) -> bool:
    """Whether a move might give check, if nothing were in the way."""
    king = s.king[1 - s.turn]
    if king < 0:
        return False
    origin = origin_of(action)
    target = target_of(action)
    if line(origin, king) != NO_LINE:
        return True
    kind = s.squares[origin] - s.turn * KINDS
    if kind == KNIGHT:
        return is_aimed(KNIGHT, target, king)
    return kind != KING and line(target, king) != NO_LINE


def reduction_of(boards: list[Chessboard], t: Thoughts) -> int:
    """How many plies less the move just made is searched at first: late quiet moves."""
    ply = t.ply
    if boards[ply].check or boards[ply + 1].check:
        return 0
    if abs(t.alpha[ply]) >= SURE or (ply == 0 and t.iteration < FIRST_REDUCED):
        return 0
    if t.scores[ply][t.index[ply] - 1] >= KILLER - 1:
        return 0
    return REDUCTIONS[max(0, min(t.depth[ply], 40))][min(t.tried[ply] - 1, 63)]
