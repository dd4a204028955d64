"""What the numbers that ``observing`` writes mean."""

from blockyard.core.observation import Feature
from blockyard.core.state import MOST_OBSERVED
from blockyard.games.bucket.board import SIDES
from blockyard.games.bucket.pieces import PLAIN_KIND, TURNS
from blockyard.games.bucket.settings import DEPTH_SETTING, WIDTH_SETTING


def features(settings: list[int]) -> tuple[Feature, ...]:
    """What a seat observes; while no piece falls, every number about it is 0."""
    width, depth = settings[WIDTH_SETTING], settings[DEPTH_SETTING]
    side = width + 2 * depth
    return (
        Feature("cross", (side, side), 1, "Filled cells of the unfolded bucket, from the top."),
        Feature("cells", (side, side), 1, "The cells of the falling piece in the same grid."),
        Feature("piece", (PLAIN_KIND,), 1, "1 for the kind of the falling piece."),
        Feature("turn", (TURNS,), 1, "1 for its quarter turns clockwise."),
        Feature("side", (SIDES,), 1, "1 for its wall: north, east, south, west."),
        Feature("column", (1,), width - 1, "Its leftmost column, as seen from its wall."),
        Feature("row", (1,), width + depth - 1, "Its top row, from the far end of the bottom."),
        Feature("next", (PLAIN_KIND,), 1, "1 for the kind of the next piece."),
        Feature("next turn", (TURNS,), 1, "1 for the quarter turns in which it appears."),
        Feature("blocked", (SIDES,), 1, "1 for each blocked wall: north, east, south, west."),
        Feature("lines", (1,), MOST_OBSERVED, "Rows and columns cleared; they set the level."),
    )
