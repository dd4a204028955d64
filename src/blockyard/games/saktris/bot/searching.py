"""The search: what is reached by the best play of both sides, ply by ply.

It is the usual search with two bounds: the first move of a ply is searched fully, and the others
only to show that they are no better. It keeps all that it knows in ``Thoughts``, one frame for each
ply, so that it can stop after any position and go on later as if nothing had happened.
"""

from blockyard.core.state import assign
from blockyard.games.saktris.board import DUTY_MOVE, DUTY_PLACE, PLACEMENTS, Chessboard
from blockyard.games.saktris.bot.accounting import account
from blockyard.games.saktris.bot.evaluation import evaluate, evaluate_within
from blockyard.games.saktris.bot.ordering import list_all, list_captures, pick, reward
from blockyard.games.saktris.bot.pruning import (
    NULL_REDUCTION,
    is_hopeless,
    may_null,
    reduction_of,
    stands_pat,
)
from blockyard.games.saktris.bot.thoughts import INFINITE, MATE, PLIES, SURE, Thoughts
from blockyard.games.saktris.bot.transpositions import (
    AT_LEAST,
    AT_MOST,
    EXACT,
    bound_of,
    depth_of,
    keep,
    move_of,
    recall,
    value_of,
)
from blockyard.games.saktris.bot.unknown import (
    add_kind,
    expect_next,
    must_average,
    try_next_kind,
)
from blockyard.games.saktris.judging import may_recur, repetitions
from blockyard.games.saktris.rules import play
from blockyard.games.saktris.turns import begin_turn, end_turn

AT_FULL = 0
AT_NARROW = 1
AT_REDUCED = 2
AT_NULL = 3
AT_KIND = 4
"""What the next ply is searched for: the value of a move; whether it is better than the best so
far; the same at less depth; whether giving up the turn would be enough; a kind that may arrive."""

SHORTEST_LOOP = 4
"""Plies after which a position can recur."""

LAST_COMPARED = 3
"""The ply up to which positions are compared with those of the game."""


def run(boards: list[Chessboard], t: Thoughts, end: int) -> None:
    """Search until the root has its value, or so many positions have been looked at."""
    while t.ply >= 0 and t.nodes < end:
        if t.returned:
            t.returned = 0
            resume(boards, t)
        else:
            visit(boards, t)


def leave(t: Thoughts, value: int) -> None:
    """Go back to the ply before with the value of this one."""
    t.result = value
    t.returned = 1
    t.ply -= 1


def visit(boards: list[Chessboard], t: Thoughts) -> None:
    """Begin with the position at a ply."""
    ply = t.ply
    s = boards[ply]
    t.nodes += 1
    t.length[ply] = 0
    if s.over:
        leave(t, ended_value(s, ply))
    elif ply and has_recurred(s, t, ply):
        leave(t, 0)
    elif ply == PLIES - 1:
        leave(t, evaluate(s, t, ply))
    elif must_average(s, t, ply):
        t.kind[ply] = 0
        t.sum[ply] = 0
        go_on_with_kinds(boards, t)
    elif t.depth[ply] <= 0 and s.check == 0 and s.duty != DUTY_PLACE:
        visit_quiet(boards, t)
    else:
        visit_full(boards, t)


def ended_value(s: Chessboard, ply: int) -> int:
    """What a game that is over is worth to the side that would be next."""
    if s.winner < 0:
        return 0
    return MATE - ply if s.winner == s.turn else ply - MATE


def has_recurred(s: Chessboard, t: Thoughts, ply: int) -> bool:
    """Whether a position has occurred before: on the way from the root or, near it, in the game.

    Who could repeat it once could do so again, so it counts as the draw that the third time is.
    """
    for back in range(SHORTEST_LOOP, min(s.line_length, ply) + 1, 2):
        if t.key[ply - back] == t.key[ply]:
            return True
    if ply > LAST_COMPARED or s.line_length <= ply:
        return False
    return may_recur(s) and repetitions(s) > 1


