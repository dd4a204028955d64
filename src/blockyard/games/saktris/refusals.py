"""Refusals of Saktris: their numbers, and the words for them in ``Game.refusals``."""

from blockyard.games.saktris.board import LEAVE_GRACE, SECOND

BOARD_OVER = 1
NOT_YOUR_TURN = 2
MUST_PLACE = 3
NOTHING_DUE = 4
OTHER_PIECE = 5
NOT_IN_POOL = 6
OTHER_ROW = 7
OCCUPIED = 8
SAME_COLOUR_BISHOP = 9
ATTACKED_KING = 10
KING_IN_CHECK = 11
NOT_YOUR_PIECE = 12
CANNOT_GO = 13
NAME_PROMOTION = 14
NO_PROMOTION = 15
MAKE_SPACE = 16
CANNOT_CASTLE = 17
NO_OFFER = 18
OFFERED_ALREADY = 19
ANSWER_FIRST = 20
OPPONENT_IS_HERE = 21
CLAIM_TOO_EARLY = 22
YOU_ARE_HERE = 23
LEFT_ALREADY = 24
"""Refusals, by their index in ``REFUSALS``."""

REFUSALS = (
    "",
    "this board is over",
    "it is not your turn",
    "a piece has arrived: place it",
    "no piece has arrived: make a move",
    "another piece is next",
    "no such piece left to arrive",
    "pieces arrive on your own back row",
    "the square is occupied",
    "you already have a bishop on that colour",
    "a king cannot be placed on an attacked square",
    "your king would be in check",
    "you have no piece on that square",
    "the piece cannot move there",
    "name the piece to promote to, as in e7e8q",
    "only a pawn that reaches the last row is promoted",
    "you must make room for the piece that has arrived",
    "you cannot castle with that rook now",
    "there is no draw offer to answer",
    "you can offer a draw again after your next move",
    "your opponent has offered a draw: accept or decline it",
    "your opponent has not left",
    f"you can claim once your opponent has been away for {LEAVE_GRACE // SECOND} seconds",
    "you have not left",
    "you have already left",
)
"""Why an action is refused, in words; the first is unused."""
