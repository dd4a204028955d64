"""Adding a game: CONTRIBUTING.md followed to the letter, with a new game."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from blockyard.web.packing import unpack

ROOT = Path(__file__).parent.parent
NEW_GAMES = ROOT / "tests" / "new_game"
NEW_GAME = NEW_GAMES / "lanterns"
COPIED = ("src", "tests", "examples", "scripts", "docs", "web", "benchmarks")
MADE = ("web/node_modules", "web/public/python", "src/blockyard/web/site")
"""Generated files among the sources."""

TOUCHED_BY_A_NEW_GAME = (
    "tests/test_conformance_of_games.py",
    "tests/test_golden.py",
    "tests/test_layers.py",
    "tests/test_readme.py",
    "tests/test_cli.py",
    "tests/test_engine.py",
    "tests/bots",
    "tests/commands",
    "tests/conformance/test_views.py",
    "tests/core",
    "tests/service",
    "tests/server/identity/test_routes.py",
    "tests/server/rooms/test_rounds.py",
    "tests/server/scores/test_daily_challenge.py",
    "tests/terminal/test_command.py",
    "tests/terminal/keys/test_keys.py",
    "tests/web",
)
"""Tests that cover every game."""


def made_here(folder: str, names: list[str]) -> list[str]:
    """Names in a folder that a fresh clone does not contain."""
    here = Path(folder).relative_to(ROOT)
    return [name for name in names if (here / name).as_posix() in MADE or name == "__pycache__"]


def run(tree: Path, *words: str) -> str:
    """The output of a command run in a tree, with that tree's sources."""
    environment = {**os.environ, "PYTHONPATH": str(tree / "src")}
    done = subprocess.run(
        words, cwd=tree, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"{' '.join(words)}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
    return done.stdout


def steps() -> list[str]:
    """The commands in CONTRIBUTING.md, without the set-up."""
    text = (ROOT / "CONTRIBUTING.md").read_text()
    commands = str(re.findall(r"```sh\n(.*?)```", text, re.DOTALL)[0]).splitlines()
    assert commands[0] == "make check"
    return commands[1:]


def test_the_steps_work_with_the_sed_of_any_system() -> None:
    """BSD's sed takes the word after ``-i`` for a suffix; both take one that is attached to it."""
    assert not [step for step in steps() if re.search(r"sed -i\s", step)]


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A clone with only the sources and the installed tools."""
    folder = tmp_path_factory.mktemp("clone") / "blockyard"
    folder.mkdir()
    for name in COPIED:
        shutil.copytree(ROOT / name, folder / name, ignore=made_here)
    for path in ROOT.glob("*.*"):
        if path.is_file():
            shutil.copy(path, folder)
    (folder / ".venv").symlink_to(ROOT / ".venv")
    (folder / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    return folder


def test_the_steps_in_contributing_make_a_game_that_conforms(tree: Path) -> None:
    for command in steps():
        run(tree, "bash", "-c", command)
    assert "mygame" in run(tree, sys.executable, "-m", "blockyard", "games")
    shutil.rmtree(tree / "src/blockyard/games/mygame")


def test_new_games_need_no_changes_outside_their_folders(tree: Path) -> None:
    """A turn-based game, and a timed one that is over after a single action."""
    games = ("lanterns", "fuse")
    folders = [tree / "src/blockyard/games" / name for name in games]
    for folder in folders:
        shutil.copytree(NEW_GAMES / folder.name, folder)
    try:
        for name in games:
            assert "passed" in run(tree, sys.executable, "-m", "blockyard", "check", name)
        own = [str(folder) for folder in folders]
        quiet = ("-q", "-p", "no:cacheprovider", "-p", "no:xdist")
        run(tree, sys.executable, "-m", "pytest", *quiet, *own, *TOUCHED_BY_A_NEW_GAME)
        named = ("-k", " or ".join(games))
        for tests in ("tests/parity/test_parity.py", "tests/fuzz", "tests/terminal/test_app.py"):
            run(tree, sys.executable, "-m", "pytest", *quiet, tests, *named)
        for tool in (("ruff", "check"), ("ruff", "format", "--check"), ("mypy",)):
            run(tree, sys.executable, "-m", *tool, *own)
    finally:
        for folder in folders:
            shutil.rmtree(folder)


def test_a_game_from_another_package_is_in_engine_terminal_and_page(
    tree: Path, tmp_path: Path
) -> None:
    site = tmp_path / "site-packages"
    shutil.copytree(NEW_GAME, site / "garden" / "lanterns")
    (site / "garden" / "__init__.py").write_text("")
    info = site / "garden-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: garden\nVersion: 1\n")
    points = "[blockyard.games]\nlanterns = garden.lanterns:game\n"
    (info / "entry_points.txt").write_text(points)
    code = f"import sys; sys.path.insert(0, {str(site)!r})\n"
    engine = code + "from blockyard.engine import Engine\nprint(Engine().answer_line(sys.argv[1]))"
    request = json.dumps({"do": "new", "game": "lanterns"})
    answer = json.loads(run(tree, sys.executable, "-c", engine, request))
    assert answer["ok"], answer
    listed = code + "from blockyard.cli import main\nmain(['games'])"
    assert "Lanterns" in run(tree, sys.executable, "-c", listed)
    drawn = code + (
        "from blockyard.core.registry import find_game\n"
        "from blockyard.terminal.board import board_of\n"
        "from blockyard.terminal.draw.look import Look\n"
        "print(type(board_of(find_game('lanterns'), Look())).__module__)"
    )
    assert "generic" in run(tree, sys.executable, "-c", drawn)
    page = code + (
        "from blockyard.server.static.installed import add_installed\n"
        "import json\n"
        "files = {}\n"
        "assert add_installed(files) == []\n"
        "print(json.dumps({name: file.content.decode() for name, file in files.items()}))"
    )
    files = json.loads(run(tree, sys.executable, "-c", page))
    (listed_game,) = json.loads(files["python/installed.json"])
    assert listed_game["title"] == "Lanterns"
    rules = unpack(files["python/installed/lanterns.pack"].encode())
    assert "garden/lanterns/rules.py" in rules
    assert "garden/lanterns/test_lanterns.py" not in rules
