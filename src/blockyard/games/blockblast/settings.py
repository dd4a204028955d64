"""The settings of Block Blast, and their indices in the list passed to the rules."""

from typing import Literal, TypeAlias

from blockyard.core.settings import Choice, Settings, Whole
from blockyard.games.blockblast.constants import REVIVES_PER_GAME

RULESET = 0
REVIVES = 1

CLASSIC = 0
SHARED = 1
"""The rulesets: with and without the five adaptive systems."""

Ruleset: TypeAlias = Literal["classic", "shared"]
"""How pieces are drawn: adapted to the player's game, or by base weight."""

RULESETS: tuple[Ruleset, ...] = ("classic", "shared")
"""Names of the rulesets."""

SETTINGS = Settings(
    Choice(
        "ruleset",
        RULESETS,
        "classic",
        "classic adapts the pieces to your game; shared gives everyone the same pieces",
    ),
    Whole("revives", REVIVES_PER_GAME, 0, REVIVES_PER_GAME, "how many times you can revive"),
)
