"""Bucket in 16 colours, by cell code.

There are more kinds of pieces than colours. Triominoes and tetrominoes, which make up most of a
game, have one each; pentominoes share them, two or fewer to a colour, and their letters differ.
"""

TRIOMINOES = ("bright_blue", "bright_white", "bright_magenta")
TETROMINOES = ("cyan", "blue", "yellow", "bright_yellow", "green", "red", "magenta")
PENTOMINOES = (
    "bright_red",
    "green",
    "blue",
    "magenta",
    "yellow",
    "bright_green",
    "bright_blue",
    "red",
    "bright_green",
    "bright_cyan",
    "bright_magenta",
    "bright_red",
    "cyan",
    "bright_blue",
    "bright_magenta",
    "bright_yellow",
    "bright_cyan",
    "bright_white",
)

PALETTE = ("black", *TRIOMINOES, *TETROMINOES, *PENTOMINOES, "white", "black")
"""Empty, the kinds of pieces, filled cells of no particular kind, and outside."""
