"""Clearing: runs of four pop, and whatever has lost its support sinks."""

from blockyard.core.events import emit
from blockyard.games.drmario.bottle import (
    COLOUR_MASK,
    FIRST_FALLING,
    FIRST_FOLLOWING,
    HALF_POP,
    HEIGHT,
    KIND_SHIFT,
    LEFT,
    LOWER,
    PLACES,
    RIGHT,
    SINGLE,
    UPPER,
    VIRUS,
    VIRUS_POP,
    WIDTH,
    Bottle,
)
from blockyard.games.drmario.events import DAMAGE_SENT, POPPED, VIRUS_CLEARED, VIRUSES_LEFT
from blockyard.games.drmario.stages import RUN

VIRUS_SCORE = 100
"""Points for each virus cleared; nothing else scores."""

POINTS_FOR_DAMAGE = 4
"""Cleared cells that send one damage."""

MARK = 64
"""Added to a cell that is part of a run until it pops; greater than every cell."""

FIRST_POP = VIRUS_POP << KIND_SHIFT
AFTER_POP = (HALF_POP + 1) << KIND_SHIFT
"""Cells from ``FIRST_POP`` up to ``AFTER_POP`` are popping."""

OTHER_HALF_AT = (0, 0, 0, 0, 0, 0, 0, 1, WIDTH, -1, -WIDTH)
"""By kind: how far the other half is from a half."""

OTHER_HALF_KIND = (0, 0, 0, 0, 0, 0, 0, RIGHT, UPPER, LEFT, LOWER)
"""By kind: the kind of the other half."""


def clear_runs(s: Bottle) -> int:
    """Let every run of four or more pop, all at once; returns the number of cells.

    Viruses count and score at this moment; the cells stay in the way until the pop is over.
    """
    if not _mark_runs(s):
        return 0
    s.cascade += 1
    cleared = 0
    before = s.viruses
    for place in range(PLACES):
        if s.cells[place] >= MARK:
            _pop(s, place)
            cleared += 1
    emit(s, POPPED, cleared, s.cascade, before - s.viruses)
    if s.viruses < before:
        emit(s, VIRUSES_LEFT, s.viruses, before - s.viruses)
    if s.seats > 1:
        _count_damage(s, cleared)
    return cleared


def _mark_runs(s: Bottle) -> bool:
    found = 0
    for y in range(HEIGHT):
        found += _mark_line(s, y * WIDTH, 1, WIDTH)
    for x in range(WIDTH):
        found += _mark_line(s, x, WIDTH, HEIGHT)
    return found > 0


def _mark_line(s: Bottle, place: int, step: int, count: int) -> int:
    """Mark the runs of one row or column; returns how many there are."""
    cells = s.cells
    found = 0
    colour = 0
    run = 0
    for _ in range(count):
        its = cells[place] & COLOUR_MASK
        if its == 0 or its != colour:
            colour = its
            run = 1
        else:
            run += 1
            if run > RUN:
                cells[place] |= MARK
            elif run == RUN:
                found += 1
                for back in range(RUN):
                    cells[place - back * step] |= MARK
        place += step
    return found


def _pop(s: Bottle, place: int) -> None:
    """Let a marked cell pop; its other half becomes single, unless it pops too."""
    cells = s.cells
    cell = cells[place] - MARK
    kind = cell >> KIND_SHIFT
    colour = cell & COLOUR_MASK
    if kind == VIRUS:
        cells[place] = (VIRUS_POP << KIND_SHIFT) + colour
        s.viruses -= 1
        s.score += VIRUS_SCORE
        emit(s, VIRUS_CLEARED, place, colour, s.viruses)
        return
    cells[place] = (HALF_POP << KIND_SHIFT) + colour
    if kind >= LEFT:
        other = place + OTHER_HALF_AT[kind]
        if cells[other] >> KIND_SHIFT == OTHER_HALF_KIND[kind]:
            cells[other] = (SINGLE << KIND_SHIFT) + (cells[other] & COLOUR_MASK)


def _count_damage(s: Bottle, cleared: int) -> None:
    """Count the cleared cells as points; every four points send one damage."""
    s.points += cleared
    damage = s.points // POINTS_FOR_DAMAGE
    if damage:
        s.points -= damage * POINTS_FOR_DAMAGE
        s.outbox += damage
        s.sent += damage
        s.sent_total += damage
        emit(s, DAMAGE_SENT, s.sent, s.sent_total, damage)


def end_pop(s: Bottle) -> None:
    """Empty the cells that popped."""
    cells = s.cells
    for place in range(PLACES):
        cell = cells[place]
        if FIRST_POP <= cell < AFTER_POP:
            cells[place] = 0


def sink(s: Bottle) -> int:
    """Let everything unsupported fall one row, from the bottom up; returns how many fell.

    A whole pill falls if both halves can, a single half falls alone, and viruses never fall.
    """
    cells = s.cells
    fallen = 0
    for place in range(WIDTH, PLACES):
        cell = cells[place]
        if cell < FIRST_FALLING or cell >= FIRST_FOLLOWING or cells[place - WIDTH]:
            continue
        kind = cell >> KIND_SHIFT
        if kind == LEFT:
            if cells[place - WIDTH + 1]:
                continue
            cells[place - WIDTH + 1] = cells[place + 1]
            cells[place + 1] = 0
        cells[place - WIDTH] = cell
        cells[place] = 0
        if kind == LOWER:
            cells[place] = cells[place + WIDTH]
            cells[place + WIDTH] = 0
        fallen += 1
    return fallen
