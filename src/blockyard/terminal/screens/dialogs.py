"""Dialogs: a box over another screen, with text and options."""

from textwrap import wrap
from typing import TYPE_CHECKING, NamedTuple

from blockyard.terminal.draw.look import ACCENT, SOFT, Look
from blockyard.terminal.draw.panel import mixed
from blockyard.terminal.draw.paper import Ink, Paper
from blockyard.terminal.screens.sheet import SheetScreen

if TYPE_CHECKING:
    from blockyard.terminal.app import BlockyardApp

SHADE = "#0b0d12"
"""The colour that the screen behind a dialog fades to."""

SHADED = 60
"""How far it fades, in percent."""

MARGIN = 3
"""Columns between a dialog's frame and its text."""

QUIET = 300
"""Ms without a key after which a dialog that waits takes keys; a held key repeats faster."""


class Option(NamedTuple):
    """An option in a dialog."""

    value: str
    """The result of the dialog."""
    label: str
    keys: tuple[str, ...]
    """Keys that choose it directly, by Textual's names; the first is shown."""


class Dialog(SheetScreen):
    """A box with a title, lines of text and options; returns the value of the chosen option."""

    app: "BlockyardApp"

    def __init__(
        self,
        behind: SheetScreen,
        title: str,
        lines: list[str],
        options: list[Option],
        *,
        leaving: str = "",
    ) -> None:
        super().__init__()
        self.behind = behind
        """The screen it covers."""
        self.title_words = title
        self.lines = lines
        self.options = options
        self.leaving = leaving
        """The result when Escape is pressed."""
        self.chosen = 0
        self._ready_at = 0
        """When it begins to take keys, in real time."""

    def wait(self, milliseconds: int) -> None:
        """Ignore keys for a moment, and as long as one is held: they are not meant for this."""
        self._ready_at = self.app.clock() + milliseconds

    @property
    def takes_keys(self) -> bool:
        """Whether it no longer waits."""
        return self.app.clock() >= self._ready_at

    def draw(self, paper: Paper) -> None:
        """Draw the screen behind, faded, and the box in the centre."""
        behind = Paper(paper.width, paper.height)
        self.behind.draw(behind)
        fade(behind, paper, self.look)
        left, top, width, height = self._place(paper)
        ground = self.look.ink()
        paper.fill(left, top, width, height, ground)
        self.look.box(paper, left, top, width, height, self.look.ink(ACCENT))
        title = f" {self.title_words} "
        paper.write(left + (width - len(title)) // 2, top, title, self.look.ink(ACCENT, bold=True))
        for y, line in enumerate(self._folded(paper), top + 2):
            paper.write(left + MARGIN, y, line, ground)
        for number, option in enumerate(self.options):
            self._draw_option(paper, number, option)

    def _draw_option(self, paper: Paper, number: int, option: Option) -> None:
        left, _, width, _ = self._place(paper)
        y = self._first_option(paper) + number
        is_chosen = number == self.chosen
        ink = self.look.ink(reverse=True, bold=True) if is_chosen else self.look.ink()
        key = key_word(option.keys[0]) if option.keys else ""
        words = f" {option.label:<{width - 2 * MARGIN - 2 - len(key)}}{key} "
        mark = self.look.mark("▸", ">") if is_chosen else " "
        paper.write(left + MARGIN - 1, y, mark, self.look.ink(ACCENT))
        paper.write(left + MARGIN, y, words, ink)
        if not is_chosen:
            at = left + MARGIN + len(words) - len(key) - 1
            paper.write(at, y, key, self.look.ink(SOFT, dim=not self.look.colour))

    def press(self, key: str, character: str | None) -> bool:
        """Move the selection, or choose."""
        if not self.takes_keys:
            self._ready_at = max(self._ready_at, self.app.clock() + QUIET)
            return True
        if key in ("up", "down"):
            step = 1 if key == "down" else -1
            # It stops at both ends: Up from the first option must not lead to Quit.
            self.chosen = min(max(self.chosen + step, 0), len(self.options) - 1)
            self.redraw()
            return True
        if key == "enter":
            self.dismiss(self.options[self.chosen].value)
            return True
        for option in self.options:
            if key.lower() in option.keys:
                self.dismiss(option.value)
                return True
        if key == "escape":
            self.dismiss(self.leaving)
            return True
        return False

    def point(self, x: int, y: int) -> None:
        """Choose the clicked option."""
        left, _, width, _ = self._place(self.paper)
        number = y - self._first_option(self.paper)
        if left < x < left + width - 1 and 0 <= number < len(self.options):
            self.dismiss(self.options[number].value)

    def _place(self, paper: Paper) -> tuple[int, int, int, int]:
        """Left, top, width and height of the box."""
        labels = [
            len(option.label) + len(key_word(option.keys[0])) + 6 if option.keys else 0
            for option in self.options
        ]
        lines = self._folded(paper)
        inside = max([28, len(self.title_words) + 2, *(len(line) for line in lines), *labels])
        width = min(paper.width, inside + 2 * MARGIN)
        height = min(paper.height, len(lines) + len(self.options) + 4 + bool(lines))
        return (paper.width - width) // 2, (paper.height - height) // 2, width, height

    def _first_option(self, paper: Paper) -> int:
        _, top, _, _ = self._place(paper)
        lines = self._folded(paper)
        return top + 2 + len(lines) + bool(lines)

    def _folded(self, paper: Paper) -> list[str]:
        """The lines of text; those that are too long for the terminal are folded."""
        room = paper.width - 2 * MARGIN
        return [
            part
            for line in self.lines
            for part in (wrap(line, room) if len(line) > room else [line])
        ]


def fade(source: Paper, target: Paper, look: Look) -> None:
    """Copy a sheet, faded so that what is drawn over it stands out."""
    for y in range(source.height):
        x = 0
        for run in source.runs(y):
            target.write(x, y, run.text, faded(run.ink, look))
            x += len(run.text)


def faded(ink: Ink, look: Look) -> Ink:
    """A faded ink."""
    if not look.colour:
        return ink._replace(dim=True, bold=False)
    if look.sixteen:
        return Ink("bright_black")
    front = mixed(ink.front, SHADE, SHADED) if ink.front else SOFT
    ground = mixed(ink.ground, SHADE, SHADED) if ink.ground else ""
    return ink._replace(front=front, ground=ground, bold=False, dim=not ink.front)


_WORDS = {"escape": "Esc", "enter": "Enter", "f1": "F1", "question_mark": "?", "space": "Space"}


def key_word(key: str) -> str:
    """The label of a key, from Textual's name."""
    return _WORDS.get(key, key.upper() if len(key) == 1 else key.capitalize())
