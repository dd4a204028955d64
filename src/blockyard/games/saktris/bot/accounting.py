"""Accounting: what the search knows of a position, worked out from the position a ply before."""

from blockyard.games.saktris.board import LINE_LENGTH, Chessboard
from blockyard.games.saktris.bot.pawns import judge_pawns
from blockyard.games.saktris.bot.thoughts import Thoughts
from blockyard.games.saktris.bot.weights import (
    CASTLING_KEYS,
    DOUBLE_STEP_KEYS,
    EN_PASSANT_KEYS,
    END,
    LATE_KEYS,
    MIDDLE,
    NEXT_KEYS,
    PIECE_KEYS,
    PIECE_PHASE,
    POOL_KEYS,
    TURN_KEY,
    WAIT_KEYS,
)
from blockyard.games.saktris.tables import FILES, KINDS, PAWN, SQUARES

LATE = 80
"""Plies without progress from which on the fifty-move rule makes positions differ."""

MOST_WAIT = 7


def account_root(s: Chessboard, t: Thoughts) -> None:
    """Work out what the search knows of the position at its root."""
    middle = 0
    end = 0
    phase = 0
    for square in range(SQUARES):
        piece = s.squares[square]
        middle += MIDDLE[piece][square]
        end += END[piece][square]
        phase += PIECE_PHASE[piece]
    t.key[0] = root_key(s)
    t.piece_key[0] = t.key[0] ^ other_key(s)
    t.middle[0] = middle
    t.end[0] = end
    t.phase[0] = phase
    judge_pawns(s.squares, t, 0)


def root_key(s: Chessboard) -> int:
    """The hash of a position, as the root of a search has it."""
    key = other_key(s)
    for square in range(SQUARES):
        key ^= PIECE_KEYS[s.squares[square]][square]
    return key


def account(boards: list[Chessboard], t: Thoughts, ply: int) -> None:
    """Work out the same for a ply from the one before."""
    before = boards[ply - 1].squares
    after = boards[ply].squares
    key = t.piece_key[ply - 1]
    middle = t.middle[ply - 1]
    end = t.end[ply - 1]
    phase = t.phase[ply - 1]
    pawns_changed = 0
    for row in range(0, SQUARES, FILES):
        if rows_differ(before, after, row):
            for square in range(row, row + FILES):
                old = before[square]
                new = after[square]
                if old != new:
                    key ^= PIECE_KEYS[old][square] ^ PIECE_KEYS[new][square]
                    middle += MIDDLE[new][square] - MIDDLE[old][square]
                    end += END[new][square] - END[old][square]
                    phase += PIECE_PHASE[new] - PIECE_PHASE[old]
                    if is_pawn(old) or is_pawn(new):
                        pawns_changed = 1
    t.piece_key[ply] = key
    t.middle[ply] = middle
    t.end[ply] = end
    t.phase[ply] = phase
    t.key[ply] = key ^ other_key(boards[ply])
    if pawns_changed:
        judge_pawns(after, t, ply)
    else:
        t.pawn_middle[ply] = t.pawn_middle[ply - 1]
        t.pawn_end[ply] = t.pawn_end[ply - 1]
        t.files[ply][0] = t.files[ply - 1][0]
        t.files[ply][1] = t.files[ply - 1][1]


def rows_differ(before: list[int], after: list[int], row: int) -> bool:
    """Whether any of the eight squares from one on differs."""
    differing = 0
    for square in range(row, row + FILES):
        differing |= before[square] ^ after[square]
    return differing != 0


def is_pawn(piece: int) -> bool:
    """Whether a piece is a pawn of either side."""
    return piece == PAWN or piece == KINDS + PAWN  # tuples cost time in kernels


def other_key(s: Chessboard) -> int:
    """The hash of all that matters besides the pieces on the squares."""
    key = CASTLING_KEYS[0][s.castling[0]] ^ CASTLING_KEYS[1][s.castling[1]]
    key ^= DOUBLE_STEP_KEYS[0][s.double_step[0]] ^ DOUBLE_STEP_KEYS[1][s.double_step[1]]
    key ^= EN_PASSANT_KEYS[s.en_passant + 1]
    if s.turn:
        key ^= TURN_KEY
    if s.halfmoves >= LATE:
        key ^= LATE_KEYS[min(s.halfmoves, LINE_LENGTH)]
    for side in range(2):
        if s.coming[side]:
            key ^= coming_key(s, side)
    return key


def coming_key(s: Chessboard, side: int) -> int:
    """The hash of what is to come for a side, and of when it comes."""
    wait = (s.placed[side] + s.skipped[side]) * s.every - s.moves[side]
    key = NEXT_KEYS[side][s.next_piece[side]] ^ WAIT_KEYS[side][max(0, min(wait, MOST_WAIT))]
    for kind in range(side * KINDS, side * KINDS + KINDS):
        key ^= POOL_KEYS[kind][s.pool[kind]]
    return key
