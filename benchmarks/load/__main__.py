"""Run the load tests and print the tables; ``--save`` writes them to this folder.

The exit status is 1 if a budget was missed.
"""

import argparse
import sys
from pathlib import Path

from benchmarks.load.report import missed, report, row
from benchmarks.load.scenarios import SCENARIOS, Result, Sizes

KEPT = Path(__file__).parent / "figures.md"


def main() -> int:
    """Measure, print and optionally save; 1 if a budget was missed."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load", description=__doc__)
    parser.add_argument("--save", action="store_true", help="keep the tables in figures.md")
    parser.add_argument("--seconds", type=float, default=Sizes.seconds, help="for each load")
    parser.add_argument("--rooms", type=int, default=Sizes.rooms, help="1000: full size")
    parser.add_argument("--only", choices=list(SCENARIOS), action="append", help="some loads alone")
    wanted = parser.parse_args()
    sizes = Sizes(wanted.rooms, wanted.seconds)
    found: dict[str, list[Result]] = {}
    for name in wanted.only or SCENARIOS:
        found[name] = SCENARIOS[name](sizes)
        for result in found[name]:
            print(row(result), flush=True)
    text = report(found, sizes)
    print(text)
    if wanted.save:
        KEPT.write_text(text)
    for budget in missed(found):
        print(f"missed: {budget}", file=sys.stderr)
    return 1 if missed(found) else 0


if __name__ == "__main__":
    sys.exit(main())
