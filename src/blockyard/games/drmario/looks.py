"""How Dr. Mario 99 looks and sounds: palette, glyphs, characters and sound names."""

from typing import TypedDict

from blockyard.core.view import CellLook, Looks
from blockyard.games.drmario import delays
from blockyard.games.drmario.throwing import HAND_X, HAND_Y, PATH, THROWING_HEIGHT, THROWING_WIDTH


class Delays(TypedDict):
    """How long things take, in ms."""

    frame: int
    readInput: int
    nextStage: int
    gameOver: int
    nextStageListener: int
    endGameListener: int
    throwFrame: int
    """Between two frames of a throw."""
    gravitation: int
    oxDisappear: int
    """How long cleared cells take to pop."""
    nextAnimation: int
    """When the dancers change their picture."""
    nextMove: int
    """When they take a step."""


class Throw(TypedDict):
    """How a pill is thrown into the bottle."""

    width: int
    height: int
    hand: tuple[int, int]
    """Where the next pill rests in the hand: x and y."""
    frames: list[tuple[int, int, int]]
    """The path from the hand to the mouth of the bottle: x, y and rotation in each frame."""


class DrMarioLooks(Looks, TypedDict):
    """Cells by their code, sounds by event, names, delays and the path of a throw."""

    viruses: list[str]
    delays: Delays
    throw: Throw


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


def _cells() -> list[CellLook]:
    cells: list[CellLook] = [{"name": "empty", "colour": "#10131c", "glyph": "."}]
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


LOOKS: DrMarioLooks = {
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
        "hand": (HAND_X, HAND_Y),
        "frames": list(PATH),
    },
}
"""The looks of Dr. Mario 99."""
