"""A match on the whole terminal: shown, kept going by the clock, paused, and told when it ends."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from blockyard.terminal.board import Scene, board_of
from blockyard.terminal.keys.keyboard import Keyboard
from blockyard.terminal.screens.match_dialogs import (
    confirm_dialog,
    keys_dialog,
    pause_dialog,
    result_dialog,
    told_dialog,
)
from blockyard.terminal.screens.sheet import SheetScreen

if TYPE_CHECKING:
    from textual import events
    from textual.timer import Timer

    from blockyard.core.view import Data
    from blockyard.terminal.app import BlockyardApp
    from blockyard.terminal.draw.paper import Paper
    from blockyard.terminal.session.frame import Frame
    from blockyard.terminal.session.session import Session

HEARTBEAT = 200
"""Ms from one look at the clock to the next while time passes: times shown go on meanwhile."""

WORDS_LAST = 2500
"""Ms for which a timed game shows what was said last."""


class MatchScreen(SheetScreen):
    """A match, its board, and the time that passes in it."""

    app: "BlockyardApp"

    def __init__(
        self,
        session: "Session",
        again: "Callable[[], Session]",
        *,
        begins_paused: bool = False,
    ) -> None:
        super().__init__()
        self.session = session
        self.typed = ""
        self._again = again
        self._begins_paused = begins_paused
        self._words = ""
        self._said_at = 0
        self._timer: Timer | None = None
        self._seen_legal: set[str] = set()
        """Actions that have been legal in this match; the others are not of its rules."""
        self._noted: Frame | None = None
        """The frame whose legal actions were noted last."""
        self._is_told = False
        """Whether the end of the match has been told."""

    def on_mount(self) -> None:
        """Make the board, and begin."""
        self._prepare()
        waits = self._begins_paused and self.session.has_clock
        if waits or self.is_too_small:
            self.pause()
        else:
            self._go_on("")

    def _prepare(self) -> None:
        """Make the board, and take the keys from the settings."""
        self.board = board_of(self.session.game, self.look)
        self.board.kept = self.app.store.settings.boards.setdefault(self.session.game.id, {})
        self._kept_before = dict(self.board.kept)
        session, settings = self.session, self.app.store.settings
        self.keyboard = Keyboard(session.game, session.people, settings, session.act)

    # What is shown.

    def scene(self) -> Scene[Any]:
        """What the board is to draw at this moment."""
        session = self.session
        frame, people = session.frame, session.people
        has_turn = frame.view["turn"] is None or frame.view["turn"] in people
        return Scene(
            view=frame.view,
            mode=session.mode,
            beside=frame.beside,
            board=frame.board,
            moves=frame.moves,
            settings=session.seats[0].settings,
            active=session.is_active and bool(people) and has_turn,
            now=session.now,
            words=session.refusal or session.trouble or self._words,
            typed=self.typed,
            best=session.best,
            keys=self.keys(),
            watched=not people,
        )

    def keys(self) -> list[tuple[str, str]]:
        """Keys and what they do."""
        self._note_legal()
        keys = self.keyboard.help(self.look, self._seen_legal, has_key_up=self.app.has_key_up)
        own = self.board.keys() if self.session.people else []
        if self.session.mode.practice and self.session.people:
            why = [("W", self.board.why)] if self.board.why else []
            own = [*own, ("U", "undo"), *why]
        return [*keys, *own, ("Esc", "pause"), ("F1", "keys")]

    def _note_legal(self) -> None:
        """Note which actions are legal, as long as there are keys for others, once a frame."""
        if self._noted is self.session.frame or self.keyboard.actions <= self._seen_legal:
            return
        self._noted = self.session.frame
        for seat in self.session.people:
            self._seen_legal.update(self.session.seats[seat].legal())

    def draw(self, paper: "Paper") -> None:
        """Draw the board."""
        self.board.draw(paper, self.scene())

    # Time.

    def on_screen_resume(self) -> None:
        """Go on when a screen above this one is gone."""
        self._plan()

    def tick(self) -> None:
        """Make everything happen that is due, and show it."""
        stamp = self.app.clock()
        if self.session.is_active:
            self.keyboard.tick(stamp)
            self.session.tick()
        self._show()

    def _show(self) -> None:
        """Hear what happened, draw it, and plan the next look."""
        self._hear()
        self.redraw()
        self._plan()
        if self.session.is_over and not self._is_told:
            self._tell_end()

    def _hear(self) -> None:
        session = self.session
        stamp = self.app.clock()
        if session.game.timed and stamp - self._said_at > WORDS_LAST:
            self._words = ""
        if session.game.shared_board:
            self._tell(session.events(0))
            return
        for seat in range(session.match.seats):
            heard = session.events(seat)
            if heard:
                self.keyboard.wake(seat, stamp)
            if seat == session.frame.seat:
                self._tell(heard)

    def _tell(self, heard: "list[Data]") -> None:
        if heard:
            self._say(self.board.hear(heard, self.scene()))

    def _say(self, words: str) -> None:
        if words or not self.session.game.timed:
            self._words = words
            self._said_at = self.app.clock()

    def _plan(self) -> None:
        """Set the one timer to the next moment at which anything can change by itself."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        if not self.session.is_active or not self.is_current:
            return
        stamp = self.app.clock()
        heartbeat = stamp + HEARTBEAT if self.session.is_running else None
        moments = (self.keyboard.next_due(), self.session.next_due(), heartbeat)
        due = min((moment for moment in moments if moment is not None), default=None)
        if due is not None:
            self._timer = self.set_timer(max(0.001, (due - stamp) / 1000), self.tick)

    # Pausing, restarting, leaving.

    def pause(self) -> None:
        """Stop the time and say so."""
        if not self.is_current or self.session.is_over:
            return
        self._stop()
        game = self.session.game
        title = "Paused" if self.session.has_clock else game.title
        words = f"{game.title}, {self.session.mode.title}" if self.session.has_clock else ""
        self.app.push_screen(pause_dialog(self, self.session.trouble or words, title), self._go_on)

    def lose_focus(self) -> None:
        """Pause a match in which time passes: the player looks elsewhere."""
        if self.session.is_running:
            self.pause()

    def on_resize(self, event: "events.Resize") -> None:
        """Draw for another size; in a terminal that is too small no time passes."""
        if self.is_too_small:
            self.lose_focus()

    def show_keys(self) -> None:
        """Show all keys, the match standing still meanwhile."""
        self._stop()
        game = self.session.game
        dialog = keys_dialog(self, self.keys(), has_key_up=self.app.has_key_up, is_timed=game.timed)
        self.app.push_screen(dialog, self._go_on)

    def show_reasons(self) -> None:
        """Tell why things came as they did."""
        lines = self.board.reasons(self.session.seats[self.session.frame.seat].ask)
        if lines:
            self._stop()
            self.app.push_screen(told_dialog(self, "Why?", lines), self._go_on)

    def ask_restart(self) -> None:
        """Begin anew; a turn game under way is not thrown away by one key."""
        is_under_way = self.session.match.inputs and not self.session.is_over
        if self.session.game.timed or not is_under_way:
            self.restart()
            return
        self._ask("Begin anew? This match is given up.", "Yes, begin anew", self.restart)

    def restart(self) -> None:
        """Give the match up and begin another of the same kind."""
        self._stop()
        self.session.abandon()
        self.app.switch_screen(type(self)(self._again(), self._again))

    def save(self) -> None:
        """Keep the match as it stands; called when the program ends in whatever way."""
        if not self.session.is_over:
            self.session.close()
        if self.board.kept != self._kept_before:
            self.app.store.save_settings()
        self.app.keep(self.session.match)

    def _stop(self) -> None:
        self.keyboard.let_go()
        self.session.pause()

    def _go_on(self, answer: Any) -> None:
        """Do what a dialog answered."""
        if answer == "restart":
            self.ask_restart()
        elif answer == "keys":
            self.show_keys()
        elif answer == "settings":
            self.app.show_settings(self._after_settings)
        elif answer == "home":
            self.app.go_home()
        elif answer == "quit":
            self.app.leave()
        elif answer == "watch" and self.session.result:
            self.app.watch_replay(self.session.result.replay)
        elif not self.session.is_over:
            self.session.start()
            self._show()

    def _after_settings(self, answer: Any) -> None:
        """Take over what was changed in the settings, and stay paused."""
        self._prepare()
        self.pause()

    def _ask(self, question: str, yes: str, then: Callable[[], None]) -> None:
        self._stop()

        def answered(answer: Any) -> None:
            if answer == "yes":
                self.session.start()
                then()
            else:
                self._go_on("")

        self.app.push_screen(confirm_dialog(self, question, yes), answered)

    def ask_surrender(self, seat: int, action: str) -> None:
        """Ask twice before the match is given up."""

        def surrender() -> None:
            self.session.act(seat, action)
            self._show()

        words = action.replace("_", " ")
        self._ask(f"{words.capitalize()}: this ends the match.", f"Yes, {words}", surrender)

    def end_title(self) -> str:
        """How the match ended, in two or three words."""
        session = self.session
        outcome = session.match.outcome()
        winner = None if outcome is None else outcome.winner
        if session.match.seats == 1:
            return "Done" if winner is not None else "Game over"
        if winner is None:
            return "Nobody wins"
        if len(session.people) == 1:
            return "You win" if winner in session.people else "You lose"
        return f"{self.board.seat_name(winner)} wins"

    def _tell_end(self) -> None:
        self._is_told = True
        session = self.session
        self.app.keep(session.match)
        if session.result is not None and self.is_current:
            dialog = result_dialog(self, session.game, session.result, self.end_title())
            self.app.push_screen(dialog, self._go_on)
