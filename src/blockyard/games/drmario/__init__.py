"""Dr. Mario 99: line up pills with viruses, four of a colour; solo or in rooms of up to 99."""

from blockyard.core.game import Game
from blockyard.games.drmario import notation, rules
from blockyard.games.drmario.actions import Choices, PillActions
from blockyard.games.drmario.bottle import SEATS, Bottle, RoundTable
from blockyard.games.drmario.constants import CONSTANTS
from blockyard.games.drmario.controls import CONTROLS, MODES
from blockyard.games.drmario.events import NAMES, tell
from blockyard.games.drmario.looks import LOOKS
from blockyard.games.drmario.queries import QUERIES
from blockyard.games.drmario.settings import SETTINGS
from blockyard.games.drmario.view import brief, see, thumbnail

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
    actions=PillActions(),
    rules=rules,
    board=Bottle,
    table=RoundTable,
    work=Choices,
    refusals=(
        "",
        "this board is over",
        "rooms have rounds, not stages",
        "you are playing alone: there is no one to target",
        "you cannot target yourself",
        "there is no such seat",
    ),
    endings=(
        "",
        "there was no room for the next pill",
        "the bottle is clean",
        "the last one standing",
        "the player left",
    ),
    ending_texts=(
        "",
        "No room for the next pill",
        "All viruses cleared",
        "Last player standing",
        "Player left",
    ),
    events=NAMES,
    rests=("locked",),
    notation=notation,
    view=see,
    thumbnail=thumbnail,
    brief=brief,
    tell=tell,
    controls=CONTROLS,
    modes=MODES,
    looks=LOOKS,
    queries=QUERIES,
    constants=CONSTANTS,
    claims="blockyard.games.drmario.claims",
)
