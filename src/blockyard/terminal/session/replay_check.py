"""Verifying a replay in the background, and finding where its pieces locked."""

from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import Any

from blockyard.core.match import Match
from blockyard.core.playback import Playback, verify


class Stopped(ValueError):
    """The check was cancelled."""


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

    def note(self, moment: int) -> None:
        """Record that a piece locked."""
        if not self.marks or self.marks[-1] < moment:
            self.marks.append(moment)

    def _run(self) -> None:
        game = self._playback.game
        try:
            verdict = verify(self._playback.replay, game, lambda *given: _Noted(self, game, *given))
            problem = verdict.problem
        except Exception as error:  # neither the game's code nor the replay is trusted
            problem = f"the rules failed: {type(error).__name__}: {error}"
        if not self.is_stopped:
            self.problem = problem
            # The app may be ending right now, and can no longer be notified.
            with suppress(RuntimeError):
                self._done()


class _Noted(Match):
    """A match that reports when pieces lock, and that can be stopped."""

    def __init__(self, check: ReplayCheck, *given: Any) -> None:
        super().__init__(*given)
        self._check = check
        self._heard = [self.event_count(seat) for seat in range(self.seats)]

    def act(self, seat: int, action: int, at: int | None = None) -> None:
        super().act(seat, action, at)
        self._listen()

    def advance(self, to: int) -> None:
        # One event at a time, so that each has its own time.
        while (due := self.due) is not None and due <= to:
            super().advance(due)
            self._listen()
        super().advance(to)

    def _listen(self) -> None:
        if self._check.is_stopped:
            raise Stopped("stopped")
        for seat in range(1 if self.game.shared_board else self.seats):
            events = self.events(seat, self._heard[seat])
            self._heard[seat] = self.event_count(seat)
            if any(isinstance(event, list) and event[0] in self.game.rests for event in events):
                self._check.note(self.now)
