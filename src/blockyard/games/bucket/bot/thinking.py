"""The decisions of the bot: where the piece is to rest, and the search for it."""

from blockyard.core.bot import FACTS
from blockyard.core.rng import draw, seed_stream
from blockyard.core.state import assign
from blockyard.games.bucket.board import (
    NO_PIECE,
    SIDES,
    Bucket,
    fits,
    landing,
    shape_of,
    width_of,
)
from blockyard.games.bucket.bot.evaluation import DEAD, TUNED, bucket_value
from blockyard.games.bucket.bot.reaching import explore, first_action
from blockyard.games.bucket.bot.reasons import WAITS, find_reason
from blockyard.games.bucket.bot.thoughts import (
    BLUNDER_NOISE,
    BLUNDERS,
    DONE,
    FOLLOWED,
    FOLLOWING,
    MOST_STATES,
    NO_PLAN,
    NOISE,
    RESTING,
    WEIGHTS,
    Thoughts,
)
from blockyard.games.bucket.pieces import LEFT, TOP, TURNS
from blockyard.games.bucket.placing import put_piece
from blockyard.games.bucket.rules import settle

BOT_STREAM = 900
"""The random stream of the bot; none of the rules' streams."""

THOUSAND = 1000

ROOT = 0
AFTER_ONE = 1
AFTER_TWO = 2
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


def consider(s: Bucket, seat: int, t: Thoughts) -> None:
    """Start to think about where the falling piece of a seat is to rest."""
    t.nodes = 0
    t.plan = NO_PLAN
    t.value = DEAD
    t.reason = WAITS
    t.index = 0
    t.count = 0
    t.noise = NOISE[t.level]
    if draw(t.words, THOUSAND) < BLUNDERS[t.level]:
        t.noise = BLUNDER_NOISE
    t.stage = RESTING if s.over == 0 and s.kind != NO_PIECE else DONE


def think(s: Bucket, seat: int, boards: list[Bucket], t: Thoughts, effort: int) -> int:
    """Think for about ``effort`` resting places more; 1 once it is decided."""
    if t.stage == DONE:
        return 1
    assign(boards[ROOT], s)
    most = t.nodes + effort
    while t.stage != DONE and (t.nodes < most or t.plan == NO_PLAN):
        if t.stage == RESTING:
            rest_everywhere(boards, t)
        else:
            follow_rest(boards, t)
    find_reason(boards[ROOT], boards[AFTER_ONE], t)
    return 1 if t.stage == DONE else 0


def rest_everywhere(boards: list[Bucket], t: Thoughts) -> None:
    """Evaluate all resting places of the piece."""
    root = boards[ROOT]
    t.next_lines = 0
    explore(root, t, root.due - root.now)
    t.count = t.found_count
    for index in range(t.count):
        rest(boards[AFTER_ONE], root, t.found[index])
        t.rests[index] = t.found[index]
        t.values[index] = worth(boards[AFTER_ONE], t)
    sort_rests(t)
    t.plan = t.rests[0]
    t.value = t.values[0]
    t.index = 0
    t.stage = FOLLOWING if FOLLOWED[t.level] else DONE


def rest(target: Bucket, source: Bucket, state: int) -> None:
    """Let the piece of a bucket rest in a state, on a copy."""
    assign(target, source)
    put_piece(target, state)
    settle(target)


def worth(s: Bucket, t: Thoughts) -> int:
    """The value of a bucket after a piece, with the noise of the level."""
    t.nodes += 1
    value = bucket_value(s, t)
    if t.noise:
        value += draw(t.words, THOUSAND) * t.noise // THOUSAND
    return value


def sort_rests(t: Thoughts) -> None:
    """Sort the resting places, best first."""
    for index in range(1, t.count):
        state = t.rests[index]
        value = t.values[index]
        at = index
        while at > 0 and t.values[at - 1] < value:
            t.rests[at] = t.rests[at - 1]
            t.values[at] = t.values[at - 1]
            at -= 1
        t.rests[at] = state
        t.values[at] = value


def follow_rest(boards: list[Bucket], t: Thoughts) -> None:
    """Place the next piece in mind after one of the best resting places."""
    if t.index == 0:
        t.value = DEAD * 2
    after = boards[AFTER_ONE]
    rest(after, boards[ROOT], t.rests[t.index])
    place_next(boards, t)
    if t.next_value > t.value:
        t.value = t.next_value
        t.plan = t.rests[t.index]
        t.next_lines = t.lines_then - after.lines
    t.index += 1
    if t.index >= min(t.count, FOLLOWED[t.level]):
        t.stage = DONE


def place_next(boards: list[Bucket], t: Thoughts) -> None:
    """Find the best resting place of the next piece, straight down from any open wall."""
    after = boards[AFTER_ONE]
    after.kind = after.next_kind
    t.next_value = DEAD
    t.lines_then = after.lines
    for side in range(SIDES):
        if not after.blocked >> side & 1:
            for turn in range(TURNS):
                place_on_side(boards, t, side, turn)


def place_on_side(boards: list[Bucket], t: Thoughts, side: int, turn: int) -> None:
    """The same for one wall and one turn of the piece."""
    after = boards[AFTER_ONE]
    after.side = side
    after.turn = turn
    shape = shape_of(after)
    for left in range(after.width - width_of(shape) + 1):
        after.along = left - LEFT[shape]
        after.height = after.depth + TOP[shape]
        if fits(after, shape, side, after.along, after.height):
            after.height = landing(after)
            assign(boards[AFTER_TWO], after)
            settle(boards[AFTER_TWO])
            value = worth(boards[AFTER_TWO], t)
            if value > t.next_value:
                t.next_value = value
                t.lines_then = boards[AFTER_TWO].lines


def follow(s: Bucket, seat: int, t: Thoughts) -> int:
    """The next action towards the planned resting place; -1 if there is none."""
    if s.over or s.kind == NO_PIECE or t.plan == NO_PLAN:
        return NO_PLAN
    return first_action(s, t, t.plan)
