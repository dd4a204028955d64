"""Ratings: the strength of bots in matches of two, on Elo's scale.

A bot that is 400 points stronger scores ten times as much as the other (Elo, "The Rating of
Chessplayers", 1978). The ratings are those under which the results are most likely (Bradley and
Terry, Biometrika 39, 1952), with an average of 0. A draw counts as half a win. One more draw is
assumed between each two bots, so that a bot that has won every match, or none has played, has a
finite rating.
"""

from dataclasses import dataclass
from itertools import combinations
from math import exp, log, log10, sqrt
from typing import Any

SCALE = 400 / log(10)
"""Points of Elo per unit of the logistic scale."""

SURE = 1.959964
"""Standard deviations to each side that hold 95 % of a normal distribution."""

STEPS = 200
CLOSE = 1e-9


@dataclass(frozen=True)
class Rating:
    """A bot's rating."""

    bot: str
    elo: float
    margin: float
    """The rating is within so many points, with 95 % confidence."""
    matches: int
    points: float
    """One for a win, a half for a draw."""


@dataclass(frozen=True)
class Duel:
    """The matches between two bots."""

    bot: str
    other: str
    wins: int
    draws: int
    losses: int

    @property
    def matches(self) -> int:
        """How many there were."""
        return self.wins + self.draws + self.losses

    @property
    def score(self) -> float:
        """The first bot's points per match."""
        return (self.wins + self.draws / 2) / self.matches

    def bounds(self) -> tuple[float, float]:
        """Wilson's interval of the score, with 95 % confidence (JASA 22, 1927)."""
        n, share, z = self.matches, self.score, SURE
        middle = (share + z * z / (2 * n)) / (1 + z * z / n)
        half = z / (1 + z * z / n) * sqrt(share * (1 - share) / n + z * z / (4 * n * n))
        return max(0.0, middle - half), min(1.0, middle + half)

    @property
    def is_clear(self) -> bool:
        """Whether one of them is stronger, with 95 % confidence."""
        low, high = self.bounds()
        return low > 0.5 or high < 0.5


def elo_of(share: float) -> float:
    """How many points stronger a bot is that scores a share of the points."""
    share = min(max(share, 1e-6), 1 - 1e-6)
    return 400 * log10(share / (1 - share))


def duels_of(bots: list[str], results: list[dict[str, Any]]) -> list[Duel]:
    """The matches between each two bots."""
    duels = []
    for place, bot in enumerate(bots):
        for other in bots[place + 1 :]:
            counts = {1.0: 0, 0.5: 0, 0.0: 0}
            for result in results:
                if sorted(result["bots"]) == sorted((bot, other)):
                    counts[_points(result, bot)] += 1
            if sum(counts.values()):
                duels.append(Duel(bot, other, counts[1.0], counts[0.5], counts[0.0]))
    return duels


def _points(result: dict[str, Any], bot: str) -> float:
    """What a bot has scored in a match."""
    if result["winner"] is None:
        return 0.5
    return 1.0 if result["bots"][result["winner"]] == bot else 0.0


def ratings_of(bots: list[str], results: list[dict[str, Any]]) -> list[Rating]:
    """The ratings of bots, the strongest first."""
    duels = duels_of(bots, results)
    points = dict.fromkeys(bots, 0.0)
    matches = dict.fromkeys(bots, 0)
    for duel in duels:
        points[duel.bot] += duel.wins + duel.draws / 2
        points[duel.other] += duel.losses + duel.draws / 2
        matches[duel.bot] += duel.matches
        matches[duel.other] += duel.matches
    strengths, variances = _most_likely(bots, duels)
    ratings = [
        Rating(
            bot,
            strengths[place] * SCALE,
            SURE * sqrt(max(variances[place], 0.0)) * SCALE,
            matches[bot],
            points[bot],
        )
        for place, bot in enumerate(bots)
    ]
    return sorted(ratings, key=lambda rating: -rating.elo)


def _most_likely(bots: list[str], duels: list[Duel]) -> tuple[list[float], list[float]]:
    """Strengths on the logistic scale, by Newton's method, and their variances."""
    count = len(bots)
    known = {(duel.bot, duel.other): duel for duel in duels}
    strengths = [0.0] * count
    inverse = [[0.0] * count for _ in bots]
    for _ in range(STEPS):
        # The average is fixed by a term that is constant in all differences.
        information = [[1 / count] * count for _ in bots]
        slope = [0.0] * count
        for i, j in combinations(range(count), 2):
            duel = known.get((bots[i], bots[j]), Duel(bots[i], bots[j], 0, 0, 0))
            share = 1 / (1 + exp(strengths[j] - strengths[i]))
            played = duel.matches + 1
            surplus = duel.wins + duel.draws / 2 + 0.5 - played * share
            weight = played * share * (1 - share)
            slope[i] += surplus
            slope[j] -= surplus
            information[i][i] += weight
            information[j][j] += weight
            information[i][j] -= weight
            information[j][i] -= weight
        inverse = _inverse(information)
        steps = [sum(a * b for a, b in zip(row, slope, strict=True)) for row in inverse]
        # Long steps from a start far away would overshoot.
        strengths = [
            at + max(-1.0, min(1.0, step)) for at, step in zip(strengths, steps, strict=True)
        ]
        if max(map(abs, steps)) < CLOSE:
            break
    middle = sum(strengths) / count
    variances = [inverse[place][place] - 1 / count for place in range(count)]
    return [strength - middle for strength in strengths], variances


def _inverse(matrix: list[list[float]]) -> list[list[float]]:
    """The inverse of a positive definite matrix, by Gauss and Jordan."""
    count = len(matrix)
    rows = [
        [*row, *(1.0 if place == line else 0.0 for place in range(count))]
        for line, row in enumerate(matrix)
    ]
    for column in range(count):
        pivot = rows[column][column]
        rows[column] = [value / pivot for value in rows[column]]
        for line in range(count):
            factor = rows[line][column]
            if line != column and factor:
                rows[line] = [
                    value - factor * base
                    for value, base in zip(rows[line], rows[column], strict=True)
                ]
    return [row[count:] for row in rows]
