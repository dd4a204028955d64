"""Keys and modes of Bucket."""

from typing import TypedDict

from blockyard.core.controls import Controls, Mode
from blockyard.games.bucket.actions import ActionName
from blockyard.games.bucket.settings import DIFFICULTIES, SMALL_DEPTH, SMALL_WIDTH
from blockyard.games.bucket.supply import CATEGORY_WEIGHTS

CONTROLS = Controls(
    {
        "left": ["ArrowLeft"],
        "right": ["ArrowRight"],
        "drop": ["ArrowDown"],
        "fall": ["Space"],
        "turn_right": ["ArrowUp", "KeyX"],
        "turn_left": ["KeyZ"],
    },
    sideways=("left", "right"),
    down=("drop",),
)


class Arrows(TypedDict):
    """The action of pushing the falling piece in each direction of the screen."""

    left: ActionName
    right: ActionName
    up: ActionName
    down: ActionName


ARROWS: tuple[Arrows, ...] = (
    {"left": "left", "right": "right", "down": "drop", "up": "turn_right"},
    {"left": "drop", "right": "turn_right", "down": "right", "up": "left"},
    {"left": "right", "right": "left", "down": "turn_right", "up": "drop"},
    {"left": "turn_right", "right": "drop", "down": "left", "up": "right"},
)
"""By side of the falling piece, north on top: pushing moves it along its wall or down its path;
pushing against its path rotates it."""


def meant_on_screen(arrows: Arrows) -> dict[str, ActionName]:
    """By action, the one that a key bound to it performs while keys follow the screen."""
    return {"left": arrows["left"], "right": arrows["right"], "drop": arrows["down"]}


def _weights(difficulty: str) -> str:
    """The weights of triominoes, tetrominoes and pentominoes at a difficulty."""
    weights = CATEGORY_WEIGHTS[DIFFICULTIES.index(difficulty)]
    return ":".join(str(weight) for weight in weights)


MODES = (
    Mode(
        "gentle",
        "Gentle",
        f"Pieces of three and four cells ({_weights('gentle')}).",
        {"difficulty": "gentle"},
    ),
    Mode(
        "normal",
        "Normal",
        f"Pieces of three, four and five cells ({_weights('normal')}).",
        daily=True,
    ),
    Mode(
        "hard",
        "Hard",
        f"More pieces of five cells ({_weights('hard')}).",
        {"difficulty": "hard"},
    ),
    Mode(
        "brutal",
        "Brutal",
        f"About half the pieces have five cells ({_weights('brutal')}).",
        {"difficulty": "brutal"},
    ),
    Mode(
        "small",
        "Small bucket",
        f"{SMALL_WIDTH} wide, {SMALL_DEPTH} deep: every corner counts.",
        {"width": SMALL_WIDTH, "depth": SMALL_DEPTH},
    ),
    Mode("turned", "Tumbling", "Pieces appear in a random rotation.", {"random_rotation": True}),
)
