"""Claim limits: how many viruses of a round can have been cleared, at most.

Viruses never move, and no round starts with a run of four. So every run that is cleared has a cell
in it that was not there at the start: half of a pill, or damage. Each virus in the run is next to
such a cell, or only viruses of the same colour are between the two.
"""

from blockyard.games.drmario.bottle import (
    COLOUR_MASK,
    COLOURS,
    HEIGHT,
    KIND_SHIFT,
    PLACES,
    VIRUS,
    WIDTH,
)

HALVES = 2
"""Halves of a pill."""

DIRECTIONS = ((1, 0), (-1, 0), (0, 1), (0, -1))

ROW = (1 << WIDTH) - 1
COLUMN = sum(1 << y * WIDTH for y in range(HEIGHT))
"""The bottom row and the leftmost column as masks, one bit for each place."""


class Outbreak:
    """The viruses of a round where they stand at its start, and the colours of its pills."""

    def __init__(self, cells: list[int], colours: list[int]) -> None:
        self._viruses = [cell & COLOUR_MASK if cell >> KIND_SHIFT == VIRUS else 0 for cell in cells]
        self._colours = colours
        self._reaches = self._best_reaches()
        self._at_once = -1

    @property
    def viruses(self) -> int:
        """How many viruses there are at the start."""
        return sum(map(self._count, range(COLOURS)))

    def clearable(self, pills: int, damage: int) -> int:
        """The most viruses that this many pills and damage cells can have cleared.

        Each half can clear the viruses of its colour that a cell reaches; no cell counts twice.
        """
        total = 0
        for colour in range(COLOURS):
            cells = self._halves(colour, pills) + damage
            total += min(self._count(colour), sum(self._reaches[colour][:cells]))
        return total

    def _count(self, colour: int) -> int:
        return self._viruses.count(colour + 1)

    def _halves(self, colour: int, pills: int) -> int:
        """How many halves of these pills have a colour; the list starts over at its end."""
        rounds, rest = divmod(pills * HALVES, len(self._colours))
        return rounds * self._colours.count(colour) + self._colours[:rest].count(colour)

    def _best_reaches(self) -> list[list[int]]:
        """By colour: how many viruses each cell reaches in its row and column, best first."""
        reaches = [[0] * PLACES for _ in range(COLOURS)]
        for place in range(PLACES):
            for step_x, step_y in DIRECTIONS:
                x, y = place % WIDTH + step_x, place // WIDTH + step_y
                colour = self._virus(x, y)
                while colour and self._virus(x, y) == colour:
                    reaches[colour - 1][place] += 1
                    x, y = x + step_x, y + step_y
        return [sorted(each, reverse=True) for each in reaches]

    def _virus(self, x: int, y: int) -> int:
        """The colour of the virus at a place, from 1; 0 without one."""
        return self._viruses[y * WIDTH + x] if 0 <= x < WIDTH and 0 <= y < HEIGHT else 0

    @property
    def clearable_by_one_lock(self) -> int:
        """The most viruses that can be cleared at once when a pill locks, without a cascade.

        They stand in the rows and columns of its halves, in the colours of these.
        """
        if self._at_once < 0:
            self._at_once = self._count_at_once()
        return self._at_once

    def _count_at_once(self) -> int:
        masks = [self._mask(colour) for colour in range(COLOURS)]
        most = 0
        for near in range(PLACES):
            for far in _next_to(near):
                elsewhere = ~(1 << near | 1 << far)
                beside = [_lines(near) & mask & elsewhere for mask in masks]
                beyond = [_lines(far) & mask & elsewhere for mask in masks]
                most = max(most, *((one | other).bit_count() for one in beside for other in beyond))
        return most

    def _mask(self, colour: int) -> int:
        return sum(1 << place for place in range(PLACES) if self._viruses[place] == colour + 1)


def _lines(place: int) -> int:
    """The row and the column of a cell as a mask."""
    return ROW << place // WIDTH * WIDTH | COLUMN << place % WIDTH


def _next_to(near: int) -> list[int]:
    """Where the other half of a pill can be: above, or to the right."""
    far = [near + WIDTH] if near + WIDTH < PLACES else []
    return [*far, near + 1] if near % WIDTH + 1 < WIDTH else far
