"""A match on the whole terminal: shown, and driven by the clock."""

from typing import TYPE_CHECKING, Any

from blockyard.terminal.board import Scene, board_of
from blockyard.terminal.keys.keyboard import Keyboard
from blockyard.terminal.keys.names import hint_codes, key_label, key_names
from blockyard.terminal.screens.clear_flash import ClearFlash
from blockyard.terminal.screens.dialogs import Dialog
from blockyard.terminal.screens.match_dialogs import confirm_dialog
from blockyard.terminal.screens.sheet import SheetScreen

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.timer import Timer

    from blockyard.core.view import Event, View
    from blockyard.terminal.app import BlockyardApp
    from blockyard.terminal.draw.paper import Paper
    from blockyard.terminal.session.played import Played, Seen

HEARTBEAT = 200
"""Ms between clock checks while time is passing: displayed times keep changing."""

WORDS_LAST = 2500
"""Ms for which a real-time game shows its latest message."""


RESULT_WAITS = 600
"""Ms for which the result ignores keys: players are still pressing those of the game."""


class MatchScreen(SheetScreen):
    """A match, its board, and its time; the match may run anywhere."""

    app: "BlockyardApp"

    def __init__(self, session: "Played") -> None:
        super().__init__()
        self.session: Played = session
        self.typed = ""
        self._words = ""
        self._words_at = 0
        self._timer: Timer | None = None
        self._seen_legal: set[str] = set()
        """Actions that have been legal in this match; others are not part of its rules."""
        self._noted: Seen | None = None
        """The last frame whose legal actions were recorded."""
        self._is_end_shown = False
        """Whether the end of the match has been shown."""
        self._flash = ClearFlash()

    def prepare(self) -> None:
        """Create the board, and load the keys from the settings."""
        self.board = board_of(self.session.game, self.look)
        self.board.kept = self.app.store.settings.boards.setdefault(self.session.game.id, {})
        self._kept_before = dict(self.board.kept)
        session, settings = self.session, self.app.store.settings
        self.keyboard = Keyboard(session.game, session.people, settings, session.act)
        self._hint_codes = hint_codes(session.game, settings, len(session.people))
        self.hint_keys = {name for code in self._hint_codes for name in key_names(code)}
        """Keys that ask for a hint, by Textual's names."""

    def keep_choices(self) -> None:
        """Save the player's choices on the board."""
        if self.board.kept != self._kept_before:
            self.app.store.save_settings()

    # For subclasses to override.

    def show_end(self) -> None:
        """Show how the match ended."""
        raise NotImplementedError

    def menu_keys(self) -> list[tuple[str, str]]:
        """Keys of the screen itself, and what they do."""
        return [("Esc", "menu"), ("F1", "keys")]

    def end_keys(self) -> list[tuple[str, str]]:
        """Keys after the match is over, and what they do."""
        return [("Enter", "result")]

    @property
    def is_shown(self) -> bool:
        """Whether time passes on this screen: not under another one."""
        return self.is_current

    def pause_time(self) -> None:
        """Pause the match while a dialog is open, if possible."""
        self.keyboard.let_go()

    def resume_time(self) -> None:
        """Continue after a dialog."""
        self.show_now()

    # Drawing.

    def scene(self) -> Scene[Any]:
        """What the board should draw now."""
        session = self.session
        frame, people = session.frame, session.people
        has_turn = frame.view["turn"] is None or frame.view["turn"] in people
        return Scene(
            view=frame.view,
            mode=session.mode,
            beside=frame.beside,
            board=frame.board,
            moves=frame.moves,
            settings=session.settings,
            names=session.names,
            lone=len(people) == 1,
            active=session.is_active and bool(people) and has_turn,
            now=session.now,
            words=session.refusal or session.trouble or session.hint or self._told(),
            typed=self.typed,
            best=session.best,
            keys=self.keys(),
            watched=not people,
            clearing=self._clearing(),
        )

    def _told(self) -> str:
        """The latest message, and what the bot that acted last had in mind."""
        return " ".join(filter(None, (self._words, self.session.explanation)))

    def _clearing(self) -> frozenset[int]:
        """The seats whose last clear is shown now; none in a paused or finished match."""
        is_animated = self.app.store.settings.animations == "on" and self.session.is_active
        return self._flash.seats(self.app.clock()) if is_animated else frozenset()

    def _shown_views(self) -> "list[View[Any]]":
        return [self.session.frame.view, *self.session.frame.beside]

    def keys(self) -> list[tuple[str, str]]:
        """Keys and what they do, of a match in progress or of a finished one."""
        if self.session.is_over:
            return self.end_keys()
        self._note_legal()
        keys = self.keyboard.help(self.look, self._seen_legal, has_key_up=self.app.has_key_up)
        own = self.board.keys() if self.session.people else []
        return [*keys, *own, *self._hint_help(), *self.menu_keys()]

    def _hint_help(self) -> list[tuple[str, str]]:
        """The key for a hint, where there are hints."""
        if self.session.no_hints or not self._hint_codes:
            return []
        return [(" ".join(key_label(code, self.look) for code in self._hint_codes), "hint")]

    def _note_legal(self) -> None:
        """Record which actions are legal, once per frame, while there are keys for others."""
        if self._noted is self.session.frame or self.keyboard.actions <= self._seen_legal:
            return
        self._noted = self.session.frame
        for seat in self.session.people:
            self._seen_legal.update(self.session.legal(seat))

    def draw(self, paper: "Paper") -> None:
        """Draw the board."""
        for view in self._shown_views():
            self._flash.skip(view["seat"], self.board.clear_number(view))
        self.board.draw(paper, self.scene())

    # Time.

    def on_screen_resume(self) -> None:
        """Continue when the screen above this one is closed."""
        self.plan()

    def tick(self) -> None:
        """Process everything that is due, and show it."""
        stamp = self.app.clock()
        if self.session.is_active:
            self.keyboard.tick(stamp)
            self.session.tick()
        self.show_now()

    def show_now(self) -> None:
        """Process events, draw, and schedule the next update."""
        self._process_events()
        self.redraw()
        self.plan()
        if self.session.is_over and not self._is_end_shown:
            self._is_end_shown = True
            self.show_end()
            if isinstance(self.app.screen, Dialog):
                self.app.screen.wait(RESULT_WAITS)

    def _process_events(self) -> None:
        session = self.session
        stamp = self.app.clock()
        if session.game.timed and stamp - self._words_at > WORDS_LAST:
            self._words = ""
        if session.game.shared_board:
            self._announce(session.events(0))
            return
        for seat in range(session.seat_count):
            events = session.events(seat)
            if events:
                self.keyboard.wake(seat, stamp)
                self._play_clear(seat, stamp)
            if seat == session.frame.seat:
                self._announce(events)

    def _play_clear(self, seat: int, stamp: int) -> None:
        for view in self._shown_views():
            if view["seat"] == seat:
                self._flash.play(seat, self.board.clear_number(view), stamp)

    def _announce(self, events: "list[Event]") -> None:
        if events:
            self.say(self.board.message(events, self.scene()))

    def say(self, words: str) -> None:
        """Show a message to the player; in a real-time game, for a moment."""
        if words or not self.session.game.timed:
            self._words = words
            self._words_at = self.app.clock()

    def plan(self) -> None:
        """Set the single timer to the next moment at which something can change automatically."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        if not self.session.is_active or not self.is_shown:
            return
        stamp = self.app.clock()
        heartbeat = stamp + HEARTBEAT if self.session.is_running else None
        flash_ends = self._flash.next_due(stamp)
        moments = (self.keyboard.next_due(), self.session.next_due(), heartbeat, flash_ends)
        due = min((moment for moment in moments if moment is not None), default=None)
        if due is not None:
            self._timer = self.set_timer(max(0.001, (due - stamp) / 1000), self.tick)

    # Confirmation.

    def ask(
        self, question: str, yes: str, then: "Callable[[], None]", again: str | None = None
    ) -> None:
        """Ask for confirmation before doing something; pressing the key ``again`` confirms, too."""
        self.pause_time()

        def answered(answer: Any) -> None:
            self.resume_time()
            if answer == "yes":
                then()

        self.app.push_screen(confirm_dialog(self, question, yes, again), answered)

    def ask_surrender(self, seat: int, action: str) -> None:
        """Ask for confirmation before giving up the match."""

        def surrender() -> None:
            self.session.act(seat, action)
            self.show_now()

        words = action.replace("_", " ")
        self.ask(f"{words.capitalize()}? This ends the match.", f"Yes, {words}", surrender)
