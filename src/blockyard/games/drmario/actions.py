"""The actions of Dr. Mario 99 and their texts: words, and ``target:N`` for a seat."""

from blockyard.core.actions import BadAction
from blockyard.core.state import Work
from blockyard.games.drmario.bottle import SEATS

MOVE_LEFT = 0
MOVE_RIGHT = 1
TURN_LEFT = 2
TURN_RIGHT = 3
DOWN = 4
SOFT = 5
GO_ON = 6
AIM = 7
"""The first of the actions that choose a target mode, in the order of the modes."""
AIM_AT_SEAT = 10
"""The first of the actions that choose a seat; it chooses seat 0."""

ACTION_COUNT = AIM_AT_SEAT + SEATS

WORDS = (
    "left",
    "right",
    "turn_left",
    "turn_right",
    "down",
    "soft",
    "next_stage",
    "target_random",
    "target_attackers",
    "target_near_win",
)

SEAT_MARK = "target:"


class PillActions:
    """The texts of the actions."""

    count = ACTION_COUNT

    def text(self, action: int) -> str:
        """The text of an action."""
        if action < AIM_AT_SEAT:
            return WORDS[action]
        return f"{SEAT_MARK}{action - AIM_AT_SEAT}"

    def read(self, text: str) -> int:
        """The action with this text; raises ``BadAction`` if there isn't one."""
        if text in WORDS:
            return WORDS.index(text)
        mark, colon, number = text.partition(":")
        if mark + colon == SEAT_MARK and number.isdigit() and str(int(number)) == number:
            if int(number) < SEATS:
                return AIM_AT_SEAT + int(number)
        last = f"{SEAT_MARK}{SEATS - 1}"
        raise BadAction(
            f"unknown action {text!r}; available: {', '.join(WORDS)}, target:0 to {last}"
        )


ACTIONS = PillActions()


class Choices(Work):
    """Working memory large enough for every action."""

    def __init__(self) -> None:
        super().__init__(ACTION_COUNT)
