"""Block Blast's actions as text: ``2@c4``, ``revive`` and ``finish``."""

from blockyard.core.actions import BadAction
from blockyard.games.blockblast.constants import GRID_SIZE, SET_SIZE
from blockyard.games.blockblast.rules import ACTION_COUNT, FINISH, REVIVE
from blockyard.games.blockblast.weights import BOARD_CELLS

COLUMN_LETTERS = "abcdefgh"

WORDS = {REVIVE: "revive", FINISH: "finish"}


def square(place: int) -> str:
    """The name of a place: columns a to h from the left, rows 1 to 8 from the bottom."""
    return COLUMN_LETTERS[place % GRID_SIZE] + str(GRID_SIZE - place // GRID_SIZE)


class Placements:
    """Slot and square of a placement (the top left of the piece's box), and the two words."""

    def __init__(self) -> None:
        self.count = ACTION_COUNT
        """Actions are 0 .. count - 1."""

    def text(self, action: int) -> str:
        """The text of an action: the slot counted from 1, ``@``, the square."""
        if action in WORDS:
            return WORDS[action]
        return f"{action // BOARD_CELLS + 1}@{square(action % BOARD_CELLS)}"

    def read(self, text: str) -> int:
        """The action of a text; ``BadAction`` if there is none."""
        for action in (REVIVE, FINISH):
            if text == WORDS[action]:
                return action
        slots = "".join(str(slot + 1) for slot in range(SET_SIZE))
        rows = "".join(str(row + 1) for row in range(GRID_SIZE))
        if (
            len(text) != 4
            or text[0] not in slots
            or text[1] != "@"
            or text[2] not in COLUMN_LETTERS
            or text[3] not in rows
        ):
            raise BadAction(
                f"no action {text!r}; a placement is slot@square, such as 2@c4; "
                "the others are revive and finish"
            )
        row = GRID_SIZE - int(text[3])
        place = row * GRID_SIZE + COLUMN_LETTERS.index(text[2])
        return (int(text[0]) - 1) * BOARD_CELLS + place
