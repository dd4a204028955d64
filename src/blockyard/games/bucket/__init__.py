"""Bucket: pieces fall down the four walls of a bucket and across its bottom."""

from blockyard.core.game import Game
from blockyard.games.bucket import notation, rules
from blockyard.games.bucket.actions import ACTIONS
from blockyard.games.bucket.board import Bucket
from blockyard.games.bucket.constants import CONSTANTS
from blockyard.games.bucket.controls import CONTROLS, MODES
from blockyard.games.bucket.endings import ENDING_TEXTS, ENDINGS
from blockyard.games.bucket.events import EVENTS, tell
from blockyard.games.bucket.looks import LOOKS
from blockyard.games.bucket.refusals import REFUSALS
from blockyard.games.bucket.settings import SETTINGS
from blockyard.games.bucket.view import brief, thumbnail, view

game = Game(
    id="bucket",
    title="Bucket",
    pitch="Four walls and a floor: pieces fall from every side, and both rows and columns clear.",
    version=1,
    timed=True,
    seats=(1, 99),
    shared_board=False,
    settings=SETTINGS,
    actions=ACTIONS,
    rules=rules,
    board=Bucket,
    refusals=REFUSALS,
    endings=ENDINGS,
    ending_texts=ENDING_TEXTS,
    events=EVENTS,
    appears=("spawned",),
    rests=("locked",),
    notation=notation,
    view=view,
    thumbnail=thumbnail,
    brief=brief,
    tell=tell,
    controls=CONTROLS,
    modes=MODES,
    looks=LOOKS,
    constants=CONSTANTS,
    training="blockyard.games.bucket.training",
    bot="blockyard.games.bucket.bot",
)
