"""Pebbles: a complete game in one small folder, to copy and change."""

from blockyard.core.game import Game

from . import notation, rules
from .actions import ACTIONS
from .constants import CONSTANTS
from .endings import ENDING_TEXTS, ENDINGS
from .events import EVENTS, tell
from .looks import LOOKS
from .refusals import REFUSALS
from .settings import SETTINGS
from .view import view

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
    refusals=REFUSALS,
    endings=ENDINGS,
    ending_texts=ENDING_TEXTS,
    events=EVENTS,
    notation=notation,
    view=view,
    tell=tell,
    looks=LOOKS,
    constants=CONSTANTS,
    bot=f"{__name__}.bot",
)
