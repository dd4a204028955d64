"""Numbers from the rules of Tetris for help texts."""

from blockyard.games.tetris.garbage import RISE_AT_ONCE
from blockyard.games.tetris.levels import LINES_A_LEVEL
from blockyard.games.tetris.modern import LOCK_DELAY, LOCK_RESETS
from blockyard.games.tetris.settings import BLITZ_TIME, SPRINT_LINES, USUAL_HEIGHT, USUAL_WIDTH
from blockyard.games.tetris.well import NEXT_SHOWN

CONSTANTS = {
    "sprint_lines": SPRINT_LINES,
    "blitz_time": BLITZ_TIME,
    "lock_delay": LOCK_DELAY,
    "lock_resets": LOCK_RESETS,
    "lines_a_level": LINES_A_LEVEL,
    "next_shown": NEXT_SHOWN,
    "rise_at_once": RISE_AT_ONCE,
    "usual_width": USUAL_WIDTH,
    "usual_height": USUAL_HEIGHT,
}
"""By name; times are in ms."""
