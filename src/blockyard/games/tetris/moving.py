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
    BLOCK,
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

MOVES = (LEFT, RIGHT, DOWN, TURN, TURN_AROUND, TURN_BACK)
"""The actions of a search, in the order in which it prefers them."""

WAY_DOWN = 2
"""The index of ``DOWN`` in them: sideways moves come before, and turns after it by quarters."""

OUT_OF_REACH = -1
"""What ``find_moves`` and ``search_moves`` return if there is no way."""


def turned_by(shape: int, quarters: int) -> int:
    """A shape after a turn."""
    return TURNED_SHAPE[shape * TURNS + quarters]


def search_moves(
    s: Well, shape: int, x: int, y: int, goal: int, to_x: int, to_y: int, work: Search
) -> int:
    """Write the fewest moves from one place to another, backwards after the drop.

    Of several ways, it is the one whose first move comes first in ``MOVES``, and so on.
    """
    piece = shape - shape % TURNS
    kicks = s.ruleset != KATA and piece != O * TURNS
    # From a place above the stack, kicks do not lead higher than this.
    beyond = FARTHEST_KICK if kicks else 0
    top = min(y + beyond, s.ceiling - 1) if is_open(s, shape, y) else s.ceiling - 1
    prepare_search(piece, top, kicks, s, work)
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
        kicked = kicks and is_kicked_to(low, high, work)
        lower = max(low - FARTHEST_KICK, LOWEST) if kicked else low
        higher = min(high + FARTHEST_KICK if kicked else high + 1, top)
        step_back(lower, higher, 1 if s.ruleset == KATA else 0, work)
        if kicked:
            kick_back(piece, low, high, work)
        low = lower
        high = higher
        bring_forward(low, high, work)
        count += 1
    follow_ways(s, shape, x, y, count, work)
    return count


def prepare_search(piece: int, top: int, kicks: bool, s: Well, work: Search) -> None:
    """Find where a piece fits and what kicks lead to, up to a row, and forget earlier searches."""
    find_free(s, piece, top, work)
    end = top + 1 + BLOCK
    for half in range(0, WORDS, ROWS):
        for row in range(end):
            work.reached[half + row] = 0
            work.front[half + row] = 0
            work.way1[half + row] = 0
            work.way2[half + row] = 0
            work.way4[half + row] = 0
    if kicks:
        for row in range(end):
            work.kicked[row] = 0
            work.kicked[ROWS + row] = 0
        for turn in range(TURNS):
            for quarters in range(QUARTER_TURN, TURNS):
                for row in range(LOWEST, top + 1):
                    find_kicked(piece + turn, row, quarters, work)


def find_kicked(shape: int, row: int, quarters: int, work: Search) -> None:
    """Find the places to which kicks lead when a shape is turned somewhere in a row."""
    before = shape % TURNS
    turn = (before + quarters) % TURNS
    places = lane(work.free, before, row) & ~lane(work.free, turn, row)
    kicks = KICKS[shape * TURNS + quarters]
    test = 1
    while places and test < KICK_TESTS:
        to_row = row + kicks[2 * test + 1]
        kick = FARTHEST_KICK + kicks[2 * test]
        turned = places << kick >> FARTHEST_KICK & lane(work.free, turn, to_row)
        work.kicked[word_of(turn, to_row)] |= turned << shift_of(turn)
        places &= ~(turned << FARTHEST_KICK >> kick)
        test += 1


def is_kicked_to(low: int, high: int, work: Search) -> bool:
    """Whether a kick leads to the front of a search, which lies between two rows."""
    found = 0
    for at in range(low, high + 1):
        found |= work.front[at] & work.kicked[at]
        found |= work.front[ROWS + at] & work.kicked[ROWS + at]
    return found != 0


def step_back(low: int, high: int, kata: int, work: Search) -> None:
    """Find the places between two rows from where a move without a kick leads to the front."""
    base = low
    while base <= high:
        for each in range(BLOCK):
            row = base + each
            front = work.front[row]
            other = work.front[ROWS + row]
            # The lanes of turns 0 and 2 move up, those of turns 1 and 3 down to the other's place.
            after = front >> LANE | (other & FIRST_LANE) << LANE
            before = other >> LANE | (front & FIRST_LANE) << LANE
            come_from(row, after, 0 if kata else other, 0 if kata else before, work)
            come_from(ROWS + row, before, 0 if kata else front, 0 if kata else after, work)
        base += BLOCK


