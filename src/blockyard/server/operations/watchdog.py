"""The watchdog: a thread that says where the event loop stands when it stands still."""

import sys
import threading
import time
from types import FrameType

from blockyard.server.operations.counting import Counts
from blockyard.server.operations.lag import Lag
from blockyard.server.operations.logs import logger, note

STALL = 1.0
"""Seconds without a beat of the loop from which on it counts as standing still."""

EVERY = 0.25
"""Seconds between two looks."""

DEEPEST = 40
"""Frames of a stack that are told."""

log = logger("watchdog")


def stack_of(frame: FrameType | None) -> list[str]:
    """Where a thread is, the innermost call first; places alone, no values."""
    told: list[str] = []
    while frame is not None and len(told) < DEEPEST:
        code = frame.f_code
        told.append(f"{code.co_filename}:{frame.f_lineno} {code.co_name}")
        frame = frame.f_back
    return told


class Watchdog:
    """Watches one loop, from the thread that calls ``start``."""

    def __init__(self, lag: Lag, counts: Counts) -> None:
        self._lag = lag
        self._counts = counts
        self._ended = threading.Event()
        self._watched = 0
        self._thread = threading.Thread(target=self._watch, name="watchdog", daemon=True)

    def start(self) -> None:
        """Begin to watch the calling thread."""
        self._watched = threading.get_ident()
        self._thread.start()

    def stop(self) -> None:
        """Watch no more."""
        self._ended.set()
        if self._thread.is_alive():
            self._thread.join()

    def _watch(self) -> None:
        stalled_since = 0.0
        looked = time.monotonic()
        while not self._ended.wait(EVERY):
            now = time.monotonic()
            # A process that was stopped as a whole is no stall of its loop.
            slept_long, looked = now - looked > EVERY + STALL, now
            beat = self._lag.beat
            if now - beat > STALL and not stalled_since and not slept_long:
                stalled_since = beat
                self._counts.stalls.add()
                where = stack_of(sys._current_frames().get(self._watched))
                note(log, "warning", "the event loop stands still", stack=where)
            elif stalled_since and beat > stalled_since:
                lasted = round(beat - stalled_since, 3)
                note(log, "warning", "the event loop runs again", seconds=lasted)
                stalled_since = 0.0
