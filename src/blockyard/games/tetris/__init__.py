"""Tetris: the kata to the letter, and the game that players of today expect."""

from blockyard.core.actions import Actions
from blockyard.core.game import Game
from blockyard.core.settings import Choice, Settings, Whole
from blockyard.games.tetris import notation, rules
from blockyard.games.tetris.controls import CONTROLS, MODES
from blockyard.games.tetris.finesse import finesse
from blockyard.games.tetris.names import ACTIONS, AIMS, EVENTS
from blockyard.games.tetris.view import view

game = Game(
    id="tetris",
    title="Tetris",
    pitch="Seven pieces fall; leave no gap, clear four at once, and last.",
    version=1,
    timed=True,
    seats=(1, 99),
    shared_board=False,
    settings=Settings(
        Choice("ruleset", ("kata", "modern"), "kata", "the kata to the letter, or modern play"),
        Choice(
            "mode",
            ("marathon", "sprint", "blitz", "zen", "versus"),
            "marathon",
            "play on, 40 lines, 120 seconds, without an end, or against others",
        ),
        Whole("width", 10, 4, 20, "columns of the well"),
        Whole("height", 24, 8, 40, "rows of the well; modern keeps the top 4 above its skyline"),
        Whole("start_level", 1, 1, 100, "the level to begin at"),
        Choice("target", AIMS, "random", "whom garbage goes to at first, in versus"),
    ),
    actions=Actions(ACTIONS),
    rules=rules,
    board=rules.Well,
    table=rules.VersusTable,
    refusals=(
        "",
        "this board is over",
        "the kata has no such action",
        "there is nobody to aim at",
    ),
    endings=(
        "",
        "a new piece had no room",
        "a piece came to rest above the skyline",
        "garbage pushed the stack out of the well",
        "40 lines are cleared",
        "time is up",
        "the last one standing wins",
        "everybody is done",
    ),
    events=EVENTS,
    notation=notation,
    view=view,
    controls=CONTROLS,
    modes=MODES,
    looks={
        "cells": [
            {"name": "empty", "colour": "#14171f", "glyph": "."},
            {"name": "I", "colour": "#3fc1d9", "glyph": "I"},
            {"name": "O", "colour": "#f2cc4d", "glyph": "O"},
            {"name": "T", "colour": "#a874d6", "glyph": "T"},
            {"name": "S", "colour": "#6cc26a", "glyph": "S"},
            {"name": "Z", "colour": "#e05a5f", "glyph": "Z"},
            {"name": "L", "colour": "#ee9547", "glyph": "L"},
            {"name": "J", "colour": "#5b84e6", "glyph": "J"},
            {"name": "garbage", "colour": "#8b93a3", "glyph": "#"},
        ],
        "sounds": {
            "moved": "tick",
            "turned": "click",
            "stepped": "tick",
            "dropped": "thud",
            "landed": "tap",
            "locked": "knock",
            "cleared": "chime",
            "levelled": "rise",
            "held": "swap",
            "sent": "whoosh",
            "cancelled": "shield",
            "received": "warn",
            "risen": "rumble",
            "emptied": "sweep",
            "ended": "end",
        },
    },
    extras={"finesse": finesse},
)
