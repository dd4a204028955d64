"""Events of Saktris: what clients sound and animate, by their place in ``Game.events``."""

PLACED = 0
MOVED = 1
CAPTURED = 2
CASTLED_EVENT = 3
PROMOTED = 4
CLEARED = 5
CHECK = 6
ARRIVED = 7
BLOCKED_EVENT = 8
PASS = 9
DRAW_OFFERED = 10
DRAW_DECLINED = 11
ENDED = 12
"""Kinds of events, by their place in ``Game.events``."""
