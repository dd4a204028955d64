"""Golden replays are verified by all runtimes: compiled, in the page and in CPython."""

import json
import subprocess
from pathlib import Path

import pytest

from blockyard.core.playback import verify
from blockyard.core.registry import find_game, game_ids
from blockyard.core.replay_text import from_text
from blockyard.fast import CompiledMatch, compile_game
from blockyard.web.bundle import bundle

GOLDEN = Path("tests/golden")
RUNNER = Path("web/micropython/run.mjs")
PLAYER = Path("tests/parity/golden_player.py")


@pytest.mark.parametrize("game_id", game_ids())
def test_machine_code_verifies_every_golden_replay(game_id: str) -> None:
    game = find_game(game_id)
    compiled = compile_game(game)
    for path in sorted((GOLDEN / game_id).glob("*.replay")):
        replay = from_text(path.read_text(), game)
        verdict = verify(replay, game, lambda *given: CompiledMatch(compiled, *given))
        assert verdict.problem == "", path.name


def test_micropython_verifies_every_golden_replay(tmp_path: Path) -> None:
    paths = sorted(GOLDEN.glob("*/*.replay"))
    names = [f"{path.parent.name}-{path.name}" for path in paths]
    files = bundle()
    for name, path in zip(names, paths, strict=True):
        files[f"golden/{name}"] = path.read_text()
    bundled = tmp_path / "bundle.json"
    bundled.write_text(json.dumps(files))
    command = ["node", str(RUNNER), str(bundled), str(PLAYER), *names]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [f"{name}: " for name in names]
