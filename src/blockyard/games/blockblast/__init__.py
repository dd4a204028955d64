"""Block Blast: three pieces at a time on eight by eight cells; complete rows and columns."""

from blockyard.core.game import Game
from blockyard.core.settings import Choice, Settings, Whole
from blockyard.games.blockblast import notation, reasons, rules
from blockyard.games.blockblast.constants import REVIVES_PER_GAME
from blockyard.games.blockblast.looks import LOOKS
from blockyard.games.blockblast.modes import MODES
from blockyard.games.blockblast.placements import Placements
from blockyard.games.blockblast.view import see

game = Game(
    id="blockblast",
    title="Block Blast",
    pitch="Three pieces, one small board, no clock: fill rows and columns and keep the streak.",
    version=1,
    timed=False,
    seats=(1, 99),
    shared_board=False,
    settings=Settings(
        Choice(
            "ruleset",
            ("classic", "shared"),
            "classic",
            "classic adapts the pieces to your game; shared gives everyone the same pieces",
        ),
        Whole("revives", REVIVES_PER_GAME, 0, REVIVES_PER_GAME, "how often a game can be revived"),
    ),
    actions=Placements(),
    rules=rules,
    board=rules.BlastBoard,
    work=rules.BlastWork,
    refusals=(
        "",
        "this board is over",
        "that slot of the tray is empty",
        "the piece would reach outside the board",
        "a cell is taken",
        "no piece fits: only revive or finish",
        "a piece still fits: no revive yet",
    ),
    endings=("", "no piece fits", "given up"),
    surrenders=("finish",),
    events=(
        "placed",
        "cleared",
        "lines",
        "perfect_clear",
        "streak_lost",
        "drawn",
        "stuck",
        "revived",
        "removed",
        "ended",
    ),
    notation=notation,
    view=see,
    modes=MODES,
    looks=LOOKS,
    extras={"weights": reasons.weights, "why": reasons.why},
)
