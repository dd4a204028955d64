"""The driver in a real pseudo-terminal, whose other side answers queries or does not."""

import os
import pty
import re
import select
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

PATIENCE = 60
"""Seconds after which a test fails; a fast machine needs one."""

CHILD = """
import os, sys
from textual.app import App
from blockyard.terminal.keys.driver import own_driver

class Told(App):
    has_key_up = False

    def tell(self, words):
        os.write(int(sys.argv[1]), (words + "\\n").encode())

    def on_ready(self):
        self.tell("ready")

    def on_keyboard_answer(self, event):
        self.has_key_up = event.has_key_up
        self.tell(f"has {event.has_key_up}")

    def on_key(self, event):
        self.tell(f"{type(event).__name__} {event.key} {self.has_key_up}")
        if event.key == "q":
            self.exit()
        if event.key == "z":
            self.action_suspend_process()

    def on_key_up(self, event):
        self.tell(f"KeyUp {event.key}")

Told(driver_class=own_driver()).run()
"""
"""An app that reports what it receives through a pipe."""


class Terminal:
    """The other side of a pseudo-terminal: answers like a terminal, and records its input."""

    def __init__(self, *, answers: bool) -> None:
        self.answers = answers
        self.screen = ""
        """Everything written to the terminal."""
        self.words = ""
        """Everything the app reported."""
        self._answered = 0
        self._master, slave = pty.openpty()
        self.before = termios.tcgetattr(self._master)
        self._pipe, pipe = os.pipe()
        self.child = subprocess.Popen(
            [sys.executable, "-c", CHILD, str(pipe)],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            pass_fds=[pipe],
            start_new_session=True,
            env={**os.environ, "TERM": "xterm-256color"},
        )
        os.close(slave)
        os.close(pipe)

    def type(self, text: str) -> None:
        """Send key sequences."""
        os.write(self._master, text.encode())

    def wait(self, words: str) -> None:
        """Wait until the app has reported this."""
        self._wait(lambda: words in self.words, words)

    def wait_for_screen(self, text: str, count: int = 1) -> None:
        """Wait until this was written to the terminal that many times."""
        self._wait(lambda: self.screen.count(text) >= count, repr(text))

    def wait_for_end(self) -> int:
        """Wait until the app has exited, reading its remaining output."""
        self._wait(lambda: self.child.poll() is not None, "the end")
        while self._read():
            pass
        return self.child.wait()

    def wait_for_sleep(self) -> None:
        """Wait until the app has stopped itself."""
        stopped = os.WSTOPPED | os.WNOWAIT | os.WNOHANG
        self._wait(lambda: os.waitid(os.P_PID, self.child.pid, stopped) is not None, "sleep")

    def settings(self) -> list[Any]:
        """The terminal's line settings."""
        return termios.tcgetattr(self._master)

    def close(self) -> None:
        """End the app if it is still running."""
        if self.child.poll() is None:
            self.child.kill()
        self.child.wait()
        os.close(self._master)
        os.close(self._pipe)

    def _wait(self, is_done: Callable[[], bool], what: str) -> None:
        end = time.monotonic() + PATIENCE
        while not is_done():
            assert time.monotonic() < end, f"no {what} in {self.words!r}, {self.screen[-500:]!r}"
            self._read()

    def _read(self) -> bool:
        """Read pending output; returns whether there was any."""
        ready, _, _ = select.select([self._master, self._pipe], [], [], 0.05)
        if self._pipe in ready:
            self.words += os.read(self._pipe, 4096).decode()
        if self._master not in ready:
            return False
        try:
            self.screen += os.read(self._master, 65536).decode(errors="replace")
        except OSError:
            # Linux reports this way that the other side is gone.
            return False
        asked = self.screen.count("\x1b[?u")
        if self.answers and asked > self._answered:
            self._answered = asked
            self.type("\x1b[?27u")
        return True


@pytest.fixture
def kitty() -> Iterator[Terminal]:
    terminal = Terminal(answers=True)
    yield terminal
    terminal.close()


@pytest.fixture
def xterm() -> Iterator[Terminal]:
    terminal = Terminal(answers=False)
    yield terminal
    terminal.close()


def test_with_the_protocol_presses_and_releases_arrive(kitty: Terminal) -> None:
    kitty.wait("has True")
    kitty.type("\x1b[1;1:1D\x1b[1;1:2D\x1b[1;1:3D")
    kitty.wait("KeyUp left")
    reported = kitty.words.splitlines()
    assert reported[-3:] == ["Key left True", "KeyRepeat left True", "KeyUp left"]


def test_without_an_answer_only_presses_arrive(xterm: Terminal) -> None:
    xterm.wait("ready")
    xterm.type("\x1b[Da")
    xterm.wait("Key a")
    reported = xterm.words.splitlines()
    assert reported == ["ready", "Key left False", "Key a False"]


def test_pushed_flags_are_popped_at_exit(kitty: Terminal) -> None:
    kitty.wait("has True")
    kitty.type("\x1b[113;;113u")
    assert kitty.wait_for_end() == 0
    assert flags_in_force(kitty.screen) == []


def test_pushed_flags_are_popped_while_suspended_and_requested_again_afterwards(
    kitty: Terminal,
) -> None:
    kitty.wait("has True")
    kitty.type("\x1b[122;;122u")
    kitty.wait_for_sleep()
    kitty.wait_for_screen("\x1b[<u")
    assert flags_in_force(kitty.screen) == []
    kitty.child.send_signal(signal.SIGCONT)
    kitty.wait_for_screen("\x1b[?u", count=2)
    assert flags_in_force(kitty.screen) == [27]


def test_the_terminal_is_left_as_it_was(xterm: Terminal) -> None:
    xterm.wait("ready")
    assert xterm.settings() != xterm.before
    xterm.type("q")
    assert xterm.wait_for_end() == 0
    assert xterm.settings() == xterm.before


def flags_in_force(written: str) -> list[int]:
    """The keyboard's stack of flags after everything written to a terminal."""
    stack: list[int] = []
    for push, pop, flags, mode in re.findall(r"\x1b\[(?:>(\d+)|(<)|=(\d+);(\d))u", written):
        if push:
            stack.append(int(push))
        elif pop:
            stack.pop()
        elif mode == "2":
            stack[-1] |= int(flags)
    return stack
