"""Pictures of the chess pieces for large squares, two pixels to a character."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from blockyard.terminal.draw.paper import Ink, Paper

WIDTH = 7
LINES = 4
"""Size of a picture in characters."""

_POINTS = {
    "P": (
        "       ",
        "       ",
        "   #   ",
        "  ###  ",
        "  ###  ",
        "   #   ",
        "  ###  ",
        " ##### ",
    ),
    "N": (
        "       ",
        "   #   ",
        "  ###  ",
        " ##### ",
        " ## ###",
        "    ###",
        "  #### ",
        " ##### ",
    ),
    "B": (
        "       ",
        "   #   ",
        "  ###  ",
        " ## ## ",
        " ##### ",
        "  ###  ",
        "   #   ",
        " ##### ",
    ),
    "R": (
        "       ",
        " # # # ",
        " ##### ",
        "  ###  ",
        "  ###  ",
        "  ###  ",
        " ##### ",
        " ##### ",
    ),
    "Q": (
        "       ",
        "#  #  #",
        "#  #  #",
        "## # ##",
        " ##### ",
        " ##### ",
        "  ###  ",
        " ##### ",
    ),
    "K": (
        "   #   ",
        "  ###  ",
        "   #   ",
        " ## ## ",
        "#######",
        " ##### ",
        "  ###  ",
        " ##### ",
    ),
}

_HALVES = {"  ": " ", "# ": "▀", " #": "▄", "##": "█"}
"""Characters for two pixels, one above the other."""


def draw_picture(paper: "Paper", x: int, y: int, letter: str, ink: "Ink") -> None:
    """Draw the piece of a letter."""
    points = _POINTS[letter]
    for line in range(LINES):
        upper, lower = points[2 * line], points[2 * line + 1]
        halves = [_HALVES[top + bottom] for top, bottom in zip(upper, lower, strict=True)]
        paper.write(x, y + line, "".join(halves), ink)
