"""Working memory of the bot."""

from blockyard.core.bot import FACTS
from blockyard.core.rng import WORDS
from blockyard.games.tetris.bot.levels import WIDEST
from blockyard.games.tetris.bot.measuring import FEATURES
from blockyard.games.tetris.pieces import TURNS
from blockyard.games.tetris.reaching import Search
from blockyard.games.tetris.well import ROWS

SPARE_BOARDS = 2 * WIDEST
"""Boards for the positions before a piece, and for those after it."""

NO_PLAN = -1

ANY = -1
"""What ``wanted`` contains if all placements may be considered."""


class Thoughts(Search):
    """What the bot keeps from decision to decision, and what it works with."""

    def __init__(self) -> None:  # noqa: PLR0915  # the layout, one field per line
        super().__init__()
        self.level = 0
        self.plan = NO_PLAN
        """A code: placement * 16 + quarters of the turn that must come last * 4 + its spin."""
        self.value = 0
        """In points, of which a line of attack is worth about 100; in the kata, in the units of its
        weights, of which a hole costs about 10,000."""
        self.reason = 0
        self.facts = [0] * FACTS
        self.nodes = 0
        """Placements judged for this decision."""
        self.words = [0] * WORDS

        self.weights = [0] * FEATURES
        self.features = [0] * FEATURES
        self.rows = [0] * ROWS
        """A copy of the rows, on which a placement is tried."""
        self.top = 0
        """The first row above them."""
        self.lines = 0
        """Lines that the placement cleared."""

        self.seen = [0] * (TURNS * ROWS)
        """Placements listed so far by turn and row, as masks of columns."""

        self.pieces = 0
        """Pieces locked when the decision began."""
        self.piece = 0
        """The piece that was falling."""
        self.held = 0
        """1 if hold had been used."""
        self.done = 0
        """1 once more thinking would change nothing."""
        self.noise = 0
        """By how much placements are misjudged at most, this time."""
        self.unit = 1
        """What a point of noise counts."""
        self.limit = 0
        """The most pieces to look ahead, this time."""
        self.depth = 0
        """Pieces looked ahead so far."""
        self.half = 0
        """The first board of the positions that are being continued."""
        self.count = 0
        """How many there are; 0 before the search begins."""
        self.parent = 0
        """The next one to continue."""
        self.wanted = ANY
        """The mark of the only position that the first piece may lead to, for reviews."""

        self.at = 0
        """The board of the position that is being continued."""
        self.kept = 0
        """The piece that will be on hold after the placement."""
        self.t_soon = 0
        """1 if a T is known to come."""

        # By board.
        self.first = [0] * SPARE_BOARDS
        """The code of the plan that led there."""
        self.total = [0] * SPARE_BOARDS
        """What the position is worth, with all that was earned on the way."""
        self.earned = [0] * SPARE_BOARDS
        """What was earned on the way."""
        self.left = [0] * SPARE_BOARDS
        """How many of its next pieces are known; -1 if not even the falling one is."""

        self.ideas = 0
        """The best placements so far after the positions that are being continued."""
        self.idea_value = [0] * WIDEST
        self.idea_earned = [0] * WIDEST
        self.idea_parent = [0] * WIDEST
        self.idea_code = [0] * WIDEST
        self.idea_mark = [0] * WIDEST
        """Equal for equal positions, and rarely for others."""
        self.worst = 0
        """The one of them with the lowest value."""
