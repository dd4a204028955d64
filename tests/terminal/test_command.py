"""``blockyard play``: its options, errors about invalid ones, and play without a screen."""

import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from pebbles import game as pebbles

from blockyard.bots import Budget
from blockyard.cli import main
from blockyard.commands import play as command
from blockyard.core.playback import verify
from blockyard.core.registry import add_game, game_ids, remove_game
from blockyard.core.replay_text import from_text
from blockyard.terminal import running
from blockyard.terminal.command_options import CommandOptions, look_of
from blockyard.terminal.online.room_plan import Wanted
from blockyard.terminal.session.plan import Plan
from blockyard.terminal.storage.player_settings import PlayerSettings
from blockyard.terminal.storage.servers import Identity
from blockyard.terminal.storage.store import Store


class Terminal(io.StringIO):
    """A stream that claims to be a terminal."""

    def isatty(self) -> bool:
        return True


Play = Callable[..., tuple[int, str]]
"""Runs the command in a terminal; returns its status and standard error."""


@pytest.fixture
def plans(monkeypatch: pytest.MonkeyPatch) -> list[Plan]:
    """What would be played, without playing it."""
    asked: list[Plan] = []

    def play(plan: Plan, options: CommandOptions) -> int:
        asked.append(plan)
        return 0

    monkeypatch.setattr(running, "play", play)
    return asked


@pytest.fixture
def in_terminal(monkeypatch: pytest.MonkeyPatch) -> Play:
    def run(words: str, term: str = "xterm") -> tuple[int, str]:
        said = Terminal()
        with monkeypatch.context() as patch:
            patch.setenv("TERM", term)
            patch.setattr(sys, "stdin", Terminal())
            patch.setattr(sys, "stdout", Terminal())
            patch.setattr(sys, "stderr", said)
            status = main(words.split())
        return status, said.getvalue()

    return run


def test_options_become_a_plan(plans: list[Plan], in_terminal: Play) -> None:
    in_terminal("play tetris --mode sprint --seed 5 --settings width=8 height=20")
    (plan,) = plans
    assert (plan.game.id, plan.mode.id, plan.seed) == ("tetris", "sprint", 5)
    assert plan.settings == {"width": "8", "height": "20"}


def test_a_bot_plays_a_mode_with_a_seat_for_it(plans: list[Plan], in_terminal: Play) -> None:
    in_terminal("play tetris --bot random")
    assert plans[0].mode.seats == 2
    assert plans[0].bot == "random"


def test_a_bot_thinks_as_long_as_it_may(plans: list[Plan], in_terminal: Play) -> None:
    in_terminal("play tetris --bot random --think 300")
    assert plans[0].budget == Budget(300)
    in_terminal("play tetris --bot random")
    assert plans[1].budget is None


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("play dance", "unknown game 'dance'"),
        ("play tetris --mode waltz", "Tetris has no mode 'waltz'; available: marathon, sprint"),
        ("play tetris --seed x", "must be a whole number"),
        ("play tetris --seed -1", "must be 0 to 281474976710655"),
        ("play tetris --settings width=99", "width must be 4 to 20"),
        ("play tetris --settings width", "a setting must be written name=value"),
        ("play tetris --seats 500", "1 to 99 players"),
        ("play tetris --bot deep", "no bot 'deep' for Tetris; available: random"),
        ("play tetris --watch deep", "no bot 'deep' for Tetris; available: random"),
        ("play tetris --bot random --watch random", "use either --bot or --watch"),
        ("play --seed 3", "--seed needs a game"),
        ("play tetris --fps 0", "frames per second must be 1 to 240"),
        ("play tetris --fps fast", "frames per second must be 1 to 240"),
        ("play tetris --colour pink", "invalid choice"),
        ("play --replay no-such-file", "no-such-file"),
        ("play --plain --replay no-such-file", "no-such-file"),
        ("play tetris --plain --bot deep", "no bot 'deep' for Tetris; available: random"),
        ("play bucket --plain --bot random --watch random", "use either --bot or --watch"),
    ],
)
def test_invalid_values_are_reported_in_one_line_with_status_2(
    in_terminal: Play, words: str, message: str
) -> None:
    status, said = in_terminal(words)
    assert status == 2
    assert message in said
    assert said.count("\n") == 1


