"""Tetris: the original kata rules, and a modern ruleset."""

from blockyard.core.game import Game
from blockyard.games.tetris import notation, rules
from blockyard.games.tetris.actions import ACTIONS
from blockyard.games.tetris.constants import CONSTANTS
from blockyard.games.tetris.controls import CONTROLS, MODES
from blockyard.games.tetris.endings import ENDING_TEXTS, ENDINGS
from blockyard.games.tetris.events import EVENTS, tell
from blockyard.games.tetris.looks import LOOKS
from blockyard.games.tetris.queries import QUERIES
from blockyard.games.tetris.refusals import REFUSALS
from blockyard.games.tetris.settings import SETTINGS
from blockyard.games.tetris.versus import MOST_SEATS
from blockyard.games.tetris.view import brief, result_text, thumbnail, view

game = Game(
    id="tetris",
    title="Tetris",
    pitch="Leave no gaps, clear four lines at once and survive.",
    version=2,
    plays_like=(1,),
    timed=True,
    seats=(1, MOST_SEATS),
    shared_board=False,
    settings=SETTINGS,
    actions=ACTIONS,
    rules=rules,
    board=rules.Well,
    table=rules.VersusTable,
    refusals=REFUSALS,
    endings=ENDINGS,
    ending_texts=ENDING_TEXTS,
    events=EVENTS,
    appears=("appeared",),
    rests=("locked",),
    notation=notation,
    view=view,
    result_text=result_text,
    thumbnail=thumbnail,
    brief=brief,
    tell=tell,
    controls=CONTROLS,
    modes=MODES,
    looks=LOOKS,
    queries=QUERIES,
    constants=CONSTANTS,
    training="blockyard.games.tetris.training",
    bot="blockyard.games.tetris.bot",
)
