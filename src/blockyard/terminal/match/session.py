"""One match being played at the terminal: its clock, pausing, saving, and its end."""

import time
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from blockyard.core.actions import BadAction
from blockyard.core.match import Match
from blockyard.core.position import Outcome, Refused
from blockyard.terminal.match.keeping import Keeping

if TYPE_CHECKING:
    from blockyard.bots import Bot
    from blockyard.core.controls import Mode
    from blockyard.core.game import Game

LONGEST_GAP = 1000
"""Longest time, in ms, in which nobody asked for the time while it passed: after a longer one the
program slept (a closed lid, Ctrl-Z), and the match did not go on without its player."""

SAVE_EVERY = 1000
"""Least ms from one save of a timed match to the next."""


def real_time() -> int:
    """The real time as whole ms of a clock that never goes back."""
    return time.monotonic_ns() // 1_000_000


class Result(NamedTuple):
    """How a match ended, and what became of it."""

    outcome: Outcome
    rank: int
    """Its place among the best, from 1; 0 if it has none."""
    best: str
    """The best result before it, as it is shown; empty if there was none."""
    replay: str
    """The match as a replay."""


class Session:
    """A match, the real time it is played in, and the bots at its other seats."""

    def __init__(
        self,
        match: Match,
        mode: "Mode",
        keeping: Keeping,
        bots: "Mapping[int, Bot] | None" = None,
        clock: Callable[[], int] = real_time,
    ) -> None:
        self.match = match
        self.mode = mode
        self.paused = True
        """Whether no time passes and nobody can act; a session begins paused."""
        self.refusal = ""
        """Why the last action was refused; empty if it was done."""
        self.result: Result | None = None
        self._keeping = keeping
        self._bots = dict(bots or {})
        self._bots_act: dict[int, int] = {}
        """When each bot acts next, by the real clock."""
        self._clock = clock
        self._origin = 0
        """The real time of the match's time 0, moved on by every pause."""
        self._asked = 0
        """When the real time was last looked at."""
        self._is_running = False
        self._saved_at = 0
        self._heard = [match.event_count(seat) for seat in range(match.seats)]
        self.best = keeping.best()
        """The best result of the mode so far, as it is shown."""

    @property
    def game(self) -> "Game":
        """The game that is played."""
        return self.match.game

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.match.position.is_over()

    @property
    def is_active(self) -> bool:
        """Whether players can act."""
        return not self.paused and not self.is_over

    @property
    def has_clock(self) -> bool:
        """Whether time passes in this match, so that leaving it alone must pause it."""
        return self.game.timed or self.match.due is not None

    @property
    def now(self) -> int:
        """The time of the match at this moment, in ms."""
        return self._time_at(self._look()) if self._is_running else self.match.now

    @property
    def people(self) -> list[int]:
        """The seats that are played at the keyboard."""
        return [seat for seat in range(self.match.seats) if seat not in self._bots]

    @property
    def bot_names(self) -> dict[int, str]:
        """The bots by seat, as they are called."""
        return {seat: bot.name for seat, bot in self._bots.items()}

    @property
    def trouble(self) -> str:
        """Why the match could not be kept; empty if it was."""
        return self._keeping.trouble

    @property
    def is_running(self) -> bool:
        """Whether time passes at this moment."""
        return self._is_running

    def start(self) -> None:
        """Let time pass and players act."""
        if not self.paused or self.is_over:
            return
        self.paused = False
        self._saved_at = self._clock()
        if self.has_clock:
            self._run()
        self._wake_bots()

    def pause(self) -> None:
        """Stop the time; what was due before this moment still happens. The match is saved."""
        if self.paused or self.is_over:
            return
        self.tick()
        if self.match.position.is_over():
            return
        if self._is_running:
            self.match.advance(self._time_at(self._asked))
        self._halt()
        self.paused = True
        self.save()

    def act(self, seat: int, action: str, stamp: int | None = None) -> bool:
        """Do an action of a seat at the real time it was asked for; False if nothing changed."""
        if not self.is_active:
            return False
        self.refusal = ""
        looked = self._look()
        at = self._time_at(looked if stamp is None else stamp) if self._is_running else None
        if at is not None:
            self.match.advance(at)
        before = self._seen(seat)
        try:
            self.match.play(seat, action)
        except (Refused, BadAction) as error:
            self.refusal = error.reason if isinstance(error, Refused) else str(error)
        changed = before != self._seen(seat)
        self._after()
        # The clock of a turn game, if it has one, begins with its first action.
        if not self._is_running and self.match.due is not None and self.is_active:
            self._run()
        if not self.refusal:
            self._wake_bots()
        return changed

    def tick(self) -> None:
        """Make everything happen that is due by now: in the match, and by bots."""
        if not self.is_active:
            return
        stamp = self._look()
        if self._is_running:
            due = self.match.due
            at = self._time_at(stamp)
            if due is not None and due <= at:
                self.match.advance(at)
                self._after()
        for seat, moment in sorted(self._bots_act.items()):
            if moment <= stamp and self.is_active:
                del self._bots_act[seat]
                self._let_act(seat)

    def next_due(self) -> int | None:
        """When something happens by itself, by the real clock; None if nothing will."""
        if not self.is_active:
            return None
        moments = list(self._bots_act.values())
        due = self.match.due
        if self._is_running and due is not None:
            moments.append(self._origin + due)
        return min(moments, default=None)

    def events(self, seat: int) -> list[Any]:
        """What happened on a seat's board since the last time this was asked."""
        found = self.match.events(seat, self._heard[seat])
        self._heard[seat] = self.match.event_count(seat)
        return found

    def undo(self) -> bool:
        """Take the last action back, where the mode allows it; whether there was one."""
        old = self.match
        if not (self.mode.practice and self.is_active and old.inputs):
            return False
        match = Match(old.game, old.settings, old.seed, old.seats, old.start)
        for moment, seat, action in old.inputs[:-1]:
            match.act(seat, action, at=moment)
        self.match = match
        self.refusal = ""
        self._heard = [match.event_count(seat) for seat in range(match.seats)]
        if match.inputs:
            self.save()
        else:
            self._keeping.forget()
        return True

    def save(self) -> None:
        """Keep the match as it stands, if it goes on and anybody did anything."""
        if self.is_over:
            return
        self._saved_at = self._clock()
        self._keeping.save(self.match)

    def close(self) -> None:
        """Leave the match: it is kept as it stands, to go on later."""
        self.pause()
        self.save()

    def abandon(self) -> None:
        """Give the match up for another: it is not kept."""
        self._halt()
        self.paused = True
        self._keeping.forget()

    def _seen(self, seat: int) -> tuple[int, object]:
        """What tells whether anything has changed for the player."""
        return self.match.event_count(seat), self.match.view(seat)["grids"]

    def _look(self) -> int:
        """The real time; if the program slept since it was asked last, the match did as well."""
        stamp = self._clock()
        if self._is_running and stamp - self._asked > LONGEST_GAP:
            self._origin += stamp - self._asked
        self._asked = stamp
        return stamp

    def _time_at(self, stamp: int) -> int:
        """The time of the match at a real time, never before the match's own."""
        return max(self.match.now, stamp - self._origin)

    def _run(self) -> None:
        self._asked = self._clock()
        self._origin = self._asked - self.match.now
        self._is_running = True

    def _halt(self) -> None:
        self._is_running = False
        self._bots_act.clear()

    def _wake_bots(self) -> None:
        """Say when each bot that has something to do will do it."""
        for seat, bot in self._bots.items():
            if self.is_active and seat not in self._bots_act and self._may_act(seat):
                self._bots_act[seat] = self._clock() + bot.wait()

    def _may_act(self, seat: int) -> bool:
        if self.game.timed:
            return True
        turn = self.match.view(seat)["turn"]
        return turn in (None, seat) and bool(self.match.position.legal(seat))

    def _let_act(self, seat: int) -> None:
        action = self._bots[seat].choose(self.match, seat)
        if action is not None:
            self.act(seat, action)
        self._wake_bots()

    def _after(self) -> None:
        """After anything happened: save, or end."""
        if self.is_over:
            self._finish()
        elif not self.game.timed or self._clock() - self._saved_at >= SAVE_EVERY:
            self.save()

    def _finish(self) -> None:
        self._halt()
        outcome = self.match.outcome()
        if outcome is not None and self.result is None:
            rank, replay = self._keeping.finish(self.match, outcome)
            self.result = Result(outcome, rank, self.best, replay)