def test_without_textual_it_says_what_to_install_and_suggests_plain(
    monkeypatch: pytest.MonkeyPatch, in_terminal: Play
) -> None:
    monkeypatch.setattr(command, "find_spec", lambda name: None)
    status, said = in_terminal("play")
    assert status == 2
    assert "pip install 'blockyard[terminal]'" in said
    assert "--plain" in said


def test_without_a_terminal_it_says_so_and_plays_line_by_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("drop\nquit\n"))
    assert main(["play", "tetris", "--mode", "marathon", "--seed", "3"]) == 0
    printed = capsys.readouterr()
    assert printed.err == ("blockyard: Input is not a terminal. Playing line by line.\n")
    assert "Tetris, Marathon, seed 3." in printed.out


def test_a_dumb_terminal_is_played_line_by_line(
    in_terminal: Play,
) -> None:
    status, said = in_terminal("play tetris", term="dumb")
    assert status == 0
    assert "TERM=dumb" in said


def test_plain_play_is_quiet_when_requested_and_saves_a_replay(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    add_game(pebbles)
    try:
        monkeypatch.setattr(sys, "stdin", io.StringIO("one\nquit\n"))
        file = tmp_path / "match.replay"
        assert main(["play", "pebbles", "--plain", "-o", str(file)]) == 0
    finally:
        remove_game(pebbles.id)
    assert capsys.readouterr().err == ""
    assert verify(from_text(file.read_text(), pebbles), pebbles)


def test_line_by_line_asks_which_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    number = game_ids().index("tetris") + 1
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"dance\n{number}\nquit\n"))
    assert main(["play", "--plain"]) == 0
    printed = capsys.readouterr().out
    assert "Which game?" in printed
    assert "or one of: blockblast" in printed
    assert "Tetris, Marathon, seed" in printed


@pytest.mark.parametrize(
    ("options", "settings", "environment", "encoding", "colour", "ascii_only"),
    [
        (CommandOptions(), PlayerSettings(), {}, "UTF-8", True, False),
        (CommandOptions(), PlayerSettings(), {"NO_COLOR": "1"}, "utf-8", False, False),
        (CommandOptions(), PlayerSettings(), {"NO_COLOR": ""}, "utf-8", True, False),
        (CommandOptions(colour="on"), PlayerSettings(), {"NO_COLOR": "1"}, "utf-8", True, False),
        (CommandOptions(colour="off"), PlayerSettings(colour="on"), {}, "utf-8", False, False),
        (CommandOptions(), PlayerSettings(colour="off"), {}, "utf-8", False, False),
        (CommandOptions(colour="auto"), PlayerSettings(colour="off"), {}, "utf-8", False, False),
        (CommandOptions(), PlayerSettings(), {}, "ANSI_X3.4-1968", True, True),
        (CommandOptions(), PlayerSettings(marks="unicode"), {}, "ANSI_X3.4-1968", True, False),
        (CommandOptions(), PlayerSettings(marks="ascii"), {}, "utf-8", True, True),
        (CommandOptions(ascii_only=True), PlayerSettings(marks="unicode"), {}, "utf-8", True, True),
    ],
)
def test_the_look_follows_options_settings_and_the_terminal(
    options: CommandOptions,
    settings: PlayerSettings,
    environment: dict[str, str],
    encoding: str,
    colour: bool,
    ascii_only: bool,
) -> None:
    look = look_of(options, settings, environment, encoding)
    assert (look.colour, look.ascii_only) == (colour, ascii_only)


