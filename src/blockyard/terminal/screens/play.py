"""The play screen: a local match, with everything a player can do in it."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from blockyard.terminal.draw.look import ACCENT
from blockyard.terminal.screens.hands import HandsScreen
from blockyard.terminal.screens.match_dialogs import message_dialog, pause_dialog, result_dialog

if TYPE_CHECKING:
    from textual import events

    from blockyard.terminal.draw.paper import Paper
    from blockyard.terminal.session.session import Session

COUNTS = 3
"""A real-time match continues after counting down from this number."""

COUNT_LASTS = 600
"""Ms for which each number is shown."""

COUNT_BOX = (9, 3)
"""Columns and lines of the box with the number."""


class PlayScreen(HandsScreen):
    """A match that can be paused, undone, restarted and saved, with its result at the end."""

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
        self._continues_at: int | None = None
        """When the match continues, in real time, while counting down."""

    def on_mount(self) -> None:
        """Create the board, and start."""
        self.prepare()
        waits = self._begins_paused and self.session.has_clock
        if waits or self.is_too_small:
            self.pause()
        else:
            self.resume_time()

    # Counting down.

    def tick(self) -> None:
        """Count down, or process everything that is due."""
        if self._continues_at is None:
            super().tick()
        elif self.app.clock() < self._continues_at:
            self.redraw()
            self.plan()
        else:
            self._continues_at = None
            self._go_on()

    def plan(self) -> None:
        """Set the timer to the next number while counting down."""
        super().plan()
        if self._continues_at is not None and self.is_shown:
            left = self._continues_at - self.app.clock()
            wait = left % COUNT_LASTS or min(left, COUNT_LASTS)
            self._timer = self.set_timer(max(0.001, wait / 1000), self.tick)

    def draw(self, paper: "Paper") -> None:
        """Draw the board, and the number that the countdown has reached."""
        super().draw(paper)
        if self._continues_at is None:
            return
        left = max(1, self._continues_at - self.app.clock())
        width, height = COUNT_BOX
        x, y = (paper.width - width) // 2, (paper.height - height) // 2
        ink = self.look.ink(ACCENT, bold=True)
        paper.fill(x, y, width, height, self.look.ink())
        self.look.box(paper, x, y, width, height, ink)
        paper.write(x + width // 2, y + 1, str(-(-left // COUNT_LASTS)), ink)

    def press(self, key: str, character: str | None) -> bool:
        """Handle a key; while counting down, only those that pause again."""
        if self._continues_at is not None:
            if key not in ("escape", "p", "P", "f1"):
                return True
            self._continues_at = None
        return super().press(key, character)

    def _go_on(self) -> None:
        self.session.start()
        self.show_now()

    # Keys.

    def menu_keys(self) -> list[tuple[str, str]]:
        """Keys for practice, pause and help."""
        own = []
        if self.session.mode.practice and self.session.people:
            own = [("U", "undo"), *([("W", self.board.why)] if self.board.why else [])]
        return [*own, ("Esc", "pause"), ("F1", "keys")]

    def end_keys(self) -> list[tuple[str, str]]:
        """Keys after the match is over: the entries of the result menu."""
        review = [("V", "review")] if self.session.game.bot else []
        leave = [("H", "all games"), ("Q", "quit")]
        return [
            ("Enter", "result"),
            ("R", "play again"),
            ("W", "watch replay"),
            *review,
            *leave,
        ]

    def open_menu(self) -> None:
        """Pause."""
        self.pause()

    def press_first(self, key: str) -> bool:
        """Undo an action, or ask why, in practice."""
        if not self.session.mode.practice or self.typed or not self.session.people:
            return False
        if key in ("w", "W"):
            self.show_reasons()
            return True
        return key in ("u", "U") and self.session.undo()

    def press_last(self, key: str) -> bool:
        """Handle the screen's own letters, if the game does not use them."""
        if key in ("p", "P"):
            self.pause()
        elif key in ("r", "R"):
            self.ask_restart()
        else:
            return False
        return True

    def press_after_the_end(self, key: str) -> bool:
        """Show the result again, or do what its menu offers."""
        answers = {"r": "restart", "w": "watch", "h": "home", "q": "quit"}
        if self.session.game.bot:
            answers["v"] = "review"
        if key in ("escape", "enter", "space"):
            self.show_end()
        elif key.lower() in answers:
            self.after_dialog(answers[key.lower()])
        else:
            return False
        return True

    # Pausing.

    def pause_time(self) -> None:
        """Release all keys, and stop the clock."""
        super().pause_time()
        self._continues_at = None
        self.session.pause()

    def resume_time(self) -> None:
        """Restart the clock, if the match is not over; a real-time match counts down first."""
        session = self.session
        if session.is_over:
            return
        is_under_way = session.game.timed and session.people and session.match.now > 0
        if is_under_way and session.paused:
            self._continues_at = self.app.clock() + COUNTS * COUNT_LASTS
            self.redraw()
            self.plan()
        else:
            self._go_on()

    def pause(self) -> None:
        """Pause and show the pause menu."""
        if not self.is_current or self.session.is_over:
            return
        self.pause_time()
        game = self.session.game
        title = "Paused" if self.session.has_clock else game.title
        words = f"{game.title}, {self.session.mode.title}" if self.session.has_clock else ""
        dialog = pause_dialog(self, self.session.trouble or words, title)
        self.app.push_screen(dialog, self.after_dialog)

    def lose_focus(self) -> None:
        """Pause a match with a running clock when the terminal loses focus."""
        if self.session.is_running or self._continues_at is not None:
            self.pause()

    def on_resize(self, event: "events.Resize") -> None:
        """Redraw at the new size; a match pauses if the terminal is too small."""
        if self.is_too_small:
            self.lose_focus()

    def show_reasons(self) -> None:
        """Show why things turned out as they did."""
        lines = self.board.reasons(self.session.seats[self.session.frame.seat])
        if lines:
            self.pause_time()
            self.app.push_screen(message_dialog(self, "Why?", lines), self.after_dialog)

    def after_dialog(self, answer: Any) -> None:
        """Handle the answer of a dialog."""
        if answer == "restart":
            self.ask_restart()
        elif answer == "keys":
            self.show_keys()
        elif answer == "rules":
            self.app.show_rules(self.session.game, lambda _: self.pause())
        elif answer == "settings":
            self.app.show_settings(self._after_settings)
        elif answer == "home":
            self.app.go_home()
        elif answer == "quit":
            self.app.leave()
        elif answer == "watch" and self.session.result:
            self.app.watch_replay(self.session.result.replay)
        elif answer == "review" and self.session.result:
            people = self.session.people or [0]
            self.app.review(self.session.result.replay, people[0])
        else:
            self.resume_time()

    def _after_settings(self, answer: Any) -> None:
        """Apply changed settings, and stay paused."""
        self.prepare()
        self.pause()

    # Restarting and leaving.

    def ask_restart(self) -> None:
        """Restart; a match in progress needs a second press, except in modes for quick restarts.

        A terminal that reports no releases cannot tell whether a key is being held.
        """
        is_under_way = self.session.match.inputs and not self.session.is_over
        if self.session.mode.quick_restart or not is_under_way:
            self.restart()
            return
        question = "Restart? This match will be abandoned."
        self.ask(question, "Yes, restart", self.restart, again="r")

    def restart(self) -> None:
        """Abandon the match and start another of the same kind."""
        self.pause_time()
        self.session.abandon()
        self.app.switch_screen(type(self)(self._again(), self._again))

    def save(self) -> None:
        """Save the match in its current state; called however the program ends."""
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
            return "No winner"
        if len(session.people) == 1:
            return "You win" if winner in session.people else "You lose"
        return f"{self.board.seat_name(winner)} wins"

    def show_end(self) -> None:
        """Save the match, and show its result."""
        session = self.session
        self.app.keep(session.match)
        if session.result is not None and self.is_current:
            dialog = result_dialog(self, session.game, session.result, self.end_title())
            self.app.push_screen(dialog, self.after_dialog)
