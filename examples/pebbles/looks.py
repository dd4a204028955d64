"""How Pebbles looks and sounds in clients; every part is optional."""

from blockyard.core.view import Looks

LOOKS: Looks = {
    # A cell's index in the list is its code in the grids.
    "cells": [
        {"name": "empty", "colour": "#14171f", "glyph": "."},
        {"name": "pebble", "colour": "#b9b2a3", "glyph": "o"},
    ],
    # The sound of an event is one of the page's named sounds.
    "sounds": {"taken": "tap", "left": "over"},
}
