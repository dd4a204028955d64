"""Verifying a replay in the background, and finding where its pieces locked."""

from collections.abc import Callable
from contextlib import suppress
from threading import Thread

from blockyard.core.marks import Marks
from blockyard.core.playback import Playback, verify

AT_ONCE = 100
"""Moments of the replay that are searched before asking whether to stop."""


class ReplayCheck:
    """A replay being re-simulated in a thread, to verify it."""

    def __init__(self, playback: Playback, done: Callable[[], object]) -> None:
        self.problem: str | None = None
        """The first difference; empty if the replay is verified, None while unknown."""
        self.marks: list[int] = []
        """Times at which a piece locked, in ms; complete once the problem is known."""
        self.is_stopped = False
        self._playback = playback
        self._done = done

    def start(self) -> None:
        """Start. The program can end before the check does."""
        Thread(target=self._run, name="check", daemon=True).start()

    def stop(self) -> None:
        """Cancel the check."""
        self.is_stopped = True

    def _run(self) -> None:
        playback = self._playback
        try:
            self._find_marks()
            verdict = verify(playback.replay, playback.game, is_stopped=lambda: self.is_stopped)
            problem = verdict.problem
        except Exception as error:  # neither the game's code nor the replay is trusted
            problem = f"the rules failed: {type(error).__name__}: {error}"
        if not self.is_stopped:
            self.problem = problem
            # The app may be ending right now, and can no longer be notified.
            with suppress(RuntimeError):
                self._done()

    def _find_marks(self) -> None:
        # A playback of its own: the one being watched belongs to another thread.
        marks = Marks(Playback(self._playback.replay, self._playback.game))
        while not marks.is_done and not self.is_stopped:
            marks.find(AT_ONCE)
        self.marks = marks.times