def visit_quiet(boards: list[Chessboard], t: Thoughts) -> None:
    """Begin to search a position in which only captures are tried (quiescence)."""
    ply = t.ply
    s = boards[ply]
    value = evaluate_within(s, t, ply, t.alpha[ply], t.beta[ply])
    if value >= t.beta[ply]:
        leave(t, value)
        return
    t.quiet[ply] = 1
    t.static[ply] = value
    t.best[ply] = value
    t.best_move[ply] = 0
    t.alpha[ply] = max(t.alpha[ply], value)
    list_captures(s, t, ply)
    go_on(boards, t)


def visit_full(boards: list[Chessboard], t: Thoughts) -> None:
    """Begin to search a position in which all moves are tried."""
    ply = t.ply
    s = boards[ply]
    t.quiet[ply] = 0
    t.best[ply] = -INFINITE
    t.best_move[ply] = 0
    t.first_alpha[ply] = t.alpha[ply]
    if ply and t.alpha[ply] >= MATE - ply - 1:
        # A faster mate is known: not even mating at once would be better.
        leave(t, t.alpha[ply])
        return
    is_narrow = t.beta[ply] - t.alpha[ply] == 1
    entry = recall(t, t.key[ply])
    if entry and ply and is_narrow and depth_of(entry) >= t.depth[ply] and is_enough(t, entry):
        leave(t, value_of(entry, ply))
        return
    if s.check or s.duty != DUTY_MOVE:
        t.static[ply] = -INFINITE
    else:
        t.static[ply] = evaluate(s, t, ply)
        if is_narrow and ply and stands_pat(s, t):
            leave(t, t.static[ply])
            return
        if is_narrow and ply and may_null(s, t):
            give_up_turn(boards, t)
            return
    list_all(s, t, ply, move_of(entry))
    go_on(boards, t)


def is_enough(t: Thoughts, entry: int) -> bool:
    """Whether what was found before already answers whether a position reaches its bound."""
    value = value_of(entry, t.ply)
    bound = bound_of(entry)
    if value >= t.beta[t.ply]:
        return bound != AT_MOST
    return bound != AT_LEAST


def give_up_turn(boards: list[Chessboard], t: Thoughts) -> None:
    """Search the position that would arise if the side to move did nothing."""
    ply = t.ply
    child = boards[ply + 1]
    assign(child, boards[ply])
    child.en_passant = -1
    child.turn = 1 - child.turn
    begin_turn(child)
    t.unknown[ply + 1] = t.unknown[ply]
    t.met[ply + 1] = t.met[ply]
    t.same[ply + 1] = 0
    account(boards, t, ply + 1)
    t.nulled[ply + 1] = 1
    t.stage[ply] = AT_NULL
    t.alpha[ply + 1] = -t.beta[ply]
    t.beta[ply + 1] = 1 - t.beta[ply]
    t.depth[ply + 1] = t.depth[ply] - 1 - NULL_REDUCTION - t.depth[ply] // 6
    t.ply = ply + 1


def go_on(boards: list[Chessboard], t: Thoughts) -> None:
    """Try the next move of a ply, or leave it."""
    ply = t.ply
    s = boards[ply]
    while t.index[ply] < t.count[ply]:
        action = pick(t, ply)
        if not is_hopeless(s, t, action):
            try_move(boards, t, action)
            return
    conclude(t)


def try_move(boards: list[Chessboard], t: Thoughts, action: int) -> None:
    """Make a move and search what it leads to."""
    ply = t.ply
    child = boards[ply + 1]
    perform(boards, t, ply, action)
    t.move[ply] = action
    t.tried[ply] += 1
    depth = t.depth[ply] - 1
    if child.check and t.quiet[ply] == 0 and ply < 2 * t.iteration:
        depth += 1
    t.child_depth[ply] = depth
    if t.quiet[ply] or t.tried[ply] == 1 or t.alpha[ply] == -INFINITE:
        descend(t, depth, AT_FULL)
        return
    reduction = reduction_of(boards, t)
    descend(t, depth - reduction, AT_REDUCED if reduction else AT_NARROW)


