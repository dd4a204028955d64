"""Dr. Mario 99: line up pills with viruses, four of a colour; solo or in rooms of up to 99."""

from blockyard.core.game import Game
from blockyard.games.drmario import notation, rules
from blockyard.games.drmario.actions import ACTIONS, Choices
from blockyard.games.drmario.bottle import SEATS, Bottle, RoundTable
from blockyard.games.drmario.constants import CONSTANTS
from blockyard.games.drmario.controls import CONTROLS, MODES
from blockyard.games.drmario.endings import ENDING_TEXTS, ENDINGS
from blockyard.games.drmario.events import EVENTS, tell
from blockyard.games.drmario.looks import LOOKS
from blockyard.games.drmario.queries import QUERIES
from blockyard.games.drmario.refusals import REFUSALS
from blockyard.games.drmario.settings import SETTINGS
from blockyard.games.drmario.view import brief, result_text, thumbnail, thumbnail_cells, view

game = Game(
    id="drmario",
    title="Dr. Mario 99",
    pitch="Match four of a colour to clear the viruses, and empty your bottle first.",
    version=2,
    plays_like=(1,),
    timed=True,
    seats=(1, SEATS),
    shared_board=False,
    settings=SETTINGS,
    actions=ACTIONS,
    rules=rules,
    board=Bottle,
    table=RoundTable,
    work=Choices,
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
    thumbnail_cells=thumbnail_cells,
    brief=brief,
    tell=tell,
    controls=CONTROLS,
    modes=MODES,
    looks=LOOKS,
    queries=QUERIES,
    constants=CONSTANTS,
    training="blockyard.games.drmario.training",
    bot="blockyard.games.drmario.bot",
    claims="blockyard.games.drmario.claims",
)
