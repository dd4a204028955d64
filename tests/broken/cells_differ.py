"""Broken: the cells of a thumbnail differ when they are listed alone."""

from tests.broken.base import embers

from blockyard.core.position import Position


def thumbnail_cells(position: Position, seat: int) -> list[int]:
    """Cells that show no fire."""
    return [0]


game = embers(thumbnail_cells=thumbnail_cells)
