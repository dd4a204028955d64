"""Grids of Dr. Mario 99's views: the bottle with its falling pill, and the hand that throws."""

from blockyard.core.state import NEVER
from blockyard.core.view import Grid, grid
from blockyard.games.drmario.bottle import (
    COLOURS,
    DIVING,
    FALLING,
    HALF_POP,
    HEIGHT,
    KIND_SHIFT,
    LEFT,
    LOWER,
    PLACES,
    RIGHT,
    THROWING,
    UPPER,
    VIRUS_POP,
    WIDTH,
    Bottle,
)
from blockyard.games.drmario.cells import CODE_OF_CELL, code_of
from blockyard.games.drmario.delays import THROW, THROW_FRAME, THROW_FRAMES
from blockyard.games.drmario.pill import far_place, near_place
from blockyard.games.drmario.throwing import (
    HAND_X,
    HAND_Y,
    PATH,
    REVERSED,
    STANDING,
    THROWING_HEIGHT,
    THROWING_WIDTH,
)

SEEN = tuple((HEIGHT - 1 - place // WIDTH) * WIDTH + place % WIDTH for place in range(PLACES))
"""By place counted from the bottom left, the place as views count it: from the top left.

It is its own inverse.
"""

ROWS_FROM_TOP = tuple(row * WIDTH for row in range(HEIGHT - 1, -1, -1))
"""The first place of each row, as views list them."""

MARKED = {
    code_of(kind, colour)
    for kind in (VIRUS_POP, HALF_POP, DIVING)
    for colour in range(1, COLOURS + 1)
}
"""Codes of cells that belong to layers; usually there are none, so that a search can be skipped."""


def pill_codes(standing: int, near: int, far: int) -> list[int]:
    """The codes of a pill's halves: left and right, or lower and upper."""
    if standing:
        return [code_of(LOWER, near), code_of(UPPER, far)]
    return [code_of(LEFT, near), code_of(RIGHT, far)]


def bottle_cells(s: Bottle) -> list[int]:
    """The bottle's cells with the falling pill, row by row from the top."""
    codes = [CODE_OF_CELL[cell] for cell in s.cells]
    cells: list[int] = []
    for first in ROWS_FROM_TOP:
        cells += codes[first : first + WIDTH]
    if s.phase == FALLING:
        near, far = SEEN[int(near_place(s))], SEEN[int(far_place(s))]
        cells[near], cells[far] = pill_codes(s.standing, s.near, s.far)
    return cells


def bottle_grid(s: Bottle) -> Grid:
    """The bottle with its falling pill; the layers piece and ghost list the halves in one order."""
    cells = bottle_cells(s)
    layers: dict[str, list[int]] = {"piece": [], "ghost": [], "popping": [], "damage": []}
    if not MARKED.isdisjoint(cells):
        for place, cell in enumerate(s.cells):
            kind = cell >> KIND_SHIFT
            if kind in (VIRUS_POP, HALF_POP):
                layers["popping"].append(SEEN[place])
            elif kind == DIVING:
                layers["damage"].append(SEEN[place])
    if s.phase == FALLING:
        near, far = int(near_place(s)), int(far_place(s))
        layers["piece"] = [SEEN[near], SEEN[far]]
        drop = _room_below(s, near, far) * WIDTH
        layers["ghost"] = [SEEN[near - drop], SEEN[far - drop]]
    return grid("bottle", WIDTH, HEIGHT, cells, layers)


def _room_below(s: Bottle, near: int, far: int) -> int:
    """How many rows the pill can fall from here."""
    rows = 0
    while near >= WIDTH:
        near -= WIDTH
        far -= WIDTH
        if s.cells[near] or (not s.standing and s.cells[far]):
            break
        rows += 1
    return rows


def throw_frame(s: Bottle) -> int:
    """The current frame of the throw, or -1 if nothing is being thrown."""
    if s.phase != THROWING:
        return -1
    left = 0 if s.due >= NEVER else int(s.due - s.now)
    return min((THROW - left) // THROW_FRAME, THROW_FRAMES - 1)


def hand_grid(s: Bottle) -> Grid:
    """The throwing board: the pill in the hand, or on its way to the bottle."""
    frame = throw_frame(s)
    x, y, turned = PATH[frame] if frame >= 0 else (HAND_X, HAND_Y, 0)
    near, far = int(s.next_left), int(s.next_right)
    if turned >= REVERSED:
        near, far = far, near
    standing = turned & STANDING
    cells = [0] * (THROWING_WIDTH * THROWING_HEIGHT)
    first = (THROWING_HEIGHT - 1 - y) * THROWING_WIDTH + x
    second = first - THROWING_WIDTH if standing else first + 1
    cells[first], cells[second] = pill_codes(standing, near, far)
    return grid("hand", THROWING_WIDTH, THROWING_HEIGHT, cells, {"piece": [first, second]})
