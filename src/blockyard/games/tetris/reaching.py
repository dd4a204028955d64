"""Reaching: where the falling piece fits, and where it can be moved and turned.

Places are kept as masks, two words for each row: bit x of a lane stands for the box with its left
edge there. The first word has the lanes of turns 0 and 1, the second those of turns 2 and 3, so a
few operations move all turns of a piece at once.
"""

from blockyard.core.state import Work
from blockyard.games.tetris.pieces import (
    BOX_SIZE,
    CELLS,
    KICK_TESTS,
    KICKS,
    QUARTER_TURN,
    TURNS,
    O,
)
from blockyard.games.tetris.settings import KATA
from blockyard.games.tetris.well import FLOOR, ROWS, WALL, Well

LOWEST = FLOOR - 2
"""The lowest ``y`` of a box: the lying I has two empty rows below it."""

FARTHEST_KICK = 2
"""How far kicks go, in columns and in rows."""

LANE = 28
"""Bits of a lane: the places of the widest well, and room to move beyond its walls."""

FIRST_LANE = (1 << LANE) - 1

BLOCK = 4
"""Rows that are examined at a time: compiled, a block is a few operations on vectors."""

WORDS = 2 * ROWS
"""Words for the places in all rows: those of turns 0 and 1, then those of turns 2 and 3."""

MOST_LISTED = 2816
"""More placements than there can be: two places at rest in a column are two rows apart or more."""

MOST_MOVES = 4096
"""More moves than the shortest way from one place to another can have."""


class Search(Work):
    """Working memory for listing placements and finding their moves."""

    def __init__(self) -> None:
        super().__init__(MOST_LISTED)
        self.free = [0] * WORDS
        """Where a piece fits."""
        self.reached = [0] * WORDS
        """Where it can be moved; in a search, the places from where the goal is known to be."""
        self.front = [0] * WORDS
        """The places from where a search reaches its goal in a certain number of moves."""
        self.behind = [0] * WORDS
        """The places from where it takes a move more."""
        self.kicked = [0] * WORDS
        """The places to which kicks lead."""
        self.way1 = [0] * WORDS
        """The places where a search makes its second move of ``MOVES``, its fourth or its sixth."""
        self.way2 = [0] * WORDS
        """Those where it makes its third or fourth."""
        self.way4 = [0] * WORDS
        """Those where it makes its fifth or sixth."""
        self.moves = [0] * MOST_MOVES
        """The moves of a placement, the last one first."""


def is_open(s: Well, shape: int, y: int) -> bool:
    """Whether a box at this height is all above the stack, so that it can turn and move freely."""
    return s.top <= y and y + BOX_SIZE[shape] <= s.ceiling


def word_of(turn: int, row: int) -> int:
    """The index of the word that has the places of a turn in a row."""
    return turn // 2 * ROWS + row


def shift_of(turn: int) -> int:
    """The first bit of the lane of a turn."""
    return turn % 2 * LANE


def lane(words: list[int], turn: int, row: int) -> int:
    """The places of a turn in a row."""
    return words[word_of(turn, row)] >> shift_of(turn) & FIRST_LANE


def find_free(s: Well, piece: int, top: int, work: Search) -> None:
    """Find where a piece fits, up to a row below the ceiling; nothing fits in the rows beyond."""
    end = 0
    while end <= top:
        for half in range(2):
            find_free_block(s, piece + 2 * half, end, half * ROWS, work)
        end += BLOCK
    for row in range(end, end + FARTHEST_KICK):
        work.free[row] = 0
        work.free[ROWS + row] = 0


def find_free_block(s: Well, shape: int, base: int, to: int, work: Search) -> None:
    """Find where two turns of a piece fit in a block of rows: ``fits`` for all places at once."""
    inside = (1 << (WALL + s.width)) - 1
    cells = CELLS[shape]
    turned = CELLS[shape + 1]
    for row in range(BLOCK):
        first = 0
        second = 0
        for cell in range(4):
            first |= s.rows[base + row + cells[cell][0]] >> cells[cell][1]
            second |= s.rows[base + row + turned[cell][0]] >> turned[cell][1]
        work.free[to + base + row] = (~first & inside) | (~second & inside) << LANE


