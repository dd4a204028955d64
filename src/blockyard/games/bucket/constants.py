"""Numbers in Bucket's rules that help texts mention."""

from blockyard.games.bucket.board import SIDES
from blockyard.games.bucket.rules import DROP_INTERVALS, FASTEST_LEVEL, LINES_PER_LEVEL
from blockyard.games.bucket.settings import SMALL_DEPTH, SMALL_WIDTH

CONSTANTS = {
    "walls": SIDES,
    "lines_per_level": LINES_PER_LEVEL,
    "first_interval": DROP_INTERVALS[0],
    "shortest_interval": DROP_INTERVALS[-1],
    "fastest_level": FASTEST_LEVEL,
    "small_width": SMALL_WIDTH,
    "small_depth": SMALL_DEPTH,
}
"""By name; times are in ms."""
