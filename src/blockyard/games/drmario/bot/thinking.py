"""The decisions of the bot: where the pill is to rest, and the search for it."""

from blockyard.core.bot import FACTS
from blockyard.core.rng import draw, seed_stream
from blockyard.core.state import assign
from blockyard.games.drmario.actions import GO_ON
from blockyard.games.drmario.bot.evaluation import CHAIN, CLEAN, DEAD, LATE, TUNED, bottle_value
from blockyard.games.drmario.bot.reaching import explore, first_action
from blockyard.games.drmario.bot.reasons import WAITS, find_reason
from blockyard.games.drmario.bot.settling import settle, throw
from blockyard.games.drmario.bot.thoughts import (
    BLUNDER_NOISE,
    BLUNDERS,
    COMPARING,
    CROWDED,
    CROWDED_COLUMNS,
    DONE,
    FEW_PAIRS,
    FOLLOWED,
    FOLLOWING,
    MOST_ALIKE,
    MOST_PAIRS,
    MOST_STEPS,
    NO_PLAN,
    NOISE,
    PAIRS,
    PILLS,
    RESTING,
    WEIGHTS,
    Thoughts,
)
from blockyard.games.drmario.bottle import COLOURS, FALLING, READY, WIDTH, Bottle
from blockyard.games.drmario.placing import MOST_STATES

BOT_STREAM = 900
"""The random stream of the bot; none of the rules' streams."""

THOUSAND = 1000

ROOT = 0
AFTER_ONE = 1
AFTER_TWO = 2
THIRD = 3
LEAF = 4
"""The spare boards."""


def begin(t: Thoughts, level: int, seed: int) -> None:
    """Forget everything and prepare to play at a level from 1 to 8."""
    t.level = level
    seed_stream(t.words, seed, BOT_STREAM)
    for index in range(WEIGHTS):
        t.weights[index] = TUNED[index]
    for index in range(FACTS):
        t.facts[index] = 0
    for index in range(MOST_STATES):
        t.seen[index] = 0
    t.exploration = 0
    t.value = 0
    t.reason = WAITS
    t.plan = NO_PLAN
    t.stage = DONE


def consider(s: Bottle, seat: int, t: Thoughts) -> None:
    """Start to think about where the falling pill of a seat is to rest."""
    t.nodes = 0
    t.plan = NO_PLAN
    t.value = DEAD
    t.index = 0
    t.count = 0
    t.pairs = 0
    t.reason = WAITS
    t.noise = NOISE[t.level]
    if draw(t.words, THOUSAND) < BLUNDERS[t.level]:
        t.noise = BLUNDER_NOISE
    t.stage = RESTING if s.over == 0 and s.phase == FALLING else DONE


def think(s: Bottle, seat: int, boards: list[Bottle], t: Thoughts, effort: int) -> int:
    """Think for about ``effort`` resting places more; 1 once it is decided."""
    if t.stage == DONE:
        return 1
    assign(boards[ROOT], s)
    # Damage that waits is not known yet.
    boards[ROOT].queue = 0
    most = t.nodes + effort
    while t.stage != DONE and (t.nodes < most or t.plan == NO_PLAN):
        if t.stage == RESTING:
            rest_everywhere(seat, boards, t)
        elif t.stage == FOLLOWING:
            follow_rest(seat, boards, t)
        else:
            compare_pair(seat, boards, t)
    find_reason(seat, boards[ROOT], boards[LEAF], t)
    return 1 if t.stage == DONE else 0


def rest_everywhere(seat: int, boards: list[Bottle], t: Thoughts) -> None:
    """Evaluate all resting places of the pill."""
    root = boards[ROOT]
    t.next_clears = 0
    t.spent_viruses = 0
    explore(root, t, root.due - root.now)
    t.count = t.found_count
    for index in range(t.count):
        settle(boards[AFTER_ONE], root, seat, t.found[index])
        t.rests[index] = t.found[index]
        t.values[index] = worth(boards[AFTER_ONE], t)
    sort_rests(t)
    t.plan = t.rests[0]
    t.value = t.values[0]
    t.index = 0
    t.stage = FOLLOWING if FOLLOWED[t.level] and t.value < CLEAN // 2 else DONE


def worth(s: Bottle, t: Thoughts) -> int:
    """The value of a bottle after a pill, with the noise of the level."""
    t.nodes += 1
    value = bottle_value(s, t) + max(s.cascade - 1, 0) * t.weights[CHAIN]
    value -= t.spent_viruses * t.weights[LATE]
    if t.noise:
        value += draw_noise(t)
    return value


def draw_noise(t: Thoughts) -> int:
    """A random number up to the noise of the decision."""
    return draw(t.words, THOUSAND) * t.noise // THOUSAND


def sort_rests(t: Thoughts) -> None:
    """Sort the resting places, best first."""
    for index in range(1, t.count):
        rest = t.rests[index]
        value = t.values[index]
        at = index
        while at > 0 and t.values[at - 1] < value:
            t.rests[at] = t.rests[at - 1]
            t.values[at] = t.values[at - 1]
            at -= 1
        t.rests[at] = rest
        t.values[at] = value


