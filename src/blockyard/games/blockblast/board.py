"""The board of Block Blast: what its state is made of."""

from blockyard.core.state import Board
from blockyard.games.blockblast.constants import BOARD_CELLS, GRID_SIZE, SET_SIZE
from blockyard.games.blockblast.pieces import PIECE_COUNT


class BlastBoard(Board):
    """The board, the tray of three, the streak, the revives, and how the tray came about."""

    def __init__(self) -> None:
        super().__init__()
        self.adaptive = 0
        """1 if the five systems change weights: the ruleset is classic."""
        self.rows = [0] * GRID_SIZE
        """Rows from the top as masks of filled cells, bit 0 column a."""
        self.colours = [0] * BOARD_CELLS
        """The colour of each cell from the top left, 1 .. 10; 0 where it is empty."""
        self.tray = [0] * SET_SIZE
        """Number of the piece in each slot, plus one; 0 once it is placed."""
        self.tray_colours = [0] * SET_SIZE
        self.streak = 0
        """Placements in a row, up to the last one, that cleared something."""
        self.moves_since_clear = 0
        """Placements since the last clear or revive: movesSinceLastClear."""
        self.revives = 0
        """Revives left."""
        self.revived = 0
        """Revives used."""
        self.stuck = 0
        """1 if no piece of the tray fits anywhere: game over, unless there is a revive."""
        self.placed = 0
        """Pieces placed so far."""
        self.lines = 0
        """Lines cleared so far."""
        self.drawn = [0] * SET_SIZE
        """The set as it was drawn, in order: numbers plus one; 0 where that is not known."""
        self.drawn_adaptive = 0
        """1 if the five systems had a say when the set was drawn."""
        self.drawn_rows = [0] * GRID_SIZE
        self.drawn_score = 0
        self.drawn_streak = 0
        self.drawn_moves = 0
        """The board, score, streak and moves since a clear when the set was drawn."""
        self.weights = [0] * PIECE_COUNT
        """The weights the set was drawn with: what follows from the fields above."""
        self.pieces_rng = [0] * 4
        self.colours_rng = [0] * 4
        self.revive_rng = [0] * 4
