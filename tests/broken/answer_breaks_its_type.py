"""Broken: the answer to a query does not have its declared type."""

from tests.broken.base import embers, fire_of

from blockyard.core.position import Position


def heat(position: Position, seat: int) -> int:
    """How hot a fire is, in words."""
    return f"{fire_of(position, max(seat, 0)).heat} degrees"  # type: ignore[return-value]  # the fault


game = embers(queries={"heat": heat})
