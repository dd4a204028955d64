"""Modes of Block Blast. It is played by pointing at pieces and squares, so it defines no keys."""

from blockyard.core.controls import Mode

MODES = (
    Mode("classic", "Classic", "Endless; pieces adapt to your game."),
    Mode(
        "shared",
        "Even",
        "The same chances for every piece, whatever you do.",
        {"ruleset": "shared"},
        daily=True,
    ),
    Mode("practice", "Practice", "Undo, and see why each piece comes.", practice=True),
)
