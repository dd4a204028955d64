"""Broken: a query is declared by a name that its function does not have."""

from tests.broken.base import embers, fire_of

from blockyard.core.position import Position


def heat(position: Position, seat: int) -> int:
    """How hot a fire is."""
    return int(fire_of(position, max(seat, 0)).heat)


game = embers(queries={"warmth": heat})
