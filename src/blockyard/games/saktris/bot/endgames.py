"""Endgames: mating a bare king, and material that is not enough to win."""

from blockyard.games.saktris.arrivals import shade
from blockyard.games.saktris.board import Chessboard
from blockyard.games.saktris.bot.thoughts import Thoughts
from blockyard.games.saktris.bot.weights import (
    BARE_KING,
    CORNER_STEP,
    DARK_CORNER,
    DISTANCE,
    EDGE,
    EDGE_STEP,
    END_WORTH,
    KING_STEP,
    LIGHT_CORNER,
)
from blockyard.games.saktris.tables import BISHOP, KINDS, KNIGHT, PAWN, ROOK, SQUARES

FARTHEST = 7
"""King's steps from one edge of the board to the other."""


def drive_bare_king(s: Chessboard, side: int) -> int:
    """What a side gains by how far it has driven the other side's bare king."""
    other = 1 - side
    king = s.king[side]
    bare = s.king[other]
    if s.pieces[other] != 1 or s.coming[other] or bare < 0 or king < 0 or s.pieces[side] < 2:
        return 0
    value = BARE_KING + EDGE[bare] * EDGE_STEP + (FARTHEST - DISTANCE[king][bare]) * KING_STEP
    if s.pieces[side] == 3 and s.coming[side] == 0:
        colour = mating_shade(s, side)
        if colour == 0:
            value += (FARTHEST - DARK_CORNER[bare]) * CORNER_STEP
        elif colour == 1:
            value += (FARTHEST - LIGHT_CORNER[bare]) * CORNER_STEP
    return value


def mating_shade(s: Chessboard, side: int) -> int:
    """The shade of the corners where bishop and knight mate; -1 if a side has not just these."""
    colour = -1
    knights = 0
    for square in range(SQUARES):
        kind = s.squares[square] - side * KINDS
        if kind == BISHOP:
            colour = shade(square)
        elif kind == KNIGHT:
            knights += 1
    return colour if knights == 1 else -1


def is_hard_to_win(s: Chessboard, t: Thoughts, ply: int, side: int) -> bool:
    """Whether a side, though ahead, has no pawns and too little else to win."""
    if s.coming[0] or s.coming[1] or t.files[ply][side] or s.pieces[side] > 4:
        return False
    ahead = 0
    knights = 0
    for square in range(SQUARES):
        piece = s.squares[square]
        if piece:
            owner = 1 if piece > KINDS else 0
            kind = piece - owner * KINDS
            ahead += END_WORTH[kind] if owner == side else -END_WORTH[kind]
            if owner == side and kind == KNIGHT:
                knights += 1
    return ahead < END_WORTH[ROOK] - END_WORTH[PAWN] or (knights == 2 and s.pieces[side] == 3)
