"""Fuse: cut it as late as you dare."""

from blockyard.core.game import Game

from . import notation, rules
from .actions import ACTIONS
from .constants import CONSTANTS
from .endings import ENDING_TEXTS, ENDINGS
from .events import EVENTS, tell
from .looks import LOOKS
from .refusals import REFUSALS
from .settings import SETTINGS
from .view import brief, thumbnail, view

game = Game(
    id="fuse",
    title="Fuse",
    pitch="Cut it as late as you dare.",
    version=1,
    timed=True,
    seats=(1, 4),
    shared_board=False,
    settings=SETTINGS,
    actions=ACTIONS,
    rules=rules,
    board=rules.Cord,
    refusals=REFUSALS,
    endings=ENDINGS,
    ending_texts=ENDING_TEXTS,
    events=EVENTS,
    notation=notation,
    view=view,
    thumbnail=thumbnail,
    brief=brief,
    tell=tell,
    looks=LOOKS,
    constants=CONSTANTS,
)
