"""List screens: a title, selectable rows, a message line and the key help."""

from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len

from blockyard.terminal.draw.look import ACCENT, BAD, SOFT
from blockyard.terminal.draw.panel import clock
from blockyard.terminal.screens.sheet import SheetScreen

if TYPE_CHECKING:
    from blockyard.terminal.app import BlockyardApp
    from blockyard.terminal.draw.paper import Ink, Paper

WIDEST = 110
"""Maximum columns of a list, which is centred on wider terminals."""

TOP = 3
"""Rows above a list, and above its column headings if there are any."""

BOTTOM = 4
"""Rows below it."""


MARKS = 2
"""Columns left of a row's text, for the mark of the selected one."""

CUT = " ..."
"""The end of a row that is longer than the list is wide; if it is selected, all of it is shown
below the list."""


class Row(NamedTuple):
    """A row of a list."""

    text: str
    is_heading: bool = False
    """Whether it is a heading, which cannot be selected."""
    is_soft: bool = False
    """Whether it is shown as secondary text."""


class ListScreen(SheetScreen):
    """A list on the whole terminal; subclasses define its rows and keys."""

    app: "BlockyardApp"
    headline = ""
    columns = ""
    """The column headings."""
    empty = ""
    """The text shown when there are no rows."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[Row] = []
        self.chosen = 0
        self.notice = ""
        """The latest message for the player."""
        self.is_bad_notice = False
        self._first = 0
        """The first visible row."""

    def on_mount(self) -> None:
        """Read the rows; Textual then shows the sheet."""
        self.reread()

    def on_screen_resume(self) -> None:
        """Read the rows again: they may have changed."""
        self.reread()

    def read_rows(self) -> list[Row]:
        """The rows as they are now."""
        raise NotImplementedError

    def help(self) -> list[tuple[str, str]]:
        """Keys and what they do."""
        return []

    def open_row(self) -> None:
        """Perform the action of Enter on the selected row."""

    def reread(self) -> None:
        """Reload the rows, and keep the selection."""
        self.rows = self.read_rows()
        self._choose(min(self.chosen, len(self.rows) - 1), -1)
        self.redraw()

    def tell(self, words: str, *, bad: bool = False) -> None:
        """Show a message to the player."""
        self.notice = words
        self.is_bad_notice = bad
        self.redraw()

    def leave(self) -> None:
        """Return to the previous screen."""
        if len(self.app.screen_stack) > 2:
            self.dismiss(None)
        else:
            self.app.go_home()

    @property
    def soft(self) -> "Ink":
        """The ink of secondary text."""
        return self.look.ink(SOFT, dim=not self.look.colour)

    @property
    def head(self) -> int:
        """Rows above the list and its column headings."""
        return TOP

    @property
    def top(self) -> int:
        """The first row of the sheet used by the list."""
        return self.head + bool(self.columns)

    def draw(self, paper: "Paper") -> None:
        """Draw the list around the selected row."""
        width = min(paper.width - 4, WIDEST)
        left = (paper.width - width) // 2
        paper.write(left, 1, self.headline, self.look.ink(ACCENT, bold=True))
        paper.write(left + 2, self.head, self.columns, self.soft)
        if not self.rows:
            for y, line in enumerate(self.empty.splitlines(), self.top + 1):
                paper.write(left + 2, y, line, self.soft)
        room = paper.height - self.top - BOTTOM
        self._first = self._first_shown(room)
        for y, number in enumerate(range(self._first, min(self._first + room, len(self.rows)))):
            self._draw_row(paper, left, self.top + y, width, number)
        if len(self.rows) > room:
            last = min(self._first + room, len(self.rows))
            words = f"{self._first + 1} to {last} of {len(self.rows)}"
            paper.write(left + width - len(words), 1, words, self.soft)
        self._draw_notice(paper, left, width)
        self._draw_help(paper, left)

    def _draw_notice(self, paper: "Paper", left: int, width: int) -> None:
        """Write the latest message, or else the whole selected row if the list cuts it off."""
        text, ink = self.notice, self.look.ink(ACCENT)
        if text and self.is_bad_notice:
            ink = self.look.ink(BAD, bold=True)
        elif not text and self.rows and len(self.rows[self.chosen].text) > width - MARKS:
            text, ink = " ".join(self.rows[self.chosen].text.split()), self.soft
        for y, line in enumerate(folded(text, width, 2), paper.height - BOTTOM + 1):
            paper.write(left, y, line, ink)

    def _draw_help(self, paper: "Paper", x: int) -> None:
        for key, does in self.help():
            paper.write(x, paper.height - 1, key, self.look.ink(bold=True))
            paper.write(x + len(key) + 1, paper.height - 1, does, self.soft)
            x += len(key) + len(does) + 3

    def _draw_row(self, paper: "Paper", left: int, y: int, width: int, number: int) -> None:
        row = self.rows[number]
        text = one_column(row.text)
        if len(text) > width - MARKS:
            text = text[: width - MARKS - len(CUT)].rstrip() + CUT
        if row.is_heading:
            paper.write(left, y, text, self.look.ink(ACCENT))
        elif number == self.chosen:
            paper.write(left, y, self.look.mark("▸", ">"), self.look.ink(ACCENT, bold=True))
            paper.write(left + 1, y, f" {text:<{width - MARKS}}", self.look.ink(reverse=True))
        else:
            paper.write(left + MARKS, y, text, self.soft if row.is_soft else self.look.ink())

    def _first_shown(self, room: int) -> int:
        """The first row to show, so that the selected one and its neighbours are visible."""
        first = min(self._first, self.chosen - 1)
        first = max(first, self.chosen - room + 2)
        return max(0, min(first, len(self.rows) - room))

    def press(self, key: str, character: str | None) -> bool:
        """Move the selection, open a row, or leave."""
        page = max(1, self.paper.height - self.top - BOTTOM - 1)
        moves = {"up": -1, "down": 1, "pageup": -page, "pagedown": page}
        if key in moves:
            self.notice = ""
            step = moves[key]
            self._choose(self.chosen + step, 1 if step > 0 else -1)
        elif key in ("home", "end"):
            self._choose(0 if key == "home" else len(self.rows) - 1, 1 if key == "home" else -1)
        elif key in ("enter", "space") and self.rows:
            self.open_row()
        elif key in ("escape", "q", "Q"):
            self.leave()
        else:
            return False
        self.redraw()
        return True

    def point(self, x: int, y: int) -> None:
        """Select the clicked row; a click on the selected one opens it."""
        number = self._first + y - self.top
        if not self.top <= y < self.paper.height - BOTTOM or not 0 <= number < len(self.rows):
            return
        if self.rows[number].is_heading:
            return
        if number == self.chosen:
            self.open_row()
        self.chosen = number
        self.redraw()

    def on_mouse_scroll_down(self) -> None:
        """Move down the list."""
        self.press("down", None)

    def on_mouse_scroll_up(self) -> None:
        """Move up the list."""
        self.press("up", None)

    def _choose(self, number: int, step: int) -> None:
        """Select a row, or the next selectable one in a direction, or else the nearest."""
        last = len(self.rows) - 1
        number = min(max(number, 0), max(last, 0))
        for way in (step, -step):
            place = number
            while 0 <= place <= last and self.rows[place].is_heading:
                place += way
            if 0 <= place <= last:
                self.chosen = place
                return
        self.chosen = 0


def one_column(text: str) -> str:
    """A text with one column per character: others are shown as a question mark."""
    return "".join(mark if mark.isprintable() and cell_len(mark) == 1 else "?" for mark in text)


def folded(text: str, width: int, lines: int) -> list[str]:
    """A text in at most this many lines; if it is longer, it ends with dots."""
    from textwrap import wrap  # noqa: PLC0415  # only when there is a message

    return wrap(
        one_column(text), width, max_lines=lines, placeholder=" ...", break_on_hyphens=False
    )


def length(milliseconds: int) -> str:
    """A duration for lists: hours, minutes and seconds."""
    if milliseconds < 600_000:
        return clock(milliseconds)
    seconds = milliseconds // 1000
    hours, rest = divmod(seconds, 3600)
    return f"{hours}:{rest // 60:02d}:{rest % 60:02d}" if hours else f"{rest // 60}:{rest % 60:02d}"


def day(date: str) -> str:
    """A stored time in the player's time zone; empty if it is invalid."""
    from blockyard.terminal.storage.records import read_date  # noqa: PLC0415  # only lists with dates need it

    moment = read_date(date)
    try:
        return "" if moment is None else moment.astimezone().strftime("%Y-%m-%d %H:%M")
    except (OverflowError, ValueError, OSError):
        return ""
