"""Levels 1 to 8: how far the bot looks, and how much it errs."""

DEPTHS = (0, 1, 1, 2, 2, 3, 4, 6, 40)
"""How many plies a level looks ahead, apart from exchanges; by level, as all tables here."""

NODES = (0, 2_000, 2_000, 4_000, 10_000, 20_000, 50_000, 200_000, 4_000_000)
"""Positions that a level looks at for one decision, at most."""

NOISE = (0, 300, 180, 120, 60, 40, 20, 8, 0)
"""How far a level misjudges a position, in hundredths of a pawn either way, at most."""

BLUNDERS = (0, 400, 200, 80, 0, 0, 0, 0, 0)
"""How often a level plays whatever comes to its mind, in thousandths."""
