"""The settings of Bucket: their indices in the list passed to kernels, and their values."""

from blockyard.core.settings import Choice, Settings, Switch, Whole

WIDTH_SETTING = 0
DEPTH_SETTING = 1
DIFFICULTY_SETTING = 2
RANDOM_ROTATION_SETTING = 3

DEFAULT_WIDTH = 8
NARROWEST = 4
WIDEST = 12

DEFAULT_DEPTH = 10
SHALLOWEST = 3
DEEPEST = 12

SMALL_WIDTH = 6
SMALL_DEPTH = 5
"""The bucket of the mode ``small``."""

DIFFICULTIES = ("gentle", "normal", "hard", "brutal")

SETTINGS = Settings(
    Whole(
        "width",
        DEFAULT_WIDTH,
        NARROWEST,
        WIDEST,
        "columns of each wall; also the width and height of the floor",
    ),
    Whole("depth", DEFAULT_DEPTH, SHALLOWEST, DEEPEST, "rows of each wall"),
    Choice(
        "difficulty",
        DIFFICULTIES,
        "normal",
        "how many large pieces appear: gentle has no pentominoes, brutal no triominoes",
    ),
    Switch("random_rotation", False, "pieces appear in a random rotation"),
)