def explore(s: Well, shape: int, x: int, y: int, work: Search) -> int:
    """Find all that a piece can reach from a place; returns the highest ``y`` examined."""
    piece = shape - shape % TURNS
    opened = is_open(s, shape, y)
    top = s.top if opened else s.ceiling - 1
    find_free(s, piece, min(top + FARTHEST_KICK, s.ceiling - 1), work)
    for row in range(top + 1 + FARTHEST_KICK):
        work.reached[row] = 0
        work.reached[ROWS + row] = 0
    if opened:
        work.reached[top] = work.free[top]
        work.reached[ROWS + top] = work.free[ROWS + top]
    else:
        work.reached[word_of(shape % TURNS, y)] |= 1 << (x + shift_of(shape % TURNS))
    missed = flow(s, top, work)
    # Turns with kicks can only add places where the piece fits and has not been yet.
    if s.ruleset != KATA and piece != O * TURNS:
        while missed and kick_all(piece, top, work):
            missed = flow(s, top, work)
    return top


def flow(s: Well, top: int, work: Search) -> int:
    """Move the piece on from all places, and turn it without kicks; 1 if that misses any place."""
    kata = s.ruleset == KATA
    low = 0
    high = 0
    missed = 0
    for row in range(top, LOWEST - 1, -1):
        free = work.free[row]
        free_high = work.free[ROWS + row]
        low = (low | work.reached[row]) & free
        high = (high | work.reached[ROWS + row]) & free_high
        before = -1
        before_high = -1
        while (low != free or high != free_high) and (low != before or high != before_high):
            before = low
            before_high = high
            low |= (before << 1 | before >> 1) & free
            high |= (before_high << 1 | before_high >> 1) & free_high
            if kata:
                low |= (before_high >> LANE | (before & FIRST_LANE) << LANE) & free
                high |= (before >> LANE | (before_high & FIRST_LANE) << LANE) & free_high
            else:
                both = before | before_high
                both |= both >> LANE | (both & FIRST_LANE) << LANE
                low |= both & free
                high |= both & free_high
        work.reached[row] = low
        work.reached[ROWS + row] = high
        missed |= free ^ low | free_high ^ high
    return 1 if missed else 0


def kick_all(piece: int, top: int, work: Search) -> int:
    """Turn the piece with kicks wherever that may lead to a new place; 1 if any is found."""
    news = 0
    for row in range(top, LOWEST - 1, -1):
        low = work.free[row] & ~work.reached[row]
        high = work.free[ROWS + row] & ~work.reached[ROWS + row]
        if low | high:
            near = near_reached(row, work)
            for turn in range(TURNS):
                missed = (high if turn > 1 else low) >> shift_of(turn) & near
                if missed:
                    for quarters in range(QUARTER_TURN, TURNS):
                        news |= kick_into(piece, turn, row, missed, quarters, work)
    return news


def near_reached(row: int, work: Search) -> int:
    """The places of a row that are no farther from a reached one, of any turn, than kicks go."""
    near = 0
    for other in range(row - FARTHEST_KICK, row + FARTHEST_KICK + 1):
        near |= work.reached[other] | work.reached[ROWS + other]
    near = (near | near >> LANE) & FIRST_LANE
    near |= near << 1 | near >> 1
    return near | near << 1 | near >> 1


def kick_into(piece: int, turn: int, y: int, missed: int, quarters: int, work: Search) -> int:
    """Turn the piece wherever one of its kicks could lead to a missed place; 1 if one does."""
    before = (turn - quarters) % TURNS
    kicks = KICKS[(piece + before) * TURNS + quarters]
    news = 0
    for test in range(1, KICK_TESTS):
        row = y - kicks[2 * test + 1]
        places = missed << FARTHEST_KICK >> FARTHEST_KICK + kicks[2 * test]
        places &= lane(work.reached, before, row)
        if places:
            news |= turn_places(piece + before, row, places, quarters, work)
    return news


def turn_places(shape: int, y: int, places: int, quarters: int, work: Search) -> int:
    """Turn a shape at all these places, each by its first kick that fits; 1 if any place is new."""
    turn = (shape + quarters) % TURNS
    kicks = KICKS[shape * TURNS + quarters]
    news = 0
    for test in range(KICK_TESTS):
        row = y + kicks[2 * test + 1]
        kick = FARTHEST_KICK + kicks[2 * test]
        turned = places << kick >> FARTHEST_KICK & lane(work.free, turn, row)
        if turned & ~lane(work.reached, turn, row):
            work.reached[word_of(turn, row)] |= turned << shift_of(turn)
            news = 1
        places &= ~(turned << FARTHEST_KICK >> kick)
    return news
