"""What a seat of Saktris observes: the board from its own side, arrivals, rights and clocks.

``features`` declares these numbers, in the same order: own before the opponent's.
"""

from blockyard.core.state import MOST_OBSERVED
from blockyard.games.saktris.board import DUTY_CHECKED, KING_UNMOVED, SECOND, Chessboard
from blockyard.games.saktris.tables import FILES, FLIP, KINDS, SQUARES
from blockyard.games.saktris.timing import time_left

DUTIES = DUTY_CHECKED + 1

ARRIVAL_NUMBERS = 2 * KINDS + 2
"""Numbers about a side's arrivals: its next piece, its pool, how many are to come, and when."""

RIGHTS = FILES + 1
"""Numbers about a side's castling: its rooks by file, and its king."""

NO_OFFER, OWN_OFFER, OTHER_OFFER = 0, 1, 2


def observe(s: Chessboard, seat: int, numbers: list[int]) -> None:
    """Write what a seat observes."""
    flip = FLIP if seat else 0
    for square in range(SQUARES):
        piece = s.squares[square ^ flip]
        if piece and seat:
            piece = piece + KINDS if piece <= KINDS else piece - KINDS
        numbers[square] = piece
    at = SQUARES
    for index in range(at, at + SQUARES + DUTIES + 2 * ARRIVAL_NUMBERS):
        numbers[index] = 0
    if s.en_passant >= 0:
        numbers[at + (s.en_passant ^ flip)] = 1
    at += SQUARES
    numbers[at + s.duty] = 1
    at += DUTIES
    for index in range(2):
        side = seat ^ index
        observe_arrivals(s, side, numbers, at)
        at += ARRIVAL_NUMBERS
    for index in range(2):
        observe_rights(s, seat ^ index, numbers, at)
        at += RIGHTS
    observe_counters(s, seat, numbers, at)


def observe_arrivals(s: Chessboard, side: int, numbers: list[int], at: int) -> None:
    """Write what is still to come for a side."""
    if s.next_piece[side]:
        numbers[at + s.next_piece[side] - 1] = 1
    for kind in range(KINDS):
        numbers[at + KINDS + kind] = s.pool[side * KINDS + kind]
    at += 2 * KINDS
    numbers[at] = s.coming[side]
    if s.coming[side]:
        due_at = (s.placed[side] + s.skipped[side]) * s.every
        numbers[at + 1] = max(0, min(due_at - s.moves[side], MOST_OBSERVED))


def observe_rights(s: Chessboard, side: int, numbers: list[int], at: int) -> None:
    """Write a side's rights to castle."""
    for file in range(FILES):
        numbers[at + file] = s.castling[side] >> file & 1
    numbers[at + FILES] = 1 if s.castling[side] & KING_UNMOVED else 0


def observe_counters(s: Chessboard, seat: int, numbers: list[int], at: int) -> None:
    """Write whose turn it is, and counters and clocks."""
    numbers[at] = 1 if s.turn == seat else 0
    numbers[at + 1] = s.check
    numbers[at + 2] = min(s.halfmoves, MOST_OBSERVED)
    numbers[at + 3] = min(s.passes, MOST_OBSERVED)
    numbers[at + 4] = NO_OFFER
    if s.offer >= 0:
        numbers[at + 4] = OWN_OFFER if s.offer == seat else OTHER_OFFER
    for index in range(2):
        seconds = 0
        if s.clocked:
            seconds = max(0, min(time_left(s, seat ^ index) // SECOND, MOST_OBSERVED))
        numbers[at + 5 + index] = seconds


def worth(s: Chessboard, seat: int) -> int:
    """What a seat has gained: 1 for a win, -1 for a loss, 0 for a draw and until then."""
    if s.winner < 0:
        return 0
    return 1 if s.winner == seat else -1
