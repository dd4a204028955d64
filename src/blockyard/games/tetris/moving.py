"""Moving: the fewest moves that take a piece from one place to another.

A search goes back from the goal. All places from where it is a number of moves away are found at
once, as masks; each place remembers the first action, in a fixed order, that leads closer.
"""

from blockyard.games.tetris.actions import DOWN, LEFT, RIGHT, TURN, TURN_AROUND, TURN_BACK
from blockyard.games.tetris.modern import first_kick
from blockyard.games.tetris.pieces import (
    BACK_TURN,
    HALF_TURN,
    KICK_TESTS,
    KICKS,
    QUARTER_TURN,
    TURNED_SHAPE,
    TURNS,
    O,
)
from blockyard.games.tetris.reaching import (
    ACTIONS,
    FARTHEST_KICK,
    FIRST_LANE,
    LANE,
    LOWEST,
    WORDS,
    Search,
    find_free,
    is_open,
    lane,
    shift_of,
    word_of,
)
from blockyard.games.tetris.settings import KATA
from blockyard.games.tetris.well import ROWS, Well

TURN_ACTIONS = (TURN, TURN, TURN_AROUND, TURN_BACK)
"""The action that turns by quarters; the first is unused."""

QUARTERS_OF = (0, 0, QUARTER_TURN, 0, 0, BACK_TURN, HALF_TURN, 0)
"""The quarters by which an action turns."""

OUT_OF_REACH = -1
"""What ``find_moves`` and ``search_moves`` return if there is no way."""


def turned_by(shape: int, quarters: int) -> int:
    """A shape after a turn."""
    return TURNED_SHAPE[shape * TURNS + quarters]


def search_moves(
    s: Well, shape: int, x: int, y: int, goal: int, to_x: int, to_y: int, work: Search
) -> int:
    """Write the fewest moves from one place to another, backwards after the drop.

    Of several ways, it is the one whose first move comes first in the order of ``step_back``, and
    so on.
    """
    piece = shape - shape % TURNS
    # Kicks do not lead higher than this from a place above the stack.
    top = min(y + FARTHEST_KICK, s.ceiling - 1) if is_open(s, shape, y) else s.ceiling - 1
    prepare_search(s, piece, top, work)
    at = word_of(goal % TURNS, to_y)
    work.front[at] = work.free[at] & 1 << (to_x + shift_of(goal % TURNS))
    work.reached[at] = work.front[at]
    start = word_of(shape % TURNS, y)
    bit = x + shift_of(shape % TURNS)
    low = to_y
    high = to_y
    count = 1
    while work.front[start] >> bit & 1 == 0:
        while low <= high and work.front[low] | work.front[ROWS + low] == 0:
            low += 1
        while low <= high and work.front[high] | work.front[ROWS + high] == 0:
            high -= 1
        if low > high:
            return OUT_OF_REACH
        kicks = is_kicked_to(low, high, work)
        step_back(s, piece, low, high, kicks, work)
        low = max(low - FARTHEST_KICK, LOWEST) if kicks else low
        high = min(high + FARTHEST_KICK, top)
        for row in range(low, high + 1):
            for half in range(0, WORDS, ROWS):
                work.front[half + row] = work.behind[half + row]
                work.behind[half + row] = 0
        count += 1
    follow_ways(s, shape, x, y, count, work)
    return count


def prepare_search(s: Well, piece: int, top: int, work: Search) -> None:
    """Find where a piece fits and what kicks lead to, up to a row, and forget earlier searches."""
    find_free(s, piece, top, work)
    for row in range(top + 1 + FARTHEST_KICK):
        for half in range(0, WORDS, ROWS):
            work.reached[half + row] = 0
            work.front[half + row] = 0
            work.behind[half + row] = 0
            work.kicked[half + row] = 0
            for action in range(ACTIONS):
                work.ways[action * WORDS + half + row] = 0
    if s.ruleset != KATA and piece != O * TURNS:
        for turn in range(TURNS):
            for quarters in range(QUARTER_TURN, TURNS):
                for row in range(LOWEST, top + 1):
                    find_kicked(piece + turn, row, quarters, work)


