"""Moves: what each piece may do, judged one move at a time."""

from blockyard.games.saktris.attacks import attacked
from blockyard.games.saktris.board import KING_UNMOVED, Chessboard
from blockyard.games.saktris.making import castled_king, castled_rook, is_back_row, make, unmake
from blockyard.games.saktris.safety import is_sound, line, tied_line
from blockyard.games.saktris.tables import (
    FIRST_TARGET,
    FORWARD,
    KINDS,
    KING,
    KNIGHT,
    PAWN,
    ROOK,
    STEPS,
    TARGETS,
)


def is_aimed(piece: int, origin: int, target: int) -> bool:
    """Whether a piece could go from one square to another if nothing were in its way."""
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
    return max(file, rank) <= reach(squares, origin, line(origin, target), side)


def reach(squares: list[int], origin: int, direction: int, side: int) -> int:
    """How many squares a side's piece can slide in a direction, the last one by capturing."""
    steps = STEPS[direction]
    at = steps[origin]
    length = 0
    while at >= 0:
        if squares[at]:
            if (squares[at] - 1) // KINDS != side:
                length += 1
            return length
        length += 1
        at = steps[at]
    return length


def pawn_can_go(s: Chessboard, side: int, origin: int, target: int) -> bool:
    """Whether a pawn can step, step twice on its first move, or capture."""
    squares = s.squares
    there = squares[target]
    if target & 7 != origin & 7:
        if there == 0:
            return target == s.en_passant
        return (there - 1) // KINDS != side
    if there:
        return False
    between = origin + FORWARD[side]
    if target == between:
        return True
    if squares[between]:
        return False
    return is_back_row(side, origin) or (s.double_step[side] >> (origin & 7)) & 1 == 1


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
