"""Input during a match: keys, typing and the mouse."""

from typing import TYPE_CHECKING, Any

from blockyard.terminal.board import Answer
from blockyard.terminal.keys.driver import KeyRepeat
from blockyard.terminal.screens.match import MatchScreen
from blockyard.terminal.screens.match_dialogs import keys_dialog

if TYPE_CHECKING:
    from textual import events

    from blockyard.terminal.keys.driver import KeyUp

MOST_TYPED = 24
"""Maximum characters of a typed move."""

CONFIRMING = ("enter", "space")
"""Keys that act at the cursor."""


class HandsScreen(MatchScreen):
    """A match with its input handling."""

    _was_typed = False
    """Whether the last key entered a typed move."""

    # For subclasses to override.

    def open_menu(self) -> None:
        """Open the menu, on Escape."""
        raise NotImplementedError

    def press_first(self, key: str) -> bool:
        """Handle a key before the game does; returns whether the screen used it."""
        return False

    def press_last(self, key: str) -> bool:
        """Handle a key that the game does not use; returns whether the screen used it."""
        return False

    def press_after_the_end(self, key: str) -> bool:
        """Handle a key after the match is over; returns whether the screen used it."""
        return False

    def after_dialog(self, answer: Any) -> None:
        """Handle the answer of a dialog over the match."""
        self.resume_time()

    # Keys.

    def on_key(self, event: "events.Key") -> None:
        """Ignore the terminal's key repeats where the game repeats keys itself."""
        is_ours = self.app.has_key_up and not self.board.typing
        if isinstance(event, KeyRepeat) and is_ours and self.keyboard.bound(event.key):
            event.stop()
            event.prevent_default()

    def on_key_up(self, event: "KeyUp") -> None:
        """Handle a key release."""
        self.keyboard.release(event.key, self.app.clock())
        self.plan()

    def press(self, key: str, character: str | None) -> bool:
        """Handle a key: the screen's own, the game's, then the board's."""
        if self.is_too_small:
            return False
        if self.session.is_over:
            return self.press_after_the_end(key)
        if key == "f1" or (key == "question_mark" and not self.board.typing):
            self.show_keys()
        elif key == "escape":
            self._escape()
        elif self._is_for_hint(key, character):
            self.ask_hint()
        elif self.press_first(key):
            self.show_now()
        elif not self._press_board(key, character) and not self.press_last(key):
            return False
        return True

    def show_keys(self) -> None:
        """Show all keys, pausing the match meanwhile if possible."""
        self.pause_time()
        timed = self.session.game.timed
        dialog = keys_dialog(self, self.keys(), has_key_up=self.app.has_key_up, is_timed=timed)
        self.app.push_screen(dialog, self.after_dialog)

    def _is_for_hint(self, key: str, character: str | None) -> bool:
        """Whether a key asks for a hint, rather than begins or goes on with a typed move."""
        if key not in self.hint_keys or self.typed:
            return False
        if not self.board.typing or not character or not character.isprintable():
            return True
        seat = self.session.frame.seat
        return not any(action.startswith(character) for action in self.session.legal(seat))

    def ask_hint(self) -> None:
        """Ask the computer for a hint, or say why there is none."""
        self.session.ask_hint()
        self.say(self.session.no_hints)
        self.show_now()

    def _press_board(self, key: str, character: str | None) -> bool:
        """Handle keys of the game and of its board."""
        if not self.session.people:
            return False
        if not self.board.typing:
            return self._press_bound(key) or self._answer(self.board.press(key, self.scene()))
        if self._was_typed and self.session.refusal and key in CONFIRMING:
            # Confirming a typed move that was refused must not play the one under the cursor.
            return True
        self._was_typed = False
        if self._answer(self.board.press(key, self.scene())):
            return True
        return self._type(key, character) or self._press_bound(key)

    def _press_bound(self, key: str) -> bool:
        """Handle keys of the game's controls."""
        bound = self.keyboard.bound(key)
        if bound is None:
            return False
        action = self.board.remap(bound.action, key, self.scene())
        if action in self.session.game.surrenders:
            self.ask_surrender(self.session.people[bound.place], action)
            return True
        press = bound._replace(action=action)
        self.keyboard.press(key, press, self.app.clock(), has_key_up=self.app.has_key_up)
        self.show_now()
        return True

    def _type(self, key: str, character: str | None) -> bool:
        """Collect a typed move; Enter plays it."""
        if key == "backspace" and self.typed:
            self.typed = self.typed[:-1]
        elif key == "enter" and self.typed:
            typed, self.typed = self.typed, ""
            self._was_typed = True
            self._answer(Answer(action=typed))
        elif character and character.isprintable() and character != " ":
            if len(self.typed) < MOST_TYPED:
                self.typed += character
        else:
            return False
        self.redraw()
        return True

    def _escape(self) -> None:
        if self.typed:
            self.typed = ""
            self.redraw()
        else:
            self.open_menu()

    # The mouse.

    def point(self, x: int, y: int) -> None:
        """Handle a click on the board."""
        if self.session.is_active and self.session.people:
            self._answer(self.board.click(x, y, self.scene()))

    def _answer(self, answer: Answer | None) -> bool:
        """Apply the board's answer to a key or a click."""
        if answer is None:
            return False
        if answer.words:
            self.say(answer.words)
        seat = self.session.frame.seat
        if answer.refused:
            self.session.explain(seat, answer.refused)
        if answer.action:
            self.typed = ""
            if answer.action in self.session.game.surrenders:
                self.ask_surrender(seat, answer.action)
            else:
                self.session.act(seat, answer.action, self.app.clock())
        self.show_now()
        return True
