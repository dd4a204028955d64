"""Keys and modes of Bucket."""

from blockyard.core.controls import Controls, Mode

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

MODES = (
    Mode("gentle", "Gentle", "Pieces of three and four cells (4 : 6).", {"difficulty": "gentle"}),
    Mode("normal", "Normal", "Pieces of three, four and five cells (2 : 7 : 1)."),
    Mode("hard", "Hard", "More pieces of five cells (1 : 6 : 3).", {"difficulty": "hard"}),
    Mode(
        "brutal",
        "Brutal",
        "Every second piece has five cells (0 : 5 : 5).",
        {"difficulty": "brutal"},
    ),
    Mode(
        "small",
        "Small bucket",
        "Six wide, five deep: every corner counts.",
        {"width": 6, "depth": 5},
    ),
    Mode("turned", "Tumbling", "Pieces appear in any turn.", {"random_rotation": True}),
)
