"""The look of this terminal: with colours or without, in Unicode or plain ASCII."""

from typing import TYPE_CHECKING, Any, NamedTuple

from blockyard.terminal.draw.eight_bit_colours import eight_bit
from blockyard.terminal.draw.paper import Ink, Paper
from blockyard.terminal.draw.standard_colours import (
    assigned,
    is_standard,
    nearest,
    text_on_standard,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

LIGHT_TEXT = "#f4f1ea"
DARK_TEXT = "#14171f"
ACCENT = "#f2b84b"
"""The colour of what is selected, urgent or new."""

SOFT = "#8b93a3"
"""The colour of secondary text."""

BAD = "#e05a5f"
GOOD = "#6cc26a"

STANDARD = {
    LIGHT_TEXT: "bright_white",
    DARK_TEXT: "black",
    ACCENT: "yellow",
    SOFT: "",
    BAD: "bright_red",
    GOOD: "green",
}
"""What takes their place on a terminal with 16 colours: readable on dark and on light screens.

Secondary text has the terminal's own colour: its greys are often too dark to read."""


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

    def __init__(
        self,
        *,
        colour: bool = True,
        ascii_only: bool = False,
        sixteen: bool = False,
        eight_bit: bool = False,
    ) -> None:
        self.colour = colour
        """Whether colours may be used; otherwise only bold, dim, underline and reverse."""
        self.sixteen = colour and sixteen
        """Whether only the 16 standard colours may be used."""
        self.eight_bit = colour and eight_bit and not sixteen
        """Whether only a palette of 256 colours may be used."""
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
        front, ground = self.shade(front), self.shade(ground)
        # Many terminals show bold black as grey, which is unreadable on a colour.
        bold = bold and front != "black"
        return Ink(front, ground, bold, dim, reverse, underline)

    def shade(self, colour: str) -> str:
        """A colour, or what takes its place on a terminal with 16 colours."""
        if not self.sixteen or not colour or is_standard(colour):
            return colour
        return STANDARD[colour] if colour in STANDARD else nearest(colour)

    def final(self, ink: Ink) -> Ink:
        """An ink as it is sent to the terminal."""
        if not self.eight_bit:
            return ink
        front, ground = (
            eight_bit(each) if each.startswith("#") else each for each in (ink.front, ink.ground)
        )
        return ink._replace(front=front, ground=ground)

    def mark(self, fine: str, plain: str) -> str:
        """The Unicode mark, or the plain one in ASCII."""
        return plain if self.ascii_only else fine

    def flash(self) -> tuple[str, Ink]:
        """The character that fills a cell while it is being cleared, and its ink."""
        if not self.colour:
            return self.mark("▓", "#"), Ink(bold=True)
        return " ", self.ink(DARK_TEXT, LIGHT_TEXT)

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

    def __init__(
        self, looks: "Mapping[str, Any]", look: Look, palette: "Sequence[str]" = ()
    ) -> None:
        self._look = look
        self._cells = list(looks.get("cells", []))
        self._colours = [str(cell["colour"]) for cell in self._cells]
        if look.sixteen:
            self._colours = list(palette) or assigned(self._colours)

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
        """The colour of a cell: ``#rrggbb``, or one of the standard colours."""
        if code < len(self._colours):
            return self._colours[code]
        return "white" if self._look.sixteen else SOFT

    def block(self, code: int, *, bright: bool = False) -> Ink:
        """The ink of a filled cell: its colour as background, with readable text."""
        ground = self.colour(code)
        if not self._look.colour:
            return Ink(reverse=True, bold=bright)
        front = text_on(ground)
        return Ink(front, ground, bold=bright and front != "black")


def text_on(ground: str) -> str:
    """Black or white, whichever is easier to read on a colour."""
    if is_standard(ground):
        return text_on_standard(ground)
    red, green, blue = (int(ground[place : place + 2], 16) for place in (1, 3, 5))
    # Luma weights of sRGB.
    return DARK_TEXT if 299 * red + 587 * green + 114 * blue > 140_000 else LIGHT_TEXT
