"""Modes of Block Blast. It is played by pointing at pieces and squares, so it defines no keys."""

from blockyard.core.controls import Mode

MODES = (
    Mode("classic", "Classic", "Endless; pieces adapt to your game."),
    Mode(
        "shared",
        "Even",
        "Fixed odds that do not adapt to your game: the same seed gives everyone the same pieces.",
        {"ruleset": "shared"},
        daily=True,
    ),
    Mode("practice", "Practice", "Undo moves and see why you get each piece.", practice=True),
)