def follow_rest(seat: int, boards: list[Bottle], t: Thoughts) -> None:
    """Place the next pill in mind after one of the best resting places."""
    if t.index == 0:
        t.value = DEAD * 2
    rest = t.rests[t.index]
    after = boards[AFTER_ONE]
    settle(after, boards[ROOT], seat, rest)
    viruses = after.viruses
    t.spent_viruses = viruses
    best = worth(after, t)
    if throw(after):
        best = DEAD
        explore(after, t, after.frame)
        for index in range(t.found_count):
            settle(boards[AFTER_TWO], after, seat, t.found[index])
            value = worth(boards[AFTER_TWO], t)
            best = max(best, value)
            add_pair(t, rest, t.found[index], value)
            if value > t.value:
                t.value = value
                t.plan = rest
                t.next_clears = viruses - boards[AFTER_TWO].viruses
    elif viruses == 0 and best > t.value:
        t.value = best
        t.plan = rest
    t.index += 1
    if t.index >= min(t.count, FOLLOWED[t.level]):
        t.index = 0
        t.pill = 0
        t.sum = 0
        t.stage = COMPARING if PAIRS[t.level] and t.pairs else DONE
        draw_futures(boards[ROOT], t)


def add_pair(t: Thoughts, first: int, second: int, value: int) -> None:
    """Keep a pair of resting places if it is among the best; they are sorted, best first."""
    most = min(PAIRS[t.level], MOST_PAIRS)
    at = spot_for_pair(t, first, value, most)
    if at < 0:
        return
    while at > 0 and t.pair_values[at - 1] < value:
        t.first[at] = t.first[at - 1]
        t.second[at] = t.second[at - 1]
        t.pair_values[at] = t.pair_values[at - 1]
        at -= 1
    t.first[at] = first
    t.second[at] = second
    t.pair_values[at] = value


def spot_for_pair(t: Thoughts, first: int, value: int, most: int) -> int:
    """A pair that a better one may replace: the worst of too many alike, or the last; -1 if none.

    Pairs that begin alike would keep other beginnings from being compared.
    """
    alike = 0
    worst = -1
    for at in range(t.pairs):
        if t.first[at] == first:
            alike += 1
            worst = at
    if alike >= MOST_ALIKE:
        return worst if value > t.pair_values[worst] else -1
    if t.pairs < most:
        t.pairs += 1
        return t.pairs - 1
    return t.pairs - 1 if most and value > t.pair_values[most - 1] else -1


def compare_pair(seat: int, boards: list[Bottle], t: Thoughts) -> None:
    """Place one of the pills that may come after a pair of resting places."""
    if t.index == 0 and t.pill == 0:
        t.value = DEAD * 2
    after = boards[AFTER_TWO]
    if t.pill == 0:
        settle(boards[AFTER_ONE], boards[ROOT], seat, t.first[t.index])
        throw(boards[AFTER_ONE])
        settle(after, boards[AFTER_ONE], seat, t.second[t.index])
        t.spent_viruses = boards[AFTER_ONE].viruses + after.viruses
        t.sum = 0
    t.sum += value_of_future(seat, boards, t)
    t.pill += 1
    if t.pill < PILLS:
        return
    value = t.sum // PILLS
    if value > t.value:
        t.value = value
        t.plan = t.first[t.index]
        t.next_clears = boards[AFTER_ONE].viruses - after.viruses
    t.pill = 0
    t.index += 1
    if t.index >= t.compared:
        t.stage = DONE


def value_of_future(seat: int, boards: list[Bottle], t: Thoughts) -> int:
    """The value of a bottle after pills that may come, each placed where it is best at once."""
    thrown = boards[THIRD]
    assign(thrown, boards[AFTER_TWO])
    value = 0
    for step in range(t.steps):
        pill = t.pill if step == 0 else t.future[t.pill * MOST_STEPS + step]
        thrown.next_left = 1 + pill // COLOURS
        thrown.next_right = 1 + pill % COLOURS
        if not throw(thrown):
            return worth(thrown, t)
        value = place_greedily(seat, thrown, boards[LEAF], t)
    return value


def place_greedily(seat: int, thrown: Bottle, leaf: Bottle, t: Thoughts) -> int:
    """Place a pill where it is best at once; returns the value."""
    best = DEAD * 2
    chosen = 0
    explore(thrown, t, thrown.frame)
    for index in range(t.found_count):
        settle(leaf, thrown, seat, t.found[index])
        value = worth(leaf, t)
        if value > best:
            best = value
            chosen = t.found[index]
    settle(leaf, thrown, seat, chosen)
    assign(thrown, leaf)
    return best


def draw_futures(root: Bottle, t: Thoughts) -> None:
    """Draw what may come, the same for all pairs; a crowded bottle needs to look further ahead."""
    high = 0
    bottle_value(root, t)
    for x in range(WIDTH):
        if t.tops[x] >= CROWDED:
            high += 1
    t.steps = 1
    t.compared = min(t.pairs, FEW_PAIRS)
    if high >= CROWDED_COLUMNS:
        t.steps = MOST_STEPS
        t.compared = t.pairs
    for index in range(PILLS * MOST_STEPS):
        t.future[index] = draw(t.words, PILLS)


def follow(s: Bottle, seat: int, t: Thoughts) -> int:
    """The next action towards the planned resting place; -1 if there is none."""
    if s.over:
        return NO_PLAN
    if s.phase == READY:
        return GO_ON
    if s.phase != FALLING or t.plan == NO_PLAN:
        return NO_PLAN
    return first_action(s, t, t.plan)
