"""Choosing how to play a game: mode, settings, seed and opponent."""

from dataclasses import replace
from textwrap import wrap
from typing import TYPE_CHECKING, Any, NamedTuple

from blockyard.terminal.draw.look import ACCENT, BAD, SOFT
from blockyard.terminal.draw.panel import clock
from blockyard.terminal.draw.paper import Ink, Paper
from blockyard.terminal.screens.match_dialogs import message_dialog
from blockyard.terminal.screens.options import Row, rows_of
from blockyard.terminal.screens.sheet import SheetScreen
from blockyard.terminal.session.plan import Plan, check
from blockyard.terminal.session.ranking import best_result
from blockyard.terminal.session.start import resume
from blockyard.terminal.session.terms import saved_title

if TYPE_CHECKING:
    from blockyard.core.controls import Mode
    from blockyard.core.game import Game
    from blockyard.terminal.app import BlockyardApp

WIDEST = 78
MODES = 36
"""Columns of the modes; the options are beside them."""

MOST_DIGITS = 10
"""Maximum digits of an option, as long as the largest seed."""

TOP = 4
"""The row where both lists start."""


class Saved(NamedTuple):
    """A match that can be continued."""

    slot: str
    """Where it is saved."""
    title: str
    """The title of its mode."""
    time: str
    """How long it has lasted; empty in games without a clock."""


