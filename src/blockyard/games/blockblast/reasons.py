"""Why pieces come: every weight with its five factors, as exact fractions.

A fraction is two ints: numerator and denominator, in lowest terms.
"""

from typing import TYPE_CHECKING

from blockyard.games.blockblast.constants import COLOURS, GRID_SIZE, SET_SIZE
from blockyard.games.blockblast.fitting import filled_cells, positions
from blockyard.games.blockblast.pieces import (
    BASE_WEIGHT,
    PIECE_COUNT,
    PIECE_NAMES,
    PIECE_TIER,
    TIERS,
)
from blockyard.games.blockblast.rules import BlastBoard
from blockyard.games.blockblast.weights import (
    BOARD_CELLS,
    BOARD_PARTS,
    SCORE_PARTS,
    STREAK_PARTS,
    WEIGHT_PARTS,
    board_factor,
    pity_factor,
    score_factor,
    solution_factor,
    streak_factor,
    weigh_all,
)

if TYPE_CHECKING:
    from blockyard.core.position import Position
    from blockyard.core.view import Data


class Inputs:
    """All that weights depend on, at the moment of a drawing."""

    def __init__(
        self, rows: list[int], score: int, streak: int, moves_since_clear: int, adaptive: int
    ) -> None:
        self.rows = [int(row) for row in rows]
        self.score = int(score)
        self.streak = int(streak)
        self.moves_since_clear = int(moves_since_clear)
        self.adaptive = int(adaptive)
        self.empty = BOARD_CELLS - filled_cells(self.rows)

    def to_data(self) -> "dict[str, Data]":
        """The inputs as plain data; the board is drawn in eight lines."""
        return {
            "score": self.score,
            "streak": self.streak,
            "empty": self.empty,
            "moves_since_clear": self.moves_since_clear,
            "adaptive": bool(self.adaptive),
            "board": [
                "".join("x" if row >> column & 1 else "." for column in range(GRID_SIZE))
                for row in self.rows
            ],
        }

    def all_weights(self) -> list[int]:
        """The weights of all pieces, in parts, as the rules draw with them."""
        weights = [0] * PIECE_COUNT
        weigh_all(
            weights, self.rows, self.score, self.streak, self.moves_since_clear, self.adaptive
        )
        return weights


def weights(position: "Position", seat: int = 0) -> "dict[str, Data]":
    """What the next set would be drawn with if it were drawn now: all pieces, all factors."""
    s = _board(position, seat)
    inputs = Inputs(s.rows, s.score, s.streak, s.moves_since_clear, s.adaptive)
    numbers = inputs.all_weights()
    pieces: list[Data] = []
    for piece in range(PIECE_COUNT):
        entry = _explained(inputs, piece, numbers[piece])
        entry["chance"] = fraction(numbers[piece], sum(numbers))
        pieces.append(entry)
    return {"inputs": inputs.to_data(), "pieces": pieces}


def why(position: "Position", seat: int = 0) -> "dict[str, Data]":
    """Why the pieces of the present set came: inputs, factors and chances when they were drawn.

    ``chance`` is that of the piece at its own draw, those drawn before it left out; None where
    a position does not tell what was drawn before it.
    """
    s = _board(position, seat)
    inputs = Inputs(s.drawn_rows, s.drawn_score, s.drawn_streak, s.drawn_moves, s.drawn_adaptive)
    numbers = inputs.all_weights()
    left = sum(numbers)
    is_known = True
    pieces: list[Data] = []
    for slot in range(SET_SIZE):
        piece = int(s.drawn[slot]) - 1
        if piece < 0:
            is_known = False
            continue
        entry = _explained(inputs, piece, numbers[piece])
        entry["slot"] = slot + 1
        entry["placed"] = bool(s.tray[slot] == 0)
        entry["colour"] = COLOURS[s.tray_colours[slot] - 1][0] if s.tray[slot] else ""
        entry["chance"] = fraction(numbers[piece], left) if is_known else None
        left -= numbers[piece]
        pieces.append(entry)
    return {"inputs": inputs.to_data(), "pieces": pieces}


def fraction(numerator: int, denominator: int) -> "Data":
    """A fraction in lowest terms."""
    one, other = numerator, denominator
    while other:
        one, other = other, one % other
    return [numerator // one, denominator // one]


def _explained(inputs: Inputs, piece: int, weight: int) -> "dict[str, Data]":
    """A piece's weight and what it is the product of."""
    tier = PIECE_TIER[piece]
    factors: dict[str, Data] = {name: [1, 1] for name in "ABCDE"}
    unfloored = weight
    if inputs.adaptive:
        a = score_factor(tier, inputs.score)
        b = streak_factor(tier, inputs.streak)
        c = board_factor(tier, inputs.empty)
        d = pity_factor(inputs.rows, piece, inputs.moves_since_clear)
        e = solution_factor(inputs.rows, piece, inputs.moves_since_clear)
        factors = {
            "A": fraction(a, SCORE_PARTS),
            "B": fraction(b, STREAK_PARTS),
            "C": fraction(c, BOARD_PARTS),
            "D": [d, 1],
            "E": [e, 1],
        }
        unfloored = BASE_WEIGHT[piece] * a * b * c * d * e
    return {
        "piece": PIECE_NAMES[piece],
        "tier": TIERS[tier],
        "base": BASE_WEIGHT[piece],
        "factors": factors,
        "weight": fraction(weight, WEIGHT_PARTS),
        "floored": weight > unfloored,
        "positions": positions(inputs.rows, piece),
    }


def _board(position: "Position", seat: int) -> BlastBoard:
    return position.board_of(seat)  # type: ignore[return-value]  # the game's own boards
