"""Cells outside the rules: two characters in a drawing, a code in a view."""

from blockyard.games.drmario.bottle import (
    COLOUR_MASK,
    COLOURS,
    DIVING,
    HALF_POP,
    KIND_SHIFT,
    LEFT,
    LOWER,
    NECK,
    NECK_CELL,
    RIGHT,
    SINGLE,
    UPPER,
    VIRUS,
    VIRUS_POP,
)

LETTERS = "?bry"
"""Letters of the colours 1 to 3: blue, brown, yellow."""

COLOUR_NAMES = ("", "blue", "brown", "yellow")

DRAWN = (
    (VIRUS, "C*"),
    (SINGLE, "co"),
    (LEFT, "(c"),
    (RIGHT, "c)"),
    (UPPER, "c^"),
    (LOWER, "cv"),
    (VIRUS_POP, "C!"),
    (HALF_POP, "c!"),
    (DIVING, "C|"),
)
"""How each kind is drawn, in the order of the codes; C or c stands for the colour's letter."""

EMPTY_DRAWN = ".."
NECK_DRAWN = "##"

NECK_CODE = 1 + len(DRAWN) * COLOURS


def code_of(kind: int, colour: int) -> int:
    """The code of a coloured cell in views."""
    for index, (drawn_kind, _) in enumerate(DRAWN):
        if drawn_kind == kind:
            return index * COLOURS + int(colour)
    return 0


def cell_of(kind: int, colour: int) -> int:
    """The cell as stored in a bottle."""
    return (kind << KIND_SHIFT) + colour


def _drawings() -> dict[int, str]:
    drawings = {0: EMPTY_DRAWN, NECK_CELL: NECK_DRAWN}
    for kind, pattern in DRAWN:
        for colour in range(1, COLOURS + 1):
            letter = LETTERS[colour]
            drawn = pattern.replace("C", letter.upper()).replace("c", letter)
            drawings[cell_of(kind, colour)] = drawn
    return drawings


DRAWING_OF_CELL = _drawings()
CELL_OF_DRAWING = {drawn: cell for cell, drawn in DRAWING_OF_CELL.items()}


def _codes() -> tuple[int, ...]:
    codes = []
    for cell in range((UPPER + 1) << KIND_SHIFT):
        kind = cell >> KIND_SHIFT
        colour = cell & COLOUR_MASK
        codes.append(NECK_CODE if kind == NECK else code_of(kind, colour) if colour else 0)
    return tuple(codes)


CODE_OF_CELL = _codes()
"""The code in views, by the cell as stored in a bottle."""
