"""The state of Saktris, its actions as numbers, and the working memory for listing them."""

from blockyard.core.state import Board, Work
from blockyard.games.saktris.tables import FILES, KINDS, SET_SIZE, SQUARES

MOVES = SQUARES * SQUARES
"""Actions below this are moves: from * 64 + to. A king castles by moving onto its rook."""

PROMOTION_PAIRS = 22
"""Ways for one side's pawns to reach the last row: 8 straight ahead, 14 by capturing."""

PROMOTIONS = 4
"""Kinds a pawn can become: knight, bishop, rook and queen."""

PLACEMENTS = MOVES + 2 * PROMOTION_PAIRS * PROMOTIONS
"""Actions from ``MOVES`` on are promotions, from here on placements: by kind, then square."""

COLUMNS = 2 * FILES
"""Squares on which pieces arrive: White's back row, then Black's."""

RESIGN = PLACEMENTS + KINDS * COLUMNS
OFFER_DRAW = RESIGN + 1
ACCEPT_DRAW = RESIGN + 2
DECLINE_DRAW = RESIGN + 3
CLAIM_WIN = RESIGN + 4
CLAIM_DRAW = RESIGN + 5
RETURN = RESIGN + 6
ACTION_COUNT = RESIGN + 7

SECOND = 1000
"""In ms."""

LOW_TIME = 20 * SECOND
"""Time left on a clock, in ms, at which its player is warned, once a game."""

LEAVE_GRACE = 30 * SECOND
"""How long a player may be away, in ms, before the opponent may claim the game."""

KING_UNMOVED = 1 << FILES
"""The bit of ``castling`` that is set until the king moves from where it was placed."""

LINE_LENGTH = 100
"""Plies after which the fifty-move rule ends the game, so older moves need not be kept."""

MOST_ACTIONS = 512
"""More actions than sixteen pieces could have."""

DUTY_MOVE = 0
"""Nothing is due: the player moves."""

DUTY_PLACE = 1
"""A piece is due and a column is open to it: the player places it."""

DUTY_EITHER = 2
"""A piece is due, but the king is in check: the player ends the check by placing or moving."""

DUTY_BLOCKED = 3
"""A piece is due and no column is open to it: the setting ``blocked`` decides its fate."""

DUTY_CHECKED = 4
"""A piece is due, but the king is in check and no placement ends it: the player moves."""

FATE_CHECK = 3
"""The fate of a piece kept off the board by ``DUTY_CHECKED``: it is due again next turn. The other
fates are the choices of the setting ``blocked``."""


class Arrivals(Board):
    """The pieces still to come, the counters, and the settings and random streams behind them."""

    def __init__(self) -> None:
        super().__init__()
        self.pool = [0] * (2 * KINDS)
        """Pieces still to come, by side and kind, the next one included."""
        self.coming = [0, 0]
        """How many pieces are still to come for each side."""
        self.next_piece = [0, 0]
        """The kind of the piece that comes next; 0 if none comes, or the player may choose."""
        self.queue = [0] * (2 * SET_SIZE)
        """The order in which pieces come, by side, if it is fixed; otherwise zeros."""
        self.placed = [0, 0]
        self.skipped = [0, 0]
        self.moves = [0, 0]
        """Ordinary moves made, and turns passed, by each side."""
        self.every = 1
        """The setting ``every``: moves from one arrival to the next."""
        self.order = 0
        self.blocked = 0
        self.no_king = 0
        self.row_clear = 0
        self.white_rng = [0] * 4
        self.black_rng = [0] * 4


class Chessboard(Arrivals):
    """The board and everything else that the rules depend on."""

    def __init__(self) -> None:
        super().__init__()
        self.squares = [0] * SQUARES
        self.turn = 0
        """The side to move: 0 White, 1 Black."""
        self.king = [-1, -1]
        """The square of each side's king, or -1."""
        self.pieces = [0, 0]
        """How many pieces each side has on the board."""
        self.castling = [0, 0]
        """Bits 0 to 7: files of unmoved rooks on their back row; then ``KING_UNMOVED``."""
        self.double_step = [0, 0]
        """Files where a side's pawn on its second row has not moved; on the first row none has."""
        self.en_passant = -1
        """The square a pawn has just skipped, if a pawn can capture it there now; otherwise -1."""
        self.halfmoves = 0
        """Plies since the last capture, pawn move or placement."""
        self.move_number = 1
        self.line = [0] * LINE_LENGTH
        """The moves (from * 64 + to; a pass is 0) since the last one that cannot be repeated."""
        self.line_length = 0
        self.passes = 0
        """Passes in a row with nothing due."""
        self.check = 0
        """Whether the side to move is in check."""
        self.duty = 0
        """What the side to move has to do: one of ``DUTY_...``."""
        self.offer = -1
        """The side whose draw offer stands, or -1."""
        self.may_offer = [1, 1]
        """Whether a side may offer a draw: once for each of its actions on the board."""
        self.time = [0, 0]
        """Time left on each clock when the turn began, in ms."""
        self.since = 0
        """When the turn began, in ms."""
        self.clocked = 0
        """Whether there are clocks."""
        self.increment = 0
        """Time that an action adds to its player's clock, in ms."""
        self.low = [0, 0]
        """Whether a side's clock has been at ``LOW_TIME`` or below."""
        self.left_at = [-1, -1]
        """When a side's player left, in ms; -1 while the player is here."""


class Moves(Work):
    """Working memory for listing actions."""

    def __init__(self) -> None:
        super().__init__(MOST_ACTIONS)
