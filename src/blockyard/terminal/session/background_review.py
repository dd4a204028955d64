"""A review made in a thread, while the screen shows how far it is."""

from contextlib import suppress
from threading import Thread
from time import monotonic
from typing import TYPE_CHECKING

from blockyard.bots.reviewing import Review

if TYPE_CHECKING:
    from collections.abc import Callable

    from blockyard.core.playback import Playback

REPORTS_EVERY = 0.1
"""Seconds between two reports of progress."""


class BackgroundReview:
    """A seat's decisions being judged, one after another; ``changed`` is called now and then."""

    def __init__(self, playback: "Playback", seat: int, changed: "Callable[[], object]") -> None:
        self.review = Review(playback, seat)
        self.problem = ""
        """Why it cannot be made; empty if it can."""
        self.is_stopped = False
        self._changed = changed

    @property
    def is_done(self) -> bool:
        """Whether nothing more is going to happen."""
        return self.review.is_done or bool(self.problem)

    def start(self) -> None:
        """Start. The program can end before the review does."""
        Thread(target=self._run, name="review", daemon=True).start()

    def stop(self) -> None:
        """Cancel it."""
        self.is_stopped = True

    def _run(self) -> None:
        reported = monotonic()
        while not self.is_stopped and not self.is_done:
            try:
                self.review.go_on()
            except Exception as error:  # neither the game's code nor the replay is trusted
                self.problem = f"The rules failed: {type(error).__name__}: {error}"
            if self.is_done or monotonic() >= reported + REPORTS_EVERY:
                reported = monotonic()
                self._report()

    def _report(self) -> None:
        # The app may be ending right now, and can no longer be notified.
        if not self.is_stopped:
            with suppress(RuntimeError):
                self._changed()
