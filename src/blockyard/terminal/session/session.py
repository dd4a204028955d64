"""One match played at this terminal: its seats, clock, bots, saving and end."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from blockyard.core.actions import BadAction
from blockyard.core.playback import Playback
from blockyard.core.position import Refused
from blockyard.core.replay import record
from blockyard.core.seat import Seat
from blockyard.suggestions import with_suggestion
from blockyard.terminal.session.bot_players import BotPlayers
from blockyard.terminal.session.clock import MatchClock, real_time
from blockyard.terminal.session.frame import Frame, new_frame
from blockyard.terminal.session.hinting import Hinting
from blockyard.terminal.session.results import Result, Results
from blockyard.terminal.session.saving import Saving

if TYPE_CHECKING:
    from blockyard.bots import Bot
    from blockyard.core.controls import Mode
    from blockyard.core.game import Game
    from blockyard.core.match import Match
    from blockyard.core.settings import Given
    from blockyard.core.view import Event
    from blockyard.terminal.session.terms import Terms
    from blockyard.terminal.storage.store import Store

SAVE_EVERY = 1000
"""Minimum ms between saves of a real-time match."""


class Session:
    """A match whose players and bots act through their seats, in real time."""

    def __init__(
        self,
        match: "Match",
        terms: "Terms",
        store: "Store",
        bots: "Mapping[int, Bot] | None" = None,
        real: Callable[[], int] = real_time,
        *,
        is_resumed: bool = False,
    ) -> None:
        self.match = match
        self.terms = terms
        self.paused = True
        """Whether the clock is stopped and nobody can act; a session starts paused."""
        self.refusal = ""
        """Why the last action was refused; empty if it was performed."""
        self.result: Result | None = None
        self._explanation = ""
        self._saving = Saving(store, match.game, terms, is_resumed=is_resumed)
        self._results = Results(store, match.game, terms)
        self._real = real
        self._clock = MatchClock(real)
        self._bots = BotPlayers(bots or {}, real)
        self._saved_at = 0
        self._frame: Frame | None = None
        self._hinting: Hinting | None = None
        self._take_seats(match)

    @property
    def game(self) -> "Game":
        """The game."""
        return self.match.game

    @property
    def mode(self) -> "Mode":
        """The mode."""
        return self.terms.mode

    @property
    def best(self) -> str:
        """The mode's best result so far, as displayed."""
        return self._results.best

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return self.match.position.is_over()

    @property
    def is_active(self) -> bool:
        """Whether players can act."""
        return not self.paused and not self.is_over

    @property
    def is_running(self) -> bool:
        """Whether time is passing now."""
        return self._clock.is_running

    @property
    def has_clock(self) -> bool:
        """Whether the match has a running clock, so that it must be paused when left alone."""
        return self.game.timed or self.match.due is not None

    @property
    def now(self) -> int:
        """The match time now, in ms."""
        return self._time_at(self._clock.look()) if self.is_running else self.match.now

    @property
    def people(self) -> list[int]:
        """The seats played at the keyboard."""
        return [seat for seat in range(self.match.seats) if seat not in self._bots]

    @property
    def names(self) -> dict[int, str]:
        """The names of players; at one keyboard, their seat numbers."""
        return {}

    @property
    def seat_count(self) -> int:
        """How many seats the match has."""
        return self.match.seats

    @property
    def settings(self) -> "dict[str, Given]":
        """All settings of the match, in their written form."""
        return self.seats[0].settings

    @property
    def trouble(self) -> str:
        """Why the match or its result could not be saved, or a bot lost its turn; or empty."""
        return self._results.trouble or self._saving.trouble or self._bots.trouble

    @property
    def explanation(self) -> str:
        """What the bot that acted last had in mind; in real time, only for those who watch."""
        return "" if self.game.timed and self.people else self._explanation

    @property
    def hint(self) -> str:
        """The hint that was asked for, until the player's next action; empty if there is none."""
        return self._hinting.words if self._hinting is not None else ""

    @property
    def no_hints(self) -> str:
        """Why there are no hints in this match; empty if there are."""
        if not self.people:
            return "There are no hints while you watch."
        return "" if self.game.bot else f"There are no hints: no bot plays {self.game.title}."

    @property
    def frame(self) -> Frame:
        """What is visible of the match; rebuilt only after something has happened."""
        if self._frame is None:
            self._frame = new_frame(self.match, self.seats, self.people)
        return self._frame

    # Time.

    def start(self) -> None:
        """Start the clock and let players act."""
        if not self.paused or self.is_over:
            return
        self.paused = False
        self._saved_at = self._real()
        if self.has_clock:
            self._clock.run(self.match.now)
        self._wake_bots()

    def pause(self) -> None:
        """Pause; events due before now still happen. The match is saved."""
        if self.paused or self.is_over:
            return
        self.tick()
        if self.result is not None:  # a due event ended the match
            return
        if self.is_running:
            self.match.advance(self._time_at(self._clock.look()))
            self._frame = None
        self._halt()
        self.paused = True
        self.save()

    def tick(self) -> None:
        """Process everything that is due by now: in the match, and by bots."""
        if not self.is_active:
            return
        stamp = self._clock.look()
        if self.is_running:
            due, now = self.match.due, self._time_at(stamp)
            if due is not None and due <= now:
                self.match.advance(now)
                self._after()
        for number in self._bots.due(stamp):
            if self.is_active:
                action = self._bots.choose(self.seats[number])
                if action is not None:
                    self.act(number, action)
                    self._explanation = self._bots.explanation(number)
                self._wake_bots()
        if self._hinting is not None and self.is_active:
            self._hinting.tick(self._advised, len(self.match.inputs))

    def next_due(self) -> int | None:
        """When something happens automatically, in real time; None if nothing will."""
        if not self.is_active:
            return None
        due = self.match.due
        in_match = self._clock.stamp_of(due) if self.is_running and due is not None else None
        hint = self._hinting.next_due() if self._hinting is not None else None
        moments = (self._bots.next_due(), in_match, hint)
        return min((moment for moment in moments if moment is not None), default=None)

    # Playing.

    def act(self, seat: int, action: str, stamp: int | None = None) -> bool:
        """Perform an action of a seat at the real time of the request; False if nothing changed."""
        if not self.is_active:
            return False
        looked = self._clock.look()
        at = self._time_at(looked if stamp is None else stamp) if self.is_running else None
        changed = False
        self.refusal = ""
        try:
            changed = self.seats[seat].act(action, at)
        except (Refused, BadAction) as error:
            self.refusal = (
                error.reason if isinstance(error, Refused) else with_suggestion(str(error))
            )
        self._after()
        # The clock of a turn-based game, if it has one, starts with the first action.
        if not self.is_running and self.match.due is not None and self.is_active:
            self._clock.run(self.match.now)
        if not self.refusal:
            self._wake_bots()
            if self._hinting is not None and seat in self.people:
                self._hinting.forget()
        return changed

    def ask_hint(self) -> None:
        """Let the computer think about what the player could do; the match is practice then."""
        if self.no_hints or not self.is_active:
            return
        if self._hinting is None:
            self._hinting = Hinting(self.game, self._real)
        self._hinting.ask(self._advised, len(self.match.inputs))
        terms = self.terms._replace(is_helped=True)
        self.terms = self._saving.terms = self._results.terms = terms

    @property
    def _advised(self) -> Seat:
        """The seat that hints are for: the first one shown, or the one whose turn it is."""
        return self.seats[self.frame.seat]

    def explain(self, seat: int, action: str) -> None:
        """Show as ``refusal`` why an action is not possible, without performing it."""
        self.refusal = self.seats[seat].refusal(action)

    def events(self, seat: int) -> "list[Event]":
        """What happened on a seat's board since the last call."""
        return self.seats[seat].events()

    def legal(self, seat: int) -> list[str]:
        """The legal actions of a seat; may be empty."""
        return self.seats[seat].legal()

    def undo(self) -> bool:
        """Undo the last action, if the mode allows it; returns whether there was one."""
        match = self.match
        if not (self.mode.practice and self.is_active and match.inputs):
            return False
        self._take_seats(Playback(record(match), match.game).at_input(len(match.inputs) - 1))
        self.refusal = ""
        if self._hinting is not None:
            self._hinting.forget()
        if self.match.inputs:
            self.save()
        else:
            self._saving.forget()
        return True

    # Leaving.

    def save(self) -> None:
        """Save the match in its current state, if it is in progress and anyone acted."""
        if not self.is_over:
            self._saved_at = self._real()
            self._saving.save(self.match)

    def close(self) -> None:
        """Leave the match: it is saved, to be continued later."""
        self.pause()
        self.save()
        self._close_thinkers()

    def abandon(self) -> None:
        """Abandon the match for another: it is kept only as a replay."""
        self._halt()
        self.paused = True
        self._saving.abandon(self.match)
        self._close_thinkers()

    def _close_thinkers(self) -> None:
        self._bots.close()
        if self._hinting is not None:
            self._hinting.close()

    def _take_seats(self, match: "Match") -> None:
        self.match = match
        self.seats = [Seat(match, number) for number in range(match.seats)]
        """The seats of everyone who plays, at the keyboard or as a bot."""
        self._frame = None

    def _time_at(self, stamp: int) -> int:
        """The match time at a real time, never earlier than the match's current time."""
        return max(self.match.now, self._clock.time_at(stamp))

    def _halt(self) -> None:
        self._clock.stop()
        self._bots.rest()

    def _wake_bots(self) -> None:
        if self.is_active and self.terms.bots:
            turn = None if self.game.timed else self.frame.view["turn"]
            self._bots.wake(self.seats, turn)

    def _after(self) -> None:
        """After any event: save, or end the match."""
        self._frame = None
        if self.is_over:
            self._finish()
        elif not self.game.timed or self._real() - self._saved_at >= SAVE_EVERY:
            self.save()

    def _finish(self) -> None:
        self._halt()
        outcome = self.match.outcome()
        if outcome is not None and self.result is None:
            self._saving.forget()
            self._close_thinkers()
            self.result = self._results.finish(self.match, outcome)
