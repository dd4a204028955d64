"""The appearance of Bucket: cells by code, and a sound for each event."""

from blockyard.core.view import Looks
from blockyard.games.bucket.notation import CELL_GLYPHS, EMPTY, OUTSIDE
from blockyard.games.bucket.pieces import NAMES

KIND_COLOURS = (
    "#8bcdee",
    "#eed68b",
    "#ee8bcd",
    "#3ecae0",
    "#3e6ee0",
    "#e08f3e",
    "#e0ca3e",
    "#3ee054",
    "#e03e59",
    "#b73ee0",
    "#be4e37",
    "#419e2e",
    "#377abe",
    "#9e2e8b",
    "#bea737",
    "#2e9e66",
    "#4e37be",
    "#9e2e41",
    "#7abe37",
    "#2e8b9e",
    "#a737be",
    "#9e662e",
    "#37be4e",
    "#2e419e",
    "#be377a",
    "#8b9e2e",
    "#37bea7",
    "#662e9e",
)
"""Light triominoes, bright tetrominoes, dark pentominoes."""

EMPTY_COLOUR = "#12161f"
PLAIN_COLOUR = "#9aa3b2"
OUTSIDE_COLOUR = "#000000"

COLOURS = (EMPTY_COLOUR,) + KIND_COLOURS + (PLAIN_COLOUR, OUTSIDE_COLOUR)  # noqa: RUF005  # MicroPython can't unpack into a tuple
CELL_NAMES = ("empty",) + NAMES + ("filled", "outside")  # noqa: RUF005  # MicroPython can't unpack into a tuple
GLYPHS = EMPTY + CELL_GLYPHS + OUTSIDE

LOOKS: Looks = {
    "cells": [
        {"name": name, "colour": COLOURS[code], "glyph": GLYPHS[code]}
        for code, name in enumerate(CELL_NAMES)
    ],
    "sounds": {
        "spawned": "appear",
        "moved": "move",
        "jumped": "jump",
        "turned": "turn",
        "dropped": "step",
        "fell": "drop",
        "locked": "lock",
        "completed": "clear",
        "rows_cleared": "clear",
        "columns_cleared": "clear",
        "scored": "score",
        "wall_blocked": "warning",
        "wall_unblocked": "relief",
        "level_up": "level",
        "lost": "lost",
    },
}
"""The palette by cell code, and the sound of each event."""
