"""Material: what could ever mate, on the board and still to come."""

from itertools import combinations_with_replacement, product

import chess
import pytest
from tests.games.saktris.boards import begin, board

from blockyard.core.match import Match
from blockyard.games.saktris.material import could_mate


def match_of(standing: tuple[str, str], coming: tuple[str, str]) -> Match:
    """A match with pieces of White on the third row, of Black on the sixth, and some to come."""
    rows = [letters.ljust(8, "1") for letters in standing]
    to_come = "/".join(letters or "-" for letters in coming)
    text = f"7k/8/{rows[1].lower()}/8/8/{rows[0]}/8/K7 w to_come={to_come} moves=0/0"
    return begin(text, order="selectable")


def ways_to_come(match: Match) -> list[chess.Board]:
    """Chess boards with the pieces to come placed on squares of either shade.

    Bishops only where the bishop rule allows; otherwise they arrive when another is gone.
    """
    s = board(match)
    squares = match.show().split()[0]
    pieces = []
    for side, color in enumerate((chess.WHITE, chess.BLACK)):
        for kind in range(1, 6):
            pieces += [chess.Piece(kind, color)] * s.pool[side * 6 + kind - 1]
    dark = [chess.B2, chess.D2, chess.F2, chess.H2]
    light = [chess.A2, chess.C2, chess.E2, chess.G2]
    boards = []
    for shades in product((0, 1), repeat=len(pieces)):
        other = chess.Board(squares + " w - - 0 1")
        free = (list(dark), list(light))
        for piece, shade in zip(pieces, shades, strict=True):
            mask = (chess.BB_DARK_SQUARES, chess.BB_LIGHT_SQUARES)[shade]
            bishops = other.pieces_mask(chess.BISHOP, piece.color)
            if piece.piece_type != chess.BISHOP or not bishops & mask:
                other.set_piece_at(free[shade].pop(0), piece)
        boards.append(other)
    return boards


def few(letters: str, most: int) -> list[str]:
    """All combinations of some pieces, up to a number."""
    return [
        "".join(chosen)
        for count in range(most + 1)
        for chosen in combinations_with_replacement(letters, count)
    ]


def test_a_side_that_could_mate_after_all_arrivals_could_mate_now() -> None:
    compared = 0
    for white, black in product(few("NBQ", 2), few("PNBRQ", 1)):
        for white_to_come, black_to_come in product(few("NB", 2), few("PNBRQ", 1)):
            match = match_of((white, black), (white_to_come, black_to_come))
            boards = ways_to_come(match)
            for side, color in enumerate((chess.WHITE, chess.BLACK)):
                mates = [one for one in boards if not one.has_insufficient_material(color)]
                assert could_mate(board(match), side) == bool(mates), match.show()
                compared += 1
    assert compared > 4000


@pytest.mark.parametrize(
    ("start", "mates"),
    [
        ("4K3/8/8/8/8/8/8/8 w to_come=-/k", False),
        ("4K3/8/8/8/8/8/8/8 w to_come=-/kn", False),
        ("4K3/8/8/8/8/8/8/8 w to_come=-/kb", False),
        ("4K3/8/8/8/8/8/8/8 w to_come=-/kbb", True),
        ("4K3/8/8/8/8/8/8/8 w to_come=-/kbn", True),
        ("4K3/8/8/8/8/8/8/8 w to_come=-/knn", True),
        ("4K3/8/8/8/8/8/8/8 w to_come=-/kp", True),
        ("4K3/8/8/8/8/8/8/8 w to_come=N/kn", True),
        ("4K3/8/8/8/8/8/8/8 w to_come=Q/kn", False),
        ("4K3/8/8/8/8/8/8/8 w to_come=R/kb", False),
        ("4K3/8/8/8/8/8/8/8 w to_come=B/kb", True),
        ("4K3/8/8/8/8/8/2b5/1b2k3 w to_come=-/b", True),
        ("4K3/8/8/8/8/8/2b5/1b2k3 w", False),
        ("4K1N1/8/8/8/8/8/2b5/1b2k3 w", True),
        ("4K3/6P1/8/8/8/8/2b5/1b2k3 w", True),
        ("4K1Q1/8/8/8/8/8/2b5/1b2k3 w", False),
        ("4K1R1/8/8/8/8/8/2b5/1b2k3 w", False),
        ("4K1B1/8/8/8/8/8/2b5/1b2k3 w", False),
        ("4KB2/8/8/8/8/8/2b5/1b2k3 w", True),
        ("4K3/8/8/8/8/8/2b5/1b2k3 w to_come=N/-", True),
        ("4K3/8/8/8/8/8/2b5/1b2k3 w to_come=P/-", True),
        ("4K3/8/8/8/8/8/2b5/1b2k3 w to_come=R/-", False),
        ("4K3/8/8/8/8/8/2b5/1b2k3 w to_come=B/-", True),
    ],
)
def test_black_could_mate_with_what_is_on_the_board_and_to_come(start: str, mates: bool) -> None:
    assert could_mate(board(begin(start + " moves=0/0", order="selectable")), 1) == mates


@pytest.mark.parametrize(
    ("start", "mates"),
    [
        ("kb6/8/8/8/8/8/8/KN6 w", True),
        ("k7/8/8/8/8/8/8/KN6 w", False),
        ("kr6/8/8/8/8/8/8/KN6 w", True),
        ("k7/8/8/8/8/8/8/B6K w to_come=-/b", True),
        ("k7/8/8/8/8/8/8/1B5K w to_come=-/b", True),
        ("k7/8/8/8/8/8/8/1B5K w to_come=-/r", False),
    ],
)
def test_what_helps_a_lone_knight_or_bishop_to_mate(start: str, mates: bool) -> None:
    assert could_mate(board(begin(start, order="selectable")), 0) is mates
