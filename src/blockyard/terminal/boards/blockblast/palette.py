"""Block Blast in 16 colours, by cell code."""

PALETTE = (
    "black",
    "red",
    "bright_red",
    "bright_yellow",
    "green",
    "cyan",
    "bright_blue",
    "blue",
    "magenta",
    "bright_magenta",
    "yellow",
)
"""Empty, red, orange, yellow, green, teal, blue, indigo, purple, pink, brown."""
