"""The terminal client: its start-up time, bytes per frame, and cost when idle."""

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import tempfile
import termios
import time
from statistics import median, quantiles
from types import TracebackType

from benchmarks.figure import Figure

SIZE = (24, 80)
"""Rows and columns."""

STARTS = 5
PATIENCE = 20.0
"""Seconds to wait for a start."""

FRAME_QUERY = b"\x1b[?2026$p"
FRAME_ANSWER = b"\x1b[?2026;2$y"
"""The terminal's reply that it supports synchronised output: frames are marked from then on."""

FRAME_BEGIN = b"\x1b[?2026h"
IDLE = 5.0
"""Seconds of idling."""

MOVES = (b"\x1b[D", b"\x1b[C", b"\x1b[A", b" ", b"\x1b[C", b"\x1b[C", b"z", b" ", b"c")
"""Keys of a busy player, as a terminal sends them."""


class Terminal:
    """``blockyard play`` in a pseudo-terminal, with its own folders."""

    def __init__(self, *words: str) -> None:
        self._folder = tempfile.TemporaryDirectory()
        self._words = words
        self.written = b""
        """All output so far."""

    def __enter__(self) -> "Terminal":
        self._pid, self._end = pty.fork()
        if self._pid == 0:
            os.environ.update(
                TERM="xterm-256color",
                COLORTERM="truecolor",
                XDG_CONFIG_HOME=self._folder.name,
                XDG_DATA_HOME=self._folder.name,
            )
            os.execv(sys.executable, [sys.executable, "-m", "blockyard", "play", *self._words])
        fcntl.ioctl(self._end, termios.TIOCSWINSZ, struct.pack("HHHH", *SIZE, 0, 0))
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.stop()
        self._folder.cleanup()

    def stop(self) -> float:
        """End it; returns the total processor time it has used, in seconds."""
        if not self._pid:
            return 0.0
        os.kill(self._pid, signal.SIGTERM)
        while self.read(0.5):
            pass
        _, _, usage = os.wait4(self._pid, 0)
        os.close(self._end)
        self._pid = 0
        return usage.ru_utime + usage.ru_stime

    def press(self, keys: bytes) -> None:
        """Send the bytes a terminal sends for a key."""
        os.write(self._end, keys)

    def read(self, seconds: float) -> bool:
        """Read its output for at most some time; returns whether there was any."""
        if not select.select([self._end], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self._end, 65536)
        except OSError:  # raised on Linux when the other end is closed
            return False
        self.written += data
        if FRAME_QUERY in data:
            self.press(FRAME_ANSWER)
        return bool(data)

    def read_for(self, seconds: float) -> None:
        """Read its output for some time."""
        until = time.perf_counter() + seconds
        while (left := until - time.perf_counter()) > 0:
            self.read(left)

    def wait_for(self, words: str) -> None:
        """Read until some text has been written."""
        until = time.perf_counter() + PATIENCE
        while words.encode() not in self.written:
            if time.perf_counter() > until:
                raise TimeoutError(f"{words!r} was not written: {self.written[-500:]!r}")
            self.read(0.1)


def start_seconds(*words: str, until: str) -> float:
    """The median time of a few starts until some text is shown."""
    times = []
    for _ in range(STARTS):
        begun = time.perf_counter()
        with Terminal(*words) as terminal:
            terminal.wait_for(until)
            times.append(time.perf_counter() - begun)
    return median(times)


def frame_sizes() -> list[int]:
    """Bytes of each frame after the first, during busy play."""
    with Terminal("tetris", "--mode", "marathon", "--seed", "7") as terminal:
        terminal.wait_for("╰")
        terminal.read_for(0.3)
        shown = len(terminal.written)
        for _ in range(6):
            for key in MOVES:
                terminal.press(key)
                terminal.read_for(0.06)
        frames = terminal.written[shown:].split(FRAME_BEGIN)[1:]
        return [len(FRAME_BEGIN) + len(frame) for frame in frames]


def idle_share() -> float:
    """The percentage of a core used by a turn-based game while nobody acts."""
    used = []
    for idle in (0.0, IDLE):
        with Terminal("saktris", "--mode", "random") as terminal:
            terminal.wait_for("WHITE")
            terminal.read_for(0.5 + idle)
            used.append(terminal.stop())
    return 100 * max(0.0, used[1] - used[0]) / IDLE


def figures() -> list[Figure]:
    """The figures for start-up, frames, and idling."""
    sizes = frame_sizes()
    return [
        Figure(
            "terminal: start to the first playable screen",
            start_seconds("tetris", "--mode", "marathon", until="╰"),
            "s",
            0.5,
        ),
        Figure("terminal: start to the home screen", start_seconds(until="Quit"), "s", 0.5),
        Figure("terminal: bytes per frame, median", median(sizes), "B", 4000),
        Figure("terminal: bytes per frame, 95th percentile", quantiles(sizes, n=20)[-1], "B", 4000),
        Figure("terminal: idle turn-based game, share of a core", idle_share(), "%", 1),
    ]
