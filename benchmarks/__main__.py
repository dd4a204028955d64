"""Run the benchmarks and print the results; ``--save`` writes them to the benchmarks folder."""

import argparse
import platform
from pathlib import Path

from benchmarks import (
    batches,
    browser,
    chess,
    compiled,
    crowd,
    environments,
    interpreted,
    page,
    start,
    terminal,
    thinking,
    verifying,
    webassembly,
)
from benchmarks.figure import table
from benchmarks.peers import figures as peers

KEPT = Path("benchmarks/figures.md")
PICTURE = Path("benchmarks/batches.svg")


def main() -> None:
    """Measure, print and optionally save."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--save", action="store_true", help=f"write {KEPT}")
    parser.add_argument(
        "--short", action="store_true", help="play each game in the browser for seconds only"
    )
    parser.add_argument(
        "--alone", action="store_true", help="leave out other environments for the same games"
    )
    wanted = parser.parse_args()
    parts = (
        start,
        interpreted,
        page,
        compiled,
        batches,
        webassembly,
        verifying,
        environments,
        chess,
        terminal,
    )
    figures = [figure for part in parts for figure in part.figures()]
    figures += browser.figures(browser.SHORT_SECONDS if wanted.short else browser.SECONDS)
    figures += crowd.figures()
    figures += thinking.figures()
    if not wanted.alone:
        figures += peers.figures()
    text = (
        "# Benchmark results\n\nMeasured in one run of `make bench` "
        f"(CPython {platform.python_version()}, {platform.machine()}). The ratio shows how many "
        f"times better than its budget a result is.\n\n{table(figures)}\n\n"
        f"![Steps per second by batch size and threads]({PICTURE.name})\n"
    )
    print(text)
    if wanted.save:
        KEPT.write_text(text)
        PICTURE.write_text(batches.picture())


if __name__ == "__main__":
    main()
