"""The structure of the pawns: passed, doubled and isolated ones."""

from blockyard.games.saktris.bot.thoughts import Thoughts
from blockyard.games.saktris.bot.weights import (
    END_DOUBLED,
    END_ISOLATED,
    END_PASSED,
    MIDDLE_DOUBLED,
    MIDDLE_ISOLATED,
    MIDDLE_PASSED,
)
from blockyard.games.saktris.tables import FILES, KINDS, PAWN, SQUARES


def judge_pawns(squares: list[int], t: Thoughts, ply: int) -> None:
    """Work out what the pawns of a position at a ply are worth to White, less Black's."""
    find_pawns(squares, t)
    for side in range(2):
        bits = 0
        for file in range(FILES):
            if t.pawns[side][file]:
                bits |= 1 << file
        t.files[ply][side] = bits
    middle = 0
    end = 0
    for file in range(FILES):
        for side in range(2):
            sign = 1 - 2 * side
            count = t.pawns[side][file]
            if count > 1:
                middle -= sign * (count - 1) * MIDDLE_DOUBLED
                end -= sign * (count - 1) * END_DOUBLED
            if count and t.files[ply][side] & beside(file) == 0:
                middle -= sign * count * MIDDLE_ISOLATED
                end -= sign * count * END_ISOLATED
            if count and is_passed(t, side, file):
                middle += sign * MIDDLE_PASSED[t.front[side][file]]
                end += sign * END_PASSED[t.front[side][file]]
    t.pawn_middle[ply] = middle
    t.pawn_end[ply] = end


def find_pawns(squares: list[int], t: Thoughts) -> None:
    """Find each side's foremost and rearmost pawn on each file, by ranks as its owner counts."""
    for file in range(FILES):
        for side in range(2):
            t.pawns[side][file] = 0
            t.front[side][file] = -1
            t.rear[side][file] = FILES
    for square in range(SQUARES):
        piece = squares[square]
        if piece == PAWN or piece == KINDS + PAWN:  # tuples cost time in kernels
            side = 1 if piece > KINDS else 0
            file = square & 7
            rank = 7 - (square >> 3) if side else square >> 3
            t.pawns[side][file] += 1
            t.front[side][file] = max(t.front[side][file], rank)
            t.rear[side][file] = min(t.rear[side][file], rank)


def beside(file: int) -> int:
    """The files next to a file, as bits."""
    return ((1 << file) >> 1 | 1 << (file + 1)) & 255


def is_passed(t: Thoughts, side: int, file: int) -> bool:
    """Whether no pawn of the other side can stop a side's foremost pawn on a file."""
    rank = t.front[side][file]
    for near in range(max(file - 1, 0), min(file + 1, 7) + 1):
        # The other side's rearmost pawn is the one farthest ahead.
        if 7 - t.rear[1 - side][near] > rank:
            return False
    return True
