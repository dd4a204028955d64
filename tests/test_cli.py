"""The ``blockyard`` command: every sub-command, its exit status, and its manners."""

import json
import os
import re
import signal
import subprocess
import sys
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

import pytest
from pebbles import game as pebbles_game
from tests.small_games.parcels import game as parcels

from blockyard import __version__
from blockyard.bots.playout import play_randomly
from blockyard.cli import main
from blockyard.commands import games as games_command
from blockyard.commands.games import plain_text, tell_rules
from blockyard.core.game import Game
from blockyard.core.match import Match
from blockyard.core.registry import add_game, all_games, remove_game

ROOT = Path(__file__).parent.parent
EXAMPLES = ROOT / "examples"
COMMAND = [sys.executable, "-m", "blockyard"]


@pytest.fixture
def pebbles() -> Iterator[Game]:
    add_game(pebbles_game)
    yield pebbles_game
    remove_game(pebbles_game.id)


@pytest.fixture
def replay(pebbles: Game, tmp_path: Path) -> Path:
    file = tmp_path / "match.replay"
    assert main(["record", "pebbles", "--seed", "3", "-o", str(file)]) == 0
    return file


@pytest.fixture
def installed(tmp_path: Path) -> dict[str, str]:
    """The environment of a program beside which the package of another game is installed."""
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


def complaint(capsys: pytest.CaptureFixture[str]) -> str:
    """The one line on standard error."""
    printed = capsys.readouterr()
    assert printed.err.endswith("\n")
    assert printed.err.count("\n") == 1
    return printed.err.strip()


def test_without_a_command_it_tells_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    printed = capsys.readouterr().out
    for command in ("games", "rules", "check", "engine", "replay", "record", "bench"):
        assert f"\n    {command} " in printed


def test_help_is_fine(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    assert "Exit status" in capsys.readouterr().out


def test_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"blockyard {__version__}\n"


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
    assert complaint(capsys).startswith("blockyard")


def test_games_are_a_table(pebbles: Game, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    lines = capsys.readouterr().out.splitlines()
    row = next(line for line in lines if line.startswith("pebbles"))
    assert row.split(None, 4) == ["pebbles", "Pebbles", "2", "in", f"turns  {pebbles.pitch}"]


def test_games_as_json_have_settings_actions_and_endings(
    pebbles: Game, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["games", "--json"]) == 0
    games = {game["id"]: game for game in json.loads(capsys.readouterr().out)}
    assert games["pebbles"]["version"] == 1
    assert games["pebbles"]["actions"] == ["one", "two", "three"]
    assert games["pebbles"]["endings"] == ["the last pebble was taken", "a player left"]
    assert games["pebbles"]["settings"][0]["high"] == 40


def test_a_game_that_does_not_load_is_told_and_the_others_listed(
    pebbles: Game, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken() -> tuple[list[Game], list[str]]:
        return [pebbles], ["the game 'marbles' does not load: ImportError: lost"]

    monkeypatch.setattr(games_command, "open_all", broken)
    assert main(["games"]) == 1
    printed = capsys.readouterr()
    assert "Pebbles" in printed.out
    assert printed.err == "blockyard: the game 'marbles' does not load: ImportError: lost\n"


def test_a_game_without_a_page_of_rules_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    add_game(parcels)
    try:
        assert main(["rules", "parcels"]) == 2
    finally:
        remove_game("parcels")
    assert complaint(capsys) == "blockyard: Parcels has no rules page"


def test_every_game_of_ours_tells_its_rules(capsys: pytest.CaptureFixture[str]) -> None:
    for game in all_games():
        assert tell_rules(Namespace(game=game.id)) == 0
        assert capsys.readouterr().out.startswith("# ")


def test_rules_in_a_terminal_have_no_marks() -> None:
    page = (
        "# Pebbles\n\nTake **one** or `two`, see [more](more.md).\n\n## Win\n\n```\n# **o**\n```\n"
    )
    assert plain_text(page).splitlines() == [
        "Pebbles",
        "=======",
        "",
        "Take one or two, see more.",
        "",
        "Win",
        "---",
        "",
        "    # **o**",
    ]


def test_a_recorded_match_is_true(replay: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "verify", str(replay)]) == 0
    assert capsys.readouterr().out.startswith("verified: Pebbles, ")


def test_a_recorded_match_is_the_same_every_time(
    pebbles: Game, capsys: pytest.CaptureFixture[str]
) -> None:
    texts = []
    for seed in ("3", "3", "4"):
        assert main(["record", "pebbles", "--seed", seed]) == 0
        texts.append(capsys.readouterr().out)
    assert texts[0] == texts[1] != texts[2]


def test_a_recorded_match_has_the_settings_and_inputs_asked_for(
    pebbles: Game, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["record", "pebbles", "--settings", "pebbles=40", "--inputs", "2"]) == 0
    printed = capsys.readouterr().out
    assert "settings: pebbles=40\n" in printed
    assert printed.endswith("outcome: unfinished\n")


def test_the_random_player_stops_at_the_outcome(pebbles: Game) -> None:
    match = Match(pebbles, seed=5)
    play_randomly(match, 1000)
    assert match.outcome() is not None


def test_the_replays_on_their_page_are_what_the_commands_write(
    capsys: pytest.CaptureFixture[str],
) -> None:
    page = (ROOT / "docs" / "replays.md").read_text(encoding="utf-8")
    examples = re.findall(r"^\$ blockyard (.*)\n([^`]*)```", page, re.MULTILINE)
    assert len(examples) == 2
    for command, expected in examples:
        assert main(command.split()) == 0
        assert capsys.readouterr().out == expected


def test_a_replay_that_lies_is_status_1_with_the_place(
    replay: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    replay.write_text(replay.read_text().replace("scores: 0 0", "scores: 9 0"))
    assert main(["replay", "verify", str(replay)]) == 1
    assert capsys.readouterr().out.startswith("not verified: the outcome is ")


def test_a_replay_that_cannot_be_played_shows_its_header_and_status_1(
    replay: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = replay.read_text()
    head, _, rest = text.partition("inputs:\n")
    replay.write_text(f"{head}inputs:\n@1 one {rest}")
    assert main(["replay", "show", str(replay)]) == 1
    printed = capsys.readouterr().out
    assert "game: Pebbles (pebbles), rules 1\n" in printed
    assert "cannot be played: seat 1: one: it is not your turn" in printed


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "game: pebbles 1",
            "game: pebbles 9",
            "it was played with Pebbles rules 9; the current rules are 1",
        ),
        ("game: pebbles 1", "game: marbles 1", "unknown game 'marbles'"),
        ("blockyard replay 1", "hello", "a replay begins with the line"),
        ("seed: 3", "saat: 3", "unknown line"),
        ("seats: 2", "seats: 77777", "77777"),
        ("end: ", "end: x", "the replay is damaged"),
    ],
)
def test_a_file_that_is_no_replay_of_these_games_is_status_2(
    replay: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, message: str
) -> None:
    replay.write_text(replay.read_text().replace(old, new))
    assert main(["replay", "verify", str(replay)]) == 2
    assert message in complaint(capsys)


def test_a_file_of_bytes_is_no_replay(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "noise"
    file.write_bytes(b"\xff\x00\xfe")
    assert main(["replay", "show", str(file)]) == 2
    assert "not a text" in complaint(capsys)


def test_show_ends_with_the_last_position(replay: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "show", str(replay)]) == 0
    printed = capsys.readouterr().out
    assert "outcome: the last pebble was taken" in printed
    assert printed.endswith("\n-\n")


def test_show_goes_to_an_input(replay: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "show", str(replay), "--input", "1"]) == 0
    assert "\nafter input 1, at " in capsys.readouterr().out


