"""Broken: a query does not declare the type of its answer."""

from tests.broken.base import embers, fire_of

from blockyard.core.position import Position


def heat(position: Position, seat: int):  # type: ignore[no-untyped-def]  # the fault
    """How hot a fire is."""
    return fire_of(position, max(seat, 0)).heat


game = embers(queries={"heat": heat})
