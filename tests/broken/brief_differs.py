"""Broken: a seat's summary differs from what its rivals' views show."""

from tests.broken.base import embers, fire_of

from blockyard.core.position import Position
from blockyard.core.view import Other, other


def brief(position: Position, seat: int) -> Other:
    """A summary that shows no heat."""
    fire = fire_of(position, seat)
    return other(seat, over=bool(fire.over), score=fire.score, figures=[0])


game = embers(brief=brief)
