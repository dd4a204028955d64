"""Pebbles: a complete game in one small folder, to copy and change."""

from blockyard.core.game import Game

from . import notation, rules
from .actions import ACTIONS
from .events import EVENTS, tell
from .settings import SETTINGS
from .view import see

game = Game(
    id="pebbles",
    title="Pebbles",
    pitch="Take one, two or three; take the last and win.",
    version=1,
    timed=False,
    seats=(2, 2),
    shared_board=True,
    settings=SETTINGS,
    actions=ACTIONS,
    rules=rules,
    board=rules.Heap,
    refusals=("", "it is not your turn", "there are too few pebbles", "the game is over"),
    endings=("", "the last pebble was taken", "a player left"),
    ending_texts=("", "Last pebble taken", "Player left"),
    events=EVENTS,
    notation=notation,
    view=see,
    tell=tell,
    # How it looks and sounds; every part is optional. A cell's index in the list is its code in the
    # grids. The sound of an event is one of the page's named sounds.
    looks={
        "cells": [
            {"name": "empty", "colour": "#14171f", "glyph": "."},
            {"name": "pebble", "colour": "#b9b2a3", "glyph": "o"},
        ],
        "sounds": {"taken": "tap", "left": "over"},
    },
    constants={"most_taken": rules.MOST_TAKEN},
)
