"""Mutation testing: ``python -m scripts.mutants [part …]``.

Every small change to a kernel, a notation or ``core`` should make one of that part's own tests
fail. Verdicts are kept in ``.mutants``; a run that was interrupted resumes from there.
"""

import argparse
import os
import sys

from scripts.mutants.parts import Part, all_parts
from scripts.mutants.results import EQUIVALENT, FOLDER, SURVIVORS, Results, reasons_in
from scripts.mutants.running import INTERRUPTED, Run
from scripts.mutants.table import TABLE, Row, table, with_rows
from scripts.mutants.trial import settle_hypothesis

WANTED = 95.0
"""Required percentage of caught mutants, not counting equivalent ones."""


def main() -> int:
    """Test the requested parts, write the table, and report whether the rate is high enough."""
    parts = {part.name: part for part in all_parts()}
    parser = argparse.ArgumentParser(prog="python -m scripts.mutants", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="part", help=", ".join(parts))
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", default="", help="only mutants whose name contains this text")
    wanted = parser.parse_args()
    unknown = [name for name in wanted.parts if name not in parts]
    if unknown:
        parser.error(f"no part is named {unknown[0]!r}; there are {', '.join(parts)}")
    equivalent, explained = reasons_in(EQUIVALENT), reasons_in(SURVIVORS)
    settle_hypothesis()
    rows = []
    in_step = True
    try:
        for name in wanted.parts or parts:
            row = run(parts[name], set(equivalent.get(name, {})), wanted.workers, wanted.only)
            rows.append(row)
            if not wanted.only:
                in_step &= is_in_step(row, set(explained.get(name, {})))
                TABLE.write_text(with_rows([row], TABLE), encoding="utf-8")
    except KeyboardInterrupt:
        print("\nInterrupted; the same command resumes.")
        return INTERRUPTED
    print(table(rows))
    return 0 if in_step and all(row.rate >= WANTED for row in rows) else 1


def run(part: Part, equivalent: set[str], workers: int, only: str) -> Row:
    """Try every mutant of a part that has no verdict yet, and list the survivors."""
    mutants = part.mutants()
    for name in sorted(equivalent - {mutant.name for mutant in mutants}):
        print(f"{EQUIVALENT}: this mutant no longer exists: {name}")
    mutants = [mutant for mutant in mutants if only in mutant.name]
    tried = [mutant for mutant in mutants if mutant.name not in equivalent]
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


def is_in_step(row: Row, explained: set[str]) -> bool:
    """Whether the survivors of a part are those listed with a reason; prints the differences."""
    survivors = set(row.survivors)
    for name in sorted(survivors - explained):
        print(f"{SURVIVORS}: this survivor is missing: {name}")
    for name in sorted(explained - survivors):
        print(f"{SURVIVORS}: this mutant no longer survives: {name}")
    return survivors == explained


if __name__ == "__main__":
    sys.exit(main())
