"""Names of sides, pieces and squares, and the letters that stand for them."""

from blockyard.games.saktris.tables import FILES, KINDS

SIDES = ("white", "black")
"""The sides as words in a position's text."""

SIDE_NAMES = ("White", "Black")
"""The sides in sentences."""

PASS_MARK = "--"
"""How a turn that was passed is written."""

LETTERS = "PNBRQK"
"""Letters of the kinds of pieces, by kind - 1."""

KIND_NAMES = ("pawn", "knight", "bishop", "rook", "queen", "king")
"""The kinds of pieces in sentences."""

PIECES = ".PNBRQKpnbrqk"
"""Letters of the pieces on the board, by their numbers."""

FILE_NAMES = "abcdefgh"
RANK_NAMES = "12345678"
"""Names of the files from the left and of the ranks from White's side."""

RANKS_FROM_TOP = "".join(reversed(RANK_NAMES))
"""The ranks as a view lists rows. (MicroPython has no slices with a step.)"""


def kind_name(piece: int) -> str:
    """The name of a piece of either side; 0 is any piece, where the player chooses."""
    return KIND_NAMES[(piece - 1) % KINDS] if piece else "piece"


def square_name(square: int) -> str:
    """The name of a square: ``e4``."""
    return FILE_NAMES[square & 7] + RANK_NAMES[square >> 3]


def read_square(text: str) -> int:
    """The square with a name, or -1."""
    if len(text) != 2 or text[0] not in FILE_NAMES or text[1] not in RANK_NAMES:
        return -1
    return RANK_NAMES.index(text[1]) * FILES + FILE_NAMES.index(text[0])
