"""How the bot plays at each level, from 1 to 8; the first entry of each table is unused."""

WIDEST = 32
"""Most positions that are kept for each piece of the look-ahead."""

BEAMS = (0, 1, 1, 1, 1, 4, 8, 16, WIDEST)
"""How many positions each level keeps for each piece that it looks ahead."""

DEPTHS = (0, 1, 1, 1, 1, 2, 3, 4, 6)
"""How many pieces each level looks ahead, the falling one included."""

NOISE = (0, 600, 280, 150, 40, 0, 0, 0, 0)
"""By how much each level misjudges a placement at most, in points of ``stacking``."""

KATA_NOISE = (0, 600, 300, 190, 120, 80, 50, 28, 0)
"""The same in the kata, where no level can look ahead."""

SLIPS = (0, 40, 14, 5, 2, 0, 0, 0, 0)
"""How often each level judges placements hardly at all, in percent."""

SLIP_NOISE = 2500
"""By how much a placement is misjudged at most when the bot slips."""
