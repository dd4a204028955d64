"""Moves: what each piece may do, judged one move at a time."""

from blockyard.games.saktris.attacks import attacked
from blockyard.games.saktris.board import KING_UNMOVED, Chessboard
from blockyard.games.saktris.making import castled_king, castled_rook, is_back_row, make, unmake
from blockyard.games.saktris.safety import is_sound, line, tied_line
from blockyard.games.saktris.tables import (
    BACK_ROW,
    FIRST_TARGET,
    FORWARD,
    KINDS,
    KING,
    KNIGHT,
    PAWN,
    PAWN_SHIFTS,
    REACH_AFAR,
    REACH_SHIFT,
    ROOK,
    STEP,
    STEP_TWICE,
    STEPS,
    TAKE_LEFT,
    TAKE_RIGHT,
    TARGETS,
)


def is_aimed(piece: int, origin: int, target: int) -> bool:
    """Whether a piece could go from one square to another if nothing were in its way."""
    if (REACH_AFAR[(piece - 1) // KINDS][piece] >> line(target, origin)) & 1:
        return True
    at = FIRST_TARGET[piece][origin]
    while TARGETS[at] >= 0:
        if TARGETS[at] == target:
            return True
        at += 1
    return False


def can_go(s: Chessboard, origin: int, target: int) -> bool:
    """Whether the piece on a square can go where it aims, leaving aside its king's safety."""
    squares = s.squares
    piece = squares[origin]
    side = (piece - 1) // KINDS
    kind = piece - side * KINDS
    if kind == PAWN:
        return pawn_can_go(s, side, origin, target)
    there = squares[target] - side * KINDS
    if 0 < there <= KINDS:
        return kind == KING and there == ROOK and can_castle(s, side, origin, target)
    if kind == KNIGHT:
        return True
    file = abs((target & 7) - (origin & 7))
    if kind == KING:
        return file <= 1
    rank = abs((target >> 3) - (origin >> 3))
    direction = line(origin, target)
    reached = reach(squares, origin, direction, direction + 1, side) >> REACH_SHIFT[direction]
    return max(file, rank) <= reached


def reach(squares: list[int], origin: int, begin: int, end: int, side: int) -> int:
    """How many squares a side's piece can slide in each direction, the last one by capturing.

    In the directions from ``begin`` to before ``end``, three bits each, see ``REACH_SHIFT``.
    """
    first = side * KINDS
    last = first + KINDS
    reaches = 0
    for direction in range(begin, end):
        steps = STEPS[direction]
        at = steps[origin]
        if at >= 0 and not first < squares[at] <= last:
            length = 1
            while squares[at] == 0:
                at = steps[at]
                if at < 0 or first < squares[at] <= last:
                    break
                length += 1
            reaches |= length << REACH_SHIFT[direction]
    return reaches


def pawn_can_go(s: Chessboard, side: int, origin: int, target: int) -> bool:
    """Whether a pawn can go to a square."""
    for shift in PAWN_SHIFTS[side][pawn_ways(s, side, origin)]:
        if shift and origin + shift == target:
            return True
    return False


def pawn_ways(s: Chessboard, side: int, origin: int) -> int:
    """The ways in which a pawn can step, step twice on its first move, or capture, as bits."""
    squares = s.squares
    forward = FORWARD[side]
    ahead = origin + forward
    file = origin & 7
    ways = 0
    if squares[ahead] == 0:
        ways = STEP
        advanced = (origin & 56) - BACK_ROW[side]
        if advanced == 0 or (advanced == forward and (s.double_step[side] >> file) & 1):
            if squares[ahead + forward] == 0:
                ways = STEP | STEP_TWICE
    first = KINDS - side * KINDS
    last = first + KINDS
    if file and (first < squares[ahead - 1] <= last or ahead - 1 == s.en_passant):
        ways |= TAKE_LEFT
    if file < 7 and (first < squares[ahead + 1] <= last or ahead + 1 == s.en_passant):
        ways |= TAKE_RIGHT
    return ways


def can_castle(s: Chessboard, side: int, king: int, rook: int) -> bool:
    """Whether a king may castle with a rook: both unmoved, the way empty, never in check."""
    rights = s.castling[side]
    if not (rights & KING_UNMOVED and is_back_row(side, rook) and (rights >> (rook & 7)) & 1):
        return False
    if s.check:
        return False
    goal = castled_king(king, rook)
    rook_goal = castled_rook(king, rook)
    squares = s.squares
    for at in range(min(king, rook, goal, rook_goal), max(king, rook, goal, rook_goal) + 1):
        if squares[at] and at != king and at != rook:  # noqa: PLR1714  # tuples cost time
            return False
    return is_safe_way(s, side, king, goal) and castled_safely(s, side, king, rook)


def is_safe_way(s: Chessboard, side: int, king: int, goal: int) -> bool:
    """Whether no square that a castling king leaves or crosses is attacked."""
    squares = s.squares
    squares[king] = 0
    safe = True
    for at in range(min(king, goal), max(king, goal) + 1):
        if safe and at != goal and attacked(squares, at, 1 - side):
            safe = False
    squares[king] = side * KINDS + KING
    return safe


def castled_safely(s: Chessboard, side: int, king: int, rook: int) -> bool:
    """Whether a king is not attacked once it has castled."""
    made = make(s, king, rook, side * KINDS + KING)
    safe = not attacked(s.squares, s.king[side], 1 - side)
    unmake(s, king, rook, side * KINDS + KING, made)
    return safe


def may_move(s: Chessboard, origin: int, target: int) -> bool:
    """Whether the side to move may make a move that its piece aims at."""
    return can_go(s, origin, target) and is_sound(s, tied_line(s, origin), origin, target)


def castling_rights(s: Chessboard, side: int) -> int:
    """A side's castling rights, without those that can never matter again."""
    rights = s.castling[side]
    if s.king[side] < 0:
        return rights if s.pool[side * KINDS + KING - 1] else 0
    if not rights & KING_UNMOVED:
        return 0
    if rights == KING_UNMOVED and s.pool[side * KINDS + ROOK - 1] == 0:
        return 0
    return rights
