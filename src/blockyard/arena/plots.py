"""Plots of results, as SVG."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from blockyard.arena.ratings import Rating
    from blockyard.arena.scores import Scores

WIDTH = 760
ROW = 30
TOP = 46
LEFT = 190
"""Columns of the names."""

MOST_LETTERS = 21
"""Letters of a name that fit there."""

RIGHT = 30
BOTTOM = 44
TICKS = 6

STYLE = """
text { font: 13px system-ui, sans-serif; fill: #1d2330; }
.title { font-size: 16px; font-weight: 600; }
.grid { stroke: #d5dae3; }
.range { stroke: #3767c8; stroke-width: 2; }
.box { fill: #b9cbf2; stroke: #3767c8; }
.middle { stroke: #16306b; stroke-width: 3; }
.dot { fill: #16306b; }
@media (prefers-color-scheme: dark) {
  text { fill: #e4e8f0; } .grid { stroke: #3a4152; } .back { fill: #14171f; }
  .box { fill: #2b4177; } .middle { stroke: #dbe6ff; } .dot { fill: #dbe6ff; }
}
"""


@dataclass(frozen=True)
class Scale:
    """Where values are on the horizontal axis."""

    low: float
    high: float

    def at(self, value: float) -> float:
        """The place of a value."""
        share = (value - self.low) / ((self.high - self.low) or 1)
        return LEFT + share * (WIDTH - LEFT - RIGHT)

    def ticks(self) -> list[float]:
        """Round values along the axis."""
        step = round_step((self.high - self.low) / TICKS)
        first = int(self.low // step) + (1 if self.low % step else 0)
        last = int(self.high // step)
        return [step * number for number in range(first, last + 1)]


def round_step(least: float) -> float:
    """The smallest of 1, 2, 5, 10, 20, 50 and so on that is not below a value."""
    step = 1.0
    while True:
        for factor in (1, 2, 5):
            if factor * step >= least:
                return factor * step
        step *= 10


def plot_ratings(ratings: "Sequence[Rating]", title: str) -> str:
    """Ratings with the ranges that hold them with 95 % confidence."""
    lows = [rating.elo - rating.margin for rating in ratings]
    highs = [rating.elo + rating.margin for rating in ratings]
    scale = _scale(min(lows), max(highs))
    marks = []
    for row, (rating, low, high) in enumerate(zip(ratings, lows, highs, strict=True)):
        y = _middle(row)
        marks += [_line(scale.at(low), y, scale.at(high), y, "range")]
        marks += [f'<circle class="dot" cx="{scale.at(rating.elo):.1f}" cy="{y}" r="5"/>']
    names = [rating.bot for rating in ratings]
    return _plot(title, "Elo, with 95 % confidence", names, scale, marks)


def plot_scores(scores: "Sequence[Scores]", title: str) -> str:
    """Scores: the least and the most, a box with the middle half, and the median."""
    scale = _scale(min(each.least for each in scores), max(each.most for each in scores))
    marks = []
    for row, each in enumerate(scores):
        y = _middle(row)
        left, right = scale.at(each.lower), scale.at(each.upper)
        marks += [_line(scale.at(each.least), y, scale.at(each.most), y, "range")]
        marks += [
            f'<rect class="box" x="{left:.1f}" y="{y - 8}" width="{right - left:.1f}" height="16"/>'
        ]
        middle = scale.at(each.median)
        marks += [_line(middle, y - 8, middle, y + 8, "middle")]
    names = [each.bot for each in scores]
    return _plot(title, "score: range, quartiles, median", names, scale, marks)


def _scale(low: float, high: float) -> Scale:
    margin = (high - low or 1) * 0.04
    return Scale(low - margin, high + margin)


def _middle(row: int) -> float:
    return TOP + row * ROW + ROW / 2


def _line(x: float, y: float, to_x: float, to_y: float, kind: str) -> str:
    return f'<line class="{kind}" x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}"/>'


def _text(x: float, y: float, words: str, anchor: str = "start", kind: str = "") -> str:
    place = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"'
    return f'<text class="{kind}" {place}>{escape(words)}</text>'


def _plot(title: str, unit: str, names: list[str], scale: Scale, marks: list[str]) -> str:
    bottom = TOP + len(names) * ROW
    height = bottom + BOTTOM
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" '
        f'aria-label="{escape(title)}">',
        f"<style>{STYLE}</style>",
        f'<rect class="back" width="{WIDTH}" height="{height}" fill="#ffffff"/>',
        _text(16, 26, title, kind="title"),
        *_axis(scale, bottom),
        *(
            _text(LEFT - 12, _middle(row) + 4, _short(name), "end")
            for row, name in enumerate(names)
        ),
        *marks,
        _text((LEFT + WIDTH - RIGHT) / 2, bottom + 36, unit, "middle"),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _axis(scale: Scale, bottom: float) -> Iterator[str]:
    for tick in scale.ticks():
        x = scale.at(tick)
        yield _line(x, TOP, x, bottom, "grid")
        yield _text(x, bottom + 18, f"{tick:,.0f}", "middle")


def _short(name: str) -> str:
    return name if len(name) <= MOST_LETTERS else "…" + name[1 - MOST_LETTERS :]
