"""Damage: what a board has received, and the viruses that enter at the next throw."""

from blockyard.core.events import emit
from blockyard.core.rng import draw, draw_bit
from blockyard.games.drmario.bottle import (
    COLOUR_MASK,
    COLOURS,
    DIVING,
    KIND_SHIFT,
    NECK_ROW,
    OWNERS,
    SPAWN_ROW,
    VIRUS,
    WIDTH,
    Bottle,
)
from blockyard.games.drmario.events import DAMAGE_ENTERED, DAMAGE_RECEIVED, DAMAGE_RESTED

MOST_AT_ONCE = 4
"""The maximum number of damage viruses that enter per throw."""

FIRST_COLUMN = 1
"""Damage enters in every column from this one on."""

DAMAGE_UNIT = 1
"""The size of what is sent: one damage is one virus."""


def take(s: Bottle) -> int:
    """Take one damage out of the outbox; returns 0 if it is empty."""
    if s.outbox == 0:
        return 0
    s.outbox -= 1
    return DAMAGE_UNIT


def receive(s: Bottle, sent: int, sender: int) -> None:
    """Queue damage for the next throw; a bottle that is over receives none."""
    if s.over:
        return
    for _ in range(sent):
        if s.queue < OWNERS:
            s.owners[s.queue] = sender
        s.queue += 1
    s.attacker = sender
    emit(s, DAMAGE_RECEIVED, sender, s.queue)


def enter(s: Bottle) -> int:
    """Let up to four waiting viruses enter at the top in different columns; returns how many did.

    Columns whose top cell is taken are closed; damage that finds no column keeps waiting.
    """
    columns = 0
    for x in range(FIRST_COLUMN, WIDTH):
        if s.cells[SPAWN_ROW * WIDTH + x] == 0:
            columns |= 1 << x
    count = 0
    while columns and count < MOST_AT_ONCE and count < s.queue:
        x = draw_bit(s.damage_rng, columns)
        columns ^= 1 << x
        colour = 1 + draw(s.damage_rng, COLOURS)
        s.cells[SPAWN_ROW * WIDTH + x] = (DIVING << KIND_SHIFT) + colour
        count += 1
    if count:
        _forget_owners(s, count)
        s.queue -= count
        emit(s, DAMAGE_ENTERED, count, s.queue)
    return count


def _forget_owners(s: Bottle, count: int) -> None:
    """Drop the senders of the oldest damage, which has just entered."""
    for index in range(OWNERS):
        later = index + count
        s.owners[index] = s.owners[later] if later < OWNERS else -1


def dive(s: Bottle) -> int:
    """Move the diving viruses down a row, or let them rest; returns how many still dive."""
    cells = s.cells
    diving = 0
    for place in range(NECK_ROW * WIDTH):
        cell = cells[place]
        if cell >> KIND_SHIFT != DIVING:
            continue
        if place >= WIDTH and cells[place - WIDTH] == 0:
            cells[place - WIDTH] = cell
            cells[place] = 0
            diving += 1
        else:
            colour = cell & COLOUR_MASK
            cells[place] = (VIRUS << KIND_SHIFT) + colour
            s.viruses += 1
            emit(s, DAMAGE_RESTED, place, colour, s.viruses)
    return diving
