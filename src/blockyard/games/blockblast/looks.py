"""The appearance of Block Blast for clients: palette, glyphs, sounds, texts and sizes."""

from typing import TypedDict

from blockyard.core.view import CellLook, Looks
from blockyard.games.blockblast import constants
from blockyard.games.blockblast.pieces import DRAWINGS, TIERS, Tier


class Theme(TypedDict):
    """Colours of everything except the pieces, in CSS."""

    background: str
    board: str
    empty: str
    border: str
    ghost_valid: str
    ghost_invalid: str
    text: str
    text_secondary: str
    streak_glow: str


class PieceLook(TypedDict):
    """A piece of the game."""

    name: str
    tier: Tier
    base: int
    """Its base weight."""
    rows: list[str]
    """Row by row; ``x`` is a cell."""


class BlastLooks(Looks, TypedDict):
    """Everything a client needs to draw the game as intended."""

    theme: Theme
    celebrations: list[str]
    """By lines cleared."""
    constants: dict[str, int | list[int]]
    """Numbers by name; a fraction is a list of numerator and denominator."""
    pieces: list[PieceLook]


CONSTANT_NAMES = (
    "GRID_SIZE",
    "CELL_SIZE",
    "CELL_GAP",
    "FINGER_OFFSET",
    "CLEAR_ANIMATION_MS",
    "CELEBRATION_MS",
    "LEADERBOARD_ENTRIES",
    "POINTS_PER_CELL",
    "COMBO_BASE_BONUS",
    "COMBO_INCREMENT",
    "STREAK_MULTIPLIER",
    "PERFECT_CLEAR_BONUS",
    "REVIVES_PER_GAME",
    "REVIVE_CELLS_CLEARED",
    "PITY_THRESHOLD",
    "PITY_POSITIONS",
    "SOLUTION_THRESHOLD",
    "PITY_WEIGHT_BOOST",
    "SOLUTION_WEIGHT_BOOST",
    "DIFFICULTY_SCORE_THRESHOLD",
    "DIFFICULTY_SCORE_CEILING",
    "DIFFICULTY_HARD_BOOST_MAX",
    "DIFFICULTY_EASY_PENALTY_MAX",
    "STREAK_HARDENING_THRESHOLD",
    "STREAK_HARD_BOOST",
    "STREAK_EASY_PENALTY",
    "STREAK_EASY_FLOOR",
    "BOARD_OPEN_THRESHOLD",
    "BOARD_CRITICAL_THRESHOLD",
    "BOARD_BOOST",
    "BOARD_PENALTY",
    "BOARD_PENALTY_FLOOR",
    "WEIGHT_FLOOR",
)
"""The constants sent to clients."""


def _plain(value: "int | tuple[int, int]") -> "int | list[int]":
    return value if isinstance(value, int) else list(value)


EMPTY: CellLook = {"name": "empty", "colour": constants.THEME["empty"], "glyph": "."}

LOOKS: BlastLooks = {
    "cells": [EMPTY]
    + [{"name": name, "colour": shade, "glyph": glyph} for name, glyph, shade in constants.COLOURS],
    "sounds": {
        "placed": "place",
        "cleared": "clear",
        "perfect_clear": "fanfare",
        "streak_lost": "miss",
        "drawn": "deal",
        "stuck": "warning",
        "revived": "revive",
        "ended": "over",
    },
    "theme": dict(constants.THEME),  # type: ignore[typeddict-item]  # checked by conformance
    "celebrations": list(constants.CELEBRATIONS),
    "constants": {name: _plain(getattr(constants, name)) for name in CONSTANT_NAMES},
    "pieces": [
        {"name": name, "tier": TIERS[tier], "base": base, "rows": shape.split("/")}
        for name, tier, base, shape in DRAWINGS
    ],
}
"""The looks of Block Blast."""
