"""Dr. Mario 99: throw pills at viruses, four of a colour in a line; alone or in rooms up to 99."""

from blockyard.core.game import Game
from blockyard.games.drmario import notation, rules
from blockyard.games.drmario.actions import PillActions
from blockyard.games.drmario.bottle import SEATS, Bottle, Choices, Room
from blockyard.games.drmario.controls import CONTROLS, MODES
from blockyard.games.drmario.extras import next_settings, standings, viruses_of_this_round
from blockyard.games.drmario.happenings import NAMES
from blockyard.games.drmario.looks import LOOKS
from blockyard.games.drmario.options import SETTINGS
from blockyard.games.drmario.view import see

game = Game(
    id="drmario",
    title="Dr. Mario 99",
    pitch="Line up pills with viruses, four of a colour, and be the first with a clean bottle.",
    version=1,
    timed=True,
    seats=(1, SEATS),
    shared_board=False,
    settings=SETTINGS,
    actions=PillActions(),
    rules=rules,
    board=Bottle,
    table=Room,
    work=Choices,
    refusals=(
        "",
        "this board is over",
        "you play alone: there is nobody to target",
        "a room plays rounds, not stages",
        "you cannot target yourself",
        "there is no such seat",
    ),
    endings=(
        "",
        "there was no room for the next pill",
        "the bottle is clean",
        "the last one standing",
    ),
    events=NAMES,
    notation=notation,
    view=see,
    controls=CONTROLS,
    modes=MODES,
    looks=LOOKS,
    extras={
        "next_settings": next_settings,
        "viruses_of_this_round": viruses_of_this_round,
        "standings": standings,
    },
)
