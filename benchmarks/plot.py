"""A plot of steps per second by the size of a batch, for each game, on one thread and on several.

Matplotlib would be a large dependency for one picture of a few lines.
"""

from collections.abc import Mapping, Sequence
from math import log10
from xml.sax.saxutils import escape

SIZE = (760, 420)
LEFT, RIGHT, TOP, BOTTOM = 100, 150, 40, 50
"""Margins around the lines, in pixels."""

COLOURS = ("#1f77b4", "#d62728", "#2ca02c", "#9467bd", "#8c564b")

Point = tuple[float, float]


def plot(title: str, lines: Mapping[str, Sequence[Sequence[Point]]]) -> str:
    """An SVG with both axes logarithmic; each name has a line per number of threads."""
    points = [point for group in lines.values() for line in group for point in line]
    scale = _Scale(points)
    parts = [_text(LEFT, TOP - 16, title, "start", weight="bold"), *scale.grid()]
    for (name, group), colour in zip(lines.items(), COLOURS, strict=False):
        for threads, line in enumerate(group, 1):
            dashes = "" if threads == 1 else ' stroke-dasharray="5 4"'
            path = " ".join(f"{x:.1f},{y:.1f}" for x, y in map(scale.place, line))
            style = f'fill="none" stroke="{colour}" stroke-width="2"{dashes}'
            parts.append(f'<polyline points="{path}" {style}/>')
        x, y = scale.place(group[0][-1])
        parts.append(_text(x + 8, y + 4, name, "start", colour))
    width, height = SIZE
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        'font-family="sans-serif" font-size="13">\n'
        f'<rect width="{width}" height="{height}" fill="white"/>\n'
        + "\n".join(parts)
        + "\n</svg>\n"
    )


class _Scale:
    """Where the numbers are in the picture."""

    def __init__(self, points: Sequence[Point]) -> None:
        self._sizes = sorted({x for x, _ in points})
        self._rates = (
            10 ** int(log10(min(y for _, y in points))),
            10 ** (int(log10(max(y for _, y in points))) + 1),
        )

    def place(self, point: Point) -> Point:
        """The pixel of a point."""
        (low, high), (bottom, top) = (self._sizes[0], self._sizes[-1]), self._rates
        across = log10(point[0] / low) / log10(high / low)
        up = log10(point[1] / bottom) / log10(top / bottom)
        width, height = SIZE
        return LEFT + across * (width - LEFT - RIGHT), height - BOTTOM - up * (
            height - TOP - BOTTOM
        )

    def grid(self) -> list[str]:
        """Lines and labels at the sizes, and at the powers of ten of the rates."""
        parts = []
        bottom, top = self._rates
        for size in self._sizes:
            x, y = self.place((size, bottom))
            parts.append(_text(x, y + 18, f"{size:,.0f}", "middle"))
        rate = bottom
        while rate <= top:
            x, y = self.place((self._sizes[0], rate))
            parts.append(f'<path d="M{x} {y:.1f}H{SIZE[0] - RIGHT}" stroke="#ddd"/>')
            parts.append(_text(x - 8, y + 4, f"{rate:,}", "end"))
            rate *= 10
        middle = (LEFT + SIZE[0] - RIGHT) / 2
        return [*parts, _text(middle, SIZE[1] - 10, "games in the batch", "middle")]


def _text(
    x: float, y: float, text: str, anchor: str, colour: str = "#222", weight: str = "normal"
) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{colour}" '
        f'font-weight="{weight}">{escape(text)}</text>'
    )
