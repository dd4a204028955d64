"""What the bot of Dr. Mario 99 keeps in mind, and how its levels differ."""

from blockyard.core.bot import Thinking
from blockyard.games.drmario.bottle import COLOURS, HEIGHT, WIDTH
from blockyard.games.drmario.placing import MOST_RESTS, Search

SPARE_BOARDS = 5
"""The bottle as it is, after each of two pills, with a third one thrown, and after it."""

MOST_PAIRS = 64
"""The most pairs of resting places compared by what may come after them."""

FOLLOWED = (0, 0, 0, 0, 2, 5, 10, 16, 64)
"""By level, from 1: resting places for which the next pill is placed in mind as well."""

PAIRS = (0, 0, 0, 0, 0, 0, 0, 6, 64)
"""By level: pairs of resting places compared by all pills that may come after them."""

PILLS = COLOURS * COLOURS
"""The pills that may come."""

MOST_STEPS = 2
"""How many of them are placed in mind one after another, if the bottle is crowded."""

CROWDED = 12
CROWDED_COLUMNS = 4
"""A bottle is crowded if so many columns reach this row."""

FEW_PAIRS = 12
"""The most pairs compared if it is not."""

MOST_ALIKE = 2
"""The most of these pairs that begin alike."""

NOISE = (0, 9000, 5000, 2000, 700, 200, 60, 10, 0)
"""By level: the largest random number added to a value."""

BLUNDERS = (0, 350, 150, 60, 25, 8, 2, 0, 0)
"""By level: decisions in a thousand that are made at random."""

BLUNDER_NOISE = 900000
"""Noise that drowns every difference but that between life and death."""

RESTING = 0
FOLLOWING = 1
COMPARING = 2
DONE = 3
"""Stages of a decision: all resting places of the pill; the next pill after the best of them; all
pills that may come after the best pairs; nothing more can be found."""

MASKS = 1 + COLOURS
"""Masks of each row: of the viruses, and of each colour."""

WEIGHTS = 25
"""Numbers in the weights of the evaluation."""

NO_PLAN = -1


class Thoughts(Search, Thinking):
    """The resting places in mind, the best plan, and the random numbers of the bot.

    ``explore`` leaves resting places in ``found``, told by colours, rather than states.
    """

    def __init__(self) -> None:  # one statement per field, each documented
        super().__init__(1)
        self.weights = [0] * WEIGHTS
        """Weights of the evaluation; see ``evaluation``."""
        self.noise = 0
        self.stage = DONE
        self.index = 0
        """What is to be looked at next in this stage."""
        self.pill = 0
        """Which of the pills that may come is to be looked at next."""
        self.spent_viruses = 0
        """Viruses left after the pills placed before the last one: sooner is better."""
        self.compared = 0
        """How many of them are compared by what may come."""
        self.steps = 0
        self.future = [0] * (PILLS * MOST_STEPS)
        """Pills that may come, and how many of them are looked at one after another."""
        self.sum = 0
        """Values of those looked at, times how often they come."""
        self.rests = [0] * MOST_RESTS
        self.values = [0] * MOST_RESTS
        self.count = 0
        """The resting places of the pill, best first once all have been evaluated."""
        self.next_clears = 0
        """Viruses cleared by the next pill, in the best plan."""
        self.first = [0] * MOST_PAIRS
        self.second = [0] * MOST_PAIRS
        self.pair_values = [0] * MOST_PAIRS
        self.pairs = 0
        """The best pairs of resting places, of the pill and the next one."""
        self.tops = [0] * WIDTH
        """By column, the highest taken row; -1 if there is none."""
        self.masks = [0] * (HEIGHT * MASKS)
        """By row: masks of the viruses, and of each of the three colours."""
