"""Queries that explain which pieces come: every weight with its five factors.

Fractions are exact: numerator and denominator in lowest terms.
"""

from collections.abc import Callable

from blockyard.core.position import Position
from blockyard.core.view import Data
from blockyard.games.blockblast.board import BlastBoard
from blockyard.games.blockblast.constants import (
    BOARD_CELLS,
    COLOURS,
    PITY_THRESHOLD,
    SET_SIZE,
    SOLUTION_THRESHOLD,
)
from blockyard.games.blockblast.fitting import filled_cells, positions
from blockyard.games.blockblast.notation import draw_row
from blockyard.games.blockblast.pieces import (
    BASE_WEIGHT,
    PIECE_COUNT,
    PIECE_NAMES,
    PIECE_TIER,
    TIERS,
)
from blockyard.games.blockblast.weights import (
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

SYSTEMS = (
    ("A", "score", "a high score makes pieces harder"),
    ("B", "streak", "clears in a row make them harder"),
    ("C", "board", "an open board makes them harder, a full one easier"),
    ("D", "pity", f"after {PITY_THRESHOLD} moves without a clear, what fits easily"),
    ("E", "solution", f"after {SOLUTION_THRESHOLD} moves, what completes a line"),
)
"""The five systems that adapt weights: letter of the factor, name, and what it does."""


class Inputs:
    """Everything that weights depend on, at the moment of a draw."""

    def __init__(
        self, rows: list[int], score: int, streak: int, moves_since_clear: int, adaptive: int
    ) -> None:
        self.rows = [int(row) for row in rows]
        self.score = int(score)
        self.streak = int(streak)
        self.moves_since_clear = int(moves_since_clear)
        self.adaptive = int(adaptive)
        self.empty = BOARD_CELLS - filled_cells(self.rows)

    def to_data(self) -> dict[str, Data]:
        """The inputs as plain data; the board is drawn as lines of text."""
        return {
            "score": self.score,
            "streak": self.streak,
            "empty": self.empty,
            "moves_since_clear": self.moves_since_clear,
            "adaptive": bool(self.adaptive),
            "board": [draw_row(row) for row in self.rows],
        }

    def all_weights(self) -> list[int]:
        """The weights of all pieces in ``WEIGHT_PARTS``, as used by the rules."""
        weights = [0] * PIECE_COUNT
        weigh_all(
            weights, self.rows, self.score, self.streak, self.moves_since_clear, self.adaptive
        )
        return weights


def weights(position: Position, seat: int) -> Data:
    """The weights of all pieces if a set were drawn now, with all factors."""
    s = _board(position, seat)
    inputs = Inputs(s.rows, s.score, s.streak, s.moves_since_clear, s.adaptive)
    numbers = inputs.all_weights()
    pieces: list[Data] = []
    for piece in range(PIECE_COUNT):
        entry = _explained(inputs, piece, numbers[piece])
        entry["chance"] = fraction(numbers[piece], sum(numbers))
        pieces.append(entry)
    return _answer(s, inputs, pieces)


def why(position: Position, seat: int) -> Data:
    """Why the pieces of the current set came: inputs, factors and chances when they were drawn.

    ``chance`` excludes the pieces of the set drawn earlier; it is None if the position does not
    say which those were.
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
    return _answer(s, inputs, pieces)


def _answer(s: BlastBoard, inputs: Inputs, pieces: list[Data]) -> Data:
    """The inputs, how the set was drawn, and the pieces.

    ``drawn`` is ``adapted``, or one of two draws by base weight: ``first`` for the first set of a
    game, ``even`` for the ruleset without adaptation.
    """
    systems: list[Data] = [
        {"factor": factor, "name": name, "help": words} for factor, name, words in SYSTEMS
    ]
    drawn = "adapted" if inputs.adaptive else "first" if s.adaptive else "even"
    return {"inputs": inputs.to_data(), "drawn": drawn, "systems": systems, "pieces": pieces}


def fraction(numerator: int, denominator: int) -> Data:
    """A fraction in lowest terms."""
    one, other = numerator, denominator
    while other:
        one, other = other, one % other
    return [numerator // one, denominator // one]


def _explained(inputs: Inputs, piece: int, weight: int) -> dict[str, Data]:
    """A piece's weight and its factors."""
    tier = PIECE_TIER[piece]
    factors: dict[str, Data] = {factor: [1, 1] for factor, _, _ in SYSTEMS}
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


def _board(position: Position, seat: int) -> BlastBoard:
    """The seat's own board, as trays of others are hidden; for a spectator, that of seat 0."""
    return position.board_of(max(seat, 0))  # type: ignore[return-value]  # the game's own boards


QUERIES: dict[str, Callable[[Position, int], Data]] = {"weights": weights, "why": why}
"""The queries by name."""
