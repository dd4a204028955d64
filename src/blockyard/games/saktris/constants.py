"""Numbers from the rules of Saktris for help texts."""

from blockyard.games.saktris.board import LEAVE_GRACE, LINE_LENGTH, LOW_TIME
from blockyard.games.saktris.judging import REPETITIONS
from blockyard.games.saktris.making import LEAST_RUN
from blockyard.games.saktris.tables import SET_SIZE

CONSTANTS = {
    "pieces": SET_SIZE,
    "row_clear_pawns": LEAST_RUN,
    "repetitions": REPETITIONS,
    "fifty_moves": LINE_LENGTH // 2,
    "low_time_ms": LOW_TIME,
    "leave_grace_ms": LEAVE_GRACE,
}
"""By name; times are in ms."""
