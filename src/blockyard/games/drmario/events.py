"""What can happen on a board: the kinds of events with their numbers, and words for players."""

THROWN = 0
"""A pill leaves the hand: its two colours."""
APPEARED = 1
"""A pill begins to fall: its two colours."""
MOVED = 2
"""The pill went a column aside or a row down: x, y."""
TURNED = 3
"""The pill turned: 1 clockwise, 0 counter-clockwise; whether it stands."""
LOCKED = 4
"""The pill came to rest: the places of its halves."""
POPPED = 5
"""Cells were cleared: how many, which clear of this pill it is, how many were viruses."""
VIRUS_CLEARED = 6
"""A virus was cleared: its place, its colour, how many are left."""
SUNK = 7
"""Pills and halves fell one row after a clear: how many."""
DAMAGE_SENT = 8
"""Damage went out: how much with this pill, how much in all, how much with this clear."""
DAMAGE_RECEIVED = 9
"""Damage came in: from which seat, how much is waiting."""
DAMAGE_ENTERED = 10
"""Damage viruses entered the bottle: how many, how many still wait."""
DAMAGE_RESTED = 11
"""A damage virus came to rest: its place, its colour, how many viruses there are now."""
STAGE_COMPLETE = 12
"""The bottle of a stage is clean: its level."""
STAGE_BEGUN = 13
"""A stage begins: its level, its viruses."""
WON = 14
"""The bottle of a room's seat is clean."""
LOST = 15
"""The next pill had no room."""
TARGETED = 16
"""The seat changed its target: the mode, and the seat chosen."""
VIRUSES_LEFT = 17
"""A clear took viruses: how many are left, how many it took."""
PLAYER_LEFT = 18
"""The seat's player left; the bottle is over."""

NAMES = (
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

TARGET_WORDS = ("anyone", "attackers", "whoever is nearest to a clean bottle")
"""Whom the target modes aim at."""


def tell(name: str, a: int, b: int, c: int) -> str:
    """What players are told of an event; nothing of most."""
    if name == "popped":
        return f"Chain {b}" if b > 1 else ""
    if name == "viruses_left":
        return "1 virus left" if a == 1 else f"{a or 'no'} viruses left"
    if name == "damage_sent":
        return f"Damage sent: {c}"
    if name == "damage_received":
        return f"Damage incoming: {b}"
    if name == "stage_complete":
        return f"Stage {a} complete"
    if name == "targeted":
        return f"Damage goes to player {b + 1}" if b >= 0 else f"Damage goes to {TARGET_WORDS[a]}"
    return ENDS.get(name, "")


ENDS = {
    "won": "The bottle is clean",
    "lost": "No room for the next pill",
    "player_left": "The player left",
}
