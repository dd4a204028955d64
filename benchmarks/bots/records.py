"""Results of the bots' games, kept so that a measurement can be interrupted and go on."""

import json
import time
from collections import Counter
from collections.abc import Callable, Sequence
from math import sqrt
from pathlib import Path

FOLDER = Path("benchmarks/bots")
FIGURES = FOLDER / "figures.md"

SURE = 1.645
"""Standard deviations that a difference must be above expectation for a confidence of 95 %."""


class Records:
    """The results of a game's players by seed."""

    def __init__(self, game: str) -> None:
        self.path = FOLDER / "results" / f"{game}.json"
        self.results: dict[str, dict[str, list[int]]] = {}
        if self.path.exists():
            self.results = json.loads(self.path.read_text())

    def measure(
        self, player: str, seeds: int, play: Callable[[int], list[int]], until: float
    ) -> bool:
        """Play the seeds that are missing, up to a time; whether all have been played."""
        known = self.results.setdefault(player, {})
        for seed in range(seeds):
            if str(seed) not in known:
                if time.monotonic() > until:
                    break
                known[str(seed)] = play(seed)
        self.path.parent.mkdir(exist_ok=True)
        lines = [f"{json.dumps(name)}: {json.dumps(of)}" for name, of in self.results.items()]
        self.path.write_text("{\n" + ",\n".join(lines) + "\n}\n")
        return len(known) >= seeds

    def of(self, player: str, number: int = 0) -> list[int]:
        """A number of each of a player's results."""
        return [result[number] for result in self.results.get(player, {}).values()]


def write_section(title: str, text: str) -> None:
    """Put a section into the committed figures, in place of the one with the same title."""
    heading = f"## {title}\n"
    start = "# How strong the bots are\n\nAs measured by the programs in this folder.\n"
    before, _, rest = (FIGURES.read_text() if FIGURES.exists() else start).partition(heading)
    _, mark, after = rest.partition("\n## ")
    section = f"{heading}\n{text.strip()}\n"
    FIGURES.write_text(f"{before.rstrip()}\n\n{section}{mark}{after}")


def is_surely_more(these: Sequence[int], those: Sequence[int]) -> bool:
    """Whether results are better than others with 95 % confidence, by Mann and Whitney's test.

    Ranks are compared, as results are far from normally distributed (Annals of Mathematical
    Statistics 18, 1947), and the variance is corrected for ties.
    """
    wins = sum((this > that) + 0.5 * (this == that) for this in these for that in those)
    pairs, count = len(these) * len(those), len(these) + len(those)
    ties = sum(alike**3 - alike for alike in Counter([*these, *those]).values())
    variance = pairs / 12 * (count + 1 - ties / (count * (count - 1)))
    return variance > 0 and (wins - pairs / 2) / sqrt(variance) > SURE


def comparison(these: Sequence[int], those: Sequence[int]) -> str:
    """A table's cell: whether results are better than those of the level below."""
    return "yes, with 95 % confidence" if is_surely_more(these, those) else "not surely"
