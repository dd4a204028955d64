"""Dr. Mario 99 in 16 colours, by cell code."""

KINDS = 9
"""Kinds of cells in three colours each: viruses, whole and half pills, what is popping or diving.

Their shapes and letters tell the kinds apart; colours are only for what must match."""

PALETTE = ("black", *KINDS * ("blue", "red", "bright_yellow"), "bright_black")
"""Empty, all kinds in blue, brown and yellow, and the neck of the bottle."""
