"""What a seat of Dr. Mario 99 observes: its bottle, both pills, and what is about to happen.

``features`` declares these numbers, in the same order. A seat gains its points.
"""

from blockyard.core.state import MOST_OBSERVED, NEVER
from blockyard.games.drmario.bottle import COLOURS, FALLING, HEIGHT, PLACES, READY, WIDTH, Bottle
from blockyard.games.drmario.cells import CODE_OF_CELL

PHASES = READY + 1

PILL_NUMBERS = 2 * COLOURS + 3
"""Numbers about the falling pill: its halves' colours, its column and row, whether it stands."""

DUE_UNIT = 20
"""The unit, in ms, of the time until something happens."""


def observe(s: Bottle, seat: int, numbers: list[int]) -> None:
    """Write what the seat of this bottle observes."""
    for row in range(HEIGHT):
        for column in range(WIDTH):
            code = CODE_OF_CELL[s.cells[(HEIGHT - 1 - row) * WIDTH + column]]
            numbers[row * WIDTH + column] = code
    at = PLACES
    for index in range(at, at + PILL_NUMBERS + 2 * COLOURS + PHASES):
        numbers[index] = 0
    if s.phase == FALLING:
        numbers[at + s.near - 1] = 1
        numbers[at + COLOURS + s.far - 1] = 1
        numbers[at + 2 * COLOURS] = s.pill_x
        numbers[at + 2 * COLOURS + 1] = s.pill_y
        numbers[at + 2 * COLOURS + 2] = s.standing
    at += PILL_NUMBERS
    numbers[at + s.next_left - 1] = 1
    numbers[at + COLOURS + s.next_right - 1] = 1
    at += 2 * COLOURS
    numbers[at + s.phase] = 1
    observe_counters(s, numbers, at + PHASES)


def observe_counters(s: Bottle, numbers: list[int], at: int) -> None:
    """Write the counters and the clock."""
    numbers[at] = min(s.viruses, MOST_OBSERVED)
    numbers[at + 1] = min(s.cascade, MOST_OBSERVED)
    numbers[at + 2] = min(s.queue, MOST_OBSERVED)
    waits = MOST_OBSERVED
    if s.due != NEVER:
        waits = min((s.due - s.now) // DUE_UNIT, MOST_OBSERVED)
    numbers[at + 3] = waits
