"""The actions of Block Blast, and their texts: ``2@c4``, ``revive`` and ``finish``."""

from blockyard.core.actions import BadAction
from blockyard.core.state import Work
from blockyard.games.blockblast.constants import BOARD_CELLS, SET_SIZE

REVIVE = SET_SIZE * BOARD_CELLS
FINISH = REVIVE + 1
ACTION_COUNT = FINISH + 1
"""Placements are ``slot * BOARD_CELLS + place``, places from the top left; these two follow."""

COLUMN_LETTERS = "abcdefgh"
ROW_DIGITS = "87654321"
"""Names of the columns from the left and of the rows from the top."""


def _texts() -> tuple[str, ...]:
    """The texts by action: slot (from 1), ``@`` and square; then ``revive`` and ``finish``."""
    placements = [
        f"{slot + 1}@{column}{row}"
        for slot in range(SET_SIZE)
        for row in ROW_DIGITS
        for column in COLUMN_LETTERS
    ]
    return tuple(placements) + ("revive", "finish")  # noqa: RUF005  # MicroPython can't unpack into a tuple


TEXTS = _texts()
"""The text of each action; the square is that of the top left corner of the piece's box."""


class Placements:
    """The actions and their texts: placements, ``revive`` and ``finish``."""

    def __init__(self) -> None:
        self.count = ACTION_COUNT
        """Actions are 0 .. count - 1."""

    def text(self, action: int) -> str:
        """The text of an action."""
        return TEXTS[action]

    def read(self, text: str) -> int:
        """The action with this text; raises ``BadAction`` if there isn't one."""
        if text not in TEXTS:
            raise BadAction(
                f"unknown action {text!r}; a placement is slot@square, such as 2@c4; "
                "the others are revive and finish"
            )
        return TEXTS.index(text)


ACTIONS = Placements()


class BlastWork(Work):
    """Working memory large enough to list every action."""

    def __init__(self) -> None:
        super().__init__(ACTION_COUNT)
