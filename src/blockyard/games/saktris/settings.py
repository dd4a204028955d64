"""The settings of Saktris: their indices in the list passed to kernels, and their choices."""

from blockyard.core.settings import Choice, Settings, Switch, Whole
from blockyard.games.saktris.board import SECOND

MINUTE = 60 * SECOND
"""In ms."""

EVERY = 0
ORDER = 1
RANDOM_MODE = 2
BLOCKED = 3
NO_KING_CLAUSE = 4
ROW_CLEAR = 5
CLOCK = 6
"""Indices of the settings in the list passed to ``reset``."""

ORDER_FIXED = 0
ORDER_SELECTABLE = 1
ORDER_RANDOM = 2
"""Arrival orders: the choices of ``order``."""

BLOCKED_SKIP = 0
BLOCKED_QUEUE = 1
BLOCKED_FORCE = 2
"""What happens to a piece without an open column: the choices of ``blocked``."""

NO_KING_LOSE = 0
NO_KING_CONTINUE = 1
"""The no-king clause: the choices of ``no_king``."""

CLOCKS = ("none", "1+0", "2+1", "3+0", "5+0", "5+3", "10+0", "15+10", "30+0")
"""Minutes on each clock at the start + seconds that every action adds."""


def _clock_part(clock: str, part: int) -> int:
    return 0 if clock == "none" else int(clock.split("+")[part])


CLOCK_BASE = tuple(_clock_part(clock, 0) * MINUTE for clock in CLOCKS)
"""Time on each clock at the start, in ms, by the setting ``clock``."""

CLOCK_INCREMENT = tuple(_clock_part(clock, 1) * SECOND for clock in CLOCKS)
"""Time that every action adds to its player's clock, in ms."""

SETTINGS = Settings(
    Whole("every", 1, 1, 5, "arrival frequency: your moves between two arriving pieces"),
    Choice(
        "order", ("fixed", "selectable", "random"), "random", "the order in which pieces arrive"
    ),
    Choice(
        "random_mode", ("same", "different"), "same", "whether both sides get the same random order"
    ),
    Choice("blocked", ("skip", "queue", "force"), "skip", "what happens if no column is open"),
    Choice(
        "no_king", ("lose", "continue"), "lose", "if you lose all pieces before the king arrives"
    ),
    Switch("row_clear", False, "three or more pawns of a colour side by side are removed"),
    Choice("clock", CLOCKS, "none", "minutes per player + seconds added per move"),
)
