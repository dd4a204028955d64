"""The decisions of the bot: which placement comes next, and the search for it.

The search places the pieces of the tray in mind, in every order, and keeps the best boards after
each piece. At last it compares the best of them by what the next set may bring.
"""

from blockyard.core.bot import FACTS
from blockyard.core.rng import draw, seed_stream
from blockyard.games.blockblast.actions import REVIVE
from blockyard.games.blockblast.board import BlastBoard
from blockyard.games.blockblast.bot.boards import (
    choose,
    consider_placement,
    half_of,
    place_on_trial,
)
from blockyard.games.blockblast.bot.evaluation import STUCK, TUNED, board_value, gain_value
from blockyard.games.blockblast.bot.reasons import REVIVES, TIDIES, find_reason
from blockyard.games.blockblast.bot.thoughts import (
    BLUNDER_NOISE,
    BLUNDERS,
    CHANCES,
    COMPARING,
    DONE,
    LOOK_AHEAD,
    NO_PLAN,
    NOISE,
    PLACING,
    WEIGHTS,
    Thoughts,
)
from blockyard.games.blockblast.constants import BOARD_CELLS, GRID_SIZE, SET_SIZE
from blockyard.games.blockblast.fitting import free_columns
from blockyard.games.blockblast.pieces import PIECE_COUNT, PIECE_HEIGHT, PIECE_WIDTH
from blockyard.games.blockblast.weights import WEIGHT_PARTS, weigh_all

BOT_STREAM = 900
"""The random stream of the bot; none of the rules' streams."""

THOUSAND = 1000

PARTS = WEIGHT_PARTS // 1000
"""What weights of pieces are divided by, so that sums of values times weights stay small."""


def begin(t: Thoughts, level: int, seed: int) -> None:
    """Forget everything and prepare to play at a level from 1 to 8."""
    t.level = level
    seed_stream(t.words, seed, BOT_STREAM)
    for index in range(WEIGHTS):
        t.weights[index] = TUNED[index]
    for index in range(FACTS):
        t.facts[index] = 0
    t.value = 0
    t.reason = TIDIES
    t.planned = 0
    t.done = 0
    t.plan = NO_PLAN
    t.stage = DONE


def consider(s: BlastBoard, seat: int, t: Thoughts) -> None:
    """Start to think about the position of a seat, or go on with the plan if it fits."""
    t.nodes = 0
    if goes_on(s, t):
        t.done += 1
        t.plan = t.best[t.done]
        t.stage = DONE
        find_reason(s, t)
    else:
        start(s, t)


def goes_on(s: BlastBoard, t: Thoughts) -> bool:
    """Whether the position is the one that the plan has led to so far."""
    if s.over or s.stuck or t.done + 1 >= t.planned:
        return False
    for row in range(GRID_SIZE):
        if s.rows[row] != t.expected[row]:
            return False
    for slot in range(SET_SIZE):
        if s.tray[slot] and s.tray[slot] != t.tray[slot]:
            return False
    return is_possible(s, t.best[t.done + 1])


