"""The settings of Tetris: their indices in the list passed to kernels, and their values."""

from typing import Literal, TypeAlias

from blockyard.core.settings import Choice, Settings, Whole

Ruleset: TypeAlias = Literal["kata", "modern"]
ModeName: TypeAlias = Literal["marathon", "sprint", "blitz", "zen", "versus"]
Aim: TypeAlias = Literal["random", "even", "attackers"]

RULESET_SETTING = 0
MODE_SETTING = 1
WIDTH_SETTING = 2
HEIGHT_SETTING = 3
LEVEL_SETTING = 4
TARGET_SETTING = 5

KATA = 0
MODERN = 1
RULESETS: tuple[Ruleset, ...] = ("kata", "modern")

MARATHON = 0
SPRINT = 1
BLITZ = 2
ZEN = 3
VERSUS = 4
MODE_NAMES: tuple[ModeName, ...] = ("marathon", "sprint", "blitz", "zen", "versus")

AIM_RANDOM = 0
"""Each attack goes to a random seat still playing."""
AIM_EVEN = 1
"""Attacks go to the other seats in turn."""
AIM_ATTACKERS = 2
"""Attacks go to one of the seats that last attacked this one, or to a random seat."""
AIMS: tuple[Aim, ...] = ("random", "even", "attackers")

SPRINT_LINES = 40
"""Lines to clear in a sprint."""

BLITZ_TIME = 120_000
"""The length of a blitz, in ms."""

USUAL_WIDTH = 10
USUAL_HEIGHT = 24

HIGHEST_WELL = 40
"""The largest ``height``."""

ABOVE_SKYLINE = 4
"""Rows of ``height`` that lie above a modern well's skyline: a height of 24 has 20 below it."""

SETTINGS = Settings(
    Choice("ruleset", RULESETS, "kata", "the original kata, or modern rules"),
    Choice(
        "mode",
        MODE_NAMES,
        "marathon",
        f"until you top out, {SPRINT_LINES} lines, {BLITZ_TIME // 1000} seconds, endless, "
        "or against others",
    ),
    Whole("width", USUAL_WIDTH, 4, 20, "number of columns"),
    Whole(
        "height",
        USUAL_HEIGHT,
        8,
        HIGHEST_WELL,
        f"number of rows; in modern rules the top {ABOVE_SKYLINE} lie above the skyline",
    ),
    Whole("start_level", 1, 1, 100, "level at the start of the game"),
    Choice("target", AIMS, "random", "initial target of your garbage in versus"),
)
