"""Scores: what bots reach on the same seeds, in games for one."""

from dataclasses import dataclass
from math import sqrt
from statistics import mean, median, quantiles, stdev
from typing import Any

from blockyard.arena.ratings import SURE


@dataclass(frozen=True)
class Scores:
    """A bot's scores."""

    bot: str
    matches: int
    least: int
    lower: float
    """A quarter of the scores are at most this."""
    median: float
    upper: float
    """A quarter of the scores are at least this."""
    most: int
    mean: float
    margin: float
    """The mean of all seeds is within this, with 95 % confidence."""


def scores_of(bots: list[str], results: list[dict[str, Any]]) -> list[Scores]:
    """The scores of bots, the highest median first."""
    found = []
    for bot in bots:
        scores = sorted(result["scores"][0] for result in results if result["bots"] == [bot])
        if scores:
            found.append(_summary(bot, scores))
    return sorted(found, key=lambda each: (-each.median, -each.mean))


def _summary(bot: str, scores: list[int]) -> Scores:
    several = len(scores) > 1
    lower, _, upper = quantiles(scores, method="inclusive") if several else scores * 3
    margin = SURE * stdev(scores) / sqrt(len(scores)) if several else 0.0
    return Scores(
        bot,
        len(scores),
        scores[0],
        lower,
        median(scores),
        upper,
        scores[-1],
        mean(scores),
        margin,
    )
