"""Looking ahead: the best placements for one piece after the other, as far as the pieces are known.

For each piece, the most valuable positions are kept (a beam) and continued with the next. They are
boards on which the rules themselves hold, lock and clear; only their random numbers are set to the
same ones for all, so that what they draw is never knowledge.
"""

from blockyard.core.rng import draw, seed_stream
from blockyard.core.state import assign
from blockyard.games.tetris.bot.dropping import value_at
from blockyard.games.tetris.bot.levels import BEAMS, WIDEST
from blockyard.games.tetris.bot.stacking import LATER, earnings, stack_value
from blockyard.games.tetris.bot.thoughts import ANY, NO_PLAN, Thoughts
from blockyard.games.tetris.bot.trying import (
    BY_HOLD,
    CODES,
    is_first_look,
    last_turn,
    try_placement,
    turn_of,
    x_of,
    y_of,
)
from blockyard.games.tetris.kata import stop
from blockyard.games.tetris.modern import (
    entering_column,
    lock,
    row_after_entering,
    spin_at,
    swap_hold,
)
from blockyard.games.tetris.pieces import PIECE_COUNT, TURNS, T
from blockyard.games.tetris.placing import list_from, rows_of, swapped_piece
from blockyard.games.tetris.scoring import NO_SPIN
from blockyard.games.tetris.settings import KATA
from blockyard.games.tetris.well import FLOOR, NEXT_SHOWN, NO_HOLE, NO_PIECE, WALL, Well

LOST = -1_000_000
"""What topping out is worth, less for each piece until then."""

LIKELY_HOLE = 0
"""The column in which the hole of new garbage is taken to be."""

MARK_FACTOR = 1_000_003
MARKS = (1 << 40) - 1
"""Marks of positions are computed with these, so that they differ for different rows."""


def begin_search(s: Well, boards: list[Well], t: Thoughts) -> None:
    """Set up the board that the look-ahead starts from."""
    root = boards[0]
    assign(root, s)
    seed_stream(root.piece_rng, 0, 0)
    seed_stream(root.garbage_rng, 0, 0)
    t.half = 0
    t.count = 1
    t.parent = 0
    t.ideas = 0
    t.first[0] = NO_PLAN
    t.total[0] = 0
    t.earned[0] = 0
    t.left[0] = 0 if s.ruleset == KATA else NEXT_SHOWN


def search_on(boards: list[Well], t: Thoughts) -> None:
    """Continue one more position; after the last, turn to the next piece."""
    continue_with(boards[t.half + t.parent], t.half + t.parent, t)
    t.parent += 1
    if t.parent < t.count:
        return
    t.depth += 1
    if t.ideas == 0:
        t.done = 1
        return
    take_ideas(boards, t)
    if t.depth >= t.limit or open_ends(boards, t) == 0:
        t.done = 1


def open_ends(boards: list[Well], t: Thoughts) -> int:
    """How many positions can be continued."""
    count = 0
    for at in range(t.half, t.half + t.count):
        if t.left[at] >= 0 and boards[at].over == 0:
            count += 1
    return count


def continue_with(s: Well, at: int, t: Thoughts) -> None:
    """Judge all placements in a position: of the falling piece, and of the one on hold."""
    if s.over or t.left[at] < 0:
        offer(t.total[at], t.earned[at], at, NO_PLAN, at, t)
        return
    judge_piece(s, s.form, s.x, s.y, 0, at, t)
    piece = swapped_piece(s)
    if piece != NO_PIECE and (s.hold != NO_PIECE or t.left[at] > 0):
        shape = piece * TURNS
        x = WALL + entering_column(s.width, shape)
        first = BY_HOLD * rows_of(s) * s.width
        judge_piece(s, shape, x, row_after_entering(s, shape), first, at, t)


def judge_piece(s: Well, shape: int, x: int, y: int, first: int, at: int, t: Thoughts) -> None:
    """Judge all placements of a piece that starts at a place, numbered from ``first``."""
    count = list_from(s, shape, x, y, 0, 0, t)
    piece = shape // TURNS
    for row in range(TURNS * rows_of(s)):
        t.seen[row] = 0
    t.at = at
    t.kept = s.hold if first == 0 else s.form // TURNS
    t.t_soon = 1 if t.kept == T or is_known(s, T, t.left[at]) else 0
    for index in range(count):
        number = t.actions[index]
        if is_first_look(s, number, piece, t):
            judge_placement(s, piece * TURNS + turn_of(s, number), number, first, t)


