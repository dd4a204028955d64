"""How Fuse looks and sounds."""

from blockyard.core.view import Looks

LOOKS: Looks = {
    "cells": [
        {"name": "empty", "colour": "#14171f", "glyph": "."},
        {"name": "cord", "colour": "#c8a060", "glyph": "="},
    ],
    "sounds": {"burned": "tap", "cut_off": "over"},
}
