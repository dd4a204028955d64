"""What a bottle is worth: few viruses, open runs upon them, little in the way, and a free neck.

Values are in thousandths of a virus; only differences count.
"""

from blockyard.games.drmario.bot.thoughts import MASKS, Thoughts
from blockyard.games.drmario.bottle import (
    COLOUR_MASK,
    COLOURS,
    KIND_SHIFT,
    MOUTH_LEFT,
    MOUTH_RIGHT,
    SPAWN_ROW,
    VIRUS,
    WIDTH,
    Bottle,
)
from blockyard.games.drmario.stages import RUN

DEAD = -5000000
"""The value of a bottle without room for the next pill."""

CLEAN = 50000
"""The value of a bottle without viruses, besides what else is in it."""

VIRUS_LEFT = 0
CELL = 1
VIRUS_RUN = 2
PILL_RUN = 5
VIRUS_ROW = 8
PILL_ROW = 11
GAP = 14
IN_THE_WAY = 15
LONGER = 16
HIGH = 17
TOO_HIGH = 18
MOUTH = 19
DAMAGE = 20
HOLE = 21
BURIED = 22
CHAIN = 23
LATE = 24
"""Weights: a virus; a cell of a pill; runs of one, two and three upon a column with and without a
virus among them; the same in a row; rows missing below a cell of such a row; a run of pills above a
virus; each further cell of that run; a column's height beyond the safe one, squared; one as high as
pills appear; the same below the mouth; damage sent; an empty cell below a taken one; a change of
colours above a virus; each clear of a chain after the first; a virus
left after a pill that is not the last one placed in mind."""

SAFE_HEIGHT = 9
"""Rows up to which a column's height does not matter."""

TUNED = (
    1000, 12,
    60, 220, 480,
    0, 60, 160,
    30, 160, 420,
    0, 40, 140,
    40, 110, 30, 6, 600, 900, 150, 8, 25, 60,
    100,
)  # fmt: skip
"""Chosen by hand; ``scripts/tune_bot.py`` found none that are better for the high levels."""

COUNT = (0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4)
"""The number of bits of a mask of four."""

WINDOW = (1 << RUN) - 1


def bottle_value(s: Bottle, t: Thoughts) -> int:
    """The value of a bottle between two pills."""
    if s.over and s.winner != s.seat:
        return DEAD
    for index in range((SPAWN_ROW + 1) * MASKS):
        t.masks[index] = 0
    value = -s.viruses * t.weights[VIRUS_LEFT] if s.viruses else CLEAN
    for x in range(WIDTH):
        value += column_value(s, t, x)
    for y in range(SPAWN_ROW + 1):
        for colour in range(1, COLOURS + 1):
            if t.masks[y * MASKS + colour]:
                value += row_value(t, y, colour)
    return value + s.sent_total * t.weights[DAMAGE]


def column_value(s: Bottle, t: Thoughts, x: int) -> int:
    """The value of a column: its height, the run on its top, and what covers its viruses."""
    value = 0
    top = -1
    colour = 0
    run = 0
    segments = 0
    has_virus = 0
    pending = 0
    for y in range(SPAWN_ROW, -1, -1):
        cell = s.cells[y * WIDTH + x]
        if cell == 0:
            if top >= 0:
                value -= t.weights[HOLE]
                colour = 0
            continue
        its = cell & COLOUR_MASK
        t.masks[y * MASKS + its] |= 1 << x
        is_virus = 1 if cell >> KIND_SHIFT == VIRUS else 0
        if top < 0:
            top = y
        if its != colour:
            if segments == 1:
                value += top_run_value(t, run, has_virus, top)
            if segments and not has_virus:
                pending += t.weights[IN_THE_WAY] - min(run, RUN) * t.weights[LONGER]
            segments += 1
            colour = its
            run = 0
            has_virus = 0
        run += 1
        if is_virus:
            t.masks[y * MASKS] |= 1 << x
            has_virus = 1
            value -= pending + (segments - 1) * t.weights[BURIED]
            pending = 0
        else:
            value -= t.weights[CELL]
    if segments == 1:
        value += top_run_value(t, run, has_virus, top)
    t.tops[x] = top
    return value - height_cost(t, x, top)


def top_run_value(t: Thoughts, run: int, has_virus: int, top: int) -> int:
    """The value of a run on top of a column, if there is room to complete it."""
    if run >= RUN or top + RUN - run > SPAWN_ROW:
        return 0
    return t.weights[(VIRUS_RUN if has_virus else PILL_RUN) + run - 1]


def height_cost(t: Thoughts, x: int, top: int) -> int:
    """What the height of a column costs."""
    over = max(top + 1 - SAFE_HEIGHT, 0)
    cost = over * over * t.weights[HIGH]
    if top == SPAWN_ROW:
        cost += t.weights[TOO_HIGH]
    if top >= SPAWN_ROW - 1 and MOUTH_LEFT <= x <= MOUTH_RIGHT:
        cost += t.weights[MOUTH]
    return cost


def row_value(t: Thoughts, y: int, colour: int) -> int:
    """The value of the best run of a colour that a row may get."""
    at = y * MASKS
    mine = t.masks[at + colour]
    others = t.masks[at + 1] | t.masks[at + 2] | t.masks[at + 3]
    others ^= mine
    best = 0
    for x in range(WIDTH + 1 - RUN):
        window = mine >> x & WINDOW
        if window and not others >> x & WINDOW:
            count = COUNT[window]
            first = VIRUS_ROW if t.masks[at] >> x & window else PILL_ROW
            value = t.weights[first + count - 1]
            for step in range(RUN):
                if not window >> step & 1:
                    missing = y - 1 - t.tops[x + step]
                    # A cell below a taken one cannot be reached.
                    value -= missing * t.weights[GAP] if missing >= 0 else value
            best = max(best, value)
    return best
