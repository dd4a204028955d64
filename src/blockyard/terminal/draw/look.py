"""The look of this terminal: with colours or without, in Unicode or plain ASCII."""

from typing import TYPE_CHECKING, Any, NamedTuple

from blockyard.terminal.draw.paper import Ink, Paper

if TYPE_CHECKING:
    from collections.abc import Mapping

LIGHT_TEXT = "#f4f1ea"
DARK_TEXT = "#14171f"
ACCENT = "#f2b84b"
"""The colour of what is selected, urgent or new."""

SOFT = "#8b93a3"
"""The colour of secondary text."""

BAD = "#e05a5f"
GOOD = "#6cc26a"


class FrameMarks(NamedTuple):
    """Characters of a frame: corners clockwise from top left, then the lines."""

    top_left: str
    top_right: str
    bottom_right: str
    bottom_left: str
    across: str
    down: str


UNICODE_FRAME = FrameMarks("╭", "╮", "╯", "╰", "─", "│")
ASCII_FRAME = FrameMarks("+", "+", "+", "+", "-", "|")


class Look:
    """What this terminal can show, and how."""

    def __init__(self, *, colour: bool = True, ascii_only: bool = False) -> None:
        self.colour = colour
        """Whether colours may be used; otherwise only bold, dim, underline and reverse."""
        self.ascii_only = ascii_only
        self.frame = ASCII_FRAME if ascii_only else UNICODE_FRAME

    def ink(
        self,
        front: str = "",
        ground: str = "",
        *,
        bold: bool = False,
        dim: bool = False,
        reverse: bool = False,
        underline: bool = False,
    ) -> Ink:
        """An ink with these colours, or without any if colours are off."""
        if not self.colour:
            front = ground = ""
        return Ink(front, ground, bold, dim, reverse, underline)

    def mark(self, fine: str, plain: str) -> str:
        """The Unicode mark, or the plain one in ASCII."""
        return plain if self.ascii_only else fine

    def box(self, paper: Paper, x: int, y: int, width: int, height: int, ink: Ink) -> None:
        """Draw a frame of the given outer size."""
        frame = self.frame
        inside = width - 2
        paper.write(x, y, frame.top_left + frame.across * inside + frame.top_right, ink)
        for row in range(y + 1, y + height - 1):
            paper.write(x, row, frame.down, ink)
            paper.write(x + width - 1, row, frame.down, ink)
        last = y + height - 1
        paper.write(x, last, frame.bottom_left + frame.across * inside + frame.bottom_right, ink)


class Cells:
    """The cell codes of a game, as characters and inks."""

    def __init__(self, looks: "Mapping[str, Any]", look: Look) -> None:
        self._look = look
        self._cells = list(looks.get("cells", []))

    @property
    def count(self) -> int:
        """How many codes the game declares."""
        return len(self._cells)

    def glyph(self, code: int) -> str:
        """The character that identifies a cell's kind without colour."""
        return str(self._cells[code]["glyph"]) if code < len(self._cells) else "?"

    def name(self, code: int) -> str:
        """The name of a cell's kind."""
        return str(self._cells[code]["name"]) if code < len(self._cells) else "unknown"

    def colour(self, code: int) -> str:
        """The colour of a cell, ``#rrggbb``."""
        return str(self._cells[code]["colour"]) if code < len(self._cells) else SOFT

    def block(self, code: int, *, bright: bool = False) -> Ink:
        """The ink of a filled cell: its colour as background, with readable text."""
        ground = self.colour(code)
        if not self._look.colour:
            return Ink(reverse=True, bold=bright)
        return Ink(text_on(ground), ground, bold=bright)


def text_on(ground: str) -> str:
    """Black or white, whichever is easier to read on a colour."""
    red, green, blue = (int(ground[place : place + 2], 16) for place in (1, 3, 5))
    # Luma weights of sRGB.
    return DARK_TEXT if 299 * red + 587 * green + 114 * blue > 140_000 else LIGHT_TEXT
