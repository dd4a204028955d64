"""Moves: what each piece may do, judged one move at a time."""

from blockyard.games.saktris.arrivals import any_column
from blockyard.games.saktris.attacks import attacked
from blockyard.games.saktris.board import (
    DUTY_BLOCKED,
    KING_UNMOVED,
    MOVES,
    PROMOTION_PAIRS,
    PROMOTIONS,
    Chessboard,
)
from blockyard.games.saktris.making import castled_king, castled_rook, is_back_row, make, unmake
from blockyard.games.saktris.settings import BLOCKED_FORCE
from blockyard.games.saktris.tables import (
    FILES,
    FIRST_TARGET,
    FORWARD,
    KINDS,
    KING,
    KNIGHT,
    LAST_RANK,
    PAWN,
    ROOK,
    SQUARES,
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
    file = (target & 7) - (origin & 7)
    if kind == KING:
        return -1 <= file <= 1
    return is_open(squares, origin, target, file)


def is_open(squares: list[int], origin: int, target: int, file: int) -> bool:
    """Whether nothing stands between two squares on one line, ``file`` files apart."""
    step = 0
    if file > 0:
        step = 1
    elif file < 0:
        step = -1
    rank = (target >> 3) - (origin >> 3)
    if rank > 0:
        step += FILES
    elif rank < 0:
        step -= FILES
    at = origin + step
    while at != target:
        if squares[at]:
            return False
        at += step
    return True


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


def keeps_king_safe(s: Chessboard, origin: int, target: int) -> bool:
    """Whether the king of the side to move is not in check after a move.

    What a pawn on the last row becomes makes no difference to that.
    """
    side = s.turn
    king = s.king[side]
    if king < 0:
        return True
    piece = s.squares[origin]
    if s.check == 0 and not is_aligned(origin, king):
        # Only a piece in line with the king can shield it, or one that the move removes.
        if piece != side * KINDS + PAWN or (s.row_clear == 0 and target != s.en_passant):
            return True
    made = make(s, origin, target, piece)
    safe = not attacked(s.squares, s.king[side], 1 - side)
    unmake(s, origin, target, piece, made)
    return safe


def is_aligned(one: int, other: int) -> bool:
    """Whether two squares are on one rank, file or diagonal."""
    file = (one & 7) - (other & 7)
    rank = (one >> 3) - (other >> 3)
    return file == 0 or rank == 0 or file == rank or file == -rank  # noqa: PLR1714  # tuples cost time


def opens_column(s: Chessboard, origin: int, target: int) -> bool:
    """Whether the piece that is due could be placed after a move."""
    piece = s.squares[origin]
    made = make(s, origin, target, piece)
    opened = any_column(s, s.turn)
    unmake(s, origin, target, piece, made)
    return opened


def may_move(s: Chessboard, origin: int, target: int) -> bool:
    """Whether the side to move may make a move that its piece aims at."""
    if not can_go(s, origin, target) or not keeps_king_safe(s, origin, target):
        return False
    return not must_open_column(s) or opens_column(s, origin, target)


def must_open_column(s: Chessboard) -> bool:
    """Whether the side to move may only make space for the piece that is due."""
    return s.duty == DUTY_BLOCKED and s.blocked == BLOCKED_FORCE


def any_move(s: Chessboard) -> bool:
    """Whether the side to move has a legal move."""
    first = s.turn * KINDS
    for origin in range(SQUARES):
        if first < s.squares[origin] <= first + KINDS:
            at = FIRST_TARGET[s.squares[origin]][origin]
            while TARGETS[at] >= 0:
                if may_move(s, origin, TARGETS[at]):
                    return True
                at += 1
    return False


def list_moves(s: Chessboard, actions: list[int]) -> int:
    """List the legal moves of the side to move, promotions last; their number."""
    first = s.turn * KINDS
    pawn = first + PAWN
    last_rank = LAST_RANK[s.turn]
    count = 0
    for origin in range(SQUARES):
        piece = s.squares[origin]
        if first < piece <= first + KINDS:
            at = FIRST_TARGET[piece][origin]
            target = TARGETS[at]
            while target >= 0:
                if piece != pawn or target >> 3 != last_rank:
                    if may_move(s, origin, target):
                        actions[count] = origin * SQUARES + target
                        count += 1
                at += 1
                target = TARGETS[at]
    return list_promotions(s, actions, count)


def list_promotions(s: Chessboard, actions: list[int], count: int) -> int:
    """List the legal promotions after the first ``count`` actions; the number of actions then."""
    pawn = s.turn * KINDS + PAWN
    row = LAST_RANK[s.turn] * FILES - FORWARD[s.turn]
    for origin in range(row, row + FILES):
        if s.squares[origin] == pawn:
            at = FIRST_TARGET[pawn][origin]
            while TARGETS[at] >= 0:
                if may_move(s, origin, TARGETS[at]):
                    for kind in range(PROMOTIONS):
                        actions[count] = promotion(s.turn, origin, TARGETS[at], kind)
                        count += 1
                at += 1
    return count


def promotion(side: int, origin: int, target: int, kind: int) -> int:
    """The action of a pawn's move onto the last row; ``kind`` 0 is a knight, 3 a queen.

    A pawn's way is numbered by 2 * file + target file: three for each file, two at the edges.
    """
    pair = side * PROMOTION_PAIRS + 2 * (origin & 7) + (target & 7)
    return MOVES + pair * PROMOTIONS + kind


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
