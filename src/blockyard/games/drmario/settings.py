"""The settings of Dr. Mario 99, and their indices in the list passed to the rules."""

from typing import Literal, TypeAlias

from blockyard.core.settings import Choice, Settings, Switch, Whole
from blockyard.games.drmario.delays import FRAMES
from blockyard.games.drmario.stages import MOST_LEVEL, MOST_ROOM_VIRUSES

LEVEL = 0
VIRUSES = 1
MORE_EACH_ROUND = 2
ROUND = 3
TARGET = 4
SPEED = 5

LAST_ROUND = 99
"""Round 1 follows it."""

TargetMode: TypeAlias = Literal["random", "attackers", "near_win", "chosen"]
"""How a seat chooses who receives its damage."""

TARGETS: tuple[TargetMode, ...] = ("random", "attackers", "near_win", "chosen")
"""Names of the target modes."""

SPEEDS = ("low", "medium", "high")
"""Names of the speeds."""

SPEED_HELP = "how fast pills fall: one row every {}, {} or {} ms".format(*FRAMES)

SETTINGS = Settings(
    Whole("level", 0, 0, MOST_LEVEL, "first stage in single-player games"),
    Whole("viruses", 5, 1, MOST_ROOM_VIRUSES, "viruses in the first round of a room"),
    Switch("more_each_round", False, "one more virus in each round of a room"),
    Whole("round", 1, 1, LAST_ROUND, "number of the current round"),
    Choice("target", TARGETS, "random", "initial target of your attacks in a room"),
    Choice("speed", SPEEDS, "medium", SPEED_HELP),
)
