"""Listing the moves of the side to move: each line is walked once."""

from blockyard.games.saktris.board import (
    KING_UNMOVED,
    MOST_ACTIONS,
    MOVES,
    PROMOTION_PAIRS,
    PROMOTIONS,
    Chessboard,
)
from blockyard.games.saktris.moves import (
    can_castle,
    may_move,
    pawn_ways,
    reach,
)
from blockyard.games.saktris.safety import (
    EVERY_LINE,
    is_refuge,
    is_sound,
    line,
    must_open_column,
    must_try,
    opens_column,
    tied_lines,
    try_out,
)
from blockyard.games.saktris.tables import (
    ALL_DIRECTIONS,
    BISHOP,
    FILES,
    FIRST_TARGET,
    FORWARD,
    KINDS,
    KING,
    KNIGHT,
    KNIGHT_LEAPS,
    LAST_RANK,
    PAWN,
    PAWN_SHIFTS,
    REACH_AFAR,
    ROOK,
    ROOK_DIRECTIONS,
    SAME_SQUARE,
    SET_SIZE,
    SIGHTS,
    SPREAD,
    SQUARE_BITS,
    SQUARE_MASK,
    SQUARES,
    STEPS,
    TARGETS,
    UPWARDS,
)

OWN_SQUARES = MOST_ACTIONS - SET_SIZE
"""Where ``survey`` notes squares in a list of actions: no listing is that long."""

COUNT_BITS = 5
COUNT_MASK = 31
"""Bits of the result of ``survey`` that hold how many squares it noted."""

BELOW = 0o777
BESIDE = 0o77000
ABOVE = 0o77700000
"""Bits of the result of ``reach`` for the ranks below a square, its own, and those above it."""


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
    piece = s.squares[origin]
    for direction in range(ALL_DIRECTIONS):
        if (REACH_AFAR[s.turn][piece] >> direction) & 1:
            target = STEPS[direction][origin]
            while target >= 0:
                if may_move(s, origin, target):
                    return True
                target = STEPS[direction][target]
    at = FIRST_TARGET[piece][origin]
    while TARGETS[at] >= 0:
        if may_move(s, origin, TARGETS[at]):
            return True
        at += 1
    return False


def list_moves(s: Chessboard, actions: list[int]) -> int:
    """List the legal moves of the side to move, by origin and target; returns their number.

    Promotions come last. Meanwhile the end of ``actions`` holds the squares of its pieces.
    """
    squares = s.squares
    first = s.turn * KINDS
    before_last = LAST_RANK[s.turn] * FILES - FORWARD[s.turn]
    noted = survey(s, actions)
    sights = noted >> COUNT_BITS
    aims = sights >> ALL_DIRECTIONS
    lines = tied_lines(s, aims)
    promoting = False
    count = 0
    for place in range(OWN_SQUARES, OWN_SQUARES + (noted & COUNT_MASK)):
        origin = actions[place]
        kind = squares[origin] - first
        listed = count
        if kind == PAWN:
            if origin & 56 == before_last:
                promoting = True
            else:
                listed = list_pawn(s, origin, actions, count)
        elif kind == KNIGHT:
            listed = list_leaps(s, origin, actions, count)
        elif kind == KING:
            listed = list_king(s, origin, sights, actions, count)
        else:
            listed = list_slides(s, origin, kind, actions, count)
        if lines and kind != KING and must_try(s, lines, origin):
            listed = keep_safe(s, aims, actions, count, listed)
        count = listed
    if must_open_column(s):
        count = keep_opening(s, actions, count)
    if promoting:
        return list_promotions(s, lines, actions, count)
    return count


def survey(s: Chessboard, actions: list[int]) -> int:
    """Note where the pieces of the side to move are, from ``OWN_SQUARES`` on.

    Returns how many there are, and above these ``COUNT_BITS``, what the king has to fear of all the
    other side's pieces: see ``SIGHTS``.
    """
    squares = s.squares
    first = s.turn * KINDS
    last = first + KINDS
    # Without a king, nobody reads what it would have to fear.
    around = SPREAD[max(s.king[s.turn], 0)] - SAME_SQUARE
    sights = 0
    place = OWN_SQUARES
    for at in range(SQUARES):
        if squares[at]:
            if first < squares[at] <= last:
                actions[place] = at
                place += 1
            else:
                sights |= SIGHTS[squares[at]][SPREAD[at] - around]
    return place - OWN_SQUARES + (sights << COUNT_BITS)


def list_pawn(s: Chessboard, origin: int, actions: list[int], count: int) -> int:
    """List where a pawn can go after the first ``count`` actions; returns the new count."""
    for shift in PAWN_SHIFTS[s.turn][pawn_ways(s, s.turn, origin)]:
        if shift == 0:
            break
        actions[count] = origin * SQUARES + origin + shift
        count += 1
    return count


