"""What the numbers that ``observing`` writes mean."""

from blockyard.core.observation import Feature
from blockyard.core.state import MOST_OBSERVED
from blockyard.games.blockblast.constants import GRID_SIZE, REVIVES_PER_GAME, SET_SIZE
from blockyard.games.blockblast.pieces import LONGEST


def features(settings: list[int]) -> tuple[Feature, ...]:
    """What a seat observes, whatever the settings."""
    return (
        Feature("board", (GRID_SIZE, GRID_SIZE), 1, "Filled cells by row from the top."),
        Feature(
            "tray",
            (SET_SIZE, LONGEST, LONGEST),
            1,
            "The cells of each piece in the tray, from the top left; none once it is placed.",
        ),
        Feature("streak", (1,), MOST_OBSERVED, "Consecutive placements that cleared something."),
        Feature("moves since clear", (1,), MOST_OBSERVED, "Placements since the last clear."),
        Feature("revives", (1,), REVIVES_PER_GAME, "Revives left."),
        Feature("stuck", (1,), 1, "1 if no piece in the tray fits anywhere."),
    )
