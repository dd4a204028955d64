"""How Dr. Mario 99 looks and sounds: palette, glyphs, characters and sound names."""

from blockyard.games.drmario import delays
from blockyard.games.drmario.throwing import HAND_X, HAND_Y, PATH, THROWING_HEIGHT, THROWING_WIDTH

KIND_NAMES = (
    "virus",
    "half",
    "left half",
    "right half",
    "upper half",
    "lower half",
    "popping virus",
    "popping half",
    "diving virus",
)

GLYPHS = ("BRY", "bry", "([{", ")]}", "^nm", "vuw", "*%&", "+-=", "123")
"""By kind, for blue, brown and yellow."""

PALETTE = (
    ("#2f6fe4", "#a05a2c", "#f0c419"),
    ("#5b93f5", "#c17c48", "#f7d95c"),
    ("#5b93f5", "#c17c48", "#f7d95c"),
    ("#5b93f5", "#c17c48", "#f7d95c"),
    ("#5b93f5", "#c17c48", "#f7d95c"),
    ("#5b93f5", "#c17c48", "#f7d95c"),
    ("#bcd3ff", "#e6c4a8", "#fff0b0"),
    ("#d6e4ff", "#f0dccb", "#fff7d4"),
    ("#1d4aa0", "#6e3b1a", "#b8920a"),
)

VIRUS_NAMES = ("Drizzle", "Crumb", "Zest")
"""The three viruses, blue, brown and yellow."""

SOUNDS = {
    "thrown": "whoosh",
    "appeared": "tick",
    "moved": "step",
    "turned": "turn",
    "locked": "lock",
    "popped": "clear",
    "virus_cleared": "squeak",
    "sunk": "fall",
    "damage_sent": "send",
    "damage_received": "warn",
    "damage_entered": "hurt",
    "damage_rested": "thud",
    "stage_complete": "fanfare",
    "stage_begun": "start",
    "won": "win",
    "lost": "lose",
    "targeted": "select",
    "player_left": "lose",
}


def _cells() -> list[dict[str, str]]:
    cells = [{"name": "empty", "colour": "#10131c", "glyph": "."}]
    for kind, name in enumerate(KIND_NAMES):
        for colour, word in enumerate(("blue", "brown", "yellow")):
            cells.append(
                {
                    "name": f"{word} {name}",
                    "colour": PALETTE[kind][colour],
                    "glyph": GLYPHS[kind][colour],
                }
            )
    cells.append({"name": "neck", "colour": "#5a6378", "glyph": "#"})
    return cells


LOOKS: dict[str, object] = {
    "cells": _cells(),
    "sounds": SOUNDS,
    "viruses": list(VIRUS_NAMES),
    "delays": {
        "frame": delays.FRAME,
        "readInput": delays.READ_INPUT,
        "nextStage": delays.NEXT_STAGE,
        "gameOver": delays.GAME_OVER,
        "nextStageListener": delays.NEXT_STAGE_LISTENER,
        "endGameListener": delays.END_GAME_LISTENER,
        "throwFrame": delays.THROW_FRAME,
        "gravitation": delays.GRAVITATION,
        "oxDisappear": delays.OX_DISAPPEAR,
        "nextAnimation": delays.NEXT_ANIMATION,
        "nextMove": delays.NEXT_MOVE,
    },
    "throw": {
        "width": THROWING_WIDTH,
        "height": THROWING_HEIGHT,
        "hand": [HAND_X, HAND_Y],
        "frames": [list(frame) for frame in PATH],
    },
}
"""Cells by their code, sounds by event, names, delays in ms and the path of a throw."""
