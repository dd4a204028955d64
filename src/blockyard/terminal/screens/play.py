"""The play screen: a match of this terminal's own, with all that a player can do with it."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from blockyard.terminal.screens.hands import HandsScreen
from blockyard.terminal.screens.match_dialogs import pause_dialog, result_dialog, told_dialog

if TYPE_CHECKING:
    from textual import events

    from blockyard.terminal.session.session import Session


class PlayScreen(HandsScreen):
    """A match that is paused, taken back, restarted, saved, and told when it ends."""

    session: "Session"

    def __init__(
        self,
        session: "Session",
        again: "Callable[[], Session]",
        *,
        begins_paused: bool = False,
    ) -> None:
        super().__init__(session)
        self._again = again
        self._begins_paused = begins_paused

    def on_mount(self) -> None:
        """Make the board, and begin."""
        self.prepare()
        waits = self._begins_paused and self.session.has_clock
        if waits or self.is_too_small:
            self.pause()
        else:
            self.go_on()

    # Keys.

    def menu_keys(self) -> list[tuple[str, str]]:
        """Keys of practice, of the pause, and of the help."""
        own = []
        if self.session.mode.practice and self.session.people:
            own = [("U", "undo"), *([("W", self.board.why)] if self.board.why else [])]
        return [*own, ("Esc", "pause"), ("F1", "keys")]

    def open_menu(self) -> None:
        """Pause."""
        self.pause()

    def press_first(self, key: str) -> bool:
        """Take an action back, or ask why, in practice."""
        if not self.session.mode.practice or self.typed or not self.session.people:
            return False
        if key in ("w", "W"):
            self.show_reasons()
            return True
        return key in ("u", "U") and self.session.undo()

    def press_last(self, key: str) -> bool:
        """Letters of the screen itself, where the game has no use for them."""
        if key in ("p", "P"):
            self.pause()
        elif key in ("r", "R"):
            self.ask_restart()
        else:
            return False
        return True

    def press_after_the_end(self, key: str) -> bool:
        """Tell the result once more, or begin anew."""
        if key in ("escape", "enter", "space"):
            self.tell_end()
        elif key in ("r", "R"):
            self.restart()
        else:
            return False
        return True

    # Pausing.

    def stand_still(self) -> None:
        """Let all keys go, and stop the time."""
        super().stand_still()
        self.session.pause()

    def go_on(self) -> None:
        """Let time pass again, if the match is not over."""
        if not self.session.is_over:
            self.session.start()
            self.show_now()

    def pause(self) -> None:
        """Stop the time and say so."""
        if not self.is_current or self.session.is_over:
            return
        self.stand_still()
        game = self.session.game
        title = "Paused" if self.session.has_clock else game.title
        words = f"{game.title}, {self.session.mode.title}" if self.session.has_clock else ""
        dialog = pause_dialog(self, self.session.trouble or words, title)
        self.app.push_screen(dialog, self.after_dialog)

    def lose_focus(self) -> None:
        """Pause a match in which time passes: the player looks elsewhere."""
        if self.session.is_running:
            self.pause()

    def on_resize(self, event: "events.Resize") -> None:
        """Draw for another size; in a terminal that is too small no time passes."""
        if self.is_too_small:
            self.lose_focus()

    def show_reasons(self) -> None:
        """Tell why things came as they did."""
        lines = self.board.reasons(self.session.seats[self.session.frame.seat].ask)
        if lines:
            self.stand_still()
            self.app.push_screen(told_dialog(self, "Why?", lines), self.after_dialog)

    def after_dialog(self, answer: Any) -> None:
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
        else:
            self.go_on()

    def _after_settings(self, answer: Any) -> None:
        """Take over what was changed in the settings, and stay paused."""
        self.prepare()
        self.pause()

    # Restarting and leaving.

    def ask_restart(self) -> None:
        """Begin anew; a turn game under way is not thrown away by one key."""
        is_under_way = self.session.match.inputs and not self.session.is_over
        if self.session.game.timed or not is_under_way:
            self.restart()
            return
        self.ask("Begin anew? This match is given up.", "Yes, begin anew", self.restart)

    def restart(self) -> None:
        """Give the match up and begin another of the same kind."""
        self.stand_still()
        self.session.abandon()
        self.app.switch_screen(type(self)(self._again(), self._again))

    def save(self) -> None:
        """Keep the match as it stands; called when the program ends in whatever way."""
        if not self.session.is_over:
            self.session.close()
        self.keep_choices()
        self.app.keep(self.session.match)

    # The end.

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

    def tell_end(self) -> None:
        """Keep the match, and tell its result."""
        session = self.session
        self.app.keep(session.match)
        if session.result is not None and self.is_current:
            dialog = result_dialog(self, session.game, session.result, self.end_title())
            self.app.push_screen(dialog, self.after_dialog)
