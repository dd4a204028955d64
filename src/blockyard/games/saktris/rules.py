"""The rules of Saktris: chess in which the pieces arrive during the game."""

from blockyard.core.events import emit
from blockyard.core.rng import seed_stream
from blockyard.core.state import NEVER
from blockyard.games.saktris.arrivals import (
    ORDER_FIXED,
    ORDER_SELECTABLE,
    choose_next,
    column_refusal,
    may_choose,
)
from blockyard.games.saktris.board import (
    ACCEPT_DRAW,
    DECLINE_DRAW,
    DUTY_EITHER,
    DUTY_MOVE,
    DUTY_PLACE,
    LINE_LENGTH,
    MOVES,
    OFFER_DRAW,
    PLACEMENTS,
    PROMOTION_PAIRS,
    RESIGN,
    Chessboard,
    Moves,
)
from blockyard.games.saktris.endings import (
    AGREEMENT,
    DRAWN,
    FLAG,
    FLAG_DRAW,
    RESIGNATION,
    could_mate,
    finish,
)
from blockyard.games.saktris.happenings import DRAW_DECLINED, DRAW_OFFERED
from blockyard.games.saktris.moves import (
    PROMOTIONS,
    can_go,
    is_aimed,
    keeps_king_safe,
    list_moves,
    must_open_column,
    opens_column,
)
from blockyard.games.saktris.playing import forget_line, move, place
from blockyard.games.saktris.tables import (
    BACK_ROW,
    DEFAULT_ORDER,
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
from blockyard.games.saktris.turns import begin_turn, end_turn, start_clock

EVERY = 0
ORDER = 1
RANDOM_MODE = 2
BLOCKED = 3
NO_KING_CLAUSE = 4
ROW_CLEAR = 5
CLOCK = 6
"""Places of the settings."""

CLOCK_BASE = (0, 60000, 120000, 180000, 300000, 300000, 600000, 900000, 1800000)
"""Time on each clock at the start, in ms, by the setting ``clock``: none, 1+0, 2+1, 3+0, 5+0 ..."""

CLOCK_INCREMENT = (0, 0, 1000, 0, 0, 3000, 0, 10000, 0)
"""What every action adds to it, in ms: ... 5+3, 10+0, 15+10, 30+0."""

ARRIVAL_STREAM = 1
"""The stream of chance from which the pieces of a random order come."""

BOARD_OVER = 1
NOT_YOUR_TURN = 2
MUST_PLACE = 3
NOTHING_DUE = 4
OTHER_PIECE = 5
NOT_IN_POOL = 6
KING_LEFT_IN_CHECK = 11
NOT_YOUR_PIECE = 12
CANNOT_GO = 13
NAME_PROMOTION = 14
NO_PROMOTION = 15
MAKE_SPACE = 16
CANNOT_CASTLE = 17
NO_OFFER = 18
OFFERED_ALREADY = 19
ANSWER_FIRST = 20
"""Refusals, with those of ``arrivals``, by their place in ``Game.refusals``."""


def reset(s: Chessboard, settings: list[int], seed: int, seat: int, seats: int) -> None:
    """Begin a game: an empty board, all pieces to come, White's clock running."""
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
    seed_stream(s.white_rng, seed, ARRIVAL_STREAM * 128)
    seed_stream(s.black_rng, seed, ARRIVAL_STREAM * 128 + settings[RANDOM_MODE])
    for side in range(2):
        reset_side(s, side, CLOCK_BASE[settings[CLOCK]])
    begin_turn(s)
    start_clock(s)


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
    for kind in range(KINDS):
        s.pool[side * KINDS + kind] = PIECE_SET[kind]
    for index in range(SET_SIZE):
        s.queue[side * SET_SIZE + index] = DEFAULT_ORDER[index] if s.order == ORDER_FIXED else 0
    choose_next(s, side)


def act(s: Chessboard, seat: int, action: int) -> int:
    """Place, move, or speak of the end: resign, offer a draw and answer it."""
    if s.over:
        return BOARD_OVER
    if action >= RESIGN:
        return speak(s, seat, action)
    if seat != s.turn:
        return NOT_YOUR_TURN
    if action >= PLACEMENTS:
        kind = (action - PLACEMENTS) // 16 + 1
        square = placement_square(action)
        refusal = placement_refusal(s, kind, square)
        if refusal == 0:
            place(s, kind, square)
            end_turn(s)
        return refusal
    origin = origin_of(action)
    target = target_of(action)
    refusal = move_refusal(s, action, origin, target)
    if refusal == 0:
        piece = s.squares[origin]
        if action >= MOVES:
            piece = s.turn * KINDS + KNIGHT + (action - MOVES) % PROMOTIONS
        move(s, origin, target, piece)
        end_turn(s)
    return refusal


def advance(s: Chessboard, to: int) -> None:
    """Let time pass; a clock that runs out ends the game."""
    if s.over:
        return
    if s.due <= to:
        s.now = s.due
        if could_mate(s, 1 - s.turn):
            finish(s, FLAG, 1 - s.turn)
        else:
            finish(s, FLAG_DRAW, DRAWN)
        return
    s.now = to


def legal(s: Chessboard, seat: int, work: Moves) -> int:
    """What a seat may do: its moves and placements when it is its turn, and its words always."""
    if s.over:
        return 0
    count = 0
    actions = work.actions
    if seat == s.turn:
        if s.duty != DUTY_PLACE:
            count = list_moves(s, actions)
        if s.duty == DUTY_PLACE or s.duty == DUTY_EITHER:  # noqa: PLR1714  # tuples cost time in kernels
            count = list_placements(s, actions, count)
    actions[count] = RESIGN
    count += 1
    if s.offer == 1 - seat:
        actions[count] = ACCEPT_DRAW
        actions[count + 1] = DECLINE_DRAW
        count += 2
    elif s.may_offer[seat]:
        actions[count] = OFFER_DRAW
        count += 1
    return count


def list_placements(s: Chessboard, actions: list[int], count: int) -> int:
    """Write the legal placements after the first ``count`` actions; how many there are then."""
    side = s.turn
    for kind in range(1, KINDS + 1):
        if may_choose(s, side, kind):
            for file in range(8):
                if column_refusal(s, side, kind, BACK_ROW[side] + file) == 0:
                    actions[count] = placement(side, kind, file)
                    count += 1
    return count


def placement(side: int, kind: int, file: int) -> int:
    """The action of placing a piece of a kind on a file."""
    return PLACEMENTS + (kind - 1) * 16 + side * 8 + file


def placement_square(action: int) -> int:
    """The square of a placement: the first eight are on row 1, the others on row 8."""
    index = (action - PLACEMENTS) % 16
    return BACK_ROW[index // 8] + index % 8


def origin_of(action: int) -> int:
    """The square that a move comes from."""
    if action < MOVES:
        return action // SQUARES
    pair = (action - MOVES) // PROMOTIONS
    side = pair // PROMOTION_PAIRS
    return LAST_RANK[side] * 8 - FORWARD[side] + (pair % PROMOTION_PAIRS + 1) // 3


def target_of(action: int) -> int:
    """The square that a move goes to."""
    if action < MOVES:
        return action % SQUARES
    pair = (action - MOVES) // PROMOTIONS
    side = pair // PROMOTION_PAIRS
    pair %= PROMOTION_PAIRS
    return LAST_RANK[side] * 8 + pair - 2 * ((pair + 1) // 3)


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
    if not keeps_king_safe(s, origin, target):
        return KING_LEFT_IN_CHECK
    if must_open_column(s) and not opens_column(s, origin, target):
        return MAKE_SPACE
    return 0


def speak(s: Chessboard, seat: int, action: int) -> int:
    """Resign, offer a draw, accept or decline one."""
    if action == RESIGN:
        finish(s, RESIGNATION, 1 - seat)
    elif action == OFFER_DRAW:
        if s.offer == 1 - seat:
            return ANSWER_FIRST
        if s.may_offer[seat] == 0:
            return OFFERED_ALREADY
        s.offer = seat
        s.may_offer[seat] = 0
        emit(s, DRAW_OFFERED, seat)
    elif s.offer != 1 - seat:
        return NO_OFFER
    elif action == ACCEPT_DRAW:
        finish(s, AGREEMENT, DRAWN)
    elif action == DECLINE_DRAW:
        s.offer = -1
        emit(s, DRAW_DECLINED, seat)
    return 0
