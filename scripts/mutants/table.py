"""The table of a run: how many mutants of each part were caught."""

from dataclasses import dataclass
from pathlib import Path

TABLE = Path("tests/mutants/table.md")
"""The latest figures of every part."""

TITLE = "# Mutants caught by the tests of each part\n\nWritten by `make mutants`.\n"

HEADING = [
    "| part | mutants | equivalent | caught | of these by time | survived | rate |",
    "|---|---|---|---|---|---|---|",
]


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
        """The percentage of mutants caught, not counting equivalent ones."""
        counted = self.mutants - self.equivalent
        return 100.0 * (counted - len(self.survivors)) / max(counted, 1)

    def line(self) -> str:
        """The figures as a row in Markdown."""
        caught = self.mutants - self.equivalent - len(self.survivors)
        return (
            f"| {self.part} | {self.mutants} | {self.equivalent} | {caught} | {self.timeouts} "
            f"| {len(self.survivors)} | {self.rate:.1f} % |"
        )


def table(rows: list[Row]) -> str:
    """The figures in Markdown."""
    return "\n".join([*HEADING, *(row.line() for row in rows)])


def with_rows(rows: list[Row], path: Path) -> str:
    """The text of a table's file with new figures of some parts, and the old ones of the others."""
    lines = {row.part: row.line() for row in rows}
    if path.exists():
        for line in path.read_text(encoding="utf-8").splitlines():
            part = line.strip("| ").partition(" ")[0]
            if line.startswith("| ") and line != HEADING[0]:
                lines.setdefault(part, line)
    return "\n".join([TITLE, *HEADING, *(lines[part] for part in sorted(lines))]) + "\n"