def is_possible(s: BlastBoard, action: int) -> bool:
    """Whether a placement is legal."""
    piece = s.tray[action // BOARD_CELLS] - 1
    row = action % BOARD_CELLS // GRID_SIZE
    if s.over or s.stuck or piece < 0 or row + PIECE_HEIGHT[piece] > GRID_SIZE:
        return False
    return free_columns(s.rows, piece, row) >> action % GRID_SIZE & 1 == 1


def start(s: BlastBoard, t: Thoughts) -> None:
    """Begin a decision from the board and the tray as they are."""
    t.plan = NO_PLAN
    t.value = 0
    t.planned = 0
    t.done = 0
    t.best_depth = 0
    t.depth = 0
    t.parent = 0
    t.slot = 0
    t.score = s.score
    t.adaptive = s.adaptive
    t.pieces = 0
    used = 0
    for slot in range(SET_SIZE):
        t.tray[slot] = s.tray[slot]
        if s.tray[slot]:
            t.pieces += 1
        else:
            used |= 1 << slot
    t.pieces = min(t.pieces, LOOK_AHEAD[t.level])
    for row in range(GRID_SIZE):
        t.rows[0][row] = s.rows[row]
    t.used[0] = used
    t.gained[0] = 0
    t.streak[0] = s.streak
    t.moves[0] = s.moves_since_clear
    t.values[0] = 0
    t.counts[0] = 1
    t.counts[1] = 0
    t.most_compared = CHANCES[t.level]
    t.noise = NOISE[t.level]
    if draw(t.words, THOUSAND) < BLUNDERS[t.level]:
        t.noise = BLUNDER_NOISE
    t.stage = PLACING
    if s.over or s.stuck:
        t.stage = DONE
        t.reason = REVIVES


def think(s: BlastBoard, seat: int, boards: list[int], t: Thoughts, effort: int) -> int:
    """Think for about ``effort`` boards more; 1 once it is decided."""
    most = t.nodes + effort
    while t.stage != DONE and (t.nodes < most or (t.plan == NO_PLAN and t.stage == PLACING)):
        if t.stage == PLACING:
            place_slot(t)
        else:
            compare_piece(t)
    find_reason(s, t)
    return 1 if t.stage == DONE else 0


def place_slot(t: Thoughts) -> None:
    """Try all places for the piece of a slot on a board in mind, and move on to the next."""
    at = half_of(t.depth) + t.parent
    if not t.used[at] >> t.slot & 1:
        piece = t.tray[t.slot] - 1
        for row in range(GRID_SIZE + 1 - PIECE_HEIGHT[piece]):
            free = free_columns(t.rows[at], piece, row)
            place = row * GRID_SIZE
            while free:
                if free & 1:
                    consider_placement(t, at, t.slot, place)
                free >>= 1
                place += 1
    t.slot += 1
    if t.slot == SET_SIZE:
        t.slot = 0
        t.parent += 1
        if t.parent == t.counts[t.depth & 1]:
            end_piece(t)


def end_piece(t: Thoughts) -> None:
    """Go on with the boards collected, or end the search."""
    t.parent = 0
    t.depth += 1
    t.counts[(t.depth + 1) & 1] = 0
    if t.depth < t.pieces and t.counts[t.depth & 1]:
        return
    t.compared = 0
    several = t.counts[t.depth & 1] > 1
    t.stage = COMPARING if several and t.most_compared else DONE
    if t.stage == COMPARING:
        next_candidate(t)


def next_candidate(t: Thoughts) -> None:
    """Choose the best board not yet compared; its value is out of the way afterwards."""
    half = half_of(t.depth)
    t.candidate = half
    for at in range(half, half + t.counts[t.depth & 1]):
        if t.values[at] > t.values[t.candidate]:
            t.candidate = at
    t.values[t.candidate] = -STUCK * STUCK
    t.piece = 0
    t.sum = 0
    t.total = 0
    at = t.candidate
    score = t.score + t.gained[at]
    weigh_all(t.chances, t.rows[at], score, t.streak[at], t.moves[at], t.adaptive)


def compare_piece(t: Thoughts) -> None:
    """Add the best that can be made of a piece, should it come next, on the board compared."""
    weight = t.chances[t.piece] // PARTS
    t.sum += weight * best_answer(t, t.candidate, t.piece)
    t.total += weight
    t.piece += 1
    if t.piece < PIECE_COUNT:
        return
    value = t.sum // t.total
    if t.compared == 0 or value > t.value:
        choose(t, t.candidate, t.depth, value)
    t.compared += 1
    if t.compared >= min(t.most_compared, t.counts[t.depth & 1]):
        t.stage = DONE
    else:
        next_candidate(t)


def best_answer(t: Thoughts, at: int, piece: int) -> int:
    """The value of the best placement of a piece that may come next."""
    best = board_value(t.rows[at], t.weights) + gain_value(t.gained[at], 0, t.weights) - STUCK
    for row in range(GRID_SIZE + 1 - PIECE_HEIGHT[piece]):
        free = free_columns(t.rows[at], piece, row)
        for column in range(GRID_SIZE + 1 - PIECE_WIDTH[piece]):
            if free >> column & 1:
                place = row * GRID_SIZE + column
                points = place_on_trial(t, t.rows[at], piece, place, t.streak[at])
                t.nodes += 1
                streak = t.streak[at] + 1 if points >= 0 else 0
                gained = t.gained[at] + max(points, 0)
                value = board_value(t.trial, t.weights) + gain_value(gained, streak, t.weights)
                best = max(best, value)
    return best


def follow(s: BlastBoard, seat: int, t: Thoughts) -> int:
    """The planned placement, or a revive if nothing fits; -1 if the plan is not for this board."""
    if s.stuck and s.over == 0:
        return REVIVE
    if t.plan == NO_PLAN or not is_possible(s, t.plan):
        return NO_PLAN
    return t.plan
