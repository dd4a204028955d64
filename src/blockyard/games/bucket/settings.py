"""The settings of Bucket: their places in the list that kernels get, and the values they take."""

from blockyard.core.settings import Choice, Settings, Switch, Whole

WIDTH_SETTING = 0
DEPTH_SETTING = 1
DIFFICULTY_SETTING = 2
RANDOM_ROTATION_SETTING = 3

WIDEST = 12
DEEPEST = 12

SMALL_WIDTH = 6
SMALL_DEPTH = 5
"""The bucket of the mode called small."""

DIFFICULTIES = ("gentle", "normal", "hard", "brutal")

SETTINGS = Settings(
    Whole("width", 8, 4, WIDEST, "columns of each wall, and both sides of the bottom"),
    Whole("depth", 10, 3, DEEPEST, "rows of each wall"),
    Choice(
        "difficulty",
        DIFFICULTIES,
        "normal",
        "how often large pieces come: gentle has no pentominoes, brutal no triominoes",
    ),
    Switch("random_rotation", False, "pieces appear in a random turn"),
)
