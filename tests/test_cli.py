"""The ``blockyard`` command: every sub-command, its exit status and its output."""

import json
import os
import signal
import subprocess
import sys
from argparse import Namespace
from pathlib import Path

import pytest
from tests.commands.error_lines import error_line
from tests.small_games.parcels import game as parcels

from blockyard import __version__
from blockyard.cli import main
from blockyard.commands import games as games_command
from blockyard.commands.games import tell_rules
from blockyard.core.game import Game
from blockyard.core.registry import add_game, all_games, remove_game

ROOT = Path(__file__).parent.parent
EXAMPLES = ROOT / "examples"
COMMAND = [sys.executable, "-m", "blockyard"]


@pytest.fixture
def installed(tmp_path: Path) -> dict[str, str]:
    """The environment of a program with the package of another game installed."""
    info = tmp_path / "pebbles_game-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: pebbles-game\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[blockyard.games]\npebbles = pebbles:game\n")
    path = os.pathsep.join([str(tmp_path), str(EXAMPLES), str(ROOT / "src")])
    return {**os.environ, "PYTHONPATH": path}


def run(
    *words: str, given: bytes = b"", env: dict[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*COMMAND, *words], input=given, capture_output=True, timeout=60, check=False, env=env
    )


def test_without_a_command_it_lists_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    printed = capsys.readouterr().out
    for command in ("games", "rules", "check", "engine", "replay", "record", "bench"):
        assert f"\n    {command} " in printed


def test_help_is_status_0(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    assert "Exit status" in capsys.readouterr().out


def test_the_version_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.startswith(f"blockyard {__version__} (extras: ")


@pytest.mark.parametrize(
    "words",
    [
        ["dance"],
        ["replay"],
        ["rules"],
        ["rules", "dance"],
        ["check", "dance"],
        ["record", "dance"],
        ["record", "pebbles", "--seed", "x"],
        ["record", "pebbles", "--seed", "-1"],
        ["record", "pebbles", "--seats", "5"],
        ["record", "pebbles", "--inputs", "-1"],
        ["record", "pebbles", "--settings", "pebbles"],
        ["record", "pebbles", "--settings", "pebbles=1000"],
        ["record", "pebbles", "-o", "no/such/folder/match.replay"],
        ["replay", "show", "no such file"],
        ["replay", "verify", "."],
    ],
)
def test_misuse_is_one_line_and_status_2(
    pebbles: Game, words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    assert error_line(capsys).startswith("blockyard")


def test_games_are_a_table(pebbles: Game, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    lines = capsys.readouterr().out.splitlines()
    row = next(line for line in lines if line.startswith("pebbles"))
    assert row.split(None, 4) == ["pebbles", "Pebbles", "2", "turn-based", pebbles.pitch]


def test_games_as_json_have_settings_actions_and_endings(
    pebbles: Game, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["games", "--json"]) == 0
    games = {game["id"]: game for game in json.loads(capsys.readouterr().out)}
    assert games["pebbles"]["version"] == 1
    assert games["pebbles"]["actions"] == ["one", "two", "three"]
    assert games["pebbles"]["endings"]["a player left"] == "Player left"
    assert games["pebbles"]["settings"][0]["high"] == 40


def test_a_game_that_does_not_load_is_reported_and_the_others_listed(
    pebbles: Game, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken() -> tuple[list[Game], list[str]]:
        return [pebbles], ["the game 'marbles' does not load: ImportError: lost"]

    monkeypatch.setattr(games_command, "open_all", broken)
    assert main(["games"]) == 1
    printed = capsys.readouterr()
    assert "Pebbles" in printed.out
    assert printed.err == "blockyard: the game 'marbles' does not load: ImportError: lost\n"


def test_a_game_without_a_rules_page_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    add_game(parcels)
    try:
        assert main(["rules", "parcels"]) == 2
    finally:
        remove_game("parcels")
    assert error_line(capsys) == "blockyard: Parcels has no rules page"


def test_every_built_in_game_prints_its_rules(capsys: pytest.CaptureFixture[str]) -> None:
    for game in all_games():
        assert tell_rules(Namespace(game=game.id)) == 0
        assert capsys.readouterr().out.startswith("# ")


def test_a_game_that_conforms_passes(pebbles: Game, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "pebbles"]) == 0
    assert capsys.readouterr().out == "pebbles: passed\n"


def test_a_game_that_does_not_conform_is_status_1(
    pebbles: Game, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(pebbles, "version", 0)
    assert main(["check", "pebbles"]) == 1
    assert "the rules version must be 1 or more" in capsys.readouterr().out


def test_a_bug_in_a_game_is_reported_in_one_line(
    pebbles: Game, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(pebbles, "endings", ())
    assert main(["record", "pebbles"]) == 2
    assert "IndexError" in error_line(capsys)


def test_bench_has_a_row_for_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--seconds", "0"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("import blockyard: ")
    for game in all_games():
        assert f"\n{game.id} " in printed


def test_ctrl_c_is_quiet_and_status_130(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(games_command, "open_all", interrupted)
    assert main(["games"]) == 130
    assert capsys.readouterr().err == ""


def _hear_ctrl_c() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_ctrl_c_ends_the_engine_quietly() -> None:
    with subprocess.Popen(
        [*COMMAND, "engine"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=_hear_ctrl_c,  # noqa: PLW1509  # a shell's background jobs are born deaf to it
    ) as engine:
        assert engine.stdin is not None
        assert engine.stdout is not None
        engine.stdin.write(b'{"do":"games"}\n')
        engine.stdin.flush()
        assert json.loads(engine.stdout.readline())["ok"]
        engine.send_signal(signal.SIGINT)
        _, error_lines = engine.communicate(timeout=20)
    assert engine.returncode == 130
    assert error_lines == b""


def test_the_module_runs_the_command() -> None:
    assert run("--version").stdout.decode().startswith(f"blockyard {__version__} ")


def test_a_game_from_another_package_is_in_every_command(installed: dict[str, str]) -> None:
    assert b"Pebbles" in run("games", env=installed).stdout
    recorded = run("record", "pebbles", "--seed", "8", env=installed).stdout
    verified = run("replay", "verify", "-", given=recorded, env=installed)
    assert verified.returncode == 0
    assert verified.stdout.startswith(b"verified: Pebbles")


def test_the_engine_ends_with_its_input() -> None:
    done = run("engine", given=b'{"do":"hash"}\n')
    assert done.returncode == 0
    assert json.loads(done.stdout)["ok"] is False


@pytest.mark.parametrize("words", [["games", "--json"], ["engine"]])
def test_a_closed_pipe_is_not_an_error(words: list[str]) -> None:
    with subprocess.Popen(
        [*COMMAND, *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as command:
        assert command.stdin is not None
        assert command.stdout is not None
        assert command.stderr is not None
        command.stdout.close()
        command.stdin.write(b'{"do":"games"}\n')
        command.stdin.flush()
        error_lines = command.stderr.read()
    assert command.returncode == 0
    assert error_lines == b""


def test_listing_games_needs_only_the_standard_library() -> None:
    code = (
        "import sys; from blockyard.cli import main; main(['games']); "
        "print(sorted({name.partition('.')[0] for name in sys.modules}), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, timeout=60)
    for package in ("numpy", "llvmlite", "starlette", "textual", "msgspec"):
        assert f"'{package}'" not in done.stderr.decode()
