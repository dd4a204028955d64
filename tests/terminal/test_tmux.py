"""The arcade in a real terminal: started, played, exited in every way, and resized."""

import os
import re
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.terminal.panes import PATIENCE, Pane

from blockyard.catalogue import open_game
from blockyard.core.playback import verify
from blockyard.core.registry import game_ids
from blockyard.core.replay_text import from_text
from blockyard.rules_text import plain_text, rules_page

MARATHON = ("play", "tetris", "--mode", "marathon", "--seed", "7")
AS_IT_WAS = {
    "alternate_on": "0",
    "cursor_flag": "1",
    "mouse_any_flag": "0",
    "wrap_flag": "1",
    "keypad_flag": "0",
}
COLOUR = re.compile(rb"\x1b\[(?:[\d;]*;)?(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])(?:;[\d;]*)?m")


@pytest.fixture
def pane(tmp_path: Path) -> Iterator[Pane]:
    pane = Pane(tmp_path)
    yield pane
    pane.close()


def assert_as_it_was(pane: Pane) -> None:
    """Check that the terminal is in its original state."""
    assert pane.state() == AS_IT_WAS
    before, after = (pane.folder / name for name in ("before", "after"))
    assert before.read_text() == pane.wait_for_file("after").read_text() == after.read_text()


def press_until_shown(pane: Pane, key: str, words: str) -> None:
    """Press a key as often as it takes: the result ignores keys that may be meant for the game."""
    until = time.monotonic() + PATIENCE
    while words not in pane.text:
        assert time.monotonic() < until, f"{words!r} was never shown:\n{pane.text}"
        pane.press(key)
        again = time.monotonic() + 1
        while words not in pane.text and time.monotonic() < again:
            time.sleep(0.05)


def start_and_drop(pane: Pane) -> None:
    """Start a match and act in it."""
    pane.start(*MARATHON)
    pane.wait_for(r"score +0")
    pane.press("Space")
    pane.wait_for(r"score +[1-9]")


def test_a_game_is_chosen_played_and_left(pane: Pane) -> None:
    pane.start("play")
    pane.wait_for("Best scores")
    pane.press("Home", *["Down"] * game_ids().index("tetris"), "Enter")
    pane.wait_for("Two players, one keyboard")
    pane.press("Enter")
    pane.wait_for(r"score +0")
    assert pane.state()["alternate_on"] == "1"
    pane.press("Left", "Space")
    pane.wait_for(r"score +[1-9]")
    pane.press("p")
    pane.wait_for("Paused")
    pane.press("q")
    pane.wait_for("left with 0")
    assert_as_it_was(pane)


@pytest.mark.parametrize(
    "environment", ["", "COLORTERM= TERM=xterm-16color", "COLORTERM= TERM=linux"]
)
def test_a_hint_is_asked_for_and_the_match_is_reviewed(pane: Pane, environment: str) -> None:
    pane.start(*MARATHON, environment=environment)
    pane.wait_for(r"score +0")
    pane.press("i")
    pane.wait_for("Hint: ")
    pane.press(*["Space"] * 20)
    pane.wait_for("Not ranked: practice is not ranked")
    press_until_shown(pane, "v", "The costliest moments")
    assert pane.text.isascii() == ("linux" in environment)
    pane.press("Down", "Enter")
    pane.wait_for(r"P +continue")
    pane.press("q")
    pane.wait_for("The costliest moments")


def test_ctrl_c_saves_the_match_and_restores_the_terminal(pane: Pane) -> None:
    start_and_drop(pane)
    pane.press("C-c")
    pane.wait_for("left with 130")
    assert_as_it_was(pane)
    pane.wait_for_file("data/blockyard/saved/tetris/marathon.json")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_saves_the_match_and_restores_the_terminal(
    pane: Pane, number: signal.Signals
) -> None:
    start_and_drop(pane)
    os.kill(pane.process, number)
    pane.wait_for(f"left with {128 + number}")
    assert_as_it_was(pane)
    pane.wait_for_file("data/blockyard/saved/tetris/marathon.json")


