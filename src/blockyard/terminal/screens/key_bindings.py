"""The key bindings of one game, which the player can change."""

from dataclasses import replace
from typing import TYPE_CHECKING

from blockyard.terminal.keys.names import (
    HINT,
    Bindings,
    code_of,
    hint_codes,
    key_label,
    key_names,
    needs_key_up,
    with_keys,
)
from blockyard.terminal.screens.lists import ListScreen, Row
from blockyard.terminal.storage.player_settings import MOST_KEYS

if TYPE_CHECKING:
    from blockyard.core.game import Game
    from blockyard.terminal.storage.store import Store

RESERVED = ("Escape", "F1")
"""Reserved keys: leaving, and help."""


class KeysScreen(ListScreen):
    """The keys of each action of a game; Enter waits for another key."""

    columns = f"{'Action':<26}Keys"

    def __init__(self, store: "Store", game: "Game") -> None:
        super().__init__()
        self._store = store
        self.game = game
        self.headline = f"Keys for {game.title}"
        self.actions = with_keys(game)
        self.is_waiting = False
        """Whether the next key press is the one to add."""

    def read_rows(self) -> list[Row]:
        """The actions with their keys."""
        return [Row(f"{_name(action):<26}{self._words(action)}") for action in self.actions]

    def _words(self, action: str) -> str:
        codes = self.codes(action)
        labels = [
            key_label(code, self.look) + ("*" if self._is_unreported(code) else "")
            for code in codes
        ]
        return ", ".join(labels) or "none"

    def _is_unreported(self, code: str) -> bool:
        return not key_names(code) or (needs_key_up(code) and not self.app.has_key_up)

    def codes(self, action: str) -> list[str]:
        """The keys of an action: the player's own, or the game's."""
        own = self._store.settings.keys.get(self.game.id, {})
        return own.get(action, self._usual(action))

    def _usual(self, action: str) -> list[str]:
        """The default keys of an action."""
        if action == HINT:
            return hint_codes(self.game, replace(self._store.settings, keys={}))
        return self.game.controls.keys[action]

    def help(self) -> list[tuple[str, str]]:
        """The keys of this screen."""
        if self.is_waiting:
            return [("Esc", "cancel")]
        return [("Enter", "add a key"), ("Del", "clear"), ("R", "reset"), ("Esc", "back")]

    def reread(self) -> None:
        """Reload the rows, and explain what this terminal cannot report."""
        super().reread()
        has_unreported = any(
            self._is_unreported(code) for action in self.actions for code in self.codes(action)
        )
        if has_unreported and not self.notice:
            self.tell("* This terminal does not report this key.")

    def open_row(self) -> None:
        """Wait for a key."""
        action = _name(self.actions[self.chosen])
        if len(self.codes(self.actions[self.chosen])) >= MOST_KEYS:
            self.tell(f"At most {MOST_KEYS} keys: press Del to clear them.", bad=True)
            return
        self.is_waiting = True
        self.tell(f"Press a key for: {action}")

    def press(self, key: str, character: str | None) -> bool:
        """Handle the awaited key, otherwise keys of the list."""
        action = self.actions[self.chosen]
        if self.is_waiting:
            self.is_waiting = False
            self._take(action, key)
        elif key in ("delete", "backspace"):
            self._put(action, [])
        elif key in ("r", "R"):
            self._put(action, self._usual(action))
        else:
            return super().press(key, character)
        return True

    def _take(self, action: str, key: str) -> None:
        code = code_of(key)
        if key == "escape":
            self.tell("")
        elif code is None or code in RESERVED:
            self.tell("This key cannot be used here.", bad=True)
        else:
            other = self._action_of(key, code)
            label = key_label(code, self.look)
            if not other:
                self._put(action, [*self.codes(action), code])
                self.tell(f"{label}: {_name(action)}.")
            elif other == action:
                self.tell(f"{label} already does this.")
            else:
                self.tell(f"{label} is the key for {_name(other)}: clear it there first.", bad=True)

    def _action_of(self, key: str, code: str) -> str:
        """What a key does already; empty if nothing."""
        bound = Bindings(self.game, self._store.settings).action(key)
        if bound is not None:
            return bound[1]
        return HINT if HINT in self.actions and code in self.codes(HINT) else ""

    def _put(self, action: str, codes: list[str]) -> None:
        keys = self._store.settings.keys
        own = keys.setdefault(self.game.id, {})
        if codes == self._usual(action):
            own.pop(action, None)
        else:
            own[action] = list(codes)
        if not own:
            del keys[self.game.id]
        self.notice = ""
        if not self._store.save_settings():
            self.tell(self._store.troubles[-1], bad=True)
        self.reread()


def _name(action: str) -> str:
    """An action in words."""
    return "hint" if action == HINT else action.replace("_", " ")
