"""Modes of Saktris."""

from blockyard.core.controls import Mode

MODES = (
    Mode(
        "random", "Random order", "Two players at one board; both get the same surprises.", seats=2
    ),
    Mode("fixed", "Fixed order", "Pawn, pawn, knight … king last.", {"order": "fixed"}, seats=2),
    Mode(
        "selectable",
        "Free choice",
        "Choose which piece arrives.",
        {"order": "selectable"},
        seats=2,
    ),
    Mode(
        "clocked",
        "Five minutes",
        "Random order; 5 minutes each and 3 seconds for every action.",
        {"clock": "5+3"},
        seats=2,
    ),
    Mode(
        "standard",
        "Standard chess",
        "Everything has arrived: the usual beginning.",
        seats=2,
        start="rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    ),
)
