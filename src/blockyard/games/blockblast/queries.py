"""Queries that explain which pieces come: every weight with its five factors.

Fractions are exact: numerator and denominator in lowest terms.
"""

from typing import Literal, TypedDict

from blockyard.core.position import Position
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
    Tier,
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
    ("score", "a high score makes pieces harder"),
    ("streak", "clears in a row make them harder"),
    ("board", "an open board makes them harder, a full one easier"),
    ("pity", f"boosts what fits easily after {PITY_THRESHOLD} moves without a clear"),
    ("solution", f"boosts what completes a line after {SOLUTION_THRESHOLD} moves"),
)
"""The five systems that adapt weights: name, which is also that of its factor, and effect."""


class DrawInputs(TypedDict):
    """Everything that weights depend on."""

    score: int
    streak: int
    empty: int
    moves_since_clear: int
    adaptive: bool
    board: list[str]
    """The board, drawn as lines of text."""


class System(TypedDict):
    """One of the systems that adapt weights."""

    name: str
    """The name of its factor too."""
    help: str


class Explained(TypedDict):
    """A piece's weight, and where it comes from; a fraction is numerator and denominator."""

    piece: str
    tier: Tier
    base: int
    factors: dict[str, list[int]]
    """By the names of the systems."""
    weight: list[int]
    floored: bool
    positions: int
    chance: list[int] | None
    """None if the position does not say which pieces of the set were drawn before."""


class DrawnPiece(Explained):
    """A piece of the current set."""

    slot: int
    """From 1."""
    placed: bool
    colour: str
    """Empty once it is placed."""


class Weights(TypedDict):
    """The weights of all pieces, with their factors."""

    inputs: DrawInputs
    drawn: Literal["adapted", "first", "even"]
    """``adapted`` to the player's game, or by base weight: the ``first`` set of a game, or an
    ``even`` game, whose ruleset does not adapt."""
    systems: list[System]
    pieces: list[Explained]


class Why(TypedDict):
    """Why the pieces of the current set came."""

    inputs: DrawInputs
    drawn: Literal["adapted", "first", "even"]
    systems: list[System]
    pieces: list[DrawnPiece]


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

    def to_data(self) -> DrawInputs:
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


def weights(position: Position, seat: int) -> Weights:
    """The weights of all pieces if a set were drawn now, with all factors."""
    s = _board(position, seat)
    inputs = Inputs(s.rows, s.score, s.streak, s.moves_since_clear, s.adaptive)
    numbers = inputs.all_weights()
    pieces: list[Explained] = []
    for piece in range(PIECE_COUNT):
        entry = _explained(inputs, piece, numbers[piece])
        entry["chance"] = fraction(numbers[piece], sum(numbers))
        pieces.append(entry)
    return {
        "inputs": inputs.to_data(),
        "drawn": _drawn(s, inputs),
        "systems": _systems(),
        "pieces": pieces,
    }


def why(position: Position, seat: int) -> Why:
    """Why the pieces of the current set came: inputs, factors and chances when they were drawn.

    ``chance`` excludes the pieces of the set drawn earlier; it is None if the position does not
    say which those were.
    """
    s = _board(position, seat)
    inputs = Inputs(s.drawn_rows, s.drawn_score, s.drawn_streak, s.drawn_moves, s.drawn_adaptive)
    numbers = inputs.all_weights()
    left = sum(numbers)
    is_known = True
    pieces: list[DrawnPiece] = []
    for slot in range(SET_SIZE):
        piece = int(s.drawn[slot]) - 1
        if piece < 0:
            is_known = False
            continue
        entry: DrawnPiece = _explained(inputs, piece, numbers[piece])  # type: ignore[assignment]  # the missing keys are added below
        entry["slot"] = slot + 1
        entry["placed"] = bool(s.tray[slot] == 0)
        entry["colour"] = COLOURS[s.tray_colours[slot] - 1][0] if s.tray[slot] else ""
        entry["chance"] = fraction(numbers[piece], left) if is_known else None
        left -= numbers[piece]
        pieces.append(entry)
    return {
        "inputs": inputs.to_data(),
        "drawn": _drawn(s, inputs),
        "systems": _systems(),
        "pieces": pieces,
    }


def _drawn(s: BlastBoard, inputs: Inputs) -> Literal["adapted", "first", "even"]:
    if inputs.adaptive:
        return "adapted"
    return "first" if s.adaptive else "even"


def _systems() -> list[System]:
    return [{"name": name, "help": words} for name, words in SYSTEMS]


def fraction(numerator: int, denominator: int) -> list[int]:
    """A fraction in lowest terms."""
    one, other = numerator, denominator
    while other:
        one, other = other, one % other
    return [numerator // one, denominator // one]


def _explained(inputs: Inputs, piece: int, weight: int) -> Explained:
    """A piece's weight and its factors."""
    tier = PIECE_TIER[piece]
    factors: dict[str, list[int]] = {name: [1, 1] for name, _ in SYSTEMS}
    unfloored = weight
    if inputs.adaptive:
        score = score_factor(tier, inputs.score)
        streak = streak_factor(tier, inputs.streak)
        board = board_factor(tier, inputs.empty)
        pity = pity_factor(inputs.rows, piece, inputs.moves_since_clear)
        solution = solution_factor(inputs.rows, piece, inputs.moves_since_clear)
        factors = {
            "score": fraction(score, SCORE_PARTS),
            "streak": fraction(streak, STREAK_PARTS),
            "board": fraction(board, BOARD_PARTS),
            "pity": [pity, 1],
            "solution": [solution, 1],
        }
        unfloored = BASE_WEIGHT[piece] * score * streak * board * pity * solution
    return {
        "piece": PIECE_NAMES[piece],
        "tier": TIERS[tier],
        "base": BASE_WEIGHT[piece],
        "factors": factors,
        "weight": fraction(weight, WEIGHT_PARTS),
        "floored": weight > unfloored,
        "positions": positions(inputs.rows, piece),
        "chance": None,
    }


def _board(position: Position, seat: int) -> BlastBoard:
    """The seat's own board, as trays of others are hidden; for a spectator, that of seat 0."""
    return position.board_of(max(seat, 0))  # type: ignore[return-value]  # the game's own boards


QUERIES = {"weights": weights, "why": why}
"""The queries by name."""
