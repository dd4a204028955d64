"""One source of rules, four runtimes: random matches give the same hash chains on all of them."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest
from tests.parity.tracing import TracedMatch, kinds_of, sizes_of

from blockyard.compiler.law import lawful_program
from blockyard.compiler.types import layout_like
from blockyard.compiler.wasm import wasm_module
from blockyard.conformance.scenario import Scenario, summary
from blockyard.core.match import Match
from blockyard.core.registry import find_game, game_ids
from blockyard.fast import CompiledMatch, compile_game
from blockyard.web.bundle import bundle, checking_files

MATCHES = 300
RUNNER = Path("web/micropython/run.mjs")
PLAYER = Path("tests/parity/player.py")
REPEATER = Path("tests/parity/repeat.mjs")


def interpreted(scenario: Scenario) -> list[str]:
    return scenario.play(lambda *given: Match(scenario.game, *given))


def first_difference(scenario: Scenario, ours: list[str], theirs: list[str], runtime: str) -> str:
    """The sentence a failing test prints: game, settings, seed and the first differing step."""
    for step, (one, other) in enumerate(zip(ours, theirs, strict=False)):
        if one != other:
            return f"{scenario!r}\nstep {step}\n  CPython: {one}\n  {runtime}: {other}"
    return f"{scenario!r}\nCPython made {len(ours)} steps, {runtime} {len(theirs)}"


@pytest.mark.parametrize("game_id", game_ids())
def test_machine_code_and_cpython_play_the_same(game_id: str) -> None:
    game = find_game(game_id)
    compiled = compile_game(game)
    for number in range(MATCHES):
        scenario = Scenario(game, number)
        ours = interpreted(scenario)
        theirs = scenario.play(lambda *given: CompiledMatch(compiled, *given))
        assert ours == theirs, first_difference(scenario, ours, theirs, "machine code")


@pytest.mark.parametrize("game_id", game_ids())
def test_webassembly_and_cpython_play_the_same(game_id: str, tmp_path: Path) -> None:
    game = find_game(game_id)
    trace: list[Any] = []
    for number in range(MATCHES):
        Scenario(game, number).play(lambda *given: TracedMatch(trace, game, *given))
    actions = layout_like(game.work()).field("actions")
    assert actions is not None
    traces = {
        "kinds": kinds_of(game),
        "sizes": sizes_of(game),
        "actions": 8 * actions.offset,
        "shared": game.shared_board,
        "trace": trace,
    }
    module, file = tmp_path / "kernels.wasm", tmp_path / "traces.json"
    module.write_bytes(wasm_module(lawful_program(game)))
    file.write_text(json.dumps(traces))
    done = subprocess.run(
        ["node", REPEATER, module, file], capture_output=True, text=True, check=False
    )
    assert (done.stdout, done.stderr) == ("", "")


@pytest.fixture(scope="module")
def bundle_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources as bundled for the page."""
    path = tmp_path_factory.mktemp("bundle") / "bundle.json"
    path.write_text(json.dumps({**bundle(), **checking_files()}))
    return path


def micropython(bundle_file: Path, game_id: str, first: int, count: int, *more: str) -> list[str]:
    """The output of MicroPython under Node, one line per match."""
    words = [RUNNER, bundle_file, PLAYER, game_id, first, count, *more]
    command = ["node", *(str(word) for word in words)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.parametrize("game_id", game_ids())
def test_micropython_and_cpython_play_the_same(game_id: str, bundle_file: Path) -> None:
    game = find_game(game_id)
    answers = micropython(bundle_file, game_id, 0, MATCHES)
    assert len(answers) == MATCHES
    for number, line in enumerate(answers):
        scenario = Scenario(game, number)
        ours = interpreted(scenario)
        if json.loads(line)["summary"] != summary(ours):
            theirs = json.loads(micropython(bundle_file, game_id, number, 1, "marks")[0])["marks"]
            pytest.fail(first_difference(scenario, ours, theirs, "MicroPython"))
