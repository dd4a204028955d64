"""Placements: the places where the falling piece can come to rest.

A state of the piece is its side, its turn, and its position along the side and in height. A search
keeps the positions along a side as masks, one for each stance, that is a side and a turn: bit
``along + ALONG_ZERO``. A placement's number is ((side * 4 + turn) * rows + row) * width + column,
of the cell farthest from the rim and of the leftmost cell, as seen from the side. Rows count from
the far end of the bottom; the last of them, the first of the wall, is the highest in which a piece
can rest, because a wall in use is closed to it.

The bot, which has to make its moves in time, has a search of its own, one state after another. It
takes fifty times as long; in both, the rules make the moves.
"""

from blockyard.core.state import EVENT_SLOTS, EVENT_WORDS, Work
from blockyard.games.bucket.actions import FALL
from blockyard.games.bucket.board import SIDES, Bucket, is_filled, place, width_of
from blockyard.games.bucket.moves import (
    KICKS,
    QUARTER_LEFT,
    QUARTER_RIGHT,
    RIGHTWARD,
    shift,
    turn_piece,
)
from blockyard.games.bucket.pieces import COLUMNS, LEFT, LOW, RIGHT, ROWS, SIZE, TOP, TURNS
from blockyard.games.bucket.refusals import BOARD_OVER, NOT_REACHABLE
from blockyard.games.bucket.rules import act
from blockyard.games.bucket.settings import WIDEST

ALONG_BITS = 5
HEIGHT_BITS = 6
"""Bits of a position in a state of the piece."""

ALONG_ZERO = 8
HEIGHT_ZERO = 32
"""What is added to a position so that it is not negative."""

STANCES = SIDES * TURNS
"""Sides, times turns of the piece."""

FARTHEST_KICK = 2
"""How far kicks go, in columns."""

MOST_ROWS = WIDEST + 1
"""Rows in which a piece can rest: those of the bottom, and the first of the wall."""

MOST_LISTED = STANCES * MOST_ROWS * WIDEST


class Search(Work):
    """Working memory for finding where the piece can rest."""

    def __init__(self) -> None:
        super().__init__(MOST_LISTED)
        self.bottom = [0] * (SIDES * WIDEST)
        """The bottom as seen from each side: its filled cells by row from the wall, bit 0 left."""
        self.free = [0] * STANCES
        """Where each stance of the piece fits at the present height."""
        self.reached = [0] * STANCES
        """Where it can be moved."""
        self.rests = [0] * (STANCES * MOST_ROWS)
        """Where it can rest, by stance and row, as masks of its leftmost column."""
        self.event = [0] * EVENT_WORDS
        """The event that the moves of a search overwrite."""


def rows_of(s: Bucket) -> int:
    """Rows in which a piece can rest."""
    return s.width + 1


def state_of(s: Bucket) -> int:
    """The state of the falling piece."""
    stance = (s.side * TURNS + s.turn) << ALONG_BITS | s.along + ALONG_ZERO
    return stance << HEIGHT_BITS | s.height + HEIGHT_ZERO


def put_piece(s: Bucket, state: int) -> None:
    """Put the piece into a state."""
    s.height = (state & (1 << HEIGHT_BITS) - 1) - HEIGHT_ZERO
    stance = state >> HEIGHT_BITS
    s.along = (stance & (1 << ALONG_BITS) - 1) - ALONG_ZERO
    stance >>= ALONG_BITS
    s.turn = stance % TURNS
    s.side = stance // TURNS


def keep_event(s: Bucket, event: list[int]) -> None:
    """Keep the event that a search overwrites: its moves emit events, and each is forgotten."""
    first = s.event_count % EVENT_SLOTS * EVENT_WORDS
    for word in range(EVENT_WORDS):
        event[word] = s.events[first + word]


def put_event_back(s: Bucket, event: list[int]) -> None:
    """Put it back."""
    first = s.event_count % EVENT_SLOTS * EVENT_WORDS
    for word in range(EVENT_WORDS):
        s.events[first + word] = event[word]


def list_placements(s: Bucket, seat: int, work: Search) -> int:
    """Write the possible placements in increasing order; returns how many there are."""
    if s.over:
        return 0
    search(s, work)
    count = 0
    for at in range(STANCES * rows_of(s)):
        rests = work.rests[at]
        number = at * s.width
        while rests:
            if rests & 1:
                work.actions[count] = number
                count += 1
            rests >>= 1
            number += 1
    return count


def search(s: Bucket, work: Search) -> None:
    """Find all places where the piece can rest, if it has time for every move; it stays put."""
    start = state_of(s)
    stance = s.side * TURNS + s.turn
    keep_event(s, work.event)
    look_at_bottom(s, work)
    for at in range(STANCES):
        work.free[at] = free_at(s, at, s.height, work)
        work.reached[at] = 0
    for at in range(STANCES * rows_of(s)):
        work.rests[at] = 0
    work.reached[stance] = spread(1 << s.along + ALONG_ZERO, work.free[stance])
    height = s.height
    falling = 1
    while falling:
        while steer(s, height, work):
            pass
        falling = sink(s, height, work)
        height -= 1
    put_piece(s, start)
    put_event_back(s, work.event)


