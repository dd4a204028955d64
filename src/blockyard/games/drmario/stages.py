"""Where the viruses stand at the start of a stage or round."""

from blockyard.core.rng import draw
from blockyard.games.drmario.bottle import (
    COLOUR_MASK,
    COLOURS,
    KIND_SHIFT,
    NECK_CELL,
    NECK_ROW,
    PLACES,
    VIRUS,
    WIDTH,
    Bottle,
    is_neck,
)

MOST_LEVEL = 20
"""The last level; the stage after it has the same level again."""

FIRST_VIRUSES = 4
VIRUSES_PER_LEVEL = 4

MOST_ROOM_VIRUSES = 80

MAX_VIRUS_HEIGHT = 5
"""Rows, from the bottom, that viruses stand in at the lower levels."""

HIGHER_FROM_LEVELS = (15, 17, 19)
"""At each of these levels the viruses may stand one row higher."""

FULLEST_NUMERATOR = 4
FULLEST_DENOMINATOR = 5
"""At most this fraction of the cells of those rows, 80 %, is taken."""

RUN = 4
"""How many cells of one colour in a line are cleared."""

TRIES = 64
"""Random places tried for a virus before the places are searched in order."""

NO_PLACE = -1


def viruses_of_level(level: int) -> int:
    """How many viruses a stage has."""
    return VIRUSES_PER_LEVEL * level + FIRST_VIRUSES


def level_after(level: int) -> int:
    """The level of the stage after one of this level."""
    return min(level + 1, MOST_LEVEL)


def viruses_of_round(viruses: int, more_each_round: int, number: int) -> int:
    """How many viruses a room's round has: the same in each, or one more each round."""
    if more_each_round:
        viruses += number - 1
    return min(viruses, MOST_ROOM_VIRUSES)


def virus_height(level: int, viruses: int) -> int:
    """How many rows, from the bottom, the viruses may stand in."""
    height = MAX_VIRUS_HEIGHT
    for higher_from in HIGHER_FROM_LEVELS:
        if level >= higher_from:
            height += 1
    while viruses * FULLEST_DENOMINATOR > height * WIDTH * FULLEST_NUMERATOR:
        height += 1
    return height


def empty_bottle(s: Bottle) -> None:
    """Empty every cell but the closed ones of the neck."""
    for place in range(PLACES):
        s.cells[place] = NECK_CELL if is_neck(place) else 0
    s.viruses = 0


def place_viruses(s: Bottle, count: int, height: int) -> None:
    """Place the viruses in the lowest rows: colours in turn, no cell twice, no run of four."""
    for number in range(count):
        colour = 1 + number % COLOURS
        place = _draw_place(s, colour, height * WIDTH)
        if place != NO_PLACE:
            s.cells[place] = (VIRUS << KIND_SHIFT) + colour
            s.viruses += 1


def _draw_place(s: Bottle, colour: int, places: int) -> int:
    """A good place among the first ``places``, or ``NO_PLACE``.

    If too many random places are bad, the first good place from the last one on is taken, in a
    higher row if need be, so the search ends for every seed.
    """
    place = 0
    for _ in range(TRIES):
        place = draw(s.virus_rng, places)
        if _is_good(s, place, colour):
            return place
    room = NECK_ROW * WIDTH
    for step in range(room):
        good = (place + step) % room
        if _is_good(s, good, colour):
            return good
    return NO_PLACE


def _is_good(s: Bottle, place: int, colour: int) -> bool:
    """Whether a virus of that colour can stand there without making a run."""
    if s.cells[place]:
        return False
    x = place % WIDTH
    y = place // WIDTH
    across = 1 + _same(s, place, -1, colour, x) + _same(s, place, 1, colour, WIDTH - 1 - x)
    if across >= RUN:
        return False
    along = 1 + _same(s, place, -WIDTH, colour, y)
    return along + _same(s, place, WIDTH, colour, NECK_ROW - y) < RUN


def _same(s: Bottle, place: int, step: int, colour: int, most: int) -> int:
    """How many neighbours of ``place`` in one direction have that colour, without a gap."""
    count = 0
    while count < most and s.cells[place + step * (count + 1)] & COLOUR_MASK == colour:
        count += 1
    return count
