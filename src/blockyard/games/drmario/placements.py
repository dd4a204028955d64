"""The placements of Dr. Mario 99 as data: how many there are, and what they are called."""

from blockyard.core.observation import Placements
from blockyard.games.drmario.actions import ACTIONS, GO_ON
from blockyard.games.drmario.bottle import WIDTH
from blockyard.games.drmario.placing import NEXT_STAGE, PLACEMENT_COUNT, TURNINGS

HELD = ("lying", "lying swapped", "standing", "standing swapped")
"""How the pill is held, in the order of the numbers; swapped: compared with how it is now."""


def count(settings: list[int]) -> int:
    """How many there are: by row, column and how the pill is held, and one for the next stage."""
    return PLACEMENT_COUNT


def text(settings: list[int], placement: int) -> str:
    """A placement as ``standing column 4 row 0``: of the left or lower half, rows from the bottom.

    If the pill lands swapped, what is its right or upper half now is then its left or lower one.
    """
    if placement == NEXT_STAGE:
        return ACTIONS.text(GO_ON)
    place, held = divmod(placement, TURNINGS)
    return f"{HELD[held]} column {place % WIDTH} row {place // WIDTH}"


PLACEMENTS = Placements(count, text)
