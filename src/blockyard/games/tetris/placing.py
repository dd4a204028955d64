"""Placements: the places where the falling piece, or the one that hold brings in, can land.

A placement's number is ((hold * 4 + turn) * rows + row) * width + column, of the
lowest and of the leftmost cell; ``hold`` is 1 if hold is used first.
"""

from blockyard.games.tetris.actions import DOWN, DROP, HOLD, LEFT, RIGHT, TURN
from blockyard.games.tetris.modern import entering_column, row_after_entering
from blockyard.games.tetris.moving import (
    OUT_OF_REACH,
    TURN_ACTIONS,
    search_moves,
    turned_by,
)
from blockyard.games.tetris.observing import COLUMNS, PADDED_WIDTH
from blockyard.games.tetris.pieces import BOTTOM, QUARTER_TURN, TURNS
from blockyard.games.tetris.pieces import LEFT as EMPTY_LEFT
from blockyard.games.tetris.reaching import Search, explore, is_open, lane, shift_of, word_of
from blockyard.games.tetris.refusals import BOARD_OVER, NOT_REACHABLE
from blockyard.games.tetris.rules import act
from blockyard.games.tetris.settings import KATA, MODERN, USUAL_WIDTH
from blockyard.games.tetris.well import FLOOR, NO_PIECE, WALL, Well, fits, landing

BITS = 37
"""The powers of two below 2 ** 36 have different remainders by this prime."""

BIT_OF = tuple(
    [sum([bit for bit in range(BITS - 1) if (1 << bit) % BITS == rest]) for rest in range(BITS)]
)
"""The number of the only bit of a mask, by its remainder."""


def rows_of(s: Well) -> int:
    """Rows in which a piece can rest."""
    return s.ceiling - FLOOR


def swapped_piece(s: Well) -> int:
    """The piece that holding brings in, or ``NO_PIECE`` if it cannot be used or ends the game."""
    if s.ruleset == KATA or s.hold_used:
        return NO_PIECE
    piece = s.next[0] if s.hold == NO_PIECE else s.hold
    shape = piece * TURNS
    x = WALL + entering_column(s.width, shape)
    return piece if fits(s.rows, shape, x, s.skyline - BOTTOM[shape]) else NO_PIECE


def list_placements(s: Well, seat: int, work: Search) -> int:
    """Write the possible placements in increasing order; returns how many there are."""
    if s.over:
        return 0
    count = list_from(s, s.form, s.x, s.y, 0, 0, work)
    piece = swapped_piece(s)
    if piece != NO_PIECE:
        shape = piece * TURNS
        x = WALL + entering_column(s.width, shape)
        y = row_after_entering(s, shape)
        count = list_from(s, shape, x, y, TURNS * rows_of(s) * s.width, count, work)
    return count


def list_from(s: Well, shape: int, x: int, y: int, first: int, count: int, work: Search) -> int:
    """Write the placements of a piece that starts at a place, numbered from ``first``."""
    top = explore(s, shape, x, y, work)
    piece = shape - shape % TURNS
    for turn in range(TURNS):
        bottom = BOTTOM[piece + turn]
        for row in range(FLOOR - bottom, top + 1):
            rests = lane(work.reached, turn, row) & ~lane(work.free, turn, row - 1)
            number = first + (turn * rows_of(s) + row + bottom - FLOOR) * s.width
            number += EMPTY_LEFT[piece + turn] - WALL
            while rests:
                lowest = rests & -rests
                work.actions[count] = number + BIT_OF[lowest % BITS]
                count += 1
                rests ^= lowest
    return count


def mask_placements(s: Well, seat: int, mask: list[int], work: Search) -> None:
    """Write 1 for every possible placement, and 0 for all others."""
    each = TURNS * rows_of(s) * s.width
    size = 2 * each if s.ruleset == MODERN else each
    for placement in range(size):
        mask[placement] = 0
    if s.over:
        return
    mark_from(s, s.form, s.x, s.y, 0, size, mask, work)
    piece = swapped_piece(s)
    if piece != NO_PIECE:
        shape = piece * TURNS
        x = WALL + entering_column(s.width, shape)
        mark_from(s, shape, x, row_after_entering(s, shape), each, size, mask, work)


