"""Thinking: looking deeper and deeper, and doing what was found to be best."""

from blockyard.core.rng import draw, seed_stream
from blockyard.core.state import assign
from blockyard.games.saktris.board import ACCEPT_DRAW, Chessboard
from blockyard.games.saktris.bot.accounting import account_root, root_key
from blockyard.games.saktris.bot.evaluation import evaluate
from blockyard.games.saktris.bot.levels import BLUNDERS, DEPTHS, NODES
from blockyard.games.saktris.bot.ordering import fade, forget_history, forget_killers
from blockyard.games.saktris.bot.reasons import find_reason
from blockyard.games.saktris.bot.searching import run
from blockyard.games.saktris.bot.thoughts import INFINITE, MATE, SURE, Thoughts
from blockyard.games.saktris.bot.transpositions import AGES, forget_positions
from blockyard.games.saktris.rules import action_refusal, list_board_actions
from blockyard.games.saktris.timing import time_left

BOT_STREAM = 512
"""The random stream of the bot's own errors."""

THOUSAND = 1000

FIRST_MARGIN = 30
"""How far from the expected value an iteration looks at first."""

WIDER = 4
"""How many times farther it looks if the value was not there."""

WIDEST_MARGIN = 500
"""Beyond this, it looks everywhere."""

CERTAIN_DEPTH = 4
"""Iterations that look everywhere, as values still jump too much."""

CERTAIN_PLIES = 2
"""How much deeper than a mate the bot looks for a faster one."""

FORCED_DEPTH = 4
"""How deep the bot looks if it has no choice, only for the value."""

ACCEPTABLE = -40
"""The value of a position in which the bot is glad of a draw."""

MOVES_LEFT = 30
"""A move may use such a part of the clock, with the pieces to come added."""

RESERVE = 100
"""Time on the clock that a move leaves, in ms."""

NODES_PER_MS = 200
"""Positions that even a slow machine looks at in one ms, for the bot's share of its clock."""


def begin(t: Thoughts, level: int, seed: int) -> None:
    """Forget everything and prepare to play at a level from 1 to 8."""
    t.level = level
    seed_stream(t.words, seed, BOT_STREAM)
    t.noise = draw(t.words, THOUSAND) * THOUSAND + draw(t.words, THOUSAND)
    t.plan = -1
    t.ply = -1
    t.age = 0
    forget_positions(t)
    forget_killers(t)
    forget_history(t)


def consider(s: Chessboard, seat: int, t: Thoughts) -> None:
    """Start to think about the position of a seat."""
    t.plan = -1
    t.value = 0
    t.reason = 0
    t.nodes = 0
    t.ply = -1
    t.iteration = 0
    t.finished = 0
    t.main_length = 0
    t.margin = FIRST_MARGIN
    t.depth_limit = DEPTHS[t.level]
    t.node_limit = NODES[t.level]
    if s.clocked:
        t.node_limit = min(t.node_limit, allowance(s, seat) * NODES_PER_MS)
    t.age = (t.age + 1) % AGES
    forget_killers(t)
    fade(t)
    t.fresh = 1 if s.over == 0 and s.turn == seat else 0
    t.settled = 1 - t.fresh


def think(s: Chessboard, seat: int, boards: list[Chessboard], t: Thoughts, effort: int) -> int:
    """Look at about ``effort`` positions more; returns 1 once more would change nothing.

    After the first call, whatever the effort, there is a legal plan. A strong one takes some
    thousands of positions.
    """
    if t.fresh:
        t.fresh = 0
        look(s, boards, t)
    end = min(t.nodes + effort, t.node_limit)
    while t.settled == 0 and t.nodes < end:
        if t.ply < 0:
            start_iteration(t)
        run(boards, t, end)
        if t.ply < 0:
            finish_iteration(t)
    if t.nodes >= t.node_limit:
        t.settled = 1
    if t.plan >= 0:
        find_reason(boards, t)
    return t.settled


def look(s: Chessboard, boards: list[Chessboard], t: Thoughts) -> None:
    """Look at a position for the first time: the plan is the first move listed.

    A weak level may settle for any other without thinking.
    """
    assign(boards[0], s)
    account_root(boards[0], t)
    t.unknown[0] = 0
    t.met[0] = 0
    t.nulled[0] = 0
    count = list_board_actions(boards[0], t.moves[0])
    t.plan = t.moves[0][0]
    t.value = evaluate(boards[0], t, 0)
    t.choices = count
    if count == 1:
        t.depth_limit = min(t.depth_limit, FORCED_DEPTH)
    if BLUNDERS[t.level] and draw(t.words, THOUSAND) < BLUNDERS[t.level]:
        t.plan = t.moves[0][draw(t.words, count)]
        t.settled = 1


def start_iteration(t: Thoughts) -> None:
    """Start to search one ply deeper, or as deep as before but looking at more values."""
    t.iteration = t.finished + 1
    t.alpha[0] = -INFINITE
    t.beta[0] = INFINITE
    if t.finished >= CERTAIN_DEPTH and t.margin <= WIDEST_MARGIN:
        t.alpha[0] = t.expected - t.margin
        t.beta[0] = t.expected + t.margin
    t.depth[0] = t.iteration
    t.ply = 0
    t.returned = 0


def finish_iteration(t: Thoughts) -> None:
    """Take over what an iteration has found, unless the value was not where it looked."""
    value = t.result
    if not t.first_alpha[0] < value < t.beta[0]:
        t.margin *= WIDER
        return
    t.margin = FIRST_MARGIN
    t.finished = t.iteration
    t.expected = value
    t.value = value
    t.plan = t.best_move[0]
    t.main_length = t.length[0]
    for index in range(t.main_length):
        t.main[index] = t.line[0][index]
    is_certain = abs(value) >= SURE and MATE - abs(value) + CERTAIN_PLIES <= t.finished
    if t.finished >= t.depth_limit or is_certain:
        t.settled = 1


def follow(s: Chessboard, seat: int, t: Thoughts) -> int:
    """The action that was found to be best; -1 if the bot has not thought about this position."""
    if t.plan < 0 or s.over or s.turn != seat or root_key(s) != t.key[0]:
        return -1
    if t.value <= ACCEPTABLE and action_refusal(s, seat, ACCEPT_DRAW) == 0:
        return ACCEPT_DRAW
    if action_refusal(s, seat, t.plan):
        return -1
    return t.plan


def allowance(s: Chessboard, seat: int) -> int:
    """How much of its clock a seat should use for its next action, in ms; 0 without clocks.

    ``think`` stops after as many positions as even a slow machine looks at in this time.
    """
    if s.clocked == 0:
        return 0
    left = time_left(s, seat)
    share = left // (MOVES_LEFT + s.coming[seat]) + s.increment * 3 // 4
    return max(1, min(share, left - RESERVE))