def list_leaps(s: Chessboard, origin: int, actions: list[int], count: int) -> int:
    """List where a knight can go after the first ``count`` actions; returns the new count."""
    squares = s.squares
    first = s.turn * KINDS
    last = first + KINDS
    for target in KNIGHT_LEAPS[origin]:
        if target < 0:
            break
        if not first < squares[target] <= last:
            actions[count] = origin * SQUARES + target
            count += 1
    return count


def list_king(s: Chessboard, origin: int, sights: int, actions: list[int], count: int) -> int:
    """List where a king can go after the first ``count`` actions; returns the new count."""
    squares = s.squares
    first = s.turn * KINDS
    last = first + KINDS
    begin = count
    for direction in UPWARDS:
        target = STEPS[direction][origin]
        if target >= 0 and not first < squares[target] <= last:
            if (sights >> direction) & 1 == 0 or is_refuge(s, origin, target):
                actions[count] = origin * SQUARES + target
                count += 1
    rights = s.castling[s.turn]
    if rights > KING_UNMOVED:
        for file in range(FILES):
            rook = (origin & 56) + file
            if (rights >> file) & 1 and can_castle(s, s.turn, origin, rook):
                insert(actions, begin, count, origin * SQUARES + rook)
                count += 1
    return count


def insert(actions: list[int], begin: int, end: int, action: int) -> None:
    """Insert an action into the increasing ones from ``begin`` to before ``end``."""
    at = end
    while at > begin and actions[at - 1] > action:
        actions[at] = actions[at - 1]
        at -= 1
    actions[at] = action


def list_slides(s: Chessboard, origin: int, kind: int, actions: list[int], count: int) -> int:
    """List where a rook, bishop or queen can go after the first ``count`` actions, row by row."""
    begin = ROOK_DIRECTIONS if kind == BISHOP else 0
    end = ROOK_DIRECTIONS if kind == ROOK else ALL_DIRECTIONS
    reaches = reach(s.squares, origin, begin, end, s.turn)
    here = origin * SQUARES + origin
    if reaches & BELOW:
        count = list_below(here, reaches, actions, count)
    if reaches & BESIDE:
        for action in range(here - ((reaches >> 9) & 7), here + ((reaches >> 12) & 7) + 1):
            if action != here:
                actions[count] = action
                count += 1
    if reaches & ABOVE:
        count = list_above(here, reaches, actions, count)
    return count


def list_below(here: int, reaches: int, actions: list[int], count: int) -> int:
    """List where a piece can slide below its rank; ``here`` would be the action of staying."""
    left = reaches & 7
    middle = (reaches >> 3) & 7
    right = (reaches >> 6) & 7
    for distance in range(max(left, middle, right), 0, -1):
        ahead = here - FILES * distance
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


def list_above(here: int, reaches: int, actions: list[int], count: int) -> int:
    """The same for the ranks above it."""
    left = (reaches >> 15) & 7
    middle = (reaches >> 18) & 7
    right = reaches >> 21
    for distance in range(1, max(left, middle, right) + 1):
        ahead = here + FILES * distance
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


def list_promotions(s: Chessboard, lines: int, actions: list[int], count: int) -> int:
    """List the legal promotions after the first ``count`` actions; returns the new count."""
    pawn = s.turn * KINDS + PAWN
    row = LAST_RANK[s.turn] * FILES - FORWARD[s.turn]
    for origin in range(row, row + FILES):
        if s.squares[origin] == pawn:
            for shift in PAWN_SHIFTS[s.turn][pawn_ways(s, s.turn, origin)]:
                if shift and is_sound(s, lines, origin, origin + shift):
                    for kind in range(PROMOTIONS):
                        actions[count] = promotion(s.turn, origin, origin + shift, kind)
                        count += 1
    return count


def promotion(side: int, origin: int, target: int, kind: int) -> int:
    """The action of a pawn's move onto the last row; ``kind`` 0 is a knight, 3 a queen.

    A pawn's way is numbered by 2 * file + target file: three for each file, two at the edges.
    """
    pair = side * PROMOTION_PAIRS + 2 * (origin & 7) + (target & 7)
    return MOVES + pair * PROMOTIONS + kind


def keep_safe(s: Chessboard, aims: int, actions: list[int], begin: int, end: int) -> int:
    """Keep the moves that leave the king safe among the actions from ``begin`` on.

    To end a check, a piece must capture or move onto one of the lines ``aims``, unless it is a pawn
    that captures in passing. Returns the new count.
    """
    squares = s.squares
    king = s.king[s.turn]
    if s.check == 0 or s.en_passant >= 0:
        aims = EVERY_LINE
    count = begin
    for index in range(begin, end):
        action = actions[index]
        target = action & SQUARE_MASK
        if squares[target] or (aims >> line(king, target)) & 1:
            if try_out(s, action >> SQUARE_BITS, target):
                actions[count] = action
                count += 1
    return count


def keep_opening(s: Chessboard, actions: list[int], end: int) -> int:
    """Keep the moves among the first ``end`` actions that open a column; returns the new count."""
    count = 0
    for index in range(end):
        action = actions[index]
        if opens_column(s, action >> SQUARE_BITS, action & SQUARE_MASK):
            actions[count] = action
            count += 1
    return count
