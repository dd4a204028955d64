"""Actions of Saktris as text: ``e2e4``, ``e7e8q``, ``N@b1`` and words."""

from blockyard.core.actions import BadAction
from blockyard.games.saktris.board import ACTION_COUNT, MOVES, PLACEMENTS, PROMOTIONS, RESIGN
from blockyard.games.saktris.listing import promotion
from blockyard.games.saktris.names import LETTERS, read_square, square_name
from blockyard.games.saktris.rules import (
    origin_of,
    placed_kind,
    placement,
    placement_square,
    target_of,
)
from blockyard.games.saktris.tables import FORWARD, LAST_RANK, SQUARES

PROMOTION_LETTERS = "nbrq"
"""Letters of the kinds that a pawn can become, in the order of the actions."""

WORDS = (
    "resign",
    "offer_draw",
    "accept_draw",
    "decline_draw",
    "claim_win",
    "claim_draw",
    "return",
)
"""Actions that are not moves: resigning, draw offers and answers, claims, and returning."""

SURRENDERS = ("resign", "accept_draw", "claim_draw")
"""Actions that end the game by agreement or by giving up."""


class SaktrisActions:
    """Every action of Saktris as text, both ways."""

    count = ACTION_COUNT

    def text(self, action: int) -> str:
        """The text of an action; a king castles by moving onto its rook: ``e1h1``."""
        if action >= RESIGN:
            return WORDS[action - RESIGN]
        if action >= PLACEMENTS:
            letter = LETTERS[placed_kind(action) - 1]
            return letter + "@" + square_name(placement_square(action))
        text = square_name(origin_of(action)) + square_name(target_of(action))
        return text + PROMOTION_LETTERS[(action - MOVES) % PROMOTIONS] if action >= MOVES else text

    def read(self, text: str) -> int:
        """The action with this text; raises ``BadAction`` if there isn't one."""
        action = -1
        if text in WORDS:
            action = RESIGN + WORDS.index(text)
        elif len(text) == 4 and text[1] == "@":
            action = read_placement(text)
        elif len(text) in (4, 5):
            action = _read_move(text)
        if action < 0:
            raise BadAction(
                f"unknown action {text!r}; write e2e4, e7e8q, N@b1 or {', '.join(WORDS)}"
            )
        return action


ACTIONS = SaktrisActions()


def read_placement(text: str) -> int:
    """The action of a placement such as ``N@b1``, or -1."""
    square = read_square(text[2:])
    if text[0] not in LETTERS or square < 0 or square >> 3 not in LAST_RANK:
        return -1
    return placement(1 if square >> 3 else 0, LETTERS.index(text[0]) + 1, square & 7)


def _read_move(text: str) -> int:
    origin, target = read_square(text[:2]), read_square(text[2:4])
    if origin < 0 or target < 0:
        return -1
    if len(text) == 4:
        return origin * SQUARES + target
    kind = PROMOTION_LETTERS.find(text[4])
    side = 0 if target >> 3 == LAST_RANK[0] else 1
    onto_last = target >> 3 == LAST_RANK[side] and origin >> 3 == (target - FORWARD[side]) >> 3
    if kind < 0 or not onto_last or abs((origin & 7) - (target & 7)) > 1:
        return -1
    return promotion(side, origin, target, kind)
