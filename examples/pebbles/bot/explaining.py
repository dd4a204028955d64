"""Sentences about the bot's plans."""

from .reasons import A_SLIP, CANNOT_TELL, LEAVES_A_LOSS, NOTHING_HELPS, TAKES_THE_LAST

SENTENCES = {
    TAKES_THE_LAST: "Takes the last pebble and wins.",
    LEAVES_A_LOSS: "Leaves {0}, from which nobody can win.",
    NOTHING_HELPS: "Takes as few as possible, since the other player can win anyway.",
    CANNOT_TELL: "Takes one and waits until fewer than {0} are left.",
    A_SLIP: "Takes {0} without thinking.",
}


def explain(reason: int, facts: list[int]) -> str:
    """One sentence about a plan."""
    return SENTENCES[reason].format(*facts)
