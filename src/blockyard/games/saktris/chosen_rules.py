"""The options of a match of Saktris as its players read them."""

from typing import TypedDict

from blockyard.games.saktris.making import LEAST_RUN
from blockyard.games.saktris.settings import (
    BLOCKED,
    CLOCK,
    CLOCKS,
    EVERY,
    NO_KING_CLAUSE,
    ORDER,
    ORDER_RANDOM,
    RANDOM_MODE,
    ROW_CLEAR,
)

ORDERS = (("fixed", "fixed"), ("free choice", "selectable"))
RANDOM_ORDERS = (
    ("random, same for both", "random (same)"),
    ("random, different for each", "random (different)"),
)
BLOCKED_TEXTS = (
    ("piece is skipped", "blocked: skip"),
    ("piece waits", "blocked: queue"),
    ("must make room", "blocked: force"),
)
NO_KING_TEXTS = (("you lose", "no king: lose"), ("play continues", "no king: continue"))
"""By the choices of each setting: the whole text, and the short one."""


class ChosenRule(TypedDict):
    """An option of a match."""

    name: str
    value: str
    """``{count}`` in it stands for ``count``."""
    count: int
    short: str
    """The same in a few words, for a single line of all rules; empty if there is nothing to say."""


def chosen_rules(settings: list[int], *, has_arrivals: bool) -> list[ChosenRule]:
    """The options of a match; those about arrivals only while pieces are still to come."""
    clears = _rule("Row clear", "off", "")
    if settings[ROW_CLEAR]:
        clears = _rule("Row clear", "{count} pawns in a row vanish", "row clear", LEAST_RUN)
    clock = CLOCKS[settings[CLOCK]]
    always = [clears, _rule("Clock", clock, clock if settings[CLOCK] else "")]
    return _arrival_rules(settings) + always if has_arrivals else always


def _arrival_rules(settings: list[int]) -> list[ChosenRule]:
    every, order = settings[EVERY], settings[ORDER]
    pace = "every move" if every == 1 else "every {count} moves"
    ordered = RANDOM_ORDERS[settings[RANDOM_MODE]] if order == ORDER_RANDOM else ORDERS[order]
    return [
        _rule("Arrivals", pace, "arrive " + pace.replace("{count}", str(every)), every),
        _rule("Order", *ordered),
        _rule("No open column", *BLOCKED_TEXTS[settings[BLOCKED]]),
        _rule("All lost before the king", *NO_KING_TEXTS[settings[NO_KING_CLAUSE]]),
    ]


def _rule(name: str, value: str, short: str, count: int = 0) -> ChosenRule:
    return {"name": name, "value": value, "count": count, "short": short}