# Rooms on a server.


@pytest.fixture
def wanted(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[Wanted]:
    """What would be done on a server, without doing it."""
    asked: list[Wanted] = []

    def online(wanted: Wanted, options: CommandOptions) -> int:
        asked.append(wanted)
        return 0

    monkeypatch.setattr(running, "online", online)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return asked


def test_a_room_is_joined_or_watched_by_its_code(wanted: list[Wanted], in_terminal: Play) -> None:
    assert in_terminal("play --server localhost:8000 --join bcdf --name Ann")[0] == 0
    assert in_terminal("play --server example.org --watch BCDF")[0] == 0
    assert wanted[0] == Wanted("http://localhost:8000", "Ann", "join", "", "BCDF")
    assert wanted[1] == Wanted("https://example.org", "", "watch", "", "BCDF")


def test_a_link_names_the_server_and_continues_from_another_device(
    wanted: list[Wanted], in_terminal: Play
) -> None:
    assert in_terminal("play --join http://localhost:8000/#/room/BCDF")[0] == 0
    assert in_terminal("play --join https://example.org/#/room/BCDF?link=a-token")[0] == 0
    assert wanted[0] == Wanted("http://localhost:8000", "", "join", "", "BCDF")
    assert wanted[1] == Wanted("https://example.org", "", "join", "", "BCDF", link="a-token")


def test_a_room_is_created_with_settings(wanted: list[Wanted], in_terminal: Play) -> None:
    in_terminal("play tetris --server localhost --create --seats 5 --settings width=8")
    plan = wanted[0].plan
    assert plan is not None
    assert (plan.game.id, plan.room_seats, plan.mode.seats) == ("tetris", 5, 2)
    assert plan.settings == {"width": "8"}


def test_the_last_server_is_the_default(wanted: list[Wanted], in_terminal: Play) -> None:
    status, said = in_terminal("play tetris --quick")
    assert status == 2
    assert "no server has been used yet" in said
    Store.own().servers.keep("https://example.org", Identity("p", "Ann", "secret"))
    assert in_terminal("play tetris --quick")[0] == 0
    assert wanted[0] == Wanted("https://example.org", "", "quick", "tetris")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("--server ftp://x --quick", "not a valid server address"),
        ("tetris --server x --seed 4 --create", "--seed cannot be used in a room"),
        ("tetris --server x --bot random", "--bot cannot be used in a room"),
        ("--server x --create", "blockyard play GAME --create"),
        ("--server x --quick", "blockyard play GAME --quick"),
        ("tetris --server x --quick --mode versus", "--mode applies only to new rooms"),
        ("tetris --server x --create --seats 100", "2 to 99 seats"),
        ("saktris --server x --create --seats 3", "Saktris rooms have 2 seats"),
        ("tetris --server x --create --settings width=99", "width must be 4 to 20"),
        ("--server x --join 12", "'12' is not a room code"),
        ("--server x --join https://y/#/room/BCDF?link=t", "this link belongs to another server"),
        ("--server x --join BCDF --watch BCDF", "use either --watch or one of"),
        ("--server x --join BCDF --quick", "not allowed with argument"),
        ("--server x --join BCDF --plain", "need full-screen play"),
    ],
)
def test_options_that_do_not_apply_to_a_server_are_refused(
    wanted: list[Wanted], in_terminal: Play, words: str, message: str
) -> None:
    try:
        status, said = in_terminal(f"play {words}")
    except SystemExit as ended:  # argparse exits on its own
        status, said = int(str(ended.code)), message
    assert status == 2
    assert message in said
    assert wanted == []


def test_rooms_are_not_played_line_by_line(
    wanted: list[Wanted], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", "--server", "localhost:8000", "--join", "BCDF"]) == 2
    said = capsys.readouterr().err
    assert "rooms on a server need full-screen play" in said
    assert "Input is not a terminal" in said
