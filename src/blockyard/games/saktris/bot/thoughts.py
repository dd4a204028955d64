"""The bot's working memory, kept from decision to decision."""

from blockyard.core.bot import FACTS, Thinking
from blockyard.games.saktris.board import MOST_ACTIONS, RESIGN

PLIES = 48
"""Plies that the bot looks ahead at most, exchanges included."""

SPARE_BOARDS = PLIES + 1
"""A board for every ply, and one for trying moves out while the search is suspended."""

SCRATCH = PLIES
"""The spare board for trying moves out."""

SLOTS = 1 << 16
"""Entries in the table of positions already searched; they are in pairs."""

MATE = 30_000
"""The value of having mated; each ply until then takes one off."""

SURE = MATE - 1000
"""Beyond this, a value is a forced win or loss."""

INFINITE = 32_000


class Frames(Thinking):
    """What the search keeps for each ply, so that it can stop anywhere and go on later."""

    def __init__(self) -> None:
        super().__init__(MOST_ACTIONS)
        self.moves = [[0] * MOST_ACTIONS for _ in range(PLIES)]
        self.scores = [[0] * MOST_ACTIONS for _ in range(PLIES)]
        """The moves of each ply, and how promising they are."""
        self.count = [0] * PLIES
        self.index = [0] * PLIES
        self.tried = [0] * PLIES
        """How many moves there are, have been picked, and have been tried."""
        self.move = [0] * PLIES
        self.best = [0] * PLIES
        self.best_move = [0] * PLIES
        self.alpha = [0] * PLIES
        self.beta = [0] * PLIES
        self.first_alpha = [0] * PLIES
        """The value that the side to move has for sure, the one its opponent will not let it
        exceed, and the former as it was when the search of the ply began."""
        self.depth = [0] * PLIES
        self.child_depth = [0] * PLIES
        self.stage = [0] * PLIES
        """What the search of the next ply is for: one of ``AT_...``."""
        self.quiet = [0] * PLIES
        """Whether only captures and promotions are tried."""
        self.static = [0] * PLIES
        """The value of the position as it stands."""
        self.same = [0] * PLIES
        """Whether the side to move is the same as on the ply before."""
        self.nulled = [0] * PLIES
        """Whether the ply before only gave up its turn to see what happens."""
        self.killers = [[0] * 2 for _ in range(PLIES)]
        """Quiet moves that were too good for the opponent to allow, on other branches."""
        self.line = [[0] * PLIES for _ in range(PLIES)]
        self.length = [0] * PLIES
        """The best line found from each ply."""
        self.unknown = [0] * PLIES
        """A bit for each side whose next piece is only a guess."""
        self.met = [0] * PLIES
        """Whether an unknown arrival has been averaged over on the way here."""
        self.kind = [0] * PLIES
        self.sum = [0] * PLIES
        """The kind of the unknown piece tried now, and the weighted sum of the values so far."""


class Accounts(Frames):
    """What the search knows of each position on its way, and what evaluating it takes."""

    def __init__(self) -> None:
        super().__init__()
        self.piece_key = [0] * PLIES
        self.key = [0] * PLIES
        """The hash of the pieces on the squares, and of everything."""
        self.middle = [0] * PLIES
        self.end = [0] * PLIES
        self.phase = [0] * PLIES
        """White's pieces on their squares less Black's, and how much is on the board."""
        self.pawn_middle = [0] * PLIES
        self.pawn_end = [0] * PLIES
        """The same for the structure of the pawns."""
        self.files = [[0] * 2 for _ in range(PLIES)]
        """The files where each side has pawns, as bits."""
        self.active_middle = 0
        self.active_end = 0
        self.danger = [0, 0]
        """What the pieces can do, and the danger to each side's king, while evaluating."""
        self.front = [[0] * 8 for _ in range(2)]
        self.rear = [[0] * 8 for _ in range(2)]
        self.pawns = [[0] * 8 for _ in range(2)]
        """Each side's foremost and rearmost pawn on each file, and how many there are."""


class Thoughts(Accounts):
    """The search with its tables, and what it has found out."""

    def __init__(self) -> None:
        super().__init__()
        self.noise = 0
        """What the misjudgements of this game are mixed from."""
        self.fresh = 0
        """Whether the position to be considered has not been looked at yet."""
        self.settled = 0
        """Whether more thinking would change nothing."""
        self.ply = -1
        """The ply at which the search stands; -1 between two iterations."""
        self.returned = 0
        """Whether the ply above has just been searched, with ``result``."""
        self.result = 0
        self.iteration = 0
        """How deep the present iteration searches."""
        self.finished = 0
        """How deep the last whole iteration has searched."""
        self.depth_limit = 0
        self.node_limit = 0
        self.choices = 0
        """How many actions there are to choose from."""
        self.expected = 0
        """The value that the last whole iteration has found."""
        self.margin = 0
        """How far from the expected value the present iteration looks."""
        self.main = [0] * PLIES
        self.main_length = 0
        """The line of play that the bot expects."""
        self.history = [[0] * RESIGN for _ in range(2)]
        """How often a move has been too good for the opponent to allow, by side."""
        self.planned_facts = [0] * FACTS
        """The facts about the plan, kept during a review while another move is looked at."""
        self.age = 0
        self.slots = [0] * SLOTS
        self.entries = [0] * SLOTS
        """Positions already searched: their hashes, and what was found."""
