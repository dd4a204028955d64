"""Matches drawn as text, for scripts, notebooks and bug reports."""

from blockyard.core.match import Match
from blockyard.core.seat import Seat
from blockyard.terminal.plain.view_text import draw as draw_view


def draw(shown: Match | Seat, seat: int = 0) -> str:
    """What a seat sees, drawn in characters: grids, trays, counters and notes."""
    view = shown.view(seat) if isinstance(shown, Match) else shown.view()
    return "\n".join(draw_view(view, shown.game))
