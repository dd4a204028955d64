"""Saktris: chess in which the pieces arrive during the game."""

from blockyard.core.game import Game
from blockyard.games.saktris import notation, rules
from blockyard.games.saktris.actions import ACTIONS, SURRENDERS
from blockyard.games.saktris.board import Chessboard, Moves
from blockyard.games.saktris.constants import CONSTANTS
from blockyard.games.saktris.controls import MODES
from blockyard.games.saktris.endings import ENDING_TEXTS, ENDINGS
from blockyard.games.saktris.events import EVENTS, tell
from blockyard.games.saktris.looks import LOOKS
from blockyard.games.saktris.names import SIDE_NAMES
from blockyard.games.saktris.pgn import Pgn
from blockyard.games.saktris.queries import QUERIES
from blockyard.games.saktris.refusals import REFUSALS
from blockyard.games.saktris.san import read
from blockyard.games.saktris.settings import SETTINGS
from blockyard.games.saktris.view import view

game = Game(
    id="saktris",
    title="Saktris",
    pitch="Chess that starts with an empty board: your army arrives piece by piece.",
    version=2,
    timed=False,
    seats=(2, 2),
    shared_board=True,
    seat_names=SIDE_NAMES,
    settings=SETTINGS,
    actions=ACTIONS,
    rules=rules,
    board=Chessboard,
    work=Moves,
    refusals=REFUSALS,
    endings=ENDINGS,
    ending_texts=ENDING_TEXTS,
    surrenders=SURRENDERS,
    events=EVENTS,
    rests=("placed",),
    notation=notation,
    view=view,
    tell=tell,
    read=read,
    modes=MODES,
    looks=LOOKS,
    queries=QUERIES,
    game_text=Pgn(),
    constants=CONSTANTS,
    training="blockyard.games.saktris.training",
    bot="blockyard.games.saktris.bot",
)
