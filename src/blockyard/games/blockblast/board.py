"""The state of a Block Blast board."""

from blockyard.core.rng import WORDS
from blockyard.core.state import Board
from blockyard.games.blockblast.constants import BOARD_CELLS, GRID_SIZE, SET_SIZE
from blockyard.games.blockblast.pieces import PIECE_COUNT


class BlastBoard(Board):
    """One player's board: cells, tray, streak, revives, and the state the tray was drawn from."""

    def __init__(self) -> None:
        super().__init__()
        self.adaptive = 0
        """1 if the five systems adapt the weights (ruleset ``classic``), else 0."""
        self.rows = [0] * GRID_SIZE
        """Rows from the top as masks of filled cells; bit 0 is column a."""
        self.colours = [0] * BOARD_CELLS
        """The colour of each cell from the top left, 1 .. ``COLOUR_COUNT``; 0 if it is empty."""
        self.tray = [0] * SET_SIZE
        """The number of the piece in each slot plus one; 0 once it is placed."""
        self.tray_colours = [0] * SET_SIZE
        self.streak = 0
        """Consecutive placements, up to the last one, that cleared something."""
        self.moves_since_clear = 0
        """Placements since the last clear or revive."""
        self.revives = 0
        """Revives left."""
        self.revived = 0
        """Revives used."""
        self.stuck = 0
        """1 if no piece in the tray fits anywhere: game over, unless a revive is left."""
        self.placed = 0
        """Pieces placed so far."""
        self.lines = 0
        """Lines cleared so far."""
        self.drawn = [0] * SET_SIZE
        """The set as drawn, in order: piece numbers plus one; 0 where unknown."""
        self.drawn_adaptive = 0
        """1 if the set was drawn by adapted weights, 0 if by base weights."""
        self.drawn_rows = [0] * GRID_SIZE
        self.drawn_score = 0
        self.drawn_streak = 0
        self.drawn_moves = 0
        """The board, score, streak and moves since a clear when the set was drawn."""
        self.weights = [0] * PIECE_COUNT
        """The weights the set was drawn with; they follow from the fields above."""
        self.pieces_rng = [0] * WORDS
        self.colours_rng = [0] * WORDS
        self.revive_rng = [0] * WORDS
