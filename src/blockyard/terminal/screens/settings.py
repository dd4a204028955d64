"""The settings screen: appearance, held keys, key bindings, import and export."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from blockyard.catalogue import open_all
from blockyard.terminal.keys.names import with_keys
from blockyard.terminal.screens.dialogs import Dialog, Option
from blockyard.terminal.screens.lists import ListScreen, Row
from blockyard.terminal.screens.prompt import Prompt, path_of
from blockyard.terminal.storage.given_file import CannotOpen, read_file, sentence
from blockyard.terminal.storage.player_settings import (
    ANIMATIONS,
    COLOURS,
    FPS_LIMITS,
    HANDLING_LIMITS,
    MARKS,
    BadSettings,
    PlayerSettings,
)

if TYPE_CHECKING:
    from blockyard.core.game import Game
    from blockyard.terminal.draw.paper import Paper
    from blockyard.terminal.storage.store import Store

STEP = 5
"""The step by which left and right change a number."""

REPORTED = "This terminal reports key releases: the game repeats held keys."
NOT_REPORTED = "This terminal does not report key releases: it repeats held keys itself."

NAMES = {
    "das": "Repeat delay (DAS)",
    "arr": "Repeat interval (ARR)",
    "soft_drop": "Soft drop interval",
}
"""Handling settings as displayed."""


class Entry(NamedTuple):
    """A row of the settings, and its actions."""

    row: Row
    change: Callable[[int], None] | None = None
    """What left (-1) and right (1) do."""
    open: Callable[[], None] | None = None
    """What Enter does; without it, the same as right."""


class SettingsScreen(ListScreen):
    """All settings of the terminal client; changes are saved immediately."""

    headline = "Settings"

    def __init__(self, store: "Store") -> None:
        super().__init__()
        self._store = store
        self.games, _ = open_all()
        self._entries: list[Entry] = []

    @property
    def settings(self) -> PlayerSettings:
        """The current settings."""
        return self._store.settings

    def read_rows(self) -> list[Row]:
        """The settings as rows."""
        settings = self.settings
        reported = REPORTED if self.app.has_key_up else NOT_REPORTED
        self._entries = [
            Entry(Row("Appearance", is_heading=True)),
            self._choice("Colours", "colour", COLOURS),
            self._choice("Characters", "marks", MARKS),
            self._choice("Animations", "animations", ANIMATIONS),
            self._number("Maximum frames per second", settings, "fps", FPS_LIMITS, ""),
            Entry(Row("Held keys", is_heading=True)),
            *(
                self._number(NAMES[name], settings.handling, name, limits, "ms")
                for name, limits in HANDLING_LIMITS.items()
            ),
            Entry(Row(f"  {reported}", is_heading=True)),
            Entry(Row("Keys", is_heading=True)),
            *(self._keys(game) for game in self.games if with_keys(game)),
            Entry(Row("Import and export, in the browser's format", is_heading=True)),
            Entry(Row("Export to a file"), open=self._ask_export),
            Entry(Row("Import from a file"), open=self._ask_import),
            Entry(Row("Restore defaults"), open=self._ask_reset),
        ]
        return [entry.row for entry in self._entries]

    def draw(self, paper: "Paper") -> None:
        """Draw the current settings: the terminal may report its keyboard while they are shown."""
        self.rows = self.read_rows()
        super().draw(paper)

    def help(self) -> list[tuple[str, str]]:
        """The keys that do something on the selected row."""
        entry = self._entries[self.chosen]
        arrows = [(self.look.mark("← →", "Left Right"), "change")] if entry.change else []
        enter = [("Enter", "type a number" if entry.change else "open")] if entry.open else []
        return [*arrows, *enter, ("Esc", "back")]

    def press(self, key: str, character: str | None) -> bool:
        """Keys of the list, and those that change a value."""
        change = self._entries[self.chosen].change
        if key in ("left", "right") and change is not None:
            change(-1 if key == "left" else 1)
            return True
        return super().press(key, character)

    def open_row(self) -> None:
        """Open the selected row, or change its value."""
        entry = self._entries[self.chosen]
        if entry.open is not None:
            entry.open()
        elif entry.change is not None:
            entry.change(1)

    # Rows.

    def _choice(self, label: str, name: str, options: tuple[str, ...]) -> Entry:
        def change(step: int) -> None:
            place = options.index(getattr(self.settings, name))
            setattr(self.settings, name, options[(place + step) % len(options)])
            self._save()

        value = getattr(self.settings, name)
        shown = "  ".join(f"[{option}]" if option == value else f" {option} " for option in options)
        return Entry(Row(f"{label:<28}{shown}"), change)

    def _number(
        self, label: str, owner: object, name: str, limits: tuple[int, int], unit: str
    ) -> Entry:
        low, high = limits

        def put(value: int) -> None:
            setattr(owner, name, min(max(value, low), high))
            self._save()

        def ask() -> None:
            words = f"{label}: {low} to {high} {unit}".strip()
            self.app.push_screen(Prompt(self, label, words, str(getattr(owner, name))), typed)

        def typed(text: Any) -> None:
            if text is None:
                return
            if text.strip().isascii() and text.strip().isdigit() and low <= int(text) <= high:
                put(int(text))
            else:
                self.tell(f"Enter a whole number from {low} to {high}.", bad=True)

        value = f" {getattr(owner, name)} {unit}".rstrip()
        return Entry(
            Row(f"{label:<28}{value}"), lambda step: put(getattr(owner, name) + STEP * step), ask
        )

    def _keys(self, game: "Game") -> Entry:
        def show() -> None:
            from blockyard.terminal.screens.key_bindings import KeysScreen  # noqa: PLC0415  # when needed

            self.app.push_screen(KeysScreen(self._store, game))

        own = self.settings.keys.get(game.id, {})
        words = "custom" if any(action in with_keys(game) for action in own) else "default"
        return Entry(Row(f"{game.title:<29}{words}"), open=show)

    def _save(self, words: str = "") -> None:
        if self._store.save_settings():
            self.tell(words)
        else:
            self.tell(self._store.troubles[-1], bad=True)
        self.reread()

    # Import and export.

    def _ask_export(self) -> None:
        words = "Save to which file? You can import it in the browser's settings."
        path = "~/blockyard-settings.json"
        prompt = Prompt(self, "Export settings", words, path, completes_paths=True)
        self.app.push_screen(prompt, self._export)

    def _export(self, typed: Any) -> None:
        if not typed:
            return
        try:
            path = path_of(typed)
            with path.open("x", encoding="utf-8", newline="\n") as file:
                file.write(self.settings.to_text())
        except FileExistsError:
            self.tell("A file with this name already exists; nothing was written.", bad=True)
        except (OSError, ValueError, RuntimeError) as error:
            reason = error.strerror if isinstance(error, OSError) else error
            self.tell(f"Could not write the file: {reason}.", bad=True)
        else:
            self.tell(f"Saved to {path}.")

    def _ask_import(self) -> None:
        words = "Which file? A file exported from the browser works too."
        prompt = Prompt(self, "Import settings", words, completes_paths=True)
        self.app.push_screen(prompt, self._import)

    def _import(self, typed: Any) -> None:
        """Import settings from a file, all or nothing."""
        if not typed:
            return
        try:
            settings = PlayerSettings.from_text(read_file(path_of(typed)))
        except (CannotOpen, BadSettings, RuntimeError) as error:
            self.tell(sentence(str(error)), bad=True)
            return
        if settings.unsound:
            parts = ", ".join(settings.unsound[:5])
            self.tell(f"Nothing was imported. Invalid settings: {parts}.", bad=True)
            return
        self._store.settings = settings
        self._save("Settings imported.")

    def _ask_reset(self) -> None:
        options = [
            Option("", "No, keep them", ("n", "escape")),
            Option("yes", "Yes, restore defaults", ("y",)),
        ]
        lines = ["Colours, characters, animations, held keys and the keys of all games."]
        self.app.push_screen(Dialog(self, "Restore defaults?", lines, options), self._reset)

    def _reset(self, answer: Any) -> None:
        if answer == "yes":
            # Settings that only the browser knows are kept.
            self._store.settings = PlayerSettings(text=self.settings.text)
            self._save("Settings restored to defaults.")
