"""How Tetris looks and sounds: cells by code, and sounds by event."""

from blockyard.core.view import Looks

LOOKS: Looks = {
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
        "aimed": "click",
    },
}
"""The palette by cell code, and sounds by event name."""
