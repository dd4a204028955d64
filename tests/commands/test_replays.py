"""Recording, verifying and showing replays with the ``blockyard`` command."""

import re
from pathlib import Path

import pytest
from tests.commands.error_lines import error_line

from blockyard.cli import main
from blockyard.conformance.playout import play_randomly
from blockyard.core.game import Game
from blockyard.core.match import Match

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture
def replay(pebbles: Game, tmp_path: Path) -> Path:
    file = tmp_path / "match.replay"
    assert main(["record", "pebbles", "--seed", "3", "-o", str(file)]) == 0
    return file


def test_a_recorded_match_is_verified(replay: Path, capsys: pytest.CaptureFixture[str]) -> None:
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


def test_a_recorded_match_has_the_requested_settings_and_inputs(
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


def test_an_invalid_replay_is_status_1_and_reports_where(
    replay: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    replay.write_text(replay.read_text().replace("scores: 0 0", "scores: 9 0"))
    assert main(["replay", "verify", str(replay)]) == 1
    assert capsys.readouterr().out.startswith("not verified: the outcome is ")


def test_a_replay_that_cannot_be_played_shows_its_header_with_status_1(
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
def test_a_file_that_is_not_a_replay_of_these_games_is_status_2(
    replay: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, message: str
) -> None:
    replay.write_text(replay.read_text().replace(old, new))
    assert main(["replay", "verify", str(replay)]) == 2
    assert message in error_line(capsys)


def test_a_binary_file_is_not_a_replay(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "noise"
    file.write_bytes(b"\xff\x00\xfe")
    assert main(["replay", "show", str(file)]) == 2
    assert "not a text" in error_line(capsys)


def test_show_ends_with_the_last_position(replay: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "show", str(replay)]) == 0
    printed = capsys.readouterr().out
    assert "outcome: Last pebble taken; winner: seat 1" in printed
    assert printed.endswith("\n-\n")


def test_show_goes_to_an_input(replay: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "show", str(replay), "--input", "1"]) == 0
    assert "\nafter input 1, at " in capsys.readouterr().out


def test_show_goes_to_a_time(replay: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "show", str(replay), "--at", "1"]) == 0
    assert "\nafter input 0, at 1 ms:\n" in capsys.readouterr().out


@pytest.mark.parametrize("moment", [["--at", "99999999"], ["--input", "999"]])
def test_show_refuses_moments_outside_the_replay(
    replay: Path, moment: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", "show", str(replay), *moment]) == 2
    assert " 0 to " in error_line(capsys)


def test_a_chess_replay_is_printed_as_pgn(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.replay"
    assert main(["record", "saktris", "--inputs", "4", "-o", str(file)]) == 0
    assert main(["replay", "pgn", str(file)]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("[Event ")
    assert " 1. P@" in printed


def test_a_game_without_a_text_format_has_no_pgn(
    replay: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", "pgn", str(replay)]) == 2
    assert error_line(capsys) == "blockyard: Pebbles has no text format for whole games"


def test_a_review_tells_what_the_costliest_moments_were(
    replay: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", "review", str(replay)]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("Pebbles, Player 1: ")
    assert re.search(
        r"^1\. Decision \d+ \(replay show --input \d+\): cost \d", printed, re.MULTILINE
    )
    assert re.search(r"^   played: +(one|two|three)$", printed, re.MULTILINE)
    assert re.search(r"^   the computer: (one|two|three)\n {17}\w.*\.$", printed, re.MULTILINE)


def test_either_player_can_be_reviewed(replay: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "review", str(replay), "--seat", "2"]) == 0
    assert capsys.readouterr().out.startswith("Pebbles, Player 2: ")
    assert main(["replay", "review", str(replay), "--seat", "3"]) == 2
    assert error_line(capsys).endswith("there is no player 3 of 2")


def test_a_review_of_a_real_time_game_tells_the_time_of_each_moment(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.replay"
    assert main(["record", "drmario", "--inputs", "60", "-o", str(file)]) == 0
    assert main(["replay", "review", str(file), "--effort", "64"]) == 0
    printed = capsys.readouterr().out
    assert "The computer looked at about 64 positions for each." in printed
    assert re.search(r"^1\. Piece \d+, \d:\d\d \(replay show --at \d+\)", printed, re.MULTILINE)


def test_a_match_without_decisions_has_nothing_to_review(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.replay"
    assert main(["record", "tetris", "--inputs", "0", "-o", str(file)]) == 0
    assert main(["replay", "review", str(file)]) == 0
    assert capsys.readouterr().out == "Tetris, Player 1: no decisions to review\n"
