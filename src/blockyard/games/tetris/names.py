"""The words for what the rules number: actions, ways of aiming, and events."""

ACTIONS = (
    "left",
    "right",
    "turn",
    "down",
    "drop",
    "turn_back",
    "turn_around",
    "hold",
    "target_random",
    "target_even",
    "target_attackers",
)
"""The actions; the first five are the kata's."""

AIMS = ("random", "even", "attackers")
"""Whom garbage goes to."""

EVENTS = (
    "moved",
    "turned",
    "stepped",
    "dropped",
    "landed",
    "locked",
    "cleared",
    "levelled",
    "appeared",
    "held",
    "sent",
    "cancelled",
    "received",
    "risen",
    "emptied",
    "ended",
)
"""What a client may sound or animate."""
