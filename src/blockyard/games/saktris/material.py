"""Material: whether a side has, on the board or still to come, what could ever mate."""

from blockyard.games.saktris.arrivals import shade
from blockyard.games.saktris.board import Chessboard
from blockyard.games.saktris.tables import BISHOP, KINDS, KNIGHT, PAWN, QUEEN, ROOK, SQUARES

BOTH_SHADES = 3
"""A bit for dark squares and a bit for light ones."""


def is_insufficient(s: Chessboard) -> bool:
    """Whether neither side has pieces to come, and neither could ever mate."""
    if s.coming[0] or s.coming[1]:
        return False
    return not could_mate(s, 0) and not could_mate(s, 1)


def could_mate(s: Chessboard, side: int) -> bool:
    """Whether a side has, or will get, anything that mates if the other side helps.

    A lone knight can mate only if the other side has a rook, bishop, knight or pawn; bishops on one
    shade only if it has a knight, a pawn or a bishop on the other shade.
    """
    first = side * KINDS - 1
    if s.pool[first + PAWN] or s.pool[first + ROOK] or s.pool[first + QUEEN]:
        return True
    knights = s.pool[first + KNIGHT]
    bishops = s.pool[first + BISHOP]
    for square in range(SQUARES):
        kind = s.squares[square] - side * KINDS
        if kind == PAWN or kind == ROOK or kind == QUEEN:  # noqa: PLR1714, SIM109  # tuples cost time
            return True
        if kind == KNIGHT:
            knights += 1
        elif kind == BISHOP:
            bishops += 1
    if knights + bishops == 0:
        return False
    if knights and knights + bishops > 1:
        return True
    other = 1 - side
    helpers = count_kind(s, other, PAWN) + count_kind(s, other, KNIGHT)
    if knights:
        return helpers + count_kind(s, other, BISHOP) + count_kind(s, other, ROOK) > 0
    return helpers > 0 or could_have_both_shades(s)


def count_kind(s: Chessboard, side: int, kind: int) -> int:
    """How many pieces of a kind a side has on the board and still to come."""
    piece = side * KINDS + kind
    count = s.pool[piece - 1]
    for square in range(SQUARES):
        if s.squares[square] == piece:
            count += 1
    return count


def could_have_both_shades(s: Chessboard) -> bool:
    """Whether bishops of either side stand on both shades, or may once all have arrived.

    A bishop to come can take a shade that no bishop has: the bishop rule forbids only the shade of
    another bishop of its own side.
    """
    shades = 0
    for square in range(SQUARES):
        piece = s.squares[square]
        if piece == BISHOP or piece == KINDS + BISHOP:
            shades |= 1 << shade(square)
    if shades == BOTH_SHADES:
        return True
    to_come = s.pool[BISHOP - 1] + s.pool[KINDS + BISHOP - 1]
    return to_come > 1 or (to_come == 1 and shades > 0)
