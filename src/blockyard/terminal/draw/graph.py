"""Graphs in characters: a filled curve, as fine as the terminal allows."""

from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blockyard.terminal.draw.look import Look
    from blockyard.terminal.draw.paper import Ink, Paper

EIGHTHS = " ▁▂▃▄▅▆▇█"
THIRDS = " .:#"
"""Cells from empty to full, in Unicode and in ASCII."""


class Graph:
    """Heights from 0 to ``steps`` over some columns; of more heights, a column is the average."""

    def __init__(self, heights: "Sequence[int]", steps: int, width: int) -> None:
        self._steps = steps
        self._width = width
        self._count = len(heights)
        bars = min(width, self._count)
        edges = [bar * self._count // bars for bar in range(bars + 1)]
        self._means = [sum(heights[first:last]) / (last - first) for first, last in pairwise(edges)]
        self._columns = [bar * width // bars for bar in range(bars + 1)]
        """Where each bar begins on the sheet, and where the last one ends."""

    def column_of(self, number: int) -> int:
        """The column, from 0, of the middle of a height."""
        return (2 * number + 1) * self._width // (2 * self._count)

    def draw(self, paper: "Paper", x: int, y: int, height: int, look: "Look", ink: "Ink") -> None:
        """Draw it with its top left corner at a place."""
        marks = look.mark(EIGHTHS, THIRDS)
        parts = len(marks) - 1
        for mean, (first, last) in zip(self._means, pairwise(self._columns), strict=True):
            # The lowest height is still visible.
            filled = max(1, round(mean * height * parts / self._steps))
            for row in range(height):
                part = min(max(filled - (height - 1 - row) * parts, 0), parts)
                if part:
                    paper.write(x + first, y + row, marks[part] * (last - first), ink)
