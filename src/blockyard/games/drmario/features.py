"""What the numbers that ``observing`` writes mean."""

from blockyard.core.observation import Feature
from blockyard.core.state import MOST_OBSERVED
from blockyard.games.drmario.bottle import COLOURS, HEIGHT, WIDTH
from blockyard.games.drmario.cells import NECK_CODE
from blockyard.games.drmario.observing import DUE_UNIT, PHASES


def features(settings: list[int]) -> tuple[Feature, ...]:
    """What a seat observes, whatever the settings; numbers about the pill are 0 if none falls."""
    return (
        Feature(
            "bottle",
            (HEIGHT, WIDTH),
            NECK_CODE,
            "The cells by row from the top, as coded in views, without the falling pill.",
        ),
        Feature("near", (COLOURS,), 1, "1 for the colour of the pill's left or lower half."),
        Feature("far", (COLOURS,), 1, "1 for the colour of its right or upper half."),
        Feature("column", (1,), WIDTH - 1, "The column of its left or lower half."),
        Feature("row", (1,), HEIGHT - 1, "The row of its left or lower half, from the bottom."),
        Feature("standing", (1,), 1, "1 if the pill stands, 0 if it lies."),
        Feature("next left", (COLOURS,), 1, "1 for the colour of the next pill's left half."),
        Feature("next right", (COLOURS,), 1, "1 for the colour of its right half."),
        Feature("phase", (PHASES,), 1, "1 for the current phase: throwing, falling and so on."),
        Feature("viruses", (1,), MOST_OBSERVED, "Viruses in the bottle."),
        Feature("cascade", (1,), MOST_OBSERVED, "Clears caused by the latest pill."),
        Feature("damage", (1,), MOST_OBSERVED, "Damage that arrives with the next pill."),
        Feature(
            "time left",
            (1,),
            MOST_OBSERVED,
            f"Time until the next thing happens by itself, in units of {DUE_UNIT} ms.",
        ),
    )
