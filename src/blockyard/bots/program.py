"""Programs: other processes that speak JSON Lines, and cannot harm the one that asks.

A program has a process group of its own, which is killed as a whole. Nothing it does can make its
host wait longer than the time given, or remember more than a few lines: what it writes and is not
read stays in its pipe, until it waits itself.
"""

import atexit
import json
import os
import queue
import shlex
import signal
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import IO, Any

MOST_LINE = 65_536
"""Maximum length of a line that a program writes, in bytes."""

MOST_LINES = 64
"""How many lines may wait to be read, and how many others may precede an answer."""

MOST_TOLD = 300
"""Characters kept of what a program writes to its standard error."""

FAREWELL = 0.5
"""Seconds that a program has to end by itself."""

RUNNERS = {".py": [sys.executable, "-u"], ".js": ["node"], ".mjs": ["node"]}
"""What runs files that are not executable themselves."""


RUNNING: set[int] = set()
"""The process groups of all programs that have not been killed."""


def kill_all() -> None:
    """Kill every program that runs, when this process ends in a hurry; takes no locks."""
    for group in list(RUNNING):
        _kill_group(group)


atexit.register(kill_all)


def _kill_group(group: int) -> None:
    with suppress(ProcessLookupError, PermissionError):
        if hasattr(os, "killpg"):
            os.killpg(group, signal.SIGKILL)
        else:
            os.kill(group, signal.SIGTERM)


class Failed(Exception):
    """A program did not answer as it should; the message says what it did, for players."""


def command_of(text: str) -> list[str]:
    """The words of a command; scripts in Python and JavaScript need not be executable."""
    words = shlex.split(text)
    runner = RUNNERS.get(Path(words[0]).suffix) if words else None
    if runner is not None and not os.access(words[0], os.X_OK):
        return [*runner, *words]
    return words


class Program:
    """A running program."""

    def __init__(self, command: str) -> None:
        self._answers: queue.Queue[bytes | None] = queue.Queue(MOST_LINES)
        self._requests: queue.Queue[bytes | None] = queue.Queue(2)
        self._is_killed = False
        self._told = ""
        """The end of what it wrote to its standard error."""
        try:
            self._process = subprocess.Popen(
                command_of(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except (OSError, ValueError, IndexError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise Failed(f"it could not be started: {reason}") from None
        RUNNING.add(self._process.pid)
        stdin, stdout, stderr = self._process.stdin, self._process.stdout, self._process.stderr
        assert stdin is not None  # each is a pipe
        assert stdout is not None
        assert stderr is not None
        for job, stream in ((self._write, stdin), (self._read, stdout), (self._listen, stderr)):
            threading.Thread(target=job, args=(stream,), daemon=True).start()

    def ask(self, request: dict[str, Any], seconds: float) -> dict[str, Any]:
        """The answer to a request, which has its number ``i``; raises ``Failed`` without one."""
        end = monotonic() + seconds
        try:
            self._requests.put(_line_of(request), timeout=seconds)
        except queue.Full:
            raise Failed("it does not read what it is sent") from None
        for _ in range(MOST_LINES):
            answer = _parsed(self._line(end, seconds))
            # Answers to earlier requests came too late.
            if answer.get("i", request["i"]) == request["i"]:
                return answer
        raise Failed(f"it wrote {MOST_LINES} lines without answering")

    def _line(self, end: float, seconds: float) -> bytes:
        try:
            line = self._answers.get(timeout=max(0.0, end - monotonic()))
        except queue.Empty:
            raise Failed(f"it did not answer within {round(seconds * 1000)} ms") from None
        if line is None:
            raise Failed(f"it ended{self._last_words()}")
        if len(line) > MOST_LINE:
            raise Failed(f"it wrote a line of more than {MOST_LINE} bytes")
        return line

    def _last_words(self) -> str:
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(FAREWELL)
        words = self._told.strip().splitlines()
        return f": {words[-1]}" if words else f" with status {self._process.returncode}"

    def end(self, message: dict[str, Any]) -> None:
        """Tell the program that nothing more comes, and see to it that it ends."""
        for last in (_line_of(message), None):
            with suppress(queue.Full):
                self._requests.put_nowait(last)
        # Not a daemon: the whole group must be gone before this process is.
        threading.Thread(target=self._wait_and_kill).start()

    def kill(self) -> None:
        """Kill the program, and every process that it started."""
        _kill_group(self._process.pid)
        self._process.wait()
        RUNNING.discard(self._process.pid)
        # The threads may be waiting for somebody to ask or to listen.
        self._is_killed = True
        for waiting in (self._answers, self._requests):
            with suppress(queue.Empty):
                while True:
                    waiting.get_nowait()
        with suppress(queue.Full):
            self._requests.put_nowait(None)

    def _wait_and_kill(self) -> None:
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(FAREWELL)
        self.kill()

    # Each of these has a thread of its own, which ends with the program.

    def _write(self, stream: IO[bytes]) -> None:
        with suppress(OSError):
            while (line := self._requests.get()) is not None:
                stream.write(line)
                stream.flush()
        with suppress(OSError):
            stream.close()

    def _read(self, stream: IO[bytes]) -> None:
        with stream, suppress(OSError):
            while not self._is_killed and (line := stream.readline(MOST_LINE + 1)):
                self._answers.put(line)
                if len(line) > MOST_LINE:
                    break
        if not self._is_killed:
            self._answers.put(None)

    def _listen(self, stream: IO[bytes]) -> None:
        with stream, suppress(OSError):
            while some := stream.readline(MOST_LINE):
                self._told = (self._told + some.decode(errors="replace"))[-MOST_TOLD:]


def _line_of(message: dict[str, Any]) -> bytes:
    return json.dumps(message, separators=(",", ":")).encode() + b"\n"


def _parsed(line: bytes) -> dict[str, Any]:
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        answer = None
    if not isinstance(answer, dict):
        shown = line[:60].decode(errors="replace").strip()
        raise Failed(f"it wrote {shown!r}, which is not a JSON object")
    return answer
