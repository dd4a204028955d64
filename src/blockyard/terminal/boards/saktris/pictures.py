"""Pictures of the chess pieces in two sizes, two pixels to a character."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from blockyard.terminal.draw.paper import Ink, Paper

WIDTH = 7
LINES = 4
"""Size of a large picture in characters."""

SMALL_WIDTH = 5
SMALL_LINES = 3
"""Size of a small one."""

_SMALL_POINTS = {
    "P": ("     ", "     ", "  #  ", " ### ", "  #  ", " ### "),
    "N": ("     ", " ### ", "#### ", "  ## ", " ### ", "#####"),
    "B": ("     ", "  #  ", " # # ", " ### ", "  #  ", "#####"),
    "R": ("     ", "# # #", "#####", " ### ", " ### ", "#####"),
    "Q": ("     ", "# # #", "# # #", "#####", " ### ", "#####"),
    "K": ("     ", "  #  ", " ### ", "  #  ", " ### ", "#####"),
}

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
    _draw(paper, x, y, _POINTS[letter], ink)


def draw_small_picture(paper: "Paper", x: int, y: int, letter: str, ink: "Ink") -> None:
    """Draw the piece of a letter, small."""
    _draw(paper, x, y, _SMALL_POINTS[letter], ink)


def _draw(paper: "Paper", x: int, y: int, points: tuple[str, ...], ink: "Ink") -> None:
    for line in range(len(points) // 2):
        upper, lower = points[2 * line], points[2 * line + 1]
        halves = [_HALVES[top + bottom] for top, bottom in zip(upper, lower, strict=True)]
        paper.write(x, y + line, "".join(halves), ink)
