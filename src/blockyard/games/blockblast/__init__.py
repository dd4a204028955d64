"""Block Blast: place sets of three pieces on an 8 x 8 board; clear rows and columns."""

from blockyard.core.game import Game
from blockyard.games.blockblast import notation, rules
from blockyard.games.blockblast.actions import BlastWork, Placements
from blockyard.games.blockblast.board import BlastBoard
from blockyard.games.blockblast.constants import CONSTANTS
from blockyard.games.blockblast.controls import MODES
from blockyard.games.blockblast.events import NAMES, tell
from blockyard.games.blockblast.looks import LOOKS
from blockyard.games.blockblast.queries import QUERIES
from blockyard.games.blockblast.settings import SETTINGS
from blockyard.games.blockblast.view import brief, see, thumbnail

game = Game(
    id="blockblast",
    title="Block Blast",
    pitch="Three pieces, one small board, no time limit: fill rows and columns, keep your streak.",
    version=1,
    timed=False,
    seats=(1, 99),
    shared_board=False,
    settings=SETTINGS,
    actions=Placements(),
    rules=rules,
    board=BlastBoard,
    work=BlastWork,
    refusals=(
        "",
        "this board is over",
        "this slot is empty",
        "the piece does not fit on the board there",
        "the space is already taken",
        "no piece fits: revive or finish",
        "you can revive only when no piece fits",
    ),
    endings=("", "no piece fits", "given up", "the player left"),
    ending_texts=("", "No piece fits", "Gave up", "Player left"),
    surrenders=("finish",),
    events=NAMES,
    rests=("placed",),
    notation=notation,
    view=see,
    thumbnail=thumbnail,
    brief=brief,
    tell=tell,
    modes=MODES,
    looks=LOOKS,
    queries=QUERIES,
    constants=CONSTANTS,
)
