"""Ordering: listing the moves of a ply and trying the most promising first."""

from blockyard.games.saktris.attacks import attacked
from blockyard.games.saktris.board import MOVES, PLACEMENTS, PROMOTIONS, RESIGN, Chessboard
from blockyard.games.saktris.bot.thoughts import Thoughts
from blockyard.games.saktris.bot.weights import MIDDLE, WORTH
from blockyard.games.saktris.rules import (
    list_board_actions,
    origin_of,
    placed_kind,
    placement_square,
    target_of,
)
from blockyard.games.saktris.tables import KINDS, PAWN, SQUARE_BITS, SQUARE_MASK

KNOWN = 1 << 30
"""The score of the move that the table of positions knows to be best."""

GOOD = 1 << 24
"""The score of a capture that loses nothing, and of a promotion to a queen, at least."""

KILLER = 1 << 23
SECOND_KILLER = KILLER - 1

BAD = -(1 << 24)
"""The score of a capture that probably loses more than it takes."""

MOST_HISTORY = 1 << 20

VICTIM = 64
"""What the piece taken counts more than the one that takes it."""


def list_all(s: Chessboard, t: Thoughts, ply: int, known: int) -> None:
    """List all moves and placements of a ply, with scores."""
    moves = t.moves[ply]
    scores = t.scores[ply]
    count = list_board_actions(s, moves)
    for index in range(count):
        action = moves[index]
        if action == known:
            scores[index] = KNOWN
        else:
            scores[index] = score_of(s, t, ply, action)
    t.count[ply] = count
    t.index[ply] = 0
    t.tried[ply] = 0


def list_captures(s: Chessboard, t: Thoughts, ply: int) -> None:
    """List the captures and promotions to queens of a ply that seem to lose nothing."""
    moves = t.moves[ply]
    scores = t.scores[ply]
    count = list_board_actions(s, moves)
    kept = 0
    for index in range(count):
        action = moves[index]
        if is_forcing(s, action):
            score = score_of(s, t, ply, action)
            if score >= GOOD:
                moves[kept] = action
                scores[kept] = score
                kept += 1
    t.count[ply] = kept
    t.index[ply] = 0
    t.tried[ply] = 0


def is_forcing(s: Chessboard, action: int) -> bool:
    """Whether an action captures or promotes."""
    if action >= MOVES:
        return action < PLACEMENTS
    return taken_kind(s, action) > 0


def taken_kind(s: Chessboard, action: int) -> int:
    """The kind of piece that a move captures; 0 if none."""
    if action >= PLACEMENTS:
        return 0
    origin = origin_of(action)
    target = target_of(action)
    taken = s.squares[target] - (1 - s.turn) * KINDS
    if 0 < taken <= KINDS:
        return taken
    if target == s.en_passant and s.squares[origin] == s.turn * KINDS + PAWN:
        return PAWN
    return 0


def score_of(s: Chessboard, t: Thoughts, ply: int, action: int) -> int:
    """How promising an action is."""
    if action >= PLACEMENTS:
        return quiet_score(t, s.turn, ply, action) + placement_score(s, action)
    taken = taken_kind(s, action)
    if action >= MOVES:
        if (action - MOVES) % PROMOTIONS == PROMOTIONS - 1:
            return GOOD + WORTH[taken] * VICTIM + KILLER
        return BAD
    if taken == 0:
        return quiet_score(t, s.turn, ply, action)
    mover = s.squares[action >> SQUARE_BITS] - s.turn * KINDS
    score = WORTH[taken] * VICTIM - WORTH[mover] // 4
    if WORTH[mover] > WORTH[taken] + 50:
        if attacked(s.squares, action & SQUARE_MASK, 1 - s.turn):
            return BAD + score
    return GOOD + score


def quiet_score(t: Thoughts, side: int, ply: int, action: int) -> int:
    """How promising an action is that takes nothing, by how well it did on other branches."""
    killers = t.killers[ply]
    if action == killers[0]:
        return KILLER
    if action == killers[1]:
        return SECOND_KILLER
    return t.history[side][action]


def placement_score(s: Chessboard, action: int) -> int:
    """How good a square is for the piece placed on it."""
    piece = s.turn * KINDS + placed_kind(action)
    worth = MIDDLE[piece][placement_square(action)]
    return worth if s.turn == 0 else -worth


def pick(t: Thoughts, ply: int) -> int:
    """The most promising move of a ply that has not been picked."""
    moves = t.moves[ply]
    scores = t.scores[ply]
    first = t.index[ply]
    best = first
    for index in range(first + 1, t.count[ply]):
        if scores[index] > scores[best]:
            best = index
    action = moves[best]
    moves[best] = moves[first]
    moves[first] = action
    score = scores[best]
    scores[best] = scores[first]
    scores[first] = score
    t.index[ply] = first + 1
    return action


def reward(s: Chessboard, t: Thoughts, ply: int) -> None:
    """Remember that the move of a ply was too good for the opponent, to try it early elsewhere."""
    action = t.move[ply]
    if is_forcing(s, action):
        return
    killers = t.killers[ply]
    if killers[0] != action:
        killers[1] = killers[0]
        killers[0] = action
    gain = max(t.depth[ply], 1)
    history = t.history[s.turn]
    history[action] += gain * gain
    for index in range(t.index[ply] - 1):
        other = t.moves[ply][index]
        history[other] -= min(gain * gain, history[other])
    if history[action] > MOST_HISTORY:
        fade(t)


def fade(t: Thoughts) -> None:
    """Make what the history says count for less."""
    for side in range(2):
        for action in range(RESIGN):
            t.history[side][action] //= 8


def forget_killers(t: Thoughts) -> None:
    """Forget which quiet moves were too good for the opponent."""
    for killers in t.killers:
        killers[0] = -1
        killers[1] = -1


def forget_history(t: Thoughts) -> None:
    """Forget how well moves did on other branches."""
    for side in range(2):
        for action in range(RESIGN):
            t.history[side][action] = 0
