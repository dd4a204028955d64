"""Attacks: which squares a side's pieces attack."""

from blockyard.games.saktris.tables import (
    ALL_DIRECTIONS,
    BISHOP,
    KINDS,
    KING,
    KNIGHT,
    KNIGHT_LEAPS,
    PAWN,
    QUEEN,
    ROOK,
    ROOK_DIRECTIONS,
    STEPS,
)


def attacked(squares: list[int], at: int, by: int) -> bool:
    """Whether a piece of the side ``by`` attacks a square."""
    knight = by * KINDS + KNIGHT
    leaps = KNIGHT_LEAPS[at]
    place = 0
    while leaps[place] >= 0:
        if squares[leaps[place]] == knight:
            return True
        place += 1
    for direction in range(ALL_DIRECTIONS):  # noqa: SIM110  # no generators in kernels
        if attacked_from(squares, at, by, direction):
            return True
    return False


def attacked_from(squares: list[int], at: int, by: int, direction: int) -> bool:
    """Whether the first piece in a direction is one of the side ``by`` that attacks the square."""
    steps = STEPS[direction]
    place = steps[at]
    if place < 0:
        return False
    slider = ROOK if direction < ROOK_DIRECTIONS else BISHOP
    kind = squares[place] - by * KINDS
    if squares[place] == 0:
        while place >= 0 and squares[place] == 0:
            place = steps[place]
        if place < 0:
            return False
        kind = squares[place] - by * KINDS
        return kind == slider or kind == QUEEN  # noqa: PLR1714  # tuples cost time in kernels
    if kind == slider or kind == QUEEN or kind == KING:  # noqa: PLR1714, SIM109  # as above
        return True
    # Seen from the square they attack, White's pawns stand in the odd bishop directions, below it,
    # and Black's in the even ones, above it.
    return kind == PAWN and direction >= ROOK_DIRECTIONS and direction & 1 != by