def bring_forward(low: int, high: int, work: Search) -> None:
    """Make the places that were found between two rows the front of the search."""
    base = low
    while base <= high:
        for each in range(BLOCK):
            work.front[base + each] = work.behind[base + each]
            work.front[ROWS + base + each] = work.behind[ROWS + base + each]
        base += BLOCK


def come_from(at: int, turned: int, around: int, back: int, work: Search) -> None:
    """Note the new places of a row from where each move leads to the front of a search.

    ``turned`` are those from where a turn by a quarter does, ``around`` and ``back`` likewise.
    """
    new = work.free[at] & ~work.reached[at]
    left = work.front[at] << 1 & new
    found = left
    right = work.front[at] >> 1 & new & ~found
    found |= right
    down = work.front[at - 1] & new & ~found
    found |= down
    turned &= new & ~found
    found |= turned
    around &= new & ~found
    found |= around
    back &= new & ~found
    found |= back
    work.behind[at] = found
    work.reached[at] |= found
    work.way1[at] |= right | turned | back
    work.way2[at] |= down | turned
    work.way4[at] |= around | back


def kick_back(piece: int, low: int, high: int, work: Search) -> None:
    """Find the places from where a kick leads to the front of a search, between two rows."""
    for row in range(low, high + 1):
        for turn in range(TURNS):
            at = word_of(turn, row)
            places = (work.front[at] & work.kicked[at]) >> shift_of(turn) & FIRST_LANE
            if places:
                for quarters in range(QUARTER_TURN, TURNS):
                    kick_from(piece, turn, row, places, quarters, work)


def kick_from(piece: int, turn: int, y: int, places: int, quarters: int, work: Search) -> None:
    """Note the places from where the first kick that fits leads to some places of a row."""
    before = (turn - quarters) % TURNS
    kicks = KICKS[(piece + before) * TURNS + quarters]
    for test in range(1, KICK_TESTS):
        row = y - kicks[2 * test + 1]
        sources = places << FARTHEST_KICK >> FARTHEST_KICK + kicks[2 * test]
        sources &= lane(work.free, before, row)
        earlier = 0
        while sources and earlier < test:
            fits = lane(work.free, turn, row + kicks[2 * earlier + 1])
            sources &= ~(fits << FARTHEST_KICK >> FARTHEST_KICK + kicks[2 * earlier])
            earlier += 1
        if sources:
            note_kick(word_of(before, row), sources << shift_of(before), quarters, work)


def note_kick(at: int, sources: int, quarters: int, work: Search) -> None:
    """Note from where a turn with a kick leads to the front of a search.

    If a later turn does so as well, this one comes first.
    """
    later = work.behind[at] & work.way4[at]
    if quarters == HALF_TURN:
        later &= work.way1[at]
    elif quarters == BACK_TURN:
        later = 0
    sources &= work.free[at] & ~work.reached[at] | later
    work.behind[at] |= sources
    work.reached[at] |= sources
    work.way1[at] = work.way1[at] & ~sources | (0 if quarters == HALF_TURN else sources)
    work.way2[at] = work.way2[at] & ~sources | (sources if quarters == QUARTER_TURN else 0)
    work.way4[at] = work.way4[at] & ~sources | (0 if quarters == QUARTER_TURN else sources)


def follow_ways(s: Well, shape: int, x: int, y: int, count: int, work: Search) -> None:
    """Write the moves that a search has found from a place, backwards after the drop."""
    for index in range(count - 1, 0, -1):
        at = word_of(shape % TURNS, y)
        bit = x + shift_of(shape % TURNS)
        way = work.way1[at] >> bit & 1
        way += 2 * (work.way2[at] >> bit & 1) + 4 * (work.way4[at] >> bit & 1)
        work.moves[index] = MOVES[way]
        if way == WAY_DOWN:
            y -= 1
        elif way < WAY_DOWN:
            x += 2 * way - 1
        else:
            quarters = way - WAY_DOWN
            if s.ruleset != KATA:
                kicks = KICKS[shape * TURNS + quarters]
                test = first_kick(s.rows, shape, x, y, quarters)
                x += kicks[2 * test]
                y += kicks[2 * test + 1]
            shape = turned_by(shape, quarters)
