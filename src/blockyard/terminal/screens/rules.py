"""The rules of a game on the whole terminal, to be scrolled."""

from typing import TYPE_CHECKING

from blockyard.rules_text import plain_text, rules_page
from blockyard.terminal.draw.look import ACCENT, SOFT
from blockyard.terminal.screens.lists import one_column
from blockyard.terminal.screens.sheet import SheetScreen

if TYPE_CHECKING:
    from textual import events

    from blockyard.core.game import Game
    from blockyard.terminal.app import BlockyardApp
    from blockyard.terminal.draw.paper import Paper

WIDEST = 80
"""Maximum columns of the text: longer lines are hard to read."""

EDGE = 2
"""Columns beside the text on a narrow terminal."""

TOP = 2
BOTTOM = 2
"""Lines above and below the text."""

KEYS = (("Up Down", "scroll"), ("Space", "next page"), ("Home End", "start, end"), ("Esc", "back"))


class RulesScreen(SheetScreen):
    """The rules page of a game as plain text."""

    app: "BlockyardApp"

    def __init__(self, game: "Game") -> None:
        super().__init__()
        self.game = game
        self.first = 0
        """The first visible line."""
        self._lines: list[str] = []
        self._width = 0

    def draw(self, paper: "Paper") -> None:
        """Draw as many lines as fit, and how far the reader is."""
        width = min(WIDEST, paper.width - 2 * EDGE)
        if width != self._width:
            self._width, self._lines = width, self._folded(width)
        room = paper.height - TOP - BOTTOM
        last = max(0, len(self._lines) - room)
        self.first = min(max(self.first, 0), last)
        left = (paper.width - width) // 2
        paper.write(left, 0, f"{self.game.title}: rules", self.look.ink(ACCENT, bold=True))
        soft = self.look.ink(SOFT, dim=not self.look.colour)
        end = min(self.first + room, len(self._lines))
        where = f"{self.first + 1} to {end} of {len(self._lines)}"
        paper.write(left + width - len(where), 0, where, soft)
        for y, line in enumerate(self._lines[self.first : end], TOP):
            paper.write(left, y, one_column(line))
        x = left
        for key, does in KEYS:
            paper.write(x, paper.height - 1, key, self.look.ink(bold=True))
            paper.write(x + len(key) + 1, paper.height - 1, does, soft)
            x += len(key) + len(does) + 3

    def _folded(self, width: int) -> list[str]:
        try:
            page = rules_page(self.game)
        except ValueError as error:
            return [f"{error}."]
        return plain_text(page, width)

    def press(self, key: str, character: str | None) -> bool:
        """Scroll, or return to the previous screen."""
        page = max(1, self.paper.height - TOP - BOTTOM - 1)
        steps = {"up": -1, "k": -1, "down": 1, "j": 1, "enter": 1}
        pages = {"pageup": -page, "b": -page, "pagedown": page, "space": page}
        ends = {"home": 0, "g": 0, "end": len(self._lines), "upper_g": len(self._lines)}
        if key in ("escape", "q", "Q", "f1", "question_mark"):
            self.dismiss(None)
            return True
        if key in ends:
            self.first = ends[key]
        elif key in steps or key in pages:
            self.first += {**steps, **pages}[key]
        else:
            return False
        self.redraw()
        return True

    def on_mouse_scroll_down(self, event: "events.MouseScrollDown") -> None:
        """Scroll down."""
        self.press("down", None)

    def on_mouse_scroll_up(self, event: "events.MouseScrollUp") -> None:
        """Scroll up."""
        self.press("up", None)
