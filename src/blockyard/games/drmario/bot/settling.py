"""What becomes of a bottle when a pill rests: the rules play it on a copy, to the next throw."""

from blockyard.core.state import assign
from blockyard.games.drmario.actions import DOWN
from blockyard.games.drmario.bot.reaching import put_pill
from blockyard.games.drmario.bottle import FALLING, POPPING, SINKING, THROWING, Bottle
from blockyard.games.drmario.rules import act, advance


def settle(target: Bottle, source: Bottle, seat: int, rest: int) -> None:
    """Let the pill of a bottle rest somewhere, on a copy, and wait until nothing pops or sinks."""
    assign(target, source)
    put_pill(target, rest)
    act(target, seat, DOWN)
    while target.over == 0 and target.phase in (POPPING, SINKING):
        advance(target, target.due)


def throw(s: Bottle) -> bool:
    """Wait until the next pill falls; False if it does not: the bottle is full, or clean."""
    if s.over == 0 and s.phase == THROWING:
        advance(s, s.due)
    return s.over == 0 and s.phase == FALLING
