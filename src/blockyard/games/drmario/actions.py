"""The actions of Dr. Mario 99 as text: words, and ``target:N`` for the seats 0 to 98."""

from blockyard.core.actions import BadAction
from blockyard.games.drmario.bottle import ACTION_COUNT, SEATS

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
    """Words for the pill, the stages and the target modes, and a number for a chosen seat."""

    count = ACTION_COUNT

    def text(self, action: int) -> str:
        """The text of an action."""
        if action < len(WORDS):
            return WORDS[action]
        return f"{SEAT_MARK}{action - len(WORDS)}"

    def read(self, text: str) -> int:
        """The action of a text; ``BadAction`` if there is none."""
        if text in WORDS:
            return WORDS.index(text)
        mark, colon, number = text.partition(":")
        if mark + colon == SEAT_MARK and number.isdigit() and str(int(number)) == number:
            if int(number) < SEATS:
                return len(WORDS) + int(number)
        raise BadAction(f"no action {text!r}; there are: {', '.join(WORDS)}, target:0 to target:98")
