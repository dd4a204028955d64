"""Saktris in 16 colours: pieces stand on plates of their own, which no square resembles.

All of these are among the eight colours that every terminal has as backgrounds.
"""

SIDES = 6
"""Kinds of pieces of each side."""

PALETTE = ("cyan", *SIDES * ("white",), *SIDES * ("black",))
"""The colours of cells by code: empty, White's pieces, Black's."""

PLATES = ("white", "black")
"""What White's and Black's pieces stand on."""

GROUNDS = ("cyan", "blue")
"""Light and dark squares."""

LAST_GROUND = "green"
PICKED_GROUND = "magenta"
CURSOR_GROUND = "yellow"
CHECK_GROUND = "red"
