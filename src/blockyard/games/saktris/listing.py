"""Listing the moves of the side to move: each line is walked once."""

from blockyard.games.saktris.board import (
    KING_UNMOVED,
    MOVES,
    PROMOTION_PAIRS,
    PROMOTIONS,
    Chessboard,
)
from blockyard.games.saktris.moves import can_go, may_move, pawn_can_go, reach
from blockyard.games.saktris.safety import (
    is_sound,
    keeps_king_safe,
    must_open_column,
    must_try,
    opens_column,
    tied_lines,
)
from blockyard.games.saktris.tables import (
    BISHOP,
    DOWN,
    EAST,
    FILES,
    FIRST_TARGET,
    FORWARD,
    KINDS,
    KING,
    KING_STEPS,
    KNIGHT,
    KNIGHT_LEAPS,
    LAST_RANK,
    LEFT,
    PAWN,
    RIGHT,
    ROOK,
    SQUARE_BITS,
    SQUARE_MASK,
    SQUARES,
    STRAIGHT,
    TARGETS,
    UP,
    WEST,
)


def any_move(s: Chessboard) -> bool:
    """Whether the side to move has a legal move; the king's, slow to judge, are tried last."""
    first = s.turn * KINDS
    king = s.king[s.turn]
    for origin in range(SQUARES):
        if first < s.squares[origin] <= first + KINDS and origin != king:
            if can_leave(s, origin):
                return True
    return king >= 0 and can_leave(s, king)


def can_leave(s: Chessboard, origin: int) -> bool:
    """Whether a piece of the side to move has a legal move."""
    at = FIRST_TARGET[s.squares[origin]][origin]
    while TARGETS[at] >= 0:
        if may_move(s, origin, TARGETS[at]):
            return True
        at += 1
    return False


def list_moves(s: Chessboard, actions: list[int]) -> int:
    """List the legal moves of the side to move, by origin and target; returns their number.

    Promotions come last.
    """
    squares = s.squares
    first = s.turn * KINDS
    before_last = LAST_RANK[s.turn] * FILES - FORWARD[s.turn]
    lines = tied_lines(s)
    count = 0
    for origin in range(SQUARES):
        kind = squares[origin] - first
        if 0 < kind <= KINDS:
            listed = count
            if kind == PAWN:
                if origin & 56 != before_last:
                    listed = list_pawn(s, origin, actions, count)
            elif kind == KNIGHT:
                listed = list_leaps(s, origin, KNIGHT_LEAPS[origin], actions, count)
            elif kind == KING:
                listed = list_king(s, origin, actions, count)
            else:
                listed = list_slides(s, origin, kind, actions, count)
            if listed > count and must_try(s, lines, origin):
                listed = keep_sound(s, lines, actions, count, listed)
            count = listed
    return list_promotions(s, lines, actions, count)


def list_pawn(s: Chessboard, origin: int, actions: list[int], count: int) -> int:
    """List where a pawn can go after the first ``count`` actions; returns the new count."""
    at = FIRST_TARGET[s.squares[origin]][origin]
    target = TARGETS[at]
    while target >= 0:
        if pawn_can_go(s, s.turn, origin, target):
            actions[count] = origin * SQUARES + target
            count += 1
        at += 1
        target = TARGETS[at]
    return count


def list_leaps(
    s: Chessboard, origin: int, leaps: tuple[int, ...], actions: list[int], count: int
) -> int:
    """Append the moves from a square to those of ``leaps`` that are open; returns the new count."""
    squares = s.squares
    first = s.turn * KINDS
    at = 0
    target = leaps[0]
    while target >= 0:
        if not first < squares[target] <= first + KINDS:
            actions[count] = origin * SQUARES + target
            count += 1
        at += 1
        target = leaps[at]
    return count


