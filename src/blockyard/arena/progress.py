"""A progress bar on a terminal; elsewhere, a line for every tenth."""

from collections.abc import Callable
from time import monotonic
from typing import TextIO

WIDTH = 30


class Progress:
    """How many matches have been played, and how long the rest will take."""

    def __init__(
        self, stream: TextIO, done: int, all_of_them: int, clock: Callable[[], float] = monotonic
    ) -> None:
        self._stream = stream
        self._before = done
        self._done = done
        self._all = all_of_them
        self._clock = clock
        self._began = clock()
        self._tenth = -1
        self.show()

    def step(self) -> None:
        """One more match has been played."""
        self._done += 1
        self.show()

    def show(self) -> None:
        """Show where things stand."""
        text = f"{self._done} of {self._all} matches{self._rest()}"
        if self._stream.isatty():
            filled = WIDTH * self._done // max(1, self._all)
            bar = "█" * filled + "·" * (WIDTH - filled)
            self._stream.write(f"\r\x1b[K{bar} {text}")
        elif 10 * self._done // max(1, self._all) > self._tenth:
            self._tenth = 10 * self._done // max(1, self._all)
            self._stream.write(f"{text}\n")
        self._stream.flush()

    def end(self) -> None:
        """Leave the line of the bar."""
        if self._stream.isatty():
            self._stream.write("\n")
            self._stream.flush()

    def _rest(self) -> str:
        played = self._done - self._before
        if not played or self._done >= self._all:
            return ""
        seconds = (self._clock() - self._began) / played * (self._all - self._done)
        if seconds < 90:
            return f", {seconds:.0f} s left"
        minutes = seconds / 60
        return f", {minutes:.0f} min left" if minutes < 90 else f", {minutes / 60:.1f} h left"