class ChooseScreen(SheetScreen):
    """Modes of a game on the left, options on the right; Enter plays."""

    app: "BlockyardApp"
    keys = "Enter play   Tab modes/options   Left Right change   F1 rules   Esc back"
    own_settings = "Custom settings: results are ranked separately."
    """The note shown when settings differ from the mode's."""

    def __init__(self, game: "Game") -> None:
        super().__init__()
        self.game = game
        self.modes = self.offered_modes()
        self.plan = self.new_plan(self.modes[0])
        self.entry = 0
        """The selected entry on the left: the saved matches, then the modes."""
        self.row: int | None = None
        """The selected option on the right; None while a mode is selected."""
        self._saved: list[Saved] = []
        """The unfinished matches, most recently played first."""
        self._bests: list[str] = []
        self._digits = ""
        """The digits typed into the selected option."""

    # For subclasses to override.

    def offered_modes(self) -> "list[Mode]":
        """The modes to choose from."""
        return list(self.game.modes)

    def new_plan(self, mode: "Mode") -> Plan:
        """The plan for a mode that has just been selected."""
        return Plan(self.game, mode)

    def rows(self) -> list[Row]:
        """The options of the plan."""
        return rows_of(self.plan)

    def title_of(self, mode: "Mode") -> str:
        """The title of a mode."""
        return mode.title

    def hint_of(self, mode: "Mode") -> str:
        """The description of a mode, in a sentence or two."""
        return mode.hint

    def check(self) -> None:
        """Raise ``ValueError`` if the plan cannot be played."""
        check(self.plan)

    def saved(self) -> dict[str, dict[str, Any]]:
        """The saved matches by slot, the last played first."""
        return self.app.store.saved_matches(self.game.id)

    def best_of(self, mode: "Mode") -> str:
        """The best result of a mode, as displayed; empty if there isn't one."""
        return best_result(self.app.store, self.game, mode)

    def on_mount(self) -> None:
        """Read the saved data, and show it."""
        self._read()

    def on_screen_resume(self) -> None:
        """Read the data again: it may have changed."""
        self._read()

    def _read(self) -> None:
        self._bests = [self.best_of(mode) for mode in self.modes]
        had = [saved.slot for saved in self._saved]
        self._saved = [
            Saved(slot, saved_title(self.game, data), _time_of(data))
            for slot, data in self.saved().items()
        ]
        if had != [saved.slot for saved in self._saved]:
            self._choose(0)

    # Drawing.

    @property
    def _soft(self) -> Ink:
        return self.look.ink(SOFT, dim=not self.look.colour)

    def draw(self, paper: Paper) -> None:
        """Draw the title, the modes, the options, and the key help."""
        left = (paper.width - WIDEST) // 2
        paper.write(left, 1, self.game.title, self.look.ink(ACCENT, bold=True))
        for y, line in enumerate(
            wrap(self.game.pitch, WIDEST, max_lines=TOP - 2, placeholder=" ..."), 2
        ):
            paper.write(left, y, line, self._soft)
        if self._saved:
            paper.write(left + 3, TOP, "Continue", self._soft)
            paper.write(left + 3, self._line_of(len(self._saved)) - 1, "New game", self._soft)
        for number in range(self._entries):
            self._draw_entry(paper, left, self._line_of(number), number)
        self._draw_hint(paper, left, self._line_of(self._entries) + 1)
        self._draw_options(paper, left + MODES + 4, TOP)
        paper.write(left, paper.height - 1, self.keys, self._soft)

    @property
    def _entries(self) -> int:
        return len(self.modes) + len(self._saved)

    def _line_of(self, entry: int) -> int:
        """The line of an entry; the modes have a heading if there are saved matches."""
        return TOP + 1 + entry + (bool(self._saved) and entry >= len(self._saved))

    def _draw_entry(self, paper: Paper, x: int, y: int, number: int) -> None:
        is_chosen = number == self.entry
        strong = is_chosen and self.row is None
        mark = self.look.mark("▸", ">") if is_chosen else " "
        paper.write(x, y, mark, self.look.ink(ACCENT, bold=True))
        mode = self._mode(number)
        if mode:
            title, best = self.title_of(mode), self._bests[self.modes.index(mode)]
        else:
            _, title, best = self._saved[number]
        words = f" {title:<{MODES - 5 - len(best)}}{best} "
        paper.write(x + 2, y, words[: MODES - 2], self.look.ink(reverse=strong, bold=is_chosen))
        if best and not strong:
            paper.write(x + MODES - 1 - len(best) - 1, y, best, self.look.ink(ACCENT))

    def _draw_hint(self, paper: Paper, x: int, y: int) -> None:
        mode = self._mode(self.entry)
        hint = self.hint_of(mode) if mode else "Continue where you left off."
        for line in wrap(hint, MODES - 2):
            paper.write(x + 2, y, line, self._soft)
            y += 1

    def _draw_options(self, paper: Paper, x: int, y: int) -> None:
        width = WIDEST - MODES - 4
        if self._mode(self.entry) is None:
            return
        rows = self.rows()
        for number, row in enumerate(rows):
            self._draw_row(paper, x, y + 1 + number, row, number == self.row)
        y += len(rows) + 2
        if self.row is not None:
            for line in wrap(_sentence(rows[self.row].help), width - 2):
                paper.write(x + 2, y, line, self._soft)
                y += 1
        if self.plan.settings:
            y += 1
            for line in wrap(self.own_settings, width - 2):
                paper.write(x + 2, y, line, self._soft)
                y += 1
        trouble = self._trouble()
        for line in wrap(trouble, width - 2):
            paper.write(x + 2, y, line, self.look.ink(BAD))
            y += 1

    def _draw_row(self, paper: Paper, x: int, y: int, row: Row, is_chosen: bool) -> None:
        width = WIDEST - MODES - 4
        mark = self.look.mark("▸", ">") if is_chosen else " "
        paper.write(x, y, mark, self.look.ink(ACCENT, bold=True))
        value = row.value(self.plan)
        if is_chosen:
            value = self.look.mark(f"◂ {value} ▸", f"< {value} >")
        words = f" {row.name:<{width - 4 - len(value)}}{value} "
        paper.write(x + 2, y, words, self.look.ink(reverse=is_chosen))
        if row.is_changed(self.plan) and not is_chosen:
            paper.write(x + width - 1 - len(value), y, value, self.look.ink(ACCENT, bold=True))

    # Keys and the mouse.

    def press(self, key: str, character: str | None) -> bool:
        """Navigate the lists, change options, play."""
        if key == "escape":
            self.leave()
        elif key == "enter" or (key == "space" and self.row is None):
            self.play()
        elif key in ("tab", "shift+tab"):
            self._switch_lists()
        elif key in ("f1", "question_mark"):
            self.app.show_rules(self.game)
        elif key in ("up", "down"):
            self._move(1 if key == "down" else -1)
        elif self.row is not None:
            return self._change(key)
        elif key == "right":
            self._switch_lists()
        else:
            return False
        self.redraw()
        return True

    def _switch_lists(self) -> None:
        if self.row is not None or self._mode(self.entry) is None:
            self.row = None
        else:
            self.row = 0
        self._digits = ""

    def _move(self, step: int) -> None:
        self._digits = ""
        if self.row is None:
            self._choose((self.entry + step) % self._entries)
        else:
            self.row = (self.row + step) % len(self.rows())

    def _choose(self, entry: int) -> None:
        self.entry = entry
        self.row = None
        mode = self._mode(entry)
        if mode is not None and mode is not self.plan.mode:
            seed = self.plan.seed
            self.plan = replace(self.new_plan(mode), seed=seed)

    def _change(self, key: str) -> bool:
        """Change the selected option."""
        assert self.row is not None
        row = self.rows()[self.row]
        if key in ("left", "right", "minus", "plus"):
            step = 1 if key in ("right", "plus") else -1
            self.plan = row.stepped(self.plan, step)
            self._digits = ""
        elif key.isdigit():
            self._digits = (self._digits + key)[-MOST_DIGITS:]
            self.plan = row.written(self.plan, self._digits)
        elif key in ("backspace", "delete"):
            self._digits = self._digits[:-1]
            digits = self._digits
            self.plan = row.written(self.plan, digits) if digits else row.erased(self.plan)
        else:
            return False
        self.redraw()
        return True

    def point(self, x: int, y: int) -> None:
        """Select what was clicked; a second click on an entry plays it."""
        left = (self.paper.width - WIDEST) // 2
        options = left + MODES + 4
        if left <= x < left + MODES:
            for entry in range(self._entries):
                if self._line_of(entry) == y:
                    self._click_entry(entry)
        elif options <= x < left + WIDEST and self._mode(self.entry) is not None:
            number = y - TOP - 1
            if 0 <= number < len(self.rows()):
                middle = options + (WIDEST - MODES - 4) // 2
                if number == self.row:
                    self._change("right" if x >= middle else "left")
                self.row = number
        self.redraw()

    def _click_entry(self, entry: int) -> None:
        if entry == self.entry and self.row is None:
            self.play()
        else:
            self._choose(entry)

    def _mode(self, entry: int) -> "Mode | None":
        """The mode of an entry; None for a saved match."""
        number = entry - len(self._saved)
        return self.modes[number] if number >= 0 else None

    def _trouble(self) -> str:
        """Why the plan cannot be played; empty if it can."""
        try:
            self.check()
        except ValueError as error:
            return str(error)
        return ""

    # Playing.

    def leave(self) -> None:
        """Return to the previous screen."""
        self.app.go_home()

    def play(self) -> None:
        """Continue a saved match, or start one as chosen."""
        if self._mode(self.entry) is None:
            self._resume(self._saved[self.entry].slot)
        elif not self._trouble():
            self.app.play(replace(self.plan))

    def _resume(self, slot: str) -> None:
        store = self.app.store
        try:
            session = resume(self.game, slot, store, self.app.clock)
        except ValueError as error:
            lines = wrap(f"The saved match cannot be continued: {error}.", 60)
            lines += wrap(store.troubles[-1] if store.troubles else "", 60)
            self._read()
            self.app.push_screen(message_dialog(self, "Cannot continue", lines))
            return
        if session is None:
            self._read()
        else:
            self.app.continue_match(session)
        self.redraw()


def _time_of(data: dict[str, Any]) -> str:
    """How long a saved match has lasted, in minutes and seconds; empty if it has no clock."""
    inputs = data.get("inputs")
    last = inputs[-1] if isinstance(inputs, list) and inputs else None
    when = last[0] if isinstance(last, list) and last and isinstance(last[0], int) else 0
    return clock(when).partition(".")[0] if when else ""


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."
