"""What the bot of Block Blast keeps in mind, and how its levels differ."""

from blockyard.core.bot import Thinking
from blockyard.games.blockblast.constants import GRID_SIZE, SET_SIZE
from blockyard.games.blockblast.pieces import PIECE_COUNT

SPARE_BOARDS = 0
"""The bot thinks on rows of its own; it needs no boards besides."""

WIDEST_BEAM = 64

LOOK_AHEAD = (0, 1, 1, 2, 3, 3, 3, 3, 3)
"""By level, from 1: how many pieces of the tray are placed in mind."""

BEAM = (0, 1, 1, 2, 3, 6, 16, 32, 64)
"""By level: how many boards are kept after each piece."""

CHANCES = (0, 0, 0, 0, 0, 0, 0, 2, 8)
"""By level: how many boards are compared by what the next set may bring."""

NOISE = (0, 6000, 2500, 1200, 600, 300, 80, 15, 0)
"""By level: the largest random number added to a value."""

BLUNDERS = (0, 400, 150, 50, 15, 5, 1, 0, 0)
"""By level: decisions in a thousand that are made at random."""

BLUNDER_NOISE = 60000
"""Noise that drowns every difference between two boards."""

PLACING = 0
COMPARING = 1
DONE = 2
"""Stages of a decision: pieces are placed in mind; the best boards are compared by what the next
set may bring; nothing more can be found."""

WEIGHTS = 16
"""Numbers in the weights of the evaluation."""

NO_PLAN = -1


class Thoughts(Thinking):
    """The boards in mind, best plans, and the random numbers of the bot."""

    def __init__(self) -> None:  # one statement per field, each documented
        super().__init__(SET_SIZE)
        self.weights = [0] * WEIGHTS
        """Weights of the evaluation; see ``evaluation``."""
        self.noise = 0
        self.stage = DONE
        self.tray = [0] * SET_SIZE
        """The tray of the decision; piece numbers plus one."""
        self.pieces = 0
        """How many pieces are placed in mind."""
        self.score = 0
        self.adaptive = 0
        self.depth = 0
        self.parent = 0
        self.slot = 0
        """What is to be looked at next: pieces placed before, the board, and the slot."""
        self.best_depth = 0
        self.best = [0] * SET_SIZE
        """The placements of the best plan, in order."""
        self.planned = 0
        """How many of them there are."""
        self.done = 0
        """How many of them have been made."""
        self.expected = [0] * GRID_SIZE
        """The board after the placement that is planned."""
        self.trial = [0] * GRID_SIZE
        self.counts = [0, 0]
        """By half, how many boards are kept. Boards in mind are in halves that take turns: those
        with an even and those with an odd number of pieces placed."""
        self.worst = 0
        """The worst board kept among those being collected."""
        self.rows = [[0] * GRID_SIZE for _ in range(2 * WIDEST_BEAM)]
        self.made = [[0] * SET_SIZE for _ in range(2 * WIDEST_BEAM)]
        """The placements that lead to each board."""
        self.used = [0] * (2 * WIDEST_BEAM)
        """Masks of the slots that are empty."""
        self.gained = [0] * (2 * WIDEST_BEAM)
        self.streak = [0] * (2 * WIDEST_BEAM)
        self.moves = [0] * (2 * WIDEST_BEAM)
        self.values = [0] * (2 * WIDEST_BEAM)
        self.most_compared = 0
        """How many boards are to be compared by what the next set may bring."""
        self.chances = [0] * PIECE_COUNT
        """The weights that the next set would be drawn with."""
        self.candidate = 0
        self.compared = 0
        self.piece = 0
        """The board being compared, how many have been, and the piece looked at."""
        self.sum = 0
        self.total = 0
        """Values of the pieces looked at, times their weights; and these weights."""
