"""The widget that shows a sheet of characters, and the screen that is one such sheet.

Every screen of the terminal is drawn on one sheet of the terminal's size. What differs from the
sheet before is sent to the terminal, and nothing else.
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
"""Widgets side by side that make up a sheet."""

FPS = 60
"""Most frames a second, where the app does not say."""


@lru_cache(maxsize=1024)
def style_of(ink: Ink) -> Style:
    """An ink as the terminal's library writes it; the terminal's own colours stay its own."""
    return Style(
        color=ink.front or None,
        bgcolor=ink.ground or None,
        bold=ink.bold or None,
        dim=ink.dim or None,
        reverse=ink.reverse or None,
        underline=ink.underline or None,
    )


PLAINER = {0x2026: ".", 0x2013: "-", 0x2014: "-", 0x2019: "'", 0xD7: "x", 0xB7: "."}
"""ASCII for what words are written with, by code point."""


def to_ascii(text: str) -> str:
    """A text of ASCII as long as the one given; the words of games may hold anything."""
    return text.translate(PLAINER).encode("ascii", "replace").decode()


class Sheet(Widget):
    """A sheet of characters on the whole terminal, side by side in a few slices."""

    DEFAULT_CSS = """
    Sheet { width: 100%; height: 100%; layout: horizontal; background: ansi_default; }
    """

    def __init__(self) -> None:
        super().__init__()
        self.paper = Paper(0, 0)
        """What is shown now."""
        self._slices = [_Slice(self) for _ in range(SLICES)]
        self._strips: dict[int, Strip] = {}

    def compose(self) -> "ComposeResult":
        """The slices."""
        yield from self._slices

    def show(self, paper: Paper) -> None:
        """Show another sheet: only the places that differ are drawn again."""
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
        """A row as Textual writes it."""
        if y not in self._strips:
            runs = self.paper.runs(y) if y < self.paper.height else []
            text = to_ascii if self._is_ascii else str
            self._strips[y] = Strip([Segment(text(run.text), style_of(run.ink)) for run in runs])
        return self._strips[y]

    @property
    def _is_ascii(self) -> bool:
        return isinstance(self.screen, SheetScreen) and self.screen.look.ascii_only


class _Slice(Widget):
    """Some columns of a sheet.

    Of a row that changed Textual writes a widget's part from its left edge; narrow widgets keep
    that short.
    """

    DEFAULT_CSS = """
    _Slice { width: 1fr; height: 100%; background: ansi_default; color: ansi_default; }
    """

    def __init__(self, sheet: Sheet) -> None:
        super().__init__()
        self._sheet = sheet

    def redraw(self, y: int, places: list[int]) -> None:
        """Draw a row again from the first to the last of those places that are in this slice."""
        left, width = self.region.x, self.size.width
        mine = [place - left for place in places if left <= place < left + width]
        if mine:
            self.refresh(Region(mine[0], y, mine[-1] - mine[0] + 1, 1))

    def render_line(self, y: int) -> Strip:
        """A row, as Textual asks for it."""
        left, width = self.region.x, self.size.width
        return self._sheet.strip(y).crop_extend(left, left + width, None)


class SheetScreen(Screen[Any]):
    """A screen that is drawn on one sheet; ``draw`` says how.

    Textual calls the handlers (``on_mount`` and so on) of a class and then those of its bases, so
    those of a screen do not call these.
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
        """What this terminal can show; the app knows."""
        look = getattr(self.app, "look", None)
        return look if isinstance(look, Look) else Look()

    @property
    def is_too_small(self) -> bool:
        """Whether the terminal has no room for a sheet of the smallest size."""
        width, height = self.app.size
        return width < WIDTH or height < HEIGHT

    @property
    def paper(self) -> Paper:
        """The sheet that is shown now."""
        return self.sheet.paper

    def compose(self) -> "ComposeResult":
        """The sheet alone."""
        yield self.sheet

    def draw(self, paper: Paper) -> None:
        """Draw the screen on a sheet of at least the smallest size."""
        raise NotImplementedError

    def press(self, key: str, character: str | None) -> bool:
        """Take a key; whether it was one of this screen's."""
        return False

    def point(self, x: int, y: int) -> None:
        """Take a click on a place of the sheet."""

    def drawn(self) -> Paper:
        """The screen as it is to be shown at this moment."""
        width, height = self.app.size
        paper = Paper(width, height)
        if self.is_too_small:
            _ask_for_room(paper)
        else:
            self.draw(paper)
        return paper

    def redraw(self) -> None:
        """Draw anew as soon as the next frame may come: what changes until then is drawn once."""
        if self._is_drawing_due:
            return
        self._is_drawing_due = True
        wait = self._drawn_at + 1 / getattr(self.app, "fps", FPS) - monotonic()
        if wait > 0:
            self.set_timer(wait, self.redraw_now)
        else:
            self.call_next(self.redraw_now)

    def redraw_now(self) -> None:
        """Draw anew at once."""
        self._is_drawing_due = False
        self._drawn_at = monotonic()
        if self.is_attached:
            self.sheet.show(self.drawn())

    def on_mount(self) -> None:
        """Show the first sheet."""
        self.redraw_now()

    def on_resize(self, event: "events.Resize") -> None:
        """Draw for another size of the terminal."""
        self.redraw_now()

    def on_screen_resume(self) -> None:
        """Draw anew when a screen above this one is gone."""
        self.redraw_now()

    def on_key(self, event: "events.Key") -> None:
        """Hand a key to the screen."""
        if self.press(event.key, event.character):
            event.stop()
            event.prevent_default()

    def on_click(self, event: "events.Click") -> None:
        """Hand a click to the screen."""
        if not self.is_too_small:
            self.point(event.screen_x, event.screen_y)


def _ask_for_room(paper: Paper) -> None:
    """Say how large the terminal must be; a small one is no error, and nothing is lost."""
    lines = [
        "This terminal is too small.",
        f"Blockyard needs {WIDTH} x {HEIGHT},",
        f"this one has {paper.width} x {paper.height}.",
        "Make it larger to go on.",
    ]
    top = max(0, (paper.height - len(lines)) // 2)
    for row, line in enumerate(lines, top):
        paper.write(max(0, (paper.width - len(line)) // 2), row, line, Ink(bold=row == top))
