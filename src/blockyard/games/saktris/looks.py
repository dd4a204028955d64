"""How Saktris looks and sounds in clients."""

from blockyard.core.view import Looks

LOOKS: Looks = {
    "cells": [
        {"name": "empty", "colour": "#c9b79c", "glyph": "."},
        {"name": "white pawn", "colour": "#fbf7ee", "glyph": "P"},
        {"name": "white knight", "colour": "#fbf7ee", "glyph": "N"},
        {"name": "white bishop", "colour": "#fbf7ee", "glyph": "B"},
        {"name": "white rook", "colour": "#fbf7ee", "glyph": "R"},
        {"name": "white queen", "colour": "#fbf7ee", "glyph": "Q"},
        {"name": "white king", "colour": "#fbf7ee", "glyph": "K"},
        {"name": "black pawn", "colour": "#2a2733", "glyph": "p"},
        {"name": "black knight", "colour": "#2a2733", "glyph": "n"},
        {"name": "black bishop", "colour": "#2a2733", "glyph": "b"},
        {"name": "black rook", "colour": "#2a2733", "glyph": "r"},
        {"name": "black queen", "colour": "#2a2733", "glyph": "q"},
        {"name": "black king", "colour": "#2a2733", "glyph": "k"},
    ],
    "sounds": {
        "placed": "place",
        "moved": "move",
        "captured": "capture",
        "castled": "move",
        "promoted": "rise",
        "cleared": "clear",
        "check": "warn",
        "arrived": "arrive",
        "blocked": "refuse",
        "passed": "tick",
        "draw_offered": "ask",
        "draw_declined": "refuse",
        "ended": "end",
        "low_time": "warn",
        "left": "tick",
        "returned": "arrive",
        "claimable": "ask",
    },
}
