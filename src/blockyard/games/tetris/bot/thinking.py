"""Deciding where the falling piece is to rest."""

from blockyard.core.bot import FACTS, LEAST_EFFORT
from blockyard.core.rng import draw, seed_stream
from blockyard.games.tetris.bot.levels import DEPTHS, KATA_NOISE, NOISE, SLIP_NOISE, SLIPS
from blockyard.games.tetris.bot.measuring import FEATURES
from blockyard.games.tetris.bot.reasons import give_reason
from blockyard.games.tetris.bot.searching import begin_search, search_on
from blockyard.games.tetris.bot.thoughts import ANY, NO_PLAN, Thoughts
from blockyard.games.tetris.bot.weights import TRAINED
from blockyard.games.tetris.pieces import TURNS
from blockyard.games.tetris.settings import KATA
from blockyard.games.tetris.well import Well

BOT_STREAM = 1
"""The random stream of the bot's own seed."""

KATA_UNIT = 60
"""What a point is in the units of trained weights, for noise."""


def begin(t: Thoughts, level: int, seed: int) -> None:
    """Forget everything, and prepare to play at a level from 1 to 8."""
    t.level = level
    seed_stream(t.words, seed, BOT_STREAM)
    for feature in range(FEATURES):
        t.weights[feature] = TRAINED[feature]
    forget(t)


def forget(t: Thoughts) -> None:
    """Be without a plan."""
    t.plan = NO_PLAN
    t.value = 0
    t.reason = 0
    for index in range(FACTS):
        t.facts[index] = 0
    t.nodes = 0
    t.done = 0
    t.depth = 0
    t.count = 0
    t.pieces = 0
    t.piece = 0
    t.held = 0
    t.noise = 0
    t.unit = 1
    t.limit = DEPTHS[t.level]
    t.wanted = ANY


def consider(s: Well, seat: int, t: Thoughts) -> None:
    """Start to think about the position of a seat."""
    forget(t)
    t.pieces = s.pieces
    t.piece = s.form // TURNS
    t.held = s.hold_used
    if s.ruleset == KATA:
        t.noise = KATA_NOISE[t.level]
        t.unit = KATA_UNIT
    else:
        t.noise = NOISE[t.level]
    if draw(t.words, 100) < SLIPS[t.level]:
        t.noise = SLIP_NOISE
    t.done = 1 if s.over else 0


def think(s: Well, seat: int, boards: list[Well], t: Thoughts, effort: int) -> int:
    """Judge about as many more placements as ``effort`` says; 1 once there is no more to find."""
    if t.done:
        return 1
    end = t.nodes + max(effort, LEAST_EFFORT)
    if t.count == 0:
        begin_search(s, boards, t)
    while t.done == 0 and t.nodes < end:
        search_on(boards, t)
    give_reason(s, t)
    return t.done
