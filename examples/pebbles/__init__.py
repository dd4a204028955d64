"""Pebbles: a complete game in one small folder, to copy and change."""

from blockyard.core.actions import Actions
from blockyard.core.game import Game
from blockyard.core.settings import Settings, Whole

from . import notation, rules
from .view import see, tell

game = Game(
    id="pebbles",
    title="Pebbles",
    pitch="Take one, two or three; take the last and win.",
    version=1,
    timed=False,
    seats=(2, 2),
    shared_board=True,
    settings=Settings(
        Whole("pebbles", 12, 4, rules.LARGEST_SETTING, "fewest pebbles in the heap"),
    ),
    actions=Actions(("one", "two", "three")),
    rules=rules,
    board=rules.Heap,
    refusals=("", "it is not your turn", "there are too few pebbles", "the game is over"),
    endings=("", "the last pebble was taken", "a player left"),
    events=("taken", "left"),
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
