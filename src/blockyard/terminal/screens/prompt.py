"""A prompt answered by typing: a file path, a number."""

import os
from pathlib import Path
from typing import TYPE_CHECKING

from blockyard.terminal.draw.look import ACCENT, SOFT
from blockyard.terminal.draw.paper import Paper
from blockyard.terminal.screens.dialogs import fade
from blockyard.terminal.screens.lists import folded, one_column
from blockyard.terminal.screens.sheet import SheetScreen

if TYPE_CHECKING:
    from textual import events

WIDTH = 70
MOST = 4000
"""Maximum characters of an answer: as long as a path can be."""


class Prompt(SheetScreen):
    """A box with a text field; returns the text, or None if the player cancelled.

    With ``completes_paths``, Tab completes paths as in a shell.
    """

    def __init__(
        self,
        behind: SheetScreen,
        title: str,
        words: str,
        text: str = "",
        *,
        completes_paths: bool = False,
    ) -> None:
        super().__init__()
        self.behind = behind
        """The screen it covers."""
        self.headline = title
        self.words = words
        self.text = text
        self.cursor = len(text)
        self.completes_paths = completes_paths

    def draw(self, paper: Paper) -> None:
        """Draw the screen behind, faded, and the box in the centre."""
        behind = Paper(paper.width, paper.height)
        self.behind.draw(behind)
        fade(behind, paper, self.look)
        words = folded(self.words, WIDTH - 6, 3)
        height = len(words) + 6
        left, top = (paper.width - WIDTH) // 2, (paper.height - height) // 2
        paper.fill(left, top, WIDTH, height, self.look.ink())
        self.look.box(paper, left, top, WIDTH, height, self.look.ink(ACCENT))
        title = f" {self.headline} "
        paper.write(left + (WIDTH - len(title)) // 2, top, title, self.look.ink(ACCENT, bold=True))
        for y, line in enumerate(words, top + 2):
            paper.write(left + 3, y, line, self.look.ink())
        self._draw_text(paper, left + 3, top + height - 3)
        keys = "Enter confirm   Esc cancel" + ("   Tab complete" if self.completes_paths else "")
        paper.write(left + 3, top + height - 2, keys, self.look.ink(SOFT, dim=not self.look.colour))

    def _draw_text(self, paper: Paper, x: int, y: int) -> None:
        room = WIDTH - 6
        first = max(0, self.cursor - room + 1)
        shown = one_column(self.text[first : first + room])
        paper.write(x, y, shown.ljust(room), self.look.ink(underline=True))
        at = self.cursor - first
        mark = shown[at] if at < len(shown) else " "
        paper.write(x + at, y, mark, self.look.ink(reverse=True))

    def press(self, key: str, character: str | None) -> bool:
        """Edit the text, or submit it."""
        if key == "escape":
            self.dismiss(None)
        elif key == "enter":
            self.dismiss(self.text)
        elif key == "tab" and self.completes_paths:
            self._replace(completed(self.text))
        elif key in _EDITS:
            self._edit(key)
        elif character and character.isprintable():
            self._insert(character)
        else:
            return False
        self.redraw()
        return True

    def on_paste(self, event: "events.Paste") -> None:
        """Insert the first line of pasted text."""
        event.stop()
        lines = event.text.splitlines()
        self._insert("".join(mark for mark in lines[0] if mark.isprintable()) if lines else "")
        self.redraw()

    def _insert(self, text: str) -> None:
        if len(self.text) + len(text) <= MOST:
            self.text = self.text[: self.cursor] + text + self.text[self.cursor :]
            self.cursor += len(text)

    def _edit(self, key: str) -> None:
        before, after = self.text[: self.cursor], self.text[self.cursor :]
        if key == "backspace":
            before = before[:-1]
        elif key == "delete":
            after = after[1:]
        elif key == "ctrl+u":
            before = ""
        elif key == "left" and before:
            before, after = before[:-1], before[-1] + after
        elif key == "right" and after:
            before, after = before + after[0], after[1:]
        elif key in ("home", "ctrl+a"):
            before, after = "", before + after
        elif key in ("end", "ctrl+e"):
            before, after = before + after, ""
        self.text = before + after
        self.cursor = len(before)

    def _replace(self, text: str) -> None:
        self.text = text
        self.cursor = len(text)


_EDITS = (
    "backspace",
    "delete",
    "left",
    "right",
    "home",
    "end",
    "ctrl+a",
    "ctrl+e",
    "ctrl+u",
)


def path_of(text: str) -> Path:
    """The path of a typed text, which may start with ``~``."""
    return Path(text.strip()).expanduser()


def completed(text: str) -> str:
    """A path, extended by what all files that start with it have in common."""
    folder, name = os.path.split(text)
    try:
        entries = [
            entry.name + ("/" if entry.is_dir() else "")
            for entry in os.scandir(path_of(folder or "."))
            if entry.name.startswith(name) and (name or not entry.name.startswith("."))
        ]
    except (OSError, ValueError, RuntimeError):
        return text
    common = os.path.commonprefix(entries)  # noqa: RUF071  # common prefix of names, not of paths
    return os.path.join(folder, common) if len(common) > len(name) else text
