"""The widget that shows a sheet of characters, and the screen made of one such sheet.

Every screen is drawn on one sheet of the terminal's size. Only what differs from the previous
sheet is sent to the terminal.
"""

from functools import lru_cache
from time import monotonic
from typing import TYPE_CHECKING, Any

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

from blockyard.terminal.board import HEIGHT, WIDTH
from blockyard.terminal.draw.look import Look
from blockyard.terminal.draw.paper import Ink, Paper

if TYPE_CHECKING:
    from textual import events
    from textual.app import ComposeResult

SLICES = 5
"""Number of widgets side by side that make up a sheet."""

FPS = 60
"""Default maximum frames per second."""


@lru_cache(maxsize=1024)
def style_of(ink: Ink) -> Style:
    """An ink as a Rich style; empty colours stay the terminal's defaults."""
    return Style(
        color=ink.front or None,
        bgcolor=ink.ground or None,
        bold=ink.bold or None,
        dim=ink.dim or None,
        reverse=ink.reverse or None,
        underline=ink.underline or None,
    )


PLAINER = {0x2026: ".", 0x2013: "-", 0x2014: "-", 0x2019: "'", 0xD7: "x", 0xB7: "."}
"""ASCII replacements for punctuation, by code point."""


def to_ascii(text: str) -> str:
    """A text in ASCII of the same length; the games' texts may contain any character."""
    return text.translate(PLAINER).encode("ascii", "replace").decode()


class Sheet(Widget):
    """A sheet of characters on the whole terminal, split into slices side by side."""

    DEFAULT_CSS = """
    Sheet { width: 100%; height: 100%; layout: horizontal; background: ansi_default; }
    """

    def __init__(self) -> None:
        super().__init__()
        self.paper = Paper(0, 0)
        """The sheet shown now."""
        self._slices = [_Slice(self) for _ in range(SLICES)]
        self._strips: dict[int, Strip] = {}

    def compose(self) -> "ComposeResult":
        """The slices."""
        yield from self._slices

    def show(self, paper: Paper) -> None:
        """Show another sheet: only the places that differ are redrawn."""
        before = self.paper
        self.paper = paper
        if (before.width, before.height) != (paper.width, paper.height):
            self._strips.clear()
            for part in self._slices:
                part.refresh()
            return
        for y, x, count in paper.changes(before):
            self._strips.pop(y, None)
            places = [at for at in range(x, x + count) if paper.at(at, y) != before.at(at, y)]
            for part in self._slices:
                part.redraw(y, places)

    def strip(self, y: int) -> Strip:
        """A row as Textual segments."""
        if y not in self._strips:
            runs = self.paper.runs(y) if y < self.paper.height else []
            look = self._look
            text = to_ascii if look.ascii_only else str
            segments = [Segment(text(run.text), style_of(look.final(run.ink))) for run in runs]
            self._strips[y] = Strip(segments)
        return self._strips[y]

    @property
    def _look(self) -> Look:
        return self.screen.look if isinstance(self.screen, SheetScreen) else Look()


class _Slice(Widget):
    """Some columns of a sheet.

    When a row changes, Textual rewrites a widget's part from its left edge; narrow widgets keep
    that short.
    """

    DEFAULT_CSS = """
    _Slice { width: 1fr; height: 100%; background: ansi_default; color: ansi_default; }
    """

    def __init__(self, sheet: Sheet) -> None:
        super().__init__()
        self._sheet = sheet

    def redraw(self, y: int, places: list[int]) -> None:
        """Redraw a row from the first to the last changed place in this slice."""
        left, width = self.region.x, self.size.width
        mine = [place - left for place in places if left <= place < left + width]
        if mine:
            self.refresh(Region(mine[0], y, mine[-1] - mine[0] + 1, 1))

    def render_line(self, y: int) -> Strip:
        """A row, in the form Textual expects."""
        left, width = self.region.x, self.size.width
        return self._sheet.strip(y).crop_extend(left, left + width, None)


class SheetScreen(Screen[Any]):
    """A screen drawn on one sheet by ``draw``.

    Textual calls the handlers (``on_mount`` and so on) of a class and then those of its bases, so
    a screen's handlers do not call these.
    """

    DEFAULT_CSS = """
    SheetScreen { background: ansi_default; color: ansi_default; overflow: hidden; }
    """
    AUTO_FOCUS = ""

    def __init__(self) -> None:
        super().__init__()
        self.sheet = Sheet()
        self._is_drawing_due = False
        self._drawn_at = 0.0

    @property
    def look(self) -> Look:
        """The look of this terminal, set by the app."""
        look = getattr(self.app, "look", None)
        return look if isinstance(look, Look) else Look()

    @property
    def is_too_small(self) -> bool:
        """Whether the terminal is smaller than the minimum size."""
        width, height = self.app.size
        return width < WIDTH or height < HEIGHT

    @property
    def paper(self) -> Paper:
        """The sheet shown now."""
        return self.sheet.paper

    def compose(self) -> "ComposeResult":
        """The sheet only."""
        yield self.sheet

    def draw(self, paper: Paper) -> None:
        """Draw the screen on a sheet of at least the minimum size."""
        raise NotImplementedError

    def press(self, key: str, character: str | None) -> bool:
        """Handle a key; returns whether the screen used it."""
        return False

    def point(self, x: int, y: int) -> None:
        """Handle a click at a place on the sheet."""

    def drawn(self) -> Paper:
        """The screen as it should look now."""
        width, height = self.app.size
        paper = Paper(width, height)
        if self.is_too_small:
            _ask_for_room(paper)
        else:
            self.draw(paper)
        return paper

    def redraw(self) -> None:
        """Redraw with the next frame: several changes until then are drawn together."""
        if self._is_drawing_due:
            return
        self._is_drawing_due = True
        wait = self._drawn_at + 1 / getattr(self.app, "fps", FPS) - monotonic()
        if wait > 0:
            self.set_timer(wait, self.redraw_now)
        else:
            self.call_next(self.redraw_now)

    def redraw_now(self) -> None:
        """Redraw immediately."""
        self._is_drawing_due = False
        self._drawn_at = monotonic()
        if self.is_attached:
            self.sheet.show(self.drawn())

    def on_mount(self) -> None:
        """Show the first sheet."""
        self.redraw_now()

    def on_resize(self, event: "events.Resize") -> None:
        """Redraw at the new size."""
        self.redraw_now()

    def on_screen_resume(self) -> None:
        """Redraw when the screen above this one is closed."""
        self.redraw_now()

    def on_key(self, event: "events.Key") -> None:
        """Pass a key to the screen."""
        if self.press(event.key, event.character):
            event.stop()
            event.prevent_default()

    def on_click(self, event: "events.Click") -> None:
        """Pass a click to the screen."""
        if not self.is_too_small:
            self.point(event.screen_x, event.screen_y)


def _ask_for_room(paper: Paper) -> None:
    """Show the required size; a terminal that is too small is not an error."""
    lines = [
        "This terminal is too small.",
        f"Blockyard needs {WIDTH} x {HEIGHT},",
        f"this one is {paper.width} x {paper.height}.",
        "Make it larger to continue.",
    ]
    top = max(0, (paper.height - len(lines)) // 2)
    for row, line in enumerate(lines, top):
        paper.write(max(0, (paper.width - len(line)) // 2), row, line, Ink(bold=row == top))
