"""What comes next in Bucket: a bag for each category, and where pieces may appear."""

from blockyard.core.rng import draw, draw_bit
from blockyard.games.bucket.board import (
    PENTOMINO,
    SIDES,
    TETROMINO,
    TRIOMINO,
    Bucket,
    fits,
    height_of,
    shape_of,
    width_of,
)
from blockyard.games.bucket.pieces import FIRST_KIND, FULL_BAG, LEFT, TOP, TURNS

CATEGORY_WEIGHTS = (
    (4, 6, 0),
    (2, 7, 1),
    (1, 6, 3),
    (0, 5, 5),
)
"""Weights of triominoes, tetrominoes and pentominoes: gentle, normal, hard, brutal."""


def can_start(s: Bucket, shape: int, side: int, left: int) -> bool:
    """Whether a shape may appear on a wall, its leftmost cell there and its topmost at the rim.

    An unblocked wall is empty; a shape taller than the wall needs room in the bottom too.
    """
    if (s.blocked >> side) & 1:
        return False
    if height_of(shape) <= s.depth:
        return True
    return fits(s, shape, side, left - LEFT[shape], s.depth + TOP[shape])


def count_starts_on(s: Bucket, shape: int, side: int) -> int:
    """The number of positions on a wall where a shape may appear."""
    count = 0
    for left in range(s.width - width_of(shape) + 1):
        if can_start(s, shape, side, left):
            count += 1
    return count


def count_starts(s: Bucket, shape: int) -> int:
    """The number of positions where a shape may appear."""
    count = 0
    for side in range(SIDES):
        count += count_starts_on(s, shape, side)
    return count


def put_at_start(s: Bucket, number: int) -> None:
    """Put the falling piece at one of its starting positions, numbered clockwise from 0."""
    shape = shape_of(s)
    side = 0
    while number >= count_starts_on(s, shape, side):
        number -= count_starts_on(s, shape, side)
        side += 1
    left = -1
    while number >= 0:
        left += 1
        if can_start(s, shape, side, left):
            number -= 1
    s.side = side
    s.along = left - LEFT[shape]
    s.height = s.depth + TOP[shape]


def draw_next(s: Bucket) -> None:
    """Draw the next piece: a category by weight, a kind from its bag, and its turn."""
    category = draw_category(s)
    if s.bags[category] == 0:
        s.bags[category] = FULL_BAG[category]
    drawn = draw_bit(s.piece_rng, s.bags[category])
    s.bags[category] &= ~(1 << drawn)
    s.next_kind = FIRST_KIND[category] + drawn
    s.next_turn = 0
    if s.random_rotation:
        s.next_turn = draw_turn(s)


def draw_category(s: Bucket) -> int:
    """Draw a category by the weights of the difficulty."""
    weights = CATEGORY_WEIGHTS[s.difficulty]
    total = weights[TRIOMINO] + weights[TETROMINO] + weights[PENTOMINO]
    drawn = draw(s.piece_rng, total)
    if drawn < weights[TRIOMINO]:
        return TRIOMINO
    if drawn < weights[TRIOMINO] + weights[TETROMINO]:
        return TETROMINO
    return PENTOMINO


def draw_turn(s: Bucket) -> int:
    """Draw one of the turns in which the next piece is no wider than a wall."""
    turns = 0
    for turn in range(TURNS):
        if width_of(s.next_kind * TURNS + turn) <= s.width:
            turns |= 1 << turn
    return draw_bit(s.turn_rng, turns)