def is_known(s: Well, piece: int, known: int) -> int:
    """1 if a piece is among the next ones, of which so many are known."""
    found = 0
    for index in range(known):
        if s.next[index] == piece:
            found = 1
    return found


def judge_placement(s: Well, shape: int, number: int, first: int, t: Thoughts) -> None:
    """Judge one placement, and keep it in mind if it is among the best."""
    t.nodes += 1
    x = x_of(s, number, shape)
    y = y_of(s, number, shape)
    code = (first + number) * CODES
    earned = t.earned[t.at]
    if s.ruleset == KATA:
        value = value_at(s, shape, x, y, t)
    else:
        try_placement(s, shape, x, y, t)
        spin = NO_SPIN
        if shape // TURNS == T and t.lines:
            turn = last_turn(s, shape, x, y, t)
            spin = spin_at(s.rows, shape, x, y, turn % TURNS)
            if spin != NO_SPIN:
                code += turn
        earned += earnings(s, shape // TURNS, spin, t.lines, t.top == FLOOR, t.depth)
        value = earned + stack_value(t.rows, t.top, s.width, s.skyline - FLOOR, t)
    mark = mark_rows(t.rows, FLOOR, t.top, s.pieces, t.kept)
    if t.wanted != ANY and t.depth == 0 and mark != t.wanted:
        return
    if t.noise:
        value += (draw(t.words, 2 * t.noise + 1) - t.noise) * t.unit
    offer(value, earned, t.at, code, mark, t)


def mark_rows(rows: list[int], first: int, top: int, pieces: int, kept: int) -> int:
    """A number for the position after a placement: rows from ``first`` up, and the held piece."""
    mark = pieces * PIECE_COUNT + kept + 1
    for row in range(first, top):
        mark = mark * MARK_FACTOR + rows[row] & MARKS
    return mark


def offer(value: int, earned: int, at: int, code: int, mark: int, t: Thoughts) -> None:
    """Keep an idea if it is among the best, and better than the same position by another way."""
    width = BEAMS[t.level]
    if t.ideas == width and value <= t.idea_value[t.worst]:
        return
    place = t.ideas
    for index in range(t.ideas):
        if t.idea_mark[index] == mark:
            place = index
            if value <= t.idea_value[index]:
                return
    if place == t.ideas:
        if t.ideas == width:
            place = t.worst
        else:
            t.ideas += 1
    t.idea_value[place] = value
    t.idea_earned[place] = earned
    t.idea_parent[place] = at
    t.idea_code[place] = code
    t.idea_mark[place] = mark
    t.worst = 0
    for index in range(1, t.ideas):
        if t.idea_value[index] < t.idea_value[t.worst]:
            t.worst = index


def take_ideas(boards: list[Well], t: Thoughts) -> None:
    """Make boards of the ideas, and plan what led to the best of them."""
    base = WIDEST - t.half
    best = base
    for index in range(t.ideas):
        at = base + index
        parent = t.idea_parent[index]
        code = t.idea_code[index]
        assign(boards[at], boards[parent])
        t.first[at] = code if t.depth == 1 else t.first[parent]
        t.left[at] = t.left[parent]
        t.earned[at] = t.idea_earned[index]
        t.total[at] = t.idea_value[index]
        if code != NO_PLAN:
            take_idea(boards[at], code, at, t)
        if t.total[at] > t.total[best]:
            best = at
    t.plan = t.first[best]
    t.value = t.total[best]
    t.half = base
    t.count = t.ideas
    t.parent = 0
    t.ideas = 0


def take_idea(s: Well, code: int, at: int, t: Thoughts) -> None:
    """Perform a plan on a board, and note whether that ends the game."""
    hold = s.hold
    pieces = s.pieces
    carry_out(s, code)
    if pieces != s.pieces:
        t.left[at] -= 1
        if hold == NO_PIECE and s.hold != NO_PIECE:
            t.left[at] -= 1
    if s.over and s.winner != s.seat:
        t.total[at] = LOST + LATER * t.depth


def carry_out(s: Well, code: int) -> None:
    """Put the piece where a plan wants it, and let the rules lock it."""
    number = code // CODES
    turn = turn_of(s, number)
    if turn >= BY_HOLD:
        swap_hold(s)
        if s.over:
            return
    shape = s.form - s.form % TURNS + turn % TURNS
    s.form = shape
    s.x = x_of(s, number, shape)
    s.y = y_of(s, number, shape)
    s.spin = code % TURNS
    if s.hole == NO_HOLE:
        s.hole = LIKELY_HOLE
    if s.ruleset == KATA:
        stop(s)
    else:
        lock(s)
    if s.pending[0] == 0:
        s.hole = NO_HOLE
