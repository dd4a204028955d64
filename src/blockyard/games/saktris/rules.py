"""The rules of Saktris: chess in which the pieces arrive during the game."""

from blockyard.core.events import emit
from blockyard.core.rng import seed_stream
from blockyard.core.state import NEVER
from blockyard.games.saktris.arrivals import choose_next, column_refusal, may_choose
from blockyard.games.saktris.board import (
    COLUMNS,
    DUTY_EITHER,
    DUTY_MOVE,
    DUTY_PLACE,
    LINE_LENGTH,
    LOW_TIME,
    MOVES,
    PLACEMENTS,
    PROMOTION_PAIRS,
    PROMOTIONS,
    RESIGN,
    Chessboard,
    Moves,
)
from blockyard.games.saktris.events import LEFT
from blockyard.games.saktris.listing import list_moves
from blockyard.games.saktris.moves import can_go, is_aimed
from blockyard.games.saktris.playing import forget_line, move, place
from blockyard.games.saktris.refusals import (
    BOARD_OVER,
    CANNOT_CASTLE,
    CANNOT_GO,
    KING_IN_CHECK,
    LEFT_ALREADY,
    MAKE_SPACE,
    MUST_PLACE,
    NAME_PROMOTION,
    NO_PROMOTION,
    NOT_IN_POOL,
    NOT_YOUR_PIECE,
    NOT_YOUR_TURN,
    NOTHING_DUE,
    OTHER_PIECE,
)
from blockyard.games.saktris.safety import (
    keeps_king_safe,
    must_open_column,
    opens_column,
    tied_line,
)
from blockyard.games.saktris.settings import (
    BLOCKED,
    CLOCK,
    CLOCK_BASE,
    CLOCK_INCREMENT,
    EVERY,
    NO_KING_CLAUSE,
    ORDER,
    ORDER_FIXED,
    ORDER_SELECTABLE,
    RANDOM_MODE,
    ROW_CLEAR,
)
from blockyard.games.saktris.speaking import come_back, list_words, speak, word_refusal
from blockyard.games.saktris.tables import (
    BACK_ROW,
    DEFAULT_ORDER,
    FILES,
    FORWARD,
    KINDS,
    KING,
    KNIGHT,
    LAST_RANK,
    PAWN,
    PIECE_SET,
    ROOK,
    SET_SIZE,
    SQUARES,
)
from blockyard.games.saktris.timing import happen, schedule
from blockyard.games.saktris.turns import begin_turn, end_turn

ARRIVAL_STREAM = 128
"""The random stream that White's pieces are drawn from; Black's is the same one or the next."""


def reset(s: Chessboard, settings: list[int], seed: int, seat: int, seats: int) -> None:
    """Start a game: an empty board, all pieces to come, White's clock running."""
    s.now = 0
    s.due = NEVER
    s.over = 0
    s.winner = -1
    s.score = 0
    s.event_count = 0
    s.every = settings[EVERY]
    s.order = settings[ORDER]
    s.blocked = settings[BLOCKED]
    s.no_king = settings[NO_KING_CLAUSE]
    s.row_clear = settings[ROW_CLEAR]
    s.clocked = 1 if settings[CLOCK] else 0
    s.increment = CLOCK_INCREMENT[settings[CLOCK]]
    s.since = 0
    s.turn = 0
    s.en_passant = -1
    s.halfmoves = 0
    s.move_number = 1
    s.passes = 0
    s.offer = -1
    for square in range(SQUARES):
        s.squares[square] = 0
    s.line_length = LINE_LENGTH
    forget_line(s)
    seed_stream(s.white_rng, seed, ARRIVAL_STREAM)
    seed_stream(s.black_rng, seed, ARRIVAL_STREAM + settings[RANDOM_MODE])
    for side in range(2):
        reset_side(s, side, CLOCK_BASE[settings[CLOCK]])
    begin_turn(s)
    schedule(s)


def reset_side(s: Chessboard, side: int, time: int) -> None:
    """Take a side's pieces off the board: all are to come."""
    s.king[side] = -1
    s.pieces[side] = 0
    s.castling[side] = 0
    s.double_step[side] = 0
    s.coming[side] = SET_SIZE
    s.placed[side] = 0
    s.skipped[side] = 0
    s.moves[side] = 0
    s.may_offer[side] = 1
    s.time[side] = time
    s.low[side] = 1 if s.clocked and time <= LOW_TIME else 0
    s.left_at[side] = -1
    for kind in range(KINDS):
        s.pool[side * KINDS + kind] = PIECE_SET[kind]
    for index in range(SET_SIZE):
        s.queue[side * SET_SIZE + index] = DEFAULT_ORDER[index] if s.order == ORDER_FIXED else 0
    choose_next(s, side)


def act(s: Chessboard, seat: int, action: int) -> int:
    """Place, move, resign, offer or answer a draw, claim the game, or return to it.

    Any action of a player who has left counts as a return.
    """
    refusal = action_refusal(s, seat, action)
    if refusal:
        return refusal
    if s.left_at[seat] >= 0:
        come_back(s, seat)
    if action >= RESIGN:
        speak(s, seat, action)
    else:
        play(s, action)
        end_turn(s)
    schedule(s)
    return 0