def perform(boards: list[Chessboard], t: Thoughts, ply: int, action: int) -> None:
    """Make a move of a ply on the board of the next."""
    s = boards[ply]
    child = boards[ply + 1]
    assign(child, s)
    play(child, action)
    t.unknown[ply + 1] = t.unknown[ply]
    if action >= PLACEMENTS:
        expect_next(child, t, ply + 1, s.turn)
    end_turn(child)
    t.met[ply + 1] = t.met[ply]
    t.same[ply + 1] = 1 if child.turn == s.turn else 0
    t.nulled[ply + 1] = 0
    account(boards, t, ply + 1)


def descend(t: Thoughts, depth: int, stage: int) -> None:
    """Search the next ply, to some depth and for some purpose."""
    ply = t.ply
    low = t.alpha[ply]
    high = t.beta[ply] if stage == AT_FULL else low + 1
    if t.same[ply + 1]:
        t.alpha[ply + 1] = low
        t.beta[ply + 1] = high
    else:
        t.alpha[ply + 1] = -high
        t.beta[ply + 1] = -low
    t.depth[ply + 1] = depth
    t.stage[ply] = stage
    t.ply = ply + 1


def resume(boards: list[Chessboard], t: Thoughts) -> None:
    """Go on with a ply, now that the one after it has been searched."""
    ply = t.ply
    value = t.result if t.same[ply + 1] else -t.result
    stage = t.stage[ply]
    if stage == AT_KIND:
        add_kind(boards[ply], t, ply, value)
        go_on_with_kinds(boards, t)
    elif stage == AT_NULL:
        if value >= t.beta[ply]:
            leave(t, min(value, SURE - 1))
        else:
            list_all(boards[ply], t, ply, move_of(recall(t, t.key[ply])))
            go_on(boards, t)
    elif stage == AT_REDUCED and value > t.alpha[ply]:
        descend(t, t.child_depth[ply], AT_NARROW)
    elif stage != AT_FULL and t.alpha[ply] < value < t.beta[ply]:
        descend(t, t.child_depth[ply], AT_FULL)
    else:
        accept(boards, t, value)


def accept(boards: list[Chessboard], t: Thoughts, value: int) -> None:
    """Take the value of a move, and leave the ply if the opponent will not let it come to this."""
    ply = t.ply
    if value > t.best[ply]:
        t.best[ply] = value
        if value > t.alpha[ply]:
            t.alpha[ply] = value
            t.best_move[ply] = t.move[ply]
            keep_line(t, ply)
            if ply == 0:
                t.plan = t.move[0]
                t.value = value
            if value >= t.beta[ply]:
                if t.quiet[ply] == 0:
                    reward(boards[ply], t, ply)
                conclude(t)
                return
    go_on(boards, t)


def keep_line(t: Thoughts, ply: int) -> None:
    """Keep the best line from a ply: its move, and the line of the next ply."""
    length = t.length[ply + 1]
    t.line[ply][0] = t.move[ply]
    for index in range(min(length, PLIES - 1)):
        t.line[ply][index + 1] = t.line[ply + 1][index]
    t.length[ply] = min(length + 1, PLIES)


def conclude(t: Thoughts) -> None:
    """Leave a ply whose moves have been tried."""
    ply = t.ply
    if t.quiet[ply] == 0:
        if t.tried[ply] == 0:
            t.best[ply] = 0
        bound = EXACT
        if t.best[ply] >= t.beta[ply]:
            bound = AT_LEAST
        elif t.best[ply] <= t.first_alpha[ply]:
            bound = AT_MOST
        keep(t, ply, bound, t.depth[ply])
    leave(t, t.best[ply])


def go_on_with_kinds(boards: list[Chessboard], t: Thoughts) -> None:
    """Search the next kind that may arrive at a ply, or leave it with the average."""
    ply = t.ply
    if try_next_kind(boards, t, ply):
        t.stage[ply] = AT_KIND
        t.ply = ply + 1
    else:
        s = boards[ply]
        leave(t, t.sum[ply] // s.coming[s.turn])
