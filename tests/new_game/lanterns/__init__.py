"""Lanterns: put all of them out."""

from blockyard.core.game import Game
from blockyard.core.settings import Settings

from . import notation, rules
from .actions import ACTIONS
from .view import show, thumbnail

game = Game(
    id="lanterns",
    title="Lanterns",
    pitch="A touch changes a lantern and its neighbours: put all of them out.",
    version=1,
    timed=False,
    seats=(1, 4),
    shared_board=False,
    settings=Settings(),
    actions=ACTIONS,
    rules=rules,
    board=rules.Garden,
    refusals=("", "this garden is over"),
    endings=("", "the garden is dark", "the player left"),
    events=("touched",),
    notation=notation,
    view=show,
    thumbnail=thumbnail,
    looks={
        "cells": [
            {"name": "dark", "colour": "#1a1d24", "glyph": "."},
            {"name": "lit", "colour": "#f2cc4d", "glyph": "*"},
        ]
    },
)
