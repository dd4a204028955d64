"""Broken: in brief a seat's fire is colder than its rivals' views say."""

from tests.broken.base import embers, fire_of

from blockyard.core.position import Position
from blockyard.core.view import Other, other


def brief(position: Position, seat: int) -> Other:
    """A seat that is said to have no heat at all."""
    fire = fire_of(position, seat)
    return other(seat, over=bool(fire.over), score=fire.score, figures=[0])


game = embers(brief=brief)
