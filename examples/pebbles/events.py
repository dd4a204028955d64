"""What happens in Pebbles: the numbers of events, their names, and texts about them."""

TAKEN = 0
"""Pebbles were taken; how many, how many are left, and by whom."""
LEFT = 1
"""A player left; who."""

EVENTS = ("taken", "left")


def tell(name: str, a: int, b: int, c: int) -> list[str]:
    """Phrases for players about an event, from its name and its three numbers.

    ``{seat 0}`` stands for the name of the first seat's player.
    """
    if name == "taken":
        return [f"{{seat {c}}} took {a}; {b} left."]
    return [f"{{seat {a}}} left."]
