"""Mutation testing: ``python -m scripts.mutants [part …]``.

Every small change to a kernel, a notation or ``core`` should make one of that part's own tests
fail. Verdicts are kept in ``.mutants``; a run that was interrupted resumes from there.
"""

import argparse
import os
import sys
from dataclasses import dataclass

from scripts.mutants.parts import Part, all_parts
from scripts.mutants.results import EQUIVALENT, FOLDER, Results, equivalents
from scripts.mutants.running import INTERRUPTED, Run
from scripts.mutants.trial import settle_hypothesis

WANTED = 95.0
"""Required percentage of caught mutants, not counting equivalent ones."""


@dataclass(frozen=True)
class Row:
    """The figures of one part."""

    part: str
    mutants: int
    equivalent: int
    timeouts: int
    survivors: list[str]

    @property
    def rate(self) -> float:
        """Test the requested parts, write the table, and report whether the rate is high enough."""
        counted = self.mutants - self.equivalent
        return 100.0 * (counted - len(self.survivors)) / max(counted, 1)


def main() -> int:
    """Test the wanted parts, write the table, and say whether the rate is high enough."""
    parts = {part.name: part for part in all_parts()}
    parser = argparse.ArgumentParser(prog="python -m scripts.mutants", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="part", help=", ".join(parts))
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", default="", help="only mutants whose name contains this text")
    wanted = parser.parse_args()
    unknown = [name for name in wanted.parts if name not in parts]
    if unknown:
        parser.error(f"no part is named {unknown[0]!r}; there are {', '.join(parts)}")
    reasons = equivalents()
    settle_hypothesis()
    rows = []
    try:
        for name in wanted.parts or parts:
            rows.append(run(parts[name], reasons.get(name, {}), wanted.workers, wanted.only))
    except KeyboardInterrupt:
        print("\nInterrupted; the same command resumes.")
        return INTERRUPTED
    print(table(rows))
    if not wanted.only:
        (FOLDER / "table.md").write_text(table(rows) + "\n", encoding="utf-8")
    return 0 if all(row.rate >= WANTED for row in rows) else 1


def run(part: Part, reasons: dict[str, str], workers: int, only: str) -> Row:
    """Try every mutant of a part that has no verdict yet, and list the survivors."""
    mutants = part.mutants()
    for name in sorted(set(reasons) - {mutant.name for mutant in mutants}):
        print(f"{EQUIVALENT}: this mutant no longer exists: {name}")
    mutants = [mutant for mutant in mutants if only in mutant.name]
    tried = [mutant for mutant in mutants if mutant.name not in reasons]
    results = Results(part)
    Run(part, tried, results, workers).try_all()
    outcomes = {mutant.name: results.verdicts[mutant.name].outcome for mutant in tried}
    survivors = [name for name, outcome in outcomes.items() if outcome == "survived"]
    if not only:
        results.forget_older()
        listing = "".join(f"{name}\n" for name in survivors)
        (FOLDER / f"{part.name}-survivors.txt").write_text(listing, encoding="utf-8")
    timeouts = list(outcomes.values()).count("timeout")
    return Row(part.name, len(mutants), len(mutants) - len(tried), timeouts, survivors)


def table(rows: list[Row]) -> str:
    """The figures in Markdown."""
    lines = [
        "| part | mutants | equivalent | caught | of these by time | survived | rate |",
        "|---|---|---|---|---|---|---|",
    ]
    for row in rows:
        caught = row.mutants - row.equivalent - len(row.survivors)
        lines.append(
            f"| {row.part} | {row.mutants} | {row.equivalent} | {caught} | {row.timeouts} "
            f"| {len(row.survivors)} | {row.rate:.1f} % |"
        )
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
