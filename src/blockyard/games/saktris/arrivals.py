"""Arrivals: which piece comes next, when it is due, and the columns open to it."""

from blockyard.core.rng import draw
from blockyard.games.saktris.attacks import attacked
from blockyard.games.saktris.board import Chessboard
from blockyard.games.saktris.making import clear_run, is_back_row
from blockyard.games.saktris.refusals import (
    ATTACKED_KING,
    KING_IN_CHECK,
    OCCUPIED,
    OTHER_ROW,
    SAME_COLOUR_BISHOP,
)
from blockyard.games.saktris.settings import ORDER_FIXED, ORDER_RANDOM, ORDER_SELECTABLE
from blockyard.games.saktris.tables import (
    BACK_ROW,
    BISHOP,
    BLACK,
    FILES,
    KINDS,
    KING,
    PAWN,
    SET_SIZE,
    SQUARE_BITS,
    SQUARE_MASK,
    SQUARES,
    WHITE,
)


def is_due(s: Chessboard, side: int) -> bool:
    """Whether a piece is due for a side: moves >= (placed + skipped) * N."""
    return s.coming[side] > 0 and s.moves[side] >= (s.placed[side] + s.skipped[side]) * s.every


def choose_next(s: Chessboard, side: int) -> None:
    """Decide which of the pieces still to come is next, unless the player chooses."""
    s.next_piece[side] = 0
    if s.coming[side] == 0:
        return
    if s.order == ORDER_FIXED:
        s.next_piece[side] = s.queue[side * SET_SIZE]
    elif s.order == ORDER_RANDOM:
        s.next_piece[side] = draw_kind(s, side)


def draw_kind(s: Chessboard, side: int) -> int:
    """The kind of a piece drawn from those still to come, each equally likely."""
    if side == WHITE:
        rest = draw(s.white_rng, s.coming[WHITE])
    else:
        rest = draw(s.black_rng, s.coming[BLACK])
    kind = 1
    while rest >= s.pool[side * KINDS + kind - 1]:
        rest -= s.pool[side * KINDS + kind - 1]
        kind += 1
    return kind


def take_from_pool(s: Chessboard, side: int, kind: int) -> None:
    """Remove a placed piece from those to come, and decide the next one."""
    s.pool[side * KINDS + kind - 1] -= 1
    s.coming[side] -= 1
    s.placed[side] += 1
    first = side * SET_SIZE
    for place in range(first, first + SET_SIZE - 1):
        s.queue[place] = s.queue[place + 1]
    s.queue[first + SET_SIZE - 1] = 0
    choose_next(s, side)


def may_choose(s: Chessboard, side: int, kind: int) -> bool:
    """Whether a piece of a kind may be the one that arrives."""
    if s.order == ORDER_SELECTABLE:
        return s.pool[side * KINDS + kind - 1] > 0
    return s.next_piece[side] == kind


def column_refusal(s: Chessboard, side: int, kind: int, square: int) -> int:
    """Why a piece of a kind may not be placed on a square; 0 if it may."""
    if not is_back_row(side, square):
        return OTHER_ROW
    if s.squares[square]:
        return OCCUPIED
    if kind == BISHOP and has_bishop(s, side, shade(square)):
        return SAME_COLOUR_BISHOP
    if kind == KING:
        return ATTACKED_KING if attacked(s.squares, square, 1 - side) else 0
    # A placement closes lines; only when it clears a row of pawns does it open any.
    if s.check or (kind == PAWN and s.row_clear):
        return 0 if placing_is_safe(s, side, kind, square) else KING_IN_CHECK
    return 0


def shade(square: int) -> int:
    """0 for a dark square, 1 for a light one."""
    return (square + (square >> 3)) & 1


def has_bishop(s: Chessboard, side: int, colour: int) -> bool:
    """Whether a side has a bishop on a square of that shade."""
    bishop = side * KINDS + BISHOP
    for square in range(SQUARES):  # noqa: SIM110  # no generators in kernels
        if s.squares[square] == bishop and shade(square) == colour:
            return True
    return False


def placing_is_safe(s: Chessboard, side: int, kind: int, square: int) -> bool:
    """Whether a side's king is not in check once a piece of a kind stands on a square."""
    king = s.king[side]
    if king < 0:
        return True
    squares = s.squares
    piece = side * KINDS + kind
    squares[square] = piece
    run = 0
    if kind == PAWN and s.row_clear:
        run = clear_run(squares, square)
    safe = not attacked(squares, king, 1 - side)
    first = run & SQUARE_MASK
    for place in range(first, first + (run >> SQUARE_BITS)):
        squares[place] = piece
    squares[square] = 0
    return safe


def any_column(s: Chessboard, side: int) -> bool:
    """Whether a piece that may arrive for a side could be placed somewhere."""
    for kind in range(1, KINDS + 1):
        if may_choose(s, side, kind):
            for square in range(BACK_ROW[side], BACK_ROW[side] + FILES):
                if column_refusal(s, side, kind, square) == 0:
                    return True
    return False
