"""The settings of Saktris, and the words for its refusals, endings and events."""

from blockyard.core.settings import Choice, Settings, Switch, Whole

CLOCKS = ("none", "1+0", "2+1", "3+0", "5+0", "5+3", "10+0", "15+10", "30+0")
"""Minutes on each clock at the start, and seconds that every action adds."""

OPTIONS = Settings(
    Whole("every", 1, 1, 5, "arrival frequency: a piece arrives after so many of your moves"),
    Choice("order", ("fixed", "selectable", "random"), "random", "order in which pieces arrive"),
    Choice("random_mode", ("same", "different"), "same", "whether both get one random order"),
    Choice("blocked", ("skip", "queue", "force"), "skip", "what happens if no column is open"),
    Choice("no_king", ("lose", "continue"), "lose", "all pieces lost before the king arrives"),
    Switch("row_clear", False, "three or more pawns of a colour side by side are removed"),
    Choice("clock", CLOCKS, "none", "minutes for each player + seconds added by every action"),
)

REFUSALS = (
    "",
    "this board is over",
    "it is not your turn",
    "a piece has arrived: place it",
    "no piece has arrived: make a move",
    "another piece is next",
    "no such piece is left to come",
    "pieces arrive on your own back row",
    "the square is occupied",
    "you have a bishop on that colour already",
    "a king may not be placed on an attacked square",
    "your king would be in check",
    "no piece of yours stands there",
    "the piece cannot go there",
    "say what the pawn becomes, as in e7e8q",
    "only a pawn that reaches the last row is promoted",
    "you must make space for the piece that has arrived",
    "you cannot castle with that rook now",
    "no draw is offered to you",
    "you may offer a draw again after your next move",
    "a draw is offered to you: accept or decline it",
)

ENDINGS = (
    "",
    "checkmate",
    "stalemate",
    "threefold repetition",
    "fifty moves",
    "insufficient material",
    "draw agreed",
    "resignation",
    "out of time",
    "out of time against nothing that mates",
    "all pieces lost before the king arrived",
    "both sides without pieces",
    "both players passed",
)

SURRENDERS = ("resign", "accept_draw")
"""Actions that end the game by agreement or by giving up."""

EVENTS = (
    "placed",
    "moved",
    "captured",
    "castled",
    "promoted",
    "cleared",
    "check",
    "arrived",
    "blocked",
    "passed",
    "draw_offered",
    "draw_declined",
    "ended",
)
"""Kinds of events. Their numbers: squares first, then the piece, then the side."""