def leave(s: Chessboard, seat: int) -> int:
    """Record that a player leaves; clocks keep running, and the opponent may claim later."""
    if s.over:
        return BOARD_OVER
    if s.left_at[seat] >= 0:
        return LEFT_ALREADY
    s.left_at[seat] = s.now
    emit(s, LEFT, seat)
    schedule(s)
    return 0


def advance(s: Chessboard, to: int) -> None:
    """Advance time: clocks run low or out, and the grace for a player who has left ends."""
    while s.over == 0 and s.due <= to:
        s.now = s.due
        happen(s)
    if s.over == 0:
        s.now = to


def legal(s: Chessboard, seat: int, work: Moves) -> int:
    """List a seat's actions: moves and placements on its turn, others always; returns how many."""
    if s.over:
        return 0
    count = 0
    if seat == s.turn:
        count = list_board_actions(s, work.actions)
    return list_words(s, seat, work.actions, count)


def list_board_actions(s: Chessboard, actions: list[int]) -> int:
    """List the moves and placements of the side to move; returns how many."""
    count = 0
    if s.duty != DUTY_PLACE:
        count = list_moves(s, actions)
    if s.duty == DUTY_PLACE or s.duty == DUTY_EITHER:  # noqa: PLR1714  # tuples cost time in kernels
        count = list_placements(s, actions, count)
    return count


def list_placements(s: Chessboard, actions: list[int], count: int) -> int:
    """List the legal placements after the first ``count`` actions; returns the new count."""
    side = s.turn
    for kind in range(1, KINDS + 1):
        if may_choose(s, side, kind):
            for file in range(FILES):
                if column_refusal(s, side, kind, BACK_ROW[side] + file) == 0:
                    actions[count] = placement(side, kind, file)
                    count += 1
    return count


def placement(side: int, kind: int, file: int) -> int:
    """The action of placing a piece of a kind on a file."""
    return PLACEMENTS + (kind - 1) * COLUMNS + side * FILES + file


def placed_kind(action: int) -> int:
    """The kind of piece that a placement puts on the board."""
    return (action - PLACEMENTS) // COLUMNS + 1


def placement_square(action: int) -> int:
    """The square of a placement: the first eight are on row 1, the others on row 8."""
    index = (action - PLACEMENTS) % COLUMNS
    return BACK_ROW[index // FILES] + index % FILES


def origin_of(action: int) -> int:
    """The square that a move comes from."""
    if action < MOVES:
        return action // SQUARES
    pair = (action - MOVES) // PROMOTIONS
    side = pair // PROMOTION_PAIRS
    return LAST_RANK[side] * FILES - FORWARD[side] + (pair % PROMOTION_PAIRS + 1) // 3


def target_of(action: int) -> int:
    """The square that a move goes to."""
    if action < MOVES:
        return action % SQUARES
    pair = (action - MOVES) // PROMOTIONS
    side = pair // PROMOTION_PAIRS
    pair %= PROMOTION_PAIRS
    return LAST_RANK[side] * FILES + pair - 2 * ((pair + 1) // 3)


def action_refusal(s: Chessboard, seat: int, action: int) -> int:
    """Why a seat may not do an action now; 0 if it may."""
    if s.over:
        return BOARD_OVER
    if action >= RESIGN:
        return word_refusal(s, seat, action)
    if seat != s.turn:
        return NOT_YOUR_TURN
    if action >= PLACEMENTS:
        return placement_refusal(s, placed_kind(action), placement_square(action))
    return move_refusal(s, action, origin_of(action), target_of(action))


def play(s: Chessboard, action: int) -> None:
    """Make a placement or a move of the side to move."""
    if action >= PLACEMENTS:
        place(s, placed_kind(action), placement_square(action))
        return
    origin = origin_of(action)
    piece = s.squares[origin]
    if action >= MOVES:
        piece = s.turn * KINDS + KNIGHT + (action - MOVES) % PROMOTIONS
    move(s, origin, target_of(action), piece)


def placement_refusal(s: Chessboard, kind: int, square: int) -> int:
    """Why the side to move may not place a piece of a kind on a square; 0 if it may."""
    if s.duty == DUTY_MOVE:
        return NOTHING_DUE
    if not may_choose(s, s.turn, kind):
        return NOT_IN_POOL if s.order == ORDER_SELECTABLE else OTHER_PIECE
    return column_refusal(s, s.turn, kind, square)


def move_refusal(s: Chessboard, action: int, origin: int, target: int) -> int:
    """Why the side to move may not make a move; 0 if it may."""
    if s.duty == DUTY_PLACE:
        return MUST_PLACE
    piece = s.squares[origin]
    side = s.turn
    if not side * KINDS < piece <= side * KINDS + KINDS:
        return NOT_YOUR_PIECE
    if not is_aimed(piece, origin, target) or not can_go(s, origin, target):
        is_castling = piece == side * KINDS + KING and s.squares[target] == side * KINDS + ROOK
        return CANNOT_CASTLE if is_castling else CANNOT_GO
    promotes = piece == side * KINDS + PAWN and target >> 3 == LAST_RANK[side]
    if promotes and action < MOVES:
        return NAME_PROMOTION
    if action >= MOVES and not promotes:
        return NO_PROMOTION
    if not keeps_king_safe(s, tied_line(s, origin), origin, target):
        return KING_IN_CHECK
    if must_open_column(s) and not opens_column(s, origin, target):
        return MAKE_SPACE
    return 0