def mark_from(
    s: Well, shape: int, x: int, y: int, first: int, size: int, mask: list[int], work: Search
) -> None:
    """Mark the placements of a piece that starts at a place, numbered from ``first``."""
    top = explore(s, shape, x, y, work)
    piece = shape - shape % TURNS
    for turn in range(TURNS):
        bottom = BOTTOM[piece + turn]
        left = WALL - EMPTY_LEFT[piece + turn] + shift_of(turn)
        number = first + turn * rows_of(s) * s.width
        at = word_of(turn, FLOOR - bottom)
        for _ in range(min(top + 1, s.ceiling - bottom) - FLOOR + bottom):
            columns = (work.reached[at] & ~work.free[at - 1]) >> left & (1 << s.width) - 1
            mark_row(s.width, columns, number, size, mask)
            number += s.width
            at += 1


def mark_row(width: int, columns: int, number: int, size: int, mask: list[int]) -> None:
    """Mark the placements of a row, numbered from ``number``.

    Compiled, this copies 16 bytes for a row of the usual width; those that are too much belong to
    the next rows, which come later.
    """
    if width == USUAL_WIDTH and number + PADDED_WIDTH <= size:
        copied = COLUMNS[columns]
        for column in range(PADDED_WIDTH):
            mask[number + column] = copied[column]
    else:
        for column in range(width):
            mask[number + column] = columns >> column & 1


def find_moves(s: Well, placement: int, work: Search) -> int:
    """Write the moves of a placement, the last one first; returns how many, or ``OUT_OF_REACH``."""
    column = placement % s.width
    row = placement // s.width % rows_of(s)
    turn = placement // (s.width * rows_of(s))
    shape = s.form
    x = s.x
    y = s.y
    holds = turn // TURNS
    if holds:
        piece = swapped_piece(s)
        if piece == NO_PIECE:
            return OUT_OF_REACH
        shape = piece * TURNS
        x = WALL + entering_column(s.width, shape)
        y = row_after_entering(s, shape)
    goal = shape - shape % TURNS + turn % TURNS
    to_x = column + WALL - EMPTY_LEFT[goal]
    to_y = row + FLOOR - BOTTOM[goal]
    if not fits(s.rows, goal, to_x, to_y) or fits(s.rows, goal, to_x, to_y - 1):
        return OUT_OF_REACH
    work.moves[0] = DROP
    count = OUT_OF_REACH
    if is_open(s, shape, y):
        count = move_under(s, shape, x, y, goal, to_x, to_y, work)
    if count == OUT_OF_REACH:
        count = search_moves(s, shape, x, y, goal, to_x, to_y, work)
    if count != OUT_OF_REACH and holds:
        work.moves[count] = HOLD
        count += 1
    return count


def move_under(
    s: Well, shape: int, x: int, y: int, goal: int, to_x: int, to_y: int, work: Search
) -> int:
    """Write the moves that drop a piece, and slide it under an overhang if need be."""
    if landing(s.rows, s.top, goal, to_x, y) == to_y:
        return move_above(s, shape, x, y, goal, to_x, 1, work)
    for step in range(-1, 2, 2):
        from_x = to_x
        while fits(s.rows, goal, from_x, to_y):
            if landing(s.rows, s.top, goal, from_x, y) <= to_y:
                count = 1
                for _ in range(abs(to_x - from_x)):
                    work.moves[count] = LEFT if step > 0 else RIGHT
                    count += 1
                for _ in range(y - to_y):
                    work.moves[count] = DOWN
                    count += 1
                return move_above(s, shape, x, y, goal, from_x, count, work)
            from_x += step
    return OUT_OF_REACH


def move_above(
    s: Well, shape: int, x: int, y: int, goal: int, to_x: int, count: int, work: Search
) -> int:
    """Write turns and moves above the stack, before ``count`` others, if no turn needs a kick."""
    quarters = (goal - shape) % TURNS
    for _ in range(abs(to_x - x)):
        work.moves[count] = RIGHT if x < to_x else LEFT
        count += 1
    if s.ruleset == MODERN and quarters:
        work.moves[count] = TURN_ACTIONS[quarters]
        return count + 1 if fits(s.rows, goal, x, y) else OUT_OF_REACH
    while shape != goal:
        shape = turned_by(shape, QUARTER_TURN)
        if not fits(s.rows, shape, x, y):
            return OUT_OF_REACH
        work.moves[count] = TURN
        count += 1
    return count


def play_placement(s: Well, seat: int, placement: int, work: Search) -> int:
    """Perform the moves of a placement, all at the current time, and the drop that ends it.

    A piece that has no more restarts of its lock delay locks where it lands on the way.
    """
    if s.over:
        return BOARD_OVER
    count = find_moves(s, placement, work)
    if count == OUT_OF_REACH:
        return NOT_REACHABLE
    before = s.pieces
    while count and s.pieces == before:
        count -= 1
        act(s, seat, work.moves[count])
    return 0
