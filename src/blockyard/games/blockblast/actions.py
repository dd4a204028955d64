"""The actions of Block Blast, and their texts: ``2@c4``, ``revive`` and ``finish``."""

from blockyard.core.actions import BadAction
from blockyard.core.state import Work
from blockyard.games.blockblast.constants import BOARD_CELLS, SET_SIZE

REVIVE = SET_SIZE * BOARD_CELLS
FINISH = REVIVE + 1
ACTION_COUNT = FINISH + 1
"""Actions are slot * 64 + place for placements (places from the top left), then these two."""

COLUMN_LETTERS = "abcdefgh"
ROW_DIGITS = "87654321"
"""Names of the columns from the left and of the rows from the top."""


def _texts() -> tuple[str, ...]:
    """By action: the slot counted from 1, ``@`` and the square; then the two words."""
    placements = [
        f"{slot + 1}@{column}{row}"
        for slot in range(SET_SIZE)
        for row in ROW_DIGITS
        for column in COLUMN_LETTERS
    ]
    return tuple(placements) + ("revive", "finish")  # noqa: RUF005  # MicroPython has no star in a tuple


TEXTS = _texts()
"""The text of each action; the square is where the top left of the piece's box goes."""


class Placements:
    """Slot and square of a placement (the top left of the piece's box), and the two words."""

    def __init__(self) -> None:
        self.count = ACTION_COUNT
        """Actions are 0 .. count - 1."""

    def text(self, action: int) -> str:
        """The text of an action."""
        return TEXTS[action]

    def read(self, text: str) -> int:
        """The action of a text; ``BadAction`` if there is none."""
        if text not in TEXTS:
            raise BadAction(
                f"no action {text!r}; a placement is slot@square, such as 2@c4; "
                "the others are revive and finish"
            )
        return TEXTS.index(text)


class BlastWork(Work):
    """Working memory for listing every action there can be."""

    def __init__(self) -> None:
        super().__init__(ACTION_COUNT)
