"""What the bot of Bucket keeps in mind, and how its levels differ."""

from blockyard.core.bot import Thinking
from blockyard.core.state import EVENT_WORDS
from blockyard.games.bucket.board import GRID_SIDE
from blockyard.games.bucket.placing import ALONG_BITS, HEIGHT_BITS, STANCES
from blockyard.games.bucket.settings import WIDEST

SPARE_BOARDS = 3
"""The bucket as it is, and after each of two pieces."""

MOST_RESTS = 1024
"""More than the places where a piece can come to rest."""

FOLLOWED = (0, 0, 0, 0, 2, 3, 5, 12, 40)
"""By level, from 1: resting places for which the next piece is placed in mind as well."""

NOISE = (0, 4000, 1800, 900, 600, 400, 220, 80, 0)
"""By level: the largest random number added to a value."""

BLUNDERS = (0, 300, 120, 40, 15, 5, 1, 0, 0)
"""By level: decisions in a thousand that are made at random."""

BLUNDER_NOISE = 900000
"""Noise that drowns every difference but that between life and death."""

RESTING = 0
FOLLOWING = 1
DONE = 2
"""Stages of a decision: all resting places of the piece; the next piece after the best of them;
nothing more can be found."""

MOST_STATES = STANCES << ALONG_BITS + HEIGHT_BITS

ROW_STATES = STANCES << ALONG_BITS
"""States at one height."""

WEIGHTS = 11
"""Numbers in the weights of the evaluation."""

NO_PLAN = -1


class Thoughts(Thinking):
    """The resting places in mind, the best plan, and the random numbers of the bot."""

    def __init__(self) -> None:
        super().__init__(1)
        self.weights = [0] * WEIGHTS
        """Weights of the evaluation; see ``evaluation``."""
        self.noise = 0
        self.stage = DONE
        self.index = 0
        """Which of the resting places is to be looked at next."""
        self.rests = [0] * MOST_RESTS
        self.values = [0] * MOST_RESTS
        self.count = 0
        """The resting places of the piece, best first once all have been evaluated."""
        self.next_value = 0
        self.lines_then = 0
        """The best value that the next piece can reach, and the lines cleared by then."""
        self.next_lines = 0
        """Lines cleared by the next piece, in the best plan."""
        self.found = [0] * MOST_RESTS
        self.found_count = 0
        """What ``explore`` has found: resting places."""
        self.seen = [0] * MOST_STATES
        """By state of the piece: the exploration that has seen it last."""
        self.exploration = 0
        self.spent = [0] * MOST_STATES
        """Actions spent at its height."""
        self.came_from = [0] * MOST_STATES
        self.came_by = [0] * MOST_STATES
        """The state before, and the action."""
        self.queue = [0] * ROW_STATES
        self.entries = [0] * ROW_STATES
        """States at this height to be looked at, and states by which the piece enters the next."""
        self.event = [0] * EVENT_WORDS
        """The event that the moves of a search overwrite."""
        self.lines = [0] * GRID_SIDE
        """Rows of the bottom, as masks."""
        self.open = [0] * WIDEST
        """By row of the bottom: the cells that can be seen from an open side."""
