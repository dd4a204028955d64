"""The state of Saktris, its actions as numbers, and the working memory for listing them."""

from blockyard.core.state import Board, Work

MOVES = 4096
"""Actions below this are moves: from * 64 + to. A king castles by moving onto its rook."""

PROMOTION_PAIRS = 22
"""Ways of one side's pawns onto the last row: 8 straight ahead, 14 capturing."""

PLACEMENTS = MOVES + 2 * PROMOTION_PAIRS * 4
"""Actions from ``MOVES`` on are promotions, from here on placements: kind, then square."""

RESIGN = PLACEMENTS + 6 * 16
OFFER_DRAW = RESIGN + 1
ACCEPT_DRAW = RESIGN + 2
DECLINE_DRAW = RESIGN + 3
CLAIM_WIN = RESIGN + 4
CLAIM_DRAW = RESIGN + 5
RETURN = RESIGN + 6
ACTIONS = RESIGN + 7
"""How many actions there are."""

LOW_TIME = 20_000
"""With so much left on a clock, in ms, its player is told; once a game."""

LEAVE_GRACE = 30_000
"""How long a player may be away, in ms, before the opponent may claim the game."""

KING_UNMOVED = 256
"""The bit of ``castling`` that says that the king has not moved since it was placed."""

LINE_LENGTH = 100
"""Plies after which the fifty-move rule ends the game, so none need be remembered beyond."""

MOST_ACTIONS = 512
"""More actions than sixteen pieces could have."""

DUTY_MOVE = 0
"""Nothing is due: the player moves."""

DUTY_PLACE = 1
"""A piece is due and a column is open to it: the player places it."""

DUTY_EITHER = 2
"""A piece is due, but the king is in check: the player places it, if that ends it, or moves."""

DUTY_BLOCKED = 3
"""A piece is due and no column is open to it: the setting ``blocked`` decides its fate."""

DUTY_CHECKED = 4
"""A piece is due, but the king is in check and no column ends that: the player moves."""

FATE_CHECK = 3
"""The fate of a piece that ``DUTY_CHECKED`` keeps off the board: it is due again next turn. The
other fates are the choices of the setting ``blocked``."""


class Arrivals(Board):
    """The pieces still to come, what was counted, and the settings and chance that bring them."""

    def __init__(self) -> None:
        super().__init__()
        self.pool = [0] * 12
        """Pieces still to come, by side and kind; the next one is among them."""
        self.coming = [0, 0]
        """How many pieces are still to come for each side."""
        self.next_piece = [0, 0]
        """The kind of the piece that comes next; 0 if none comes, or the player may choose."""
        self.queue = [0] * 32
        """The order in which pieces come, by side, if it is fixed; else zeros."""
        self.placed = [0, 0]
        self.skipped = [0, 0]
        self.moves = [0, 0]
        """Ordinary moves made, and turns passed, by each side."""
        self.every = 1
        """The setting of that name: moves from one arrival to the next."""
        self.order = 0
        self.blocked = 0
        self.no_king = 0
        self.row_clear = 0
        self.white_rng = [0] * 4
        self.black_rng = [0] * 4


class Chessboard(Arrivals):
    """The board, and everything else a rule depends on."""

    def __init__(self) -> None:
        super().__init__()
        self.squares = [0] * 64
        self.turn = 0
        """The side to move: 0 White, 1 Black."""
        self.king = [-1, -1]
        """The square of each side's king, or -1."""
        self.pieces = [0, 0]
        """How many pieces each side has on the board."""
        self.castling = [0, 0]
        """Bits 0..7: files of unmoved rooks on the own back row; ``KING_UNMOVED``."""
        self.double_step = [0, 0]
        """Files on which a side's pawn on its second row has not moved; on the first none has."""
        self.en_passant = -1
        """The square a pawn has just skipped, if a pawn can take it there now."""
        self.halfmoves = 0
        """Plies since the last capture, pawn move or placement."""
        self.move_number = 1
        self.line = [0] * LINE_LENGTH
        """The moves (from * 64 + to; a pass is 0) since the position could last recur."""
        self.line_length = 0
        self.passes = 0
        """Passes in a row with nothing due."""
        self.check = 0
        """Whether the side to move is in check."""
        self.duty = 0
        """What the side to move has to do: one of ``DUTY_...``."""
        self.offer = -1
        """The side whose offer of a draw stands, or -1."""
        self.may_offer = [1, 1]
        """Whether a side may offer a draw: once for each of its actions on the board."""
        self.time = [0, 0]
        """What was left on each clock when the turn began, in ms."""
        self.since = 0
        """When the turn began, in ms."""
        self.clocked = 0
        """Whether there are clocks."""
        self.increment = 0
        """What an action adds to its player's clock, in ms."""
        self.low = [0, 0]
        """Whether a side's clock has been at ``LOW_TIME`` or below."""
        self.left_at = [-1, -1]
        """When a side's player left, in ms; -1 while the player is here."""


class Moves(Work):
    """Working memory for listing actions."""

    def __init__(self) -> None:
        super().__init__(MOST_ACTIONS)
