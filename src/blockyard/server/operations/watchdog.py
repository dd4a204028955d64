"""The watchdog: a thread that logs where the event loop is blocked."""

import sys
import threading
import time
from types import FrameType

from blockyard.server.operations.lag import Lag
from blockyard.server.operations.logs import log_event, logger
from blockyard.server.operations.metrics import Metrics

STALL = 1.0
"""How long the loop must be blocked to be reported, in seconds."""

INTERVAL = 0.25
"""The interval between checks, in seconds."""

MAX_FRAMES = 40
"""The maximum number of stack frames logged."""

log = logger("watchdog")


def stack_of(frame: FrameType | None) -> list[str]:
    """The stack of a thread, innermost call first; only locations, no values."""
    frames: list[str] = []
    while frame is not None and len(frames) < MAX_FRAMES:
        code = frame.f_code
        frames.append(f"{code.co_filename}:{frame.f_lineno} {code.co_name}")
        frame = frame.f_back
    return frames


class Watchdog:
    """Watches the event loop of the thread that calls ``start``."""

    def __init__(self, lag: Lag, metrics: Metrics) -> None:
        self._lag = lag
        self._metrics = metrics
        self._ended = threading.Event()
        self._watched = 0
        self._thread = threading.Thread(target=self._watch, name="watchdog", daemon=True)

    def start(self) -> None:
        """Start watching the calling thread."""
        self._watched = threading.get_ident()
        self._thread.start()

    def stop(self) -> None:
        """Stop watching."""
        self._ended.set()
        if self._thread.is_alive():
            self._thread.join()

    def _watch(self) -> None:
        stalled_since = 0.0
        looked = time.monotonic()
        while not self._ended.wait(INTERVAL):
            now = time.monotonic()
            # If the whole process was suspended, its loop was not blocked.
            slept_long, looked = now - looked > INTERVAL + STALL, now
            beat = self._lag.beat
            if now - beat > STALL and not stalled_since and not slept_long:
                stalled_since = beat
                self._metrics.stalls.add()
                where = stack_of(sys._current_frames().get(self._watched))
                log_event(log, "warning", "event loop blocked", stack=where)
            elif stalled_since and beat > stalled_since:
                lasted = round(beat - stalled_since, 3)
                log_event(log, "warning", "event loop running again", seconds=lasted)
                stalled_since = 0.0