def find_kicked(shape: int, row: int, quarters: int, work: Search) -> None:
    """Find the places to which kicks lead when a shape is turned somewhere in a row."""
    before = shape % TURNS
    turn = (before + quarters) % TURNS
    places = lane(work.free, before, row) & ~lane(work.free, turn, row)
    if places:
        kicks = KICKS[shape * TURNS + quarters]
        for test in range(1, KICK_TESTS):
            to_row = row + kicks[2 * test + 1]
            kick = FARTHEST_KICK + kicks[2 * test]
            turned = places << kick >> FARTHEST_KICK & lane(work.free, turn, to_row)
            work.kicked[word_of(turn, to_row)] |= turned << shift_of(turn)
            places &= ~(turned << FARTHEST_KICK >> kick)


def is_kicked_to(low: int, high: int, work: Search) -> bool:
    """Whether a kick leads to the front of a search, which lies between two rows."""
    found = 0
    for at in range(low, high + 1):
        found |= work.front[at] & work.kicked[at]
        found |= work.front[ROWS + at] & work.kicked[ROWS + at]
    return found != 0


def step_back(s: Well, piece: int, low: int, high: int, kicks: bool, work: Search) -> None:
    """Find the places from where an action leads to the front of a search, between two rows."""
    for row in range(low, high + 2):
        for half in range(0, WORDS, ROWS):
            at = half + row
            come_from(at, work.front[at] << 1, LEFT, work)
            come_from(at, work.front[at] >> 1, RIGHT, work)
            come_from(at, work.front[at - 1], DOWN, work)
    for quarters in range(QUARTER_TURN, 2 if s.ruleset == KATA else TURNS):
        action = TURN_ACTIONS[quarters]
        for row in range(low, high + 1):
            front = work.front[row]
            front_high = work.front[ROWS + row]
            if quarters == HALF_TURN:
                come_from(row, front_high, action, work)
                come_from(ROWS + row, front, action, work)
            else:
                # The turn before: its lane precedes that of the turn after, or follows it.
                low_up = (front & FIRST_LANE) << LANE
                high_up = (front_high & FIRST_LANE) << LANE
                low_down = front >> LANE
                high_down = front_high >> LANE
                if quarters == QUARTER_TURN:
                    come_from(row, low_down | high_up, action, work)
                    come_from(ROWS + row, high_down | low_up, action, work)
                else:
                    come_from(row, high_down | low_up, action, work)
                    come_from(ROWS + row, low_down | high_up, action, work)
        if kicks:
            for row in range(low, high + 1):
                for turn in range(TURNS):
                    at = word_of(turn, row)
                    places = (work.front[at] & work.kicked[at]) >> shift_of(turn) & FIRST_LANE
                    if places:
                        kick_back(piece, turn, row, places, quarters, work)


def come_from(at: int, places: int, action: int, work: Search) -> None:
    """Note that an action leads to the front of a search from those places that are new."""
    news = places & work.free[at] & ~work.reached[at]
    work.reached[at] |= news
    work.behind[at] |= news
    work.ways[action * WORDS + at] |= news


def kick_back(piece: int, turn: int, y: int, places: int, quarters: int, work: Search) -> None:
    """The same for turns whose first kick that fits leads to some places of a row."""
    before = (turn - quarters) % TURNS
    kicks = KICKS[(piece + before) * TURNS + quarters]
    for test in range(1, KICK_TESTS):
        row = y - kicks[2 * test + 1]
        sources = places << FARTHEST_KICK >> FARTHEST_KICK + kicks[2 * test]
        for earlier in range(test):
            fits = lane(work.free, turn, row + kicks[2 * earlier + 1])
            sources &= ~(fits << FARTHEST_KICK >> FARTHEST_KICK + kicks[2 * earlier])
        if sources:
            at = word_of(before, row)
            come_from(at, sources << shift_of(before), TURN_ACTIONS[quarters], work)


def follow_ways(s: Well, shape: int, x: int, y: int, count: int, work: Search) -> None:
    """Write the moves that a search has found from a place, backwards after the drop."""
    for index in range(count - 1, 0, -1):
        at = word_of(shape % TURNS, y)
        bit = x + shift_of(shape % TURNS)
        action = 0
        while work.ways[action * WORDS + at] >> bit & 1 == 0:
            action += 1
        work.moves[index] = action
        if action == DOWN:
            y -= 1
        elif action == LEFT:
            x -= 1
        elif action == RIGHT:
            x += 1
        else:
            quarters = QUARTERS_OF[action]
            if s.ruleset != KATA:
                kicks = KICKS[shape * TURNS + quarters]
                test = first_kick(s.rows, shape, x, y, quarters)
                x += kicks[2 * test]
                y += kicks[2 * test + 1]
            shape = turned_by(shape, quarters)
