"""Why the bot plans a resting place, as numbers for ``explain``."""

from blockyard.games.drmario.bot.reaching import put_pill, rest_of
from blockyard.games.drmario.bot.settling import settle
from blockyard.games.drmario.bot.thoughts import NO_PLAN, Thoughts
from blockyard.games.drmario.bottle import (
    COLOUR_MASK,
    MOUTH_LEFT,
    MOUTH_RIGHT,
    WIDTH,
    Bottle,
)
from blockyard.games.drmario.pill import far_place, near_place

WAITS = 0
CLEARS_VIRUSES = 1
CLEANS = 2
MAKES_ROOM = 3
PREPARES = 4
MATCHES = 5
KEEPS_MOUTH = 6
STACKS = 7
"""Reasons: no pill falls; viruses are cleared; the last ones are; only pills are; the next pill can
then clear viruses; a half comes to its own colour; the mouth stays free; nothing is better."""

VIRUSES = 0
CLEARS = 1
SENT = 2
COLOUR = 3
"""Facts: viruses cleared, clears one after another, damage sent, and a colour that is matched."""


def find_reason(seat: int, root: Bottle, after: Bottle, t: Thoughts) -> None:
    """Note what the planned resting place does; ``after`` is a spare board."""
    if t.plan == NO_PLAN:
        return
    start = rest_of(root)
    settle(after, root, seat, t.plan)
    t.facts[VIRUSES] = root.viruses - after.viruses
    t.facts[CLEARS] = after.cascade
    t.facts[SENT] = after.sent_total - root.sent_total
    put_pill(root, t.plan)
    t.facts[COLOUR] = matched_colour(root)
    if t.facts[VIRUSES] > 0:
        t.reason = CLEARS_VIRUSES if after.viruses else CLEANS
    elif t.facts[CLEARS]:
        t.reason = MAKES_ROOM
    elif t.next_clears:
        t.reason = PREPARES
    elif t.facts[COLOUR]:
        t.reason = MATCHES
    elif is_in_mouth(root):
        t.reason = STACKS
    else:
        t.reason = KEEPS_MOUTH
    put_pill(root, start)


def matched_colour(s: Bottle) -> int:
    """A colour of the pill that rests beside or above its own; 0 if none does."""
    near = near_place(s)
    far = far_place(s)
    if touches(s, near, s.near):
        return s.near
    return s.far if touches(s, far, s.far) else 0


def touches(s: Bottle, place: int, colour: int) -> bool:
    """Whether the cell below a place, or beside it, has a colour."""
    x = place % WIDTH
    if place >= WIDTH and s.cells[place - WIDTH] & COLOUR_MASK == colour:
        return True
    if x > 0 and s.cells[place - 1] & COLOUR_MASK == colour:
        return True
    return x + 1 < WIDTH and s.cells[place + 1] & COLOUR_MASK == colour


def is_in_mouth(s: Bottle) -> bool:
    """Whether a half rests below the mouth."""
    last = s.pill_x if s.standing else s.pill_x + 1
    return s.pill_x <= MOUTH_RIGHT and last >= MOUTH_LEFT
