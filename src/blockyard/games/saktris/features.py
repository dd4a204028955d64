"""What the numbers that ``observing`` writes mean."""

from blockyard.core.observation import Feature
from blockyard.core.state import MOST_OBSERVED
from blockyard.games.saktris.observing import DUTIES, OTHER_OFFER, RIGHTS
from blockyard.games.saktris.tables import FILES, KINDS, SET_SIZE


def features(settings: list[int]) -> tuple[Feature, ...]:
    """What a seat observes, whatever the settings."""
    return (
        Feature(
            "board",
            (FILES, FILES),
            2 * KINDS,
            "Pieces by row from the seat's own back row, files from a: 1 to 6 are its own pawn, "
            "knight, bishop, rook, queen and king, 7 to 12 the opponent's.",
        ),
        Feature("en passant", (FILES, FILES), 1, "1 for the square where a pawn can be captured."),
        Feature(
            "duty",
            (DUTIES,),
            1,
            "1 for what the side to move must do: move, place, either, or move as it is blocked.",
        ),
        *_arrivals("own"),
        *_arrivals("opponent's"),
        Feature("own castling", (RIGHTS,), 1, "1 for each unmoved rook by file, then the king."),
        Feature("opponent's castling", (RIGHTS,), 1, "The same for the opponent."),
        Feature("turn", (1,), 1, "1 if it is the seat's turn."),
        Feature("check", (1,), 1, "1 if the side to move is in check."),
        Feature("halfmoves", (1,), MOST_OBSERVED, "Plies since a capture, pawn move or placement."),
        Feature("passes", (1,), MOST_OBSERVED, "Passes in a row with nothing due."),
        Feature("offer", (1,), OTHER_OFFER, "1 if the seat offers a draw, 2 if the opponent does."),
        Feature("own clock", (1,), MOST_OBSERVED, "Whole seconds left; 0 without clocks."),
        Feature("opponent's clock", (1,), MOST_OBSERVED, "The same for the opponent."),
    )


def _arrivals(whose: str) -> tuple[Feature, ...]:
    return (
        Feature(f"{whose} next", (KINDS,), 1, "1 for the kind that comes next, if that is fixed."),
        Feature(f"{whose} pool", (KINDS,), SET_SIZE, "Pieces of each kind still to come."),
        Feature(f"{whose} to come", (1,), SET_SIZE, "Pieces still to come."),
        Feature(f"{whose} wait", (1,), MOST_OBSERVED, "Moves until the next piece is due."),
    )
