"""Parts: what is mutated, and the tests that should notice."""

from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from scripts.mutants.mutations import Mutant, mutants_of

PACKAGE = Path("src/blockyard")

DECLARATIONS = {
    "__init__",
    "controls",
    "endings",
    "events",
    "features",
    "grids",
    "looks",
    "notes",
    "refusals",
    "view",
}
"""Modules of a game that hold texts, graphics, keys and views rather than rules. ``features`` says
in words what ``observing`` writes; each game's tests of observing state its shapes and bounds."""

BOTS = {"games", "bot"}
"""The folders around a game's bot, and its tests: a bot plays by the rules but holds none."""


@dataclass(frozen=True)
class Part:
    """A game or ``core``, with its own tests."""

    name: str
    sources: Path
    tests: Path

    def modules(self) -> list[Path]:
        """The files that are mutated."""
        left_out = set() if self.name == "core" else DECLARATIONS
        return [path for path in sorted(self.sources.glob("*.py")) if path.stem not in left_out]

    def mutants(self) -> list[Mutant]:
        """All mutants, file by file."""
        return [mutant for path in self.modules() for mutant in mutants_of(path, PACKAGE)]

    def test_files(self) -> list[Path]:
        """The files of its tests, without those of its bot."""
        return [path for path in sorted(self.tests.rglob("test_*.py")) if not _is_of_bot(path)]

    def sources_hash(self) -> str:
        """A hash of everything the tests run: the part, ``core``, and shared test code."""
        folders = {PACKAGE / "core", self.sources, self.tests, Path("tests/small_games")}
        folders |= {Path("tests/broken"), Path("examples")}
        if self.name == "core":
            folders.add(PACKAGE / "games")  # its tests play them
        files = {path for folder in folders for path in folder.rglob("*.py")}
        if self.name != "core":
            files.update(self.tests.parent.glob("*.py"))
        files = {path for path in files if not _is_of_bot(path)}
        return hash_of(sorted(files - set(self.test_files())))


def _is_of_bot(path: Path) -> bool:
    return set(path.parts) >= BOTS


def hash_of(files: list[Path]) -> str:
    """A hash of files and their names."""
    digest = sha256()
    for path in files:
        digest.update(path.as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def all_parts() -> list[Part]:
    """``core``, then the games."""
    games = sorted(path.parent for path in (PACKAGE / "games").glob("*/rules.py"))
    parts = [Part("core", PACKAGE / "core", Path("tests/core"))]
    return parts + [Part(game.name, game, Path("tests/games") / game.name) for game in games]
