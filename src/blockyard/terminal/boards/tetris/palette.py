"""Tetris in 16 colours: by cell code, close to the usual colours of the pieces."""

PALETTE = (
    "black",
    "bright_cyan",
    "bright_yellow",
    "magenta",
    "green",
    "red",
    "yellow",
    "blue",
    "white",
)
"""Empty, I, O, T, S, Z, L, J, garbage; the standard yellow is an orange or a brown."""