def test_show_goes_to_a_time(replay: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "show", str(replay), "--at", "1"]) == 0
    assert "\nafter input 0, at 1 ms:\n" in capsys.readouterr().out


@pytest.mark.parametrize("moment", [["--at", "-1"], ["--at", "99999999"], ["--input", "999"]])
def test_show_refuses_moments_outside_the_replay(
    replay: Path, moment: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", "show", str(replay), *moment]) == 2
    assert "the replay " in complaint(capsys)


def test_a_game_that_conforms_passes(pebbles: Game, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "pebbles"]) == 0
    assert capsys.readouterr().out == "pebbles: passed\n"


def test_a_game_that_does_not_conform_is_status_1(
    pebbles: Game, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(pebbles, "version", 0)
    assert main(["check", "pebbles"]) == 1
    assert "the rules version must be 1 or more" in capsys.readouterr().out


def test_a_mistake_in_a_game_is_one_line(
    pebbles: Game, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(pebbles, "endings", ())
    assert main(["record", "pebbles"]) == 2
    assert "IndexError" in complaint(capsys)


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
        _, complaints = engine.communicate(timeout=20)
    assert engine.returncode == 130
    assert complaints == b""


def test_the_module_is_the_command() -> None:
    assert run("--version").stdout.decode().strip() == f"blockyard {__version__}"


def test_a_game_of_another_package_is_in_every_command(installed: dict[str, str]) -> None:
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
def test_a_reader_who_leaves_is_no_trouble(words: list[str]) -> None:
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
        complaints = command.stderr.read()
    assert command.returncode == 0
    assert complaints == b""


def test_listing_games_needs_only_the_standard_library() -> None:
    code = (
        "import sys; from blockyard.cli import main; main(['games']); "
        "print(sorted({name.partition('.')[0] for name in sys.modules}), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, timeout=60)
    for package in ("numpy", "numba", "starlette", "textual", "msgspec", "gymnasium"):
        assert f"'{package}'" not in done.stderr.decode()
