"""What the numbers that ``observing`` writes mean."""

from blockyard.core.observation import Feature
from blockyard.core.state import MOST_OBSERVED
from blockyard.games.tetris.modern import LOCK_DELAY, LOCK_RESETS
from blockyard.games.tetris.observing import LOCK_UNIT, SECOND
from blockyard.games.tetris.pieces import PIECE_COUNT, TURNS
from blockyard.games.tetris.settings import (
    ABOVE_SKYLINE,
    BLITZ_TIME,
    HEIGHT_SETTING,
    MODERN,
    RULESET_SETTING,
    SPRINT_LINES,
    WIDTH_SETTING,
)
from blockyard.games.tetris.well import HIDDEN_ROWS, NEXT_SHOWN, SHOWN_ABOVE


def features(settings: list[int]) -> tuple[Feature, ...]:
    """What a seat observes."""
    width, height = settings[WIDTH_SETTING], settings[HEIGHT_SETTING]
    modern = settings[RULESET_SETTING] == MODERN
    shown = height - ABOVE_SKYLINE + SHOWN_ABOVE if modern else height
    ceiling = height - ABOVE_SKYLINE + HIDDEN_ROWS if modern else height
    common = (
        Feature("stack", (shown, width), 1, "Occupied cells by row from the top."),
        Feature("piece", (PIECE_COUNT,), 1, "1 for the falling piece, in the order I O T S Z L J."),
        Feature("turn", (TURNS,), 1, "1 for its quarter turns clockwise from lying."),
        Feature("column", (1,), width - 1, "The column of its leftmost cell."),
        Feature("row", (1,), ceiling - 1, "The row of its lowest cell, from the floor."),
        Feature("level", (1,), MOST_OBSERVED, "The level."),
        Feature("combo", (1,), MOST_OBSERVED, "Consecutive locks that cleared lines."),
        Feature("back to back", (1,), 1, "1 if the next difficult clear scores a bonus."),
        Feature("lines to go", (1,), SPRINT_LINES, "Lines left in a sprint; 0 in other modes."),
        Feature("time left", (1,), BLITZ_TIME // SECOND, "Whole seconds left in a blitz, or 0."),
        Feature("garbage", (1,), MOST_OBSERVED, "Lines of incoming garbage."),
    )
    if not modern:
        return common
    return (
        *common,
        Feature("next", (NEXT_SHOWN, PIECE_COUNT), 1, "1 for each of the next pieces."),
        Feature("hold", (PIECE_COUNT,), 1, "1 for the piece on hold, if there is one."),
        Feature("hold used", (1,), 1, "1 if hold was used since the last lock."),
        Feature(
            "lock delay",
            (1,),
            LOCK_DELAY // LOCK_UNIT,
            f"Time until the resting piece locks, in units of {LOCK_UNIT} ms; "
            "the full delay while it falls.",
        ),
        Feature("resets", (1,), LOCK_RESETS, "How often the lock delay can be restarted."),
    )
