"""What happens in Fuse."""

BURNED = 0
"""Another cell burnt; how many have."""
CUT_OFF = 1
"""The fuse was cut; after how many cells."""

EVENTS = ("burned", "cut_off")


def tell(name: str, a: int, b: int, c: int) -> list[str]:
    """Phrases for players about an event."""
    return [f"Cut after {a}."] if name == "cut_off" else []
