"""Block Blast: place sets of three pieces on an 8 x 8 board; clear rows and columns."""

from blockyard.core.game import Game
from blockyard.games.blockblast import notation, rules
from blockyard.games.blockblast.actions import ACTIONS, BlastWork
from blockyard.games.blockblast.board import BlastBoard
from blockyard.games.blockblast.constants import CONSTANTS
from blockyard.games.blockblast.controls import MODES
from blockyard.games.blockblast.endings import ENDING_TEXTS, ENDINGS
from blockyard.games.blockblast.events import EVENTS, tell
from blockyard.games.blockblast.looks import LOOKS
from blockyard.games.blockblast.queries import QUERIES
from blockyard.games.blockblast.refusals import REFUSALS
from blockyard.games.blockblast.settings import SETTINGS
from blockyard.games.blockblast.view import brief, thumbnail, view

game = Game(
    id="blockblast",
    title="Block Blast",
    pitch="Three pieces, one small board, no time limit: fill rows and columns, keep your streak.",
    version=1,
    timed=False,
    seats=(1, 99),
    shared_board=False,
    settings=SETTINGS,
    actions=ACTIONS,
    rules=rules,
    board=BlastBoard,
    work=BlastWork,
    refusals=REFUSALS,
    endings=ENDINGS,
    ending_texts=ENDING_TEXTS,
    surrenders=("finish",),
    events=EVENTS,
    rests=("placed",),
    notation=notation,
    view=view,
    thumbnail=thumbnail,
    brief=brief,
    tell=tell,
    modes=MODES,
    looks=LOOKS,
    queries=QUERIES,
    constants=CONSTANTS,
    training="blockyard.games.blockblast.training",
    bot="blockyard.games.blockblast.bot",
)
