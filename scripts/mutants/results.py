"""Results: verdicts on mutants, kept between runs, and the lists of mutants with their reasons."""

import json
import tomllib
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from scripts.mutants.parts import Part, hash_of

FOLDER = Path(".mutants")
"""Git ignores it."""

EQUIVALENT = Path("tests/mutants/equivalent.toml")
"""Mutants that no test can catch; they are not tried."""

SURVIVORS = Path("tests/mutants/survivors.toml")
"""Mutants that no test catches, each with the reason why it was left at that."""


@dataclass(frozen=True)
class Verdict:
    """The result of one mutant."""

    outcome: str
    """``caught``, ``timeout`` (caught as well) or ``survived``."""
    killer: str
    """The test that noticed it; ``import`` if no test could even start."""
    seconds: float


class Results:
    """The verdicts of a part, as JSON Lines, so that an interrupted run loses nothing.

    That a test notices a mutant holds until the sources or that test change; that none does, until
    the sources or any test change.
    """

    def __init__(self, part: Part) -> None:
        FOLDER.mkdir(exist_ok=True)
        self.path = FOLDER / f"{part.name}.jsonl"
        self.verdicts: dict[str, Verdict] = {}
        """Those that are still valid."""
        self.hints: dict[str, str] = {}
        """Which test noticed a mutant, in this run or with older sources and tests."""
        self._sources = part.sources_hash()
        self._tests = {str(path): hash_of([path]) for path in part.test_files()}
        self.load()

    def load(self) -> None:
        """Read the file; a line truncated by a crash is skipped."""
        if not self.path.exists():
            return
        for line in self.path.read_text(encoding="utf-8").splitlines():
            try:
                evidence, name, *found = json.loads(line)
                verdict = Verdict(*found)
            except ValueError:
                continue
            self.hints[name] = verdict.killer
            if evidence == self._evidence(verdict):
                self.verdicts[name] = verdict

    def add(self, name: str, verdict: Verdict) -> None:
        """Save a verdict."""
        self.verdicts[name] = verdict
        found = (verdict.outcome, verdict.killer, round(verdict.seconds, 3))
        row = (self._evidence(verdict), name, *found)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row, ensure_ascii=False) + "\n")

    def forget_older(self) -> None:
        """Drop the lines that are no longer valid."""
        known, self.verdicts = self.verdicts, {}
        self.path.unlink(missing_ok=True)
        for name, verdict in known.items():
            self.add(name, verdict)

    def _evidence(self, verdict: Verdict) -> str:
        tests = sorted(self._tests.items())
        if verdict.outcome != "survived":
            file = verdict.killer.partition("::")[0]
            tests = [(file, self._tests.get(file, ""))]
        return sha256(repr((self._sources, tests)).encode()).hexdigest()[:16]


def reasons_in(path: Path) -> dict[str, dict[str, str]]:
    """The reasons that a list gives, by part and mutant.

    Raises ``ValueError`` if an entry is not some mutants with their reason, or one is listed twice.
    """
    data: dict[str, list[dict[str, Any]]] = tomllib.loads(path.read_text(encoding="utf-8"))
    found: dict[str, dict[str, str]] = {}
    for part, entries in data.items():
        reasons = found.setdefault(part, {})
        for entry in entries:
            mutants = entry.get("mutants")
            if set(entry) != {"mutants", "reason"} or not isinstance(mutants, list):
                raise ValueError(f"{path}: an entry of {part} needs mutants and a reason")
            for name in mutants:
                if name in reasons:
                    raise ValueError(f"{path}: {name} is listed twice")
                reasons[name] = entry["reason"]
    return found