def test_closing_the_terminal_ends_the_program_and_saves_the_match(pane: Pane) -> None:
    start_and_drop(pane)
    process = pane.process
    pane.hang_up()
    pane.wait_for_file("data/blockyard/saved/tetris/marathon.json")
    until = time.monotonic() + PATIENCE
    while is_running(process):
        assert time.monotonic() < until, "the program is still running"
        time.sleep(0.05)


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_an_unexpected_error_is_summarised_and_saved_to_a_file(pane: Pane) -> None:
    pane.start(
        code="import sys\n"
        "from blockyard.cli import main\n"
        "from blockyard.terminal.screens.play import PlayScreen\n"
        "PlayScreen.show_keys = lambda self: 1 / 0\n"
        f"sys.exit(main({list(MARATHON)}))"
    )
    pane.wait_for(r"score +0")
    pane.press("Space")
    pane.wait_for(r"score +[1-9]")
    pane.press("F1")
    text = pane.wait_for("left with 2")
    assert "something went wrong: ZeroDivisionError" in text
    assert "Traceback" not in text
    assert_as_it_was(pane)
    report = pane.wait_for_file("data/blockyard/crash-*.txt")
    assert "Traceback" in report.read_text()
    pane.wait_for_file("data/blockyard/saved/tetris/marathon.json")


def test_the_terminal_can_be_resized_during_a_match(pane: Pane) -> None:
    start_and_drop(pane)
    pane.resize(60, 20)
    pane.wait_for("too small")
    pane.resize(100, 30)
    pane.wait_for("Paused")
    pane.press("Escape")
    pane.wait_for(r"score +[1-9]")
    pane.press("C-q")
    pane.wait_for("left with 0")
    assert_as_it_was(pane)


def test_ctrl_z_returns_to_the_shell_and_pauses_the_match(pane: Pane) -> None:
    pane.start(*MARATHON)
    pane.wait_for(r"score +0")
    pane.press("C-z")
    pane.wait_for(r"(?i)stopped|suspended")
    assert pane.state()["alternate_on"] == "0"
    pane.type("fg")
    pane.wait_for("Paused")
    pane.press("q")
    pane.wait_for(r"score|\$")


@pytest.mark.parametrize(
    ("environment", "words", "kinds"),
    [
        ("TERM=xterm-256color COLORTERM=truecolor", (), {b"2"}),
        ("TERM=xterm-256color COLORTERM=", (), {b"5"}),
        ("TERM=xterm-16color COLORTERM=", (), {b""}),
        ("NO_COLOR=1", (), set()),
        ("NO_COLOR=1", ("--colour", "on"), {b"2"}),
        ("COLORTERM=truecolor", ("--colour", "off"), set()),
    ],
    ids=["true colour", "256", "16", "none", "none, but asked for", "switched off"],
)
def test_colours_match_the_terminals_capabilities(
    pane: Pane, environment: str, words: tuple[str, ...], kinds: set[bytes]
) -> None:
    written = pane.record()
    pane.start("play", *words, environment=environment)
    pane.wait_for("Best scores")
    pane.press("q")
    pane.wait_for("left with 0")
    found = {kind_of(colour[0]) for colour in COLOUR.finditer(written.read_bytes())}
    assert found == kinds


def kind_of(sequence: bytes) -> bytes:
    """2 for a true colour, 5 for one of 256, nothing for one of 16."""
    marked = re.search(rb"[34]8;([25]);", sequence)
    return marked[1] if marked else b""


def test_ascii_mode_uses_only_ascii(pane: Pane) -> None:
    written = pane.record()
    pane.start("play", "--ascii")
    pane.wait_for("Best scores")
    pane.press("q")
    pane.wait_for("left with 0")
    assert written.read_bytes().isascii()


def test_a_locale_without_unicode_defaults_to_ascii(pane: Pane) -> None:
    written = pane.record()
    pane.start("play", environment="LC_ALL=C")
    pane.wait_for("Best scores")
    pane.press("q")
    pane.wait_for("left with 0")
    assert written.read_bytes().isascii()


def test_the_match_is_saved_as_a_replay_on_request(pane: Pane) -> None:
    file = pane.folder / "match.replay"
    pane.start(*MARATHON, "-o", str(file))
    pane.wait_for(r"score +0")
    pane.press("Space")
    pane.wait_for(r"score +[1-9]")
    pane.press("C-q")
    pane.wait_for("left with 0")
    game = open_game("tetris")
    assert verify(from_text(file.read_text(), game), game)


def test_rules_are_read_page_by_page_in_a_terminal(pane: Pane) -> None:
    pane.start("rules", "tetris", environment="PAGER= LESS=")
    pane.wait_for("Tetris\n======")
    page = plain_text(rules_page(open_game("tetris")), 80)
    assert page[-1] not in pane.text
    pane.press("Space")
    pane.wait_for(re.escape(page[30].strip()))
    pane.press("q")
    pane.wait_for("left with 0")
