"""Evaluation: what a position is worth as it stands, in hundredths of a pawn."""

from blockyard.games.saktris.board import Chessboard
from blockyard.games.saktris.bot.activity import judge_activity
from blockyard.games.saktris.bot.endgames import drive_bare_king, is_hard_to_win
from blockyard.games.saktris.bot.levels import NOISE
from blockyard.games.saktris.bot.thoughts import INFINITE, Thoughts
from blockyard.games.saktris.bot.weights import (
    BARE_FILE,
    DANGER,
    FEW_PIECES,
    LEAST_TO_COME,
    MOST_DANGER,
    PHASE,
    TEMPO,
    TO_COME,
    WHOLE_PHASE,
    WORTH,
)
from blockyard.games.saktris.settings import NO_KING_LOSE
from blockyard.games.saktris.tables import KINDS, KING

LAZY = 320
"""How much the activity of pieces can be worth; beyond it there is no need to look."""

SHUFFLING = 12
"""Plies without progress after which a position begins to lose its worth."""

FADING = 160
"""Plies without progress after which it would have lost all of it, if the game went on so long."""

SAFE_NUMBER = 4
"""Pieces on the board from which on a side is not afraid of losing them all."""

NOISE_FACTOR = 0x5DEECE66D
NOISE_MASK = (1 << 26) - 1


def evaluate(s: Chessboard, t: Thoughts, ply: int) -> int:
    """What the position at a ply is worth to the side to move."""
    return evaluate_within(s, t, ply, -INFINITE, INFINITE)


def evaluate_within(s: Chessboard, t: Thoughts, ply: int, alpha: int, beta: int) -> int:
    """The same; if it is far outside two bounds, roughly."""
    phase = min(t.phase[ply] + phase_to_come(s), WHOLE_PHASE)
    middle = t.middle[ply] + t.pawn_middle[ply]
    end = t.end[ply] + t.pawn_end[ply]
    value = (middle * phase + end * (WHOLE_PHASE - phase)) // WHOLE_PHASE
    value += arrivals_worth(s, 0) - arrivals_worth(s, 1)
    sign = 1 - 2 * s.turn
    noise = NOISE[t.level]
    if noise:
        value += misjudgement(t, ply, noise)
    if not alpha - LAZY < value * sign < beta + LAZY and s.pieces[0] > 1 and s.pieces[1] > 1:
        return value * sign
    judge_activity(s, t, ply)
    middle = t.active_middle - king_risk(s, t, ply, 0) + king_risk(s, t, ply, 1)
    value += (middle * phase + t.active_end * (WHOLE_PHASE - phase)) // WHOLE_PHASE
    value += drive_bare_king(s, 0) - drive_bare_king(s, 1)
    if is_hard_to_win(s, t, ply, 0 if value > 0 else 1):
        value //= 8
    if s.halfmoves > SHUFFLING:
        value = value * (FADING - s.halfmoves) // FADING
    return value * sign + TEMPO


def phase_to_come(s: Chessboard) -> int:
    """How much of the middle game the pieces to come hold."""
    phase = 0
    if s.coming[0] or s.coming[1]:
        for kind in range(KINDS):
            phase += PHASE[kind + 1] * (s.pool[kind] + s.pool[KINDS + kind])
    return phase


def arrivals_worth(s: Chessboard, side: int) -> int:
    """What a side's pieces to come are worth: less, the later they come.

    Less what it costs to be close to losing all pieces before the king has arrived.
    """
    if s.coming[side] == 0:
        return 0
    total = 0
    for kind in range(KINDS - 1):
        total += WORTH[kind + 1] * s.pool[side * KINDS + kind]
    share = max(TO_COME - s.coming[side] * s.every // 2, LEAST_TO_COME)
    value = total * share // 100
    if s.no_king == NO_KING_LOSE and s.pool[side * KINDS + KING - 1] and s.placed[side]:
        value -= FEW_PIECES[min(s.pieces[side], SAFE_NUMBER)]
    return value


def king_risk(s: Chessboard, t: Thoughts, ply: int, side: int) -> int:
    """What a side's king costs in the middle game: enemies near it, and files without pawns."""
    king = s.king[side]
    if king < 0:
        return 0
    risk = DANGER[min(t.danger[side], MOST_DANGER)]
    file = king & 7
    for near in range(max(file - 1, 0), min(file + 1, 7) + 1):
        if (t.files[ply][side] >> near) & 1 == 0:
            risk += BARE_FILE
    return risk


def misjudgement(t: Thoughts, ply: int, noise: int) -> int:
    """How a weak level misjudges a position, by so much at most: always the same way in a game."""
    mixed = ((t.key[ply] ^ t.noise) & NOISE_MASK) * NOISE_FACTOR
    mixed = (mixed >> 20) & NOISE_MASK
    return mixed % (2 * noise + 1) - noise