def list_king(s: Chessboard, origin: int, actions: list[int], count: int) -> int:
    """List where a king can go after the first ``count`` actions; returns the new count."""
    if s.castling[s.turn] & KING_UNMOVED == 0:
        return list_leaps(s, origin, KING_STEPS[origin], actions, count)
    at = FIRST_TARGET[KING][origin]
    target = TARGETS[at]
    while target >= 0:
        if can_go(s, origin, target):
            actions[count] = origin * SQUARES + target
            count += 1
        at += 1
        target = TARGETS[at]
    return count


def list_slides(s: Chessboard, origin: int, kind: int, actions: list[int], count: int) -> int:
    """List where a rook, bishop or queen can go after the first ``count`` actions."""
    count = list_fan(s, origin, kind, DOWN, actions, count)
    if kind != BISHOP:
        count = list_row(s, origin, actions, count)
    return list_fan(s, origin, kind, UP, actions, count)


def list_fan(
    s: Chessboard, origin: int, kind: int, way: int, actions: list[int], count: int
) -> int:
    """List where a rook, bishop or queen can go below or above its rank, row by row from below.

    It goes ``DOWN`` or ``UP``; the moves come after the first ``count`` actions. Returns the new
    count.
    """
    left = 0
    middle = 0
    right = 0
    if kind != ROOK:
        left = reach(s.squares, origin, LEFT[way], s.turn)
        right = reach(s.squares, origin, RIGHT[way], s.turn)
    if kind != BISHOP:
        middle = reach(s.squares, origin, STRAIGHT[way], s.turn)
    longest = max(left, middle, right)
    for step in range(longest):
        distance = step + 1
        ahead = origin * SQUARES + origin + FILES * distance
        if way == DOWN:
            distance = longest - step
            ahead = origin * SQUARES + origin - FILES * distance
        if distance <= left:
            actions[count] = ahead - distance
            count += 1
        if distance <= middle:
            actions[count] = ahead
            count += 1
        if distance <= right:
            actions[count] = ahead + distance
            count += 1
    return count


def list_row(s: Chessboard, origin: int, actions: list[int], count: int) -> int:
    """List where a rook or queen can go on its rank after the first ``count`` actions."""
    first = origin - reach(s.squares, origin, WEST, s.turn)
    last = origin + reach(s.squares, origin, EAST, s.turn)
    for target in range(first, last + 1):
        if target != origin:
            actions[count] = origin * SQUARES + target
            count += 1
    return count


def list_promotions(s: Chessboard, lines: int, actions: list[int], count: int) -> int:
    """List the legal promotions after the first ``count`` actions; returns the new count."""
    pawn = s.turn * KINDS + PAWN
    row = LAST_RANK[s.turn] * FILES - FORWARD[s.turn]
    for origin in range(row, row + FILES):
        if s.squares[origin] == pawn:
            at = FIRST_TARGET[pawn][origin]
            while TARGETS[at] >= 0:
                target = TARGETS[at]
                if pawn_can_go(s, s.turn, origin, target) and is_sound(s, lines, origin, target):
                    for kind in range(PROMOTIONS):
                        actions[count] = promotion(s.turn, origin, target, kind)
                        count += 1
                at += 1
    return count


def promotion(side: int, origin: int, target: int, kind: int) -> int:
    """The action of a pawn's move onto the last row; ``kind`` 0 is a knight, 3 a queen.

    A pawn's way is numbered by 2 * file + target file: three for each file, two at the edges.
    """
    pair = side * PROMOTION_PAIRS + 2 * (origin & 7) + (target & 7)
    return MOVES + pair * PROMOTIONS + kind


def keep_sound(s: Chessboard, lines: int, actions: list[int], begin: int, end: int) -> int:
    """Keep the legal moves among the actions from ``begin`` on; returns the new count."""
    opening = must_open_column(s)
    count = begin
    for index in range(begin, end):
        action = actions[index]
        origin = action >> SQUARE_BITS
        target = action & SQUARE_MASK
        if keeps_king_safe(s, lines, origin, target):
            if not opening or opens_column(s, origin, target):
                actions[count] = action
                count += 1
    return count