def look_at_bottom(s: Bucket, work: Search) -> None:
    """Note how the bottom looks from each side."""
    for side in range(SIDES):
        for row in range(s.width):
            filled = 0
            for along in range(s.width):
                if is_filled(s, place(s, side, along, 0 - row)):
                    filled |= 1 << along
            work.bottom[side * WIDEST + row] = filled


def free_at(s: Bucket, stance: int, height: int, work: Search) -> int:
    """Where a stance fits at a height: ``fits`` for all places along an open wall at once."""
    side = stance // TURNS
    shape = s.kind * TURNS + stance % TURNS
    if s.blocked >> side & 1 or height - TOP[shape] > s.depth or height - LOW[shape] < 1 - s.width:
        return 0
    places = s.width - width_of(shape) + 1
    free = (1 << places) - 1 << ALONG_ZERO - LEFT[shape]
    if height - LOW[shape] > 0:
        return free
    columns = COLUMNS[shape]
    rows = ROWS[shape]
    for cell in range(SIZE[shape]):
        row = rows[cell] - height
        if row >= 0:
            free &= ~(work.bottom[side * WIDEST + row] << ALONG_ZERO >> columns[cell])
    return free


def spread(reached: int, free: int) -> int:
    """All places along a side that are reached by moving along it."""
    before = 0
    while before != reached:
        before = reached
        reached |= (reached << 1 | reached >> 1) & free
    return reached


def steer(s: Bucket, height: int, work: Search) -> int:
    """Turn the piece, and move it around corners, where it has not been; 1 if that is new."""
    news = 0
    for stance in range(STANCES):
        if work.free[stance] & ~work.reached[stance]:
            if turn_into(s, stance, height, work) or jump_into(s, stance, height, work):
                news = 1
    return news


def turn_into(s: Bucket, stance: int, height: int, work: Search) -> int:
    """Turn the piece wherever one of its kicks could lead to a missed place; 1 once one does."""
    missed = work.free[stance] & ~work.reached[stance]
    near = 0
    for kick in KICKS:
        near |= missed << FARTHEST_KICK >> FARTHEST_KICK + kick
    for quarters in range(QUARTER_RIGHT, TURNS, QUARTER_LEFT - QUARTER_RIGHT):
        before = stance - stance % TURNS + (stance - quarters) % TURNS
        places = near & work.reached[before]
        along = 0 - ALONG_ZERO
        while places:
            if places & 1 and try_move(s, before, along, height, quarters, work):
                return 1
            places >>= 1
            along += 1
    return 0


def jump_into(s: Bucket, stance: int, height: int, work: Search) -> int:
    """Move the piece around corners of the walls with the same turn; 1 once it gets somewhere.

    To the right is enough: this way leads from every open wall to every other one, and a piece that
    is on a wall altogether can go all along it.
    """
    turn = stance % TURNS
    shape = s.kind * TURNS + turn
    if height - LOW[shape] < 1:
        return 0
    rightmost = s.width - 1 - RIGHT[shape]
    for side in range(SIDES):
        before = side * TURNS + turn
        if work.reached[before] and try_move(s, before, rightmost, height, 0, work):
            return 1
    return 0


def try_move(s: Bucket, stance: int, along: int, height: int, quarters: int, work: Search) -> int:
    """Turn the piece in a place that it can reach, or move it right if it is to turn by no quarter.

    Returns 1 if it gets where it has not been.
    """
    s.side = stance // TURNS
    s.turn = stance % TURNS
    s.along = along
    s.height = height
    events = s.event_count
    if quarters:
        turn_piece(s, quarters)
    else:
        shift(s, RIGHTWARD)
    s.event_count = events
    after = s.side * TURNS + s.turn
    there = 1 << s.along + ALONG_ZERO
    if work.reached[after] & there:
        return 0
    work.reached[after] = spread(work.reached[after] | there, work.free[after])
    return 1


def sink(s: Bucket, height: int, work: Search) -> int:
    """Let the piece fall by a row wherever it can, and note where it rests; 1 if it falls."""
    falling = 0
    for stance in range(STANCES):
        below = free_at(s, stance, height - 1, work)
        rests = work.reached[stance] & ~below
        if rests:
            shape = s.kind * TURNS + stance % TURNS
            row = height - LOW[shape] + s.width - 1
            work.rests[stance * rows_of(s) + row] = rests >> ALONG_ZERO - LEFT[shape]
        work.free[stance] = below
        work.reached[stance] = spread(work.reached[stance] & below, below)
        if work.reached[stance]:
            falling = 1
    return falling


def play_placement(s: Bucket, seat: int, placement: int, work: Search) -> int:
    """Put the piece where its moves can take it, and lock it, all at the current time.

    The piece does not fall by itself meanwhile, so there is time for every move. Nothing but the
    piece's place depends on its moves, so they are not performed one by one.
    """
    if s.over:
        return BOARD_OVER
    column = placement % s.width
    at = placement // s.width
    if at < 0 or at >= STANCES * rows_of(s):
        return NOT_REACHABLE
    search(s, work)
    if work.rests[at] >> column & 1 == 0:
        return NOT_REACHABLE
    stance = at // rows_of(s)
    shape = s.kind * TURNS + stance % TURNS
    s.side = stance // TURNS
    s.turn = stance % TURNS
    s.along = column - LEFT[shape]
    s.height = at % rows_of(s) + LOW[shape] + 1 - s.width
    act(s, seat, FALL)
    return 0
