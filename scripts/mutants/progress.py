"""The progress bar of a run."""

import os
import time

WIDTH = 24
EVERY = 0.2
"""Seconds between redraws on a terminal."""
EVERY_IN_A_FILE = 30.0
"""The same when the output is not a terminal."""


class Progress:
    """How many mutants of a part are done, how many survived, and how long the rest will take."""

    def __init__(self, part: str, total: int, survived: int, done: int) -> None:
        self.part = part
        self.total = total
        self.done = done
        self.survived = survived
        self._known = done
        self._output = os.fdopen(os.dup(1), "w")
        """A separate stream, because the usual one is discarded in forks."""
        self._begun = time.monotonic()
        self._drawn = 0.0

    def add(self, survived: bool) -> None:
        """Count one more."""
        self.done += 1
        self.survived += survived
        every = EVERY if self._output.isatty() else EVERY_IN_A_FILE
        if time.monotonic() - self._drawn >= every or self.done == self.total:
            self.draw()

    def draw(self) -> None:
        """Redraw the bar in place, or print another line if that is not possible."""
        self._drawn = time.monotonic()
        filled = WIDTH * self.done // max(self.total, 1)
        each = (self._drawn - self._begun) / max(self.done - self._known, 1)
        left = int(each * (self.total - self.done))
        text = (
            f"{self.part:<11}[{'#' * filled}{'.' * (WIDTH - filled)}] {self.done}/{self.total}, "
            f"{self.survived} survived, {each:.2f} s each, {left // 60}:{left % 60:02d} left"
        )
        self._output.write(f"\r\x1b[K{text}" if self._output.isatty() else f"{text}\n")
        self._output.flush()

    def end(self) -> None:
        """Leave the bar as it is and move to the next line."""
        if self._output.isatty():
            self._output.write("\n")
            self._output.flush()
