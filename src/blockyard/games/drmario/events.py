"""Events of Dr. Mario 99: the kinds with their numbers, and the messages for players.

A pill emits ``thrown``, ``appeared``, ``moved`` and ``turned`` as it is played, then ``locked``.
Each clear emits ``virus_cleared`` for every virus, ``popped``, perhaps ``viruses_left`` and
``damage_sent``, then ``sunk`` for every step of gravity. ``damage_entered`` and ``damage_rested``
come before the next ``thrown``.
"""

THROWN = 0
"""A pill left the hand; its two colours."""
APPEARED = 1
"""A pill appeared below the mouth; its two colours."""
MOVED = 2
"""The pill moved a column sideways or a row down; its x and y."""
TURNED = 3
"""The pill turned; 1 if clockwise, else 0, and 1 if it stands now."""
LOCKED = 4
"""The pill locked; the places of its left or lower half and of the other half."""
POPPED = 5
"""Cells were cleared; how many, which clear of this pill's cascade, how many were viruses."""
VIRUS_CLEARED = 6
"""A virus was cleared; its place, its colour, how many are left."""
SUNK = 7
"""Pills and halves fell one row after a clear; how many."""
DAMAGE_SENT = 8
"""A clear sent damage; how much by this pill, how much in all, how much by this clear."""
DAMAGE_RECEIVED = 9
"""Damage was received; the seat that sent it, how much is waiting."""
DAMAGE_ENTERED = 10
"""Damage viruses entered the bottle; how many, how much is still waiting."""
DAMAGE_RESTED = 11
"""A damage virus landed; its place, its colour, how many viruses there are now."""
STAGE_COMPLETE = 12
"""A stage is complete; its level."""
STAGE_BEGUN = 13
"""A stage or round started; its level (0 in a room), how many viruses."""
WON = 14
"""A bottle in a room is clean."""
LOST = 15
"""There was no room for the next pill."""
TARGETED = 16
"""The seat changed its target; the target mode, the chosen seat or -1."""
VIRUSES_LEFT = 17
"""A clear removed viruses; how many are left, how many it removed."""
PLAYER_LEFT = 18
"""The seat's player left; the bottle is over."""

EVENTS = (
    "thrown",
    "appeared",
    "moved",
    "turned",
    "locked",
    "popped",
    "virus_cleared",
    "sunk",
    "damage_sent",
    "damage_received",
    "damage_entered",
    "damage_rested",
    "stage_complete",
    "stage_begun",
    "won",
    "lost",
    "targeted",
    "viruses_left",
    "player_left",
)
"""The kinds by name."""

TARGET_WORDS = ("anyone", "attackers", "the player closest to winning")
"""Who receives damage, by target mode."""


def tell(name: str, a: int, b: int, c: int) -> list[str]:
    """The phrases players see for an event; often none."""
    if name == "popped":
        return [f"Cascade {b}"] if b > 1 else []
    if name == "viruses_left":
        return ["1 virus left" if a == 1 else f"{a or 'no'} viruses left"]
    if name == "damage_sent":
        return [f"Damage sent: {c}"]
    if name == "damage_received":
        return [f"Damage incoming: {b}"]
    if name == "stage_complete":
        return [f"Stage {a} complete"]
    if name == "targeted":
        return [f"Damage goes to {{seat {b}}}" if b >= 0 else f"Damage goes to {TARGET_WORDS[a]}"]
    return [ENDS[name]] if name in ENDS else []


ENDS = {
    "won": "All viruses cleared",
    "lost": "No room for the next pill",
    "player_left": "Player left",
}
