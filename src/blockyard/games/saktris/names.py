"""Names of sides, pieces and squares, and the letters that stand for them."""

SIDES = ("white", "black")
"""The sides as words of a text."""

SIDE_NAMES = ("White", "Black")
"""The sides in sentences."""

LETTERS = "PNBRQK"
"""Letters of the kinds of pieces."""

KIND_NAMES = ("pawn", "knight", "bishop", "rook", "queen", "king")
"""The kinds of pieces in sentences."""

PIECES = ".PNBRQKpnbrqk"
"""Letters of the pieces on the board, by their numbers."""


def square_name(square: int) -> str:
    """The name of a square: ``e4``."""
    return "abcdefgh"[square & 7] + "12345678"[square >> 3]


def read_square(text: str) -> int:
    """The square of a name, or -1."""
    if len(text) != 2 or text[0] not in "abcdefgh" or text[1] not in "12345678":
        return -1
    return "12345678".index(text[1]) * 8 + "abcdefgh".index(text[0])
