"""Activity: what the pieces can do on the board, and the danger to the kings."""

from blockyard.games.saktris.board import Chessboard
from blockyard.games.saktris.bot.thoughts import Thoughts
from blockyard.games.saktris.bot.weights import (
    END_HALF_OPEN,
    END_MOVE,
    END_OPEN,
    END_PAIR,
    MIDDLE_HALF_OPEN,
    MIDDLE_MOVE,
    MIDDLE_OPEN,
    MIDDLE_PAIR,
    NEAR,
    THREAT,
    USUAL_MOVES,
)
from blockyard.games.saktris.tables import (
    ALL_DIRECTIONS,
    BISHOP,
    KINDS,
    KING,
    KNIGHT,
    KNIGHT_LEAPS,
    PAWN,
    ROOK,
    ROOK_DIRECTIONS,
    SQUARES,
    STEPS,
)


def judge_activity(s: Chessboard, t: Thoughts, ply: int) -> None:
    """Work out what White's active pieces are worth, less Black's, and the danger to the kings."""
    t.active_middle = 0
    t.active_end = 0
    t.danger[0] = 0
    t.danger[1] = 0
    white_bishops = 0
    black_bishops = 0
    squares = s.squares
    for at in range(SQUARES):
        piece = squares[at]
        if piece:
            side = 1 if piece > KINDS else 0
            kind = piece - side * KINDS
            if kind != PAWN and kind != KING:  # noqa: PLR1714  # tuples cost time in kernels
                judge_piece(s, t, at, side, kind)
                if kind == ROOK:
                    judge_file(t, ply, side, at & 7)
                elif kind == BISHOP:
                    white_bishops += 1 - side
                    black_bishops += side
    if white_bishops > 1:
        t.active_middle += MIDDLE_PAIR
        t.active_end += END_PAIR
    if black_bishops > 1:
        t.active_middle -= MIDDLE_PAIR
        t.active_end -= END_PAIR


def judge_piece(s: Chessboard, t: Thoughts, at: int, side: int, kind: int) -> None:
    """Add what one piece can do."""
    target = s.king[1 - side] + 1
    if kind == KNIGHT:
        found = look_around(target, at)
    elif kind == BISHOP:
        found = look_along(s.squares, target, at, ROOK_DIRECTIONS, ALL_DIRECTIONS)
    elif kind == ROOK:
        found = look_along(s.squares, target, at, 0, ROOK_DIRECTIONS)
    else:
        found = look_along(s.squares, target, at, 0, ALL_DIRECTIONS)
    moves = (found & 63) - USUAL_MOVES[kind]
    sign = 1 - 2 * side
    t.active_middle += sign * moves * MIDDLE_MOVE[kind]
    t.active_end += sign * moves * END_MOVE[kind]
    t.danger[1 - side] += (found >> 6) * THREAT[kind]


def look_around(target: int, at: int) -> int:
    """How many squares a knight reaches, and << 6 how many of them are next to a king."""
    leaps = KNIGHT_LEAPS[at]
    found = 0
    leap = 0
    while leaps[leap] >= 0:
        found += 1 + (NEAR[target][leaps[leap]] << 6)
        leap += 1
    return found


def look_along(squares: list[int], target: int, at: int, first: int, last: int) -> int:
    """The same for a piece that slides in some directions, squares of its own side included."""
    near = NEAR[target]
    found = 0
    for direction in range(first, last):
        steps = STEPS[direction]
        place = steps[at]
        while place >= 0:
            found += 1 + (near[place] << 6)
            if squares[place]:
                break
            place = steps[place]
    return found


def judge_file(t: Thoughts, ply: int, side: int, file: int) -> None:
    """Add what a rook gains by its file."""
    sign = 1 - 2 * side
    if (t.files[ply][side] >> file) & 1 == 0:
        if (t.files[ply][1 - side] >> file) & 1 == 0:
            t.active_middle += sign * MIDDLE_OPEN
            t.active_end += sign * END_OPEN
        else:
            t.active_middle += sign * MIDDLE_HALF_OPEN
            t.active_end += sign * END_HALF_OPEN
