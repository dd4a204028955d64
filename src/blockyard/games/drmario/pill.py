"""The falling pill: moving, turning and locking, and the colours of the next pills."""

from blockyard.core.rng import WORDS, draw
from blockyard.games.drmario.bottle import (
    COLOURS,
    KIND_SHIFT,
    LEFT,
    LOWER,
    MOUTH_LEFT,
    RIGHT,
    SPAWN_ROW,
    UPPER,
    WIDTH,
    Bottle,
)

LIST_ENTRIES = 100
"""Colours in the list of a round; every seat uses the same list, and starts it over at its end."""

PILLS_IN_LIST = LIST_ENTRIES // 2


def draw_next(s: Bottle) -> None:
    """Put the next pill of the colour list into the hand; after the last pill comes the first."""
    if s.taken == PILLS_IN_LIST:
        for word in range(WORDS):
            s.colour_rng[word] = s.colour_start_rng[word]
        s.taken = 0
    s.next_left = 1 + draw(s.colour_rng, COLOURS)
    s.next_right = 1 + draw(s.colour_rng, COLOURS)
    s.taken += 1


def appear(s: Bottle) -> None:
    """Make the pill from the hand appear below the mouth, lying, with its first colour left."""
    s.pill_x = MOUTH_LEFT
    s.pill_y = SPAWN_ROW
    s.standing = 0
    s.near = s.next_left
    s.far = s.next_right


def put_away(s: Bottle) -> None:
    """Clear the falling pill: there is none now."""
    s.pill_x = 0
    s.pill_y = 0
    s.standing = 0
    s.near = 0
    s.far = 0


def near_place(s: Bottle) -> int:
    """The place of the left or lower half."""
    return s.pill_y * WIDTH + s.pill_x


def far_place(s: Bottle) -> int:
    """The place of the right or upper half."""
    return near_place(s) + (WIDTH if s.standing else 1)


def shift(s: Bottle, step: int) -> bool:
    """Move the pill one column, -1 left or 1 right; False if it cannot."""
    x = s.pill_x + step
    last = x if s.standing else x + 1
    if x < 0 or last >= WIDTH:
        return False
    near = s.pill_y * WIDTH + x
    far = near + (WIDTH if s.standing else 1)
    if s.cells[near] or s.cells[far]:
        return False
    s.pill_x = x
    return True


def turn(s: Bottle, clockwise: int) -> bool:
    """Turn the pill a quarter; False if it cannot."""
    if s.standing:
        return _lie_down(s, clockwise)
    if s.cells[near_place(s) + WIDTH]:
        return False
    s.standing = 1
    if clockwise:
        _swap_colours(s)
    return True


def _lie_down(s: Bottle, clockwise: int) -> bool:
    """Lay a standing pill down to the right, or one column further left if that is blocked.

    Only the two cells that the pill will lie in must be free, not those that it turns through.
    """
    place = near_place(s)
    if s.pill_x + 1 >= WIDTH or s.cells[place + 1]:
        if s.pill_x == 0 or s.cells[place - 1]:
            return False
        s.pill_x -= 1
    s.standing = 0
    if not clockwise:
        _swap_colours(s)
    return True


def _swap_colours(s: Bottle) -> None:
    near = s.near
    s.near = s.far
    s.far = near


def can_fall(s: Bottle) -> bool:
    """Whether there is room below the pill."""
    if s.pill_y == 0:
        return False
    below = (s.pill_y - 1) * WIDTH + s.pill_x
    return s.cells[below] == 0 and (s.standing == 1 or s.cells[below + 1] == 0)


def lock(s: Bottle) -> None:
    """Make the pill part of the bottle where it is, its halves joined."""
    near = near_place(s)
    far = far_place(s)
    near_kind = LOWER if s.standing else LEFT
    far_kind = UPPER if s.standing else RIGHT
    s.cells[near] = (near_kind << KIND_SHIFT) + s.near
    s.cells[far] = (far_kind << KIND_SHIFT) + s.far
    put_away(s)
