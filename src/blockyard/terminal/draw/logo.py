"""The name of the arcade, drawn in small blocks."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from blockyard.terminal.draw.look import Look
    from blockyard.terminal.draw.paper import Paper

LETTERS = {
    "B": ("##.", "#.#", "##.", "#.#", "##."),
    "L": ("#..", "#..", "#..", "#..", "###"),
    "O": ("###", "#.#", "#.#", "#.#", "###"),
    "C": ("###", "#..", "#..", "#..", "###"),
    "K": ("#.#", "#.#", "##.", "#.#", "#.#"),
    "Y": ("#.#", "#.#", ".#.", ".#.", ".#."),
    "A": (".#.", "#.#", "###", "#.#", "#.#"),
    "R": ("##.", "#.#", "##.", "#.#", "#.#"),
    "D": ("##.", "#.#", "#.#", "#.#", "##."),
}
"""Five rows of three dots each."""

NAME = "BLOCKYARD"
COLOURS = (
    "#e05a5f",
    "#ee9547",
    "#f2cc4d",
    "#6cc26a",
    "#3fc1d9",
    "#5b84e6",
    "#a874d6",
    "#e05a5f",
    "#ee9547",
)
WIDTH = 4 * len(NAME) - 1
HEIGHT = 3
ASCII_HEIGHT = 5
"""Rows of the name without half blocks, where each dot takes a row."""

HALVES = {"..": " ", "#.": "▀", ".#": "▄", "##": "█"}
"""Two dots above each other in one character."""


def height(look: "Look") -> int:
    """How many rows the name takes."""
    return ASCII_HEIGHT if look.ascii_only else HEIGHT


def draw_logo(paper: "Paper", look: "Look", x: int, y: int) -> None:
    """Draw the name with its top left corner at a place."""
    for letter, colour in zip(NAME, COLOURS, strict=True):
        ink = look.ink(colour, bold=not look.colour)
        for row, line in enumerate(_rows(LETTERS[letter], look)):
            paper.write(x, y + row, line, ink)
        x += 4


def _rows(dots: tuple[str, ...], look: "Look") -> list[str]:
    if look.ascii_only:
        return [row.replace(".", " ") for row in dots]
    pairs = zip(dots[0::2], [*dots[1::2], "..."], strict=True)
    return ["".join(HALVES[a + b] for a, b in zip(*pair, strict=True)) for pair in pairs]
