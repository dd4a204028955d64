"""Garbage: how often Python looks for what only holds itself.

Almost everything in a server goes when its last user does, without anybody looking for it. Looking
takes time in which nobody is served, in proportion to what there is: with 600 rooms it was a fifth
of all computing, in pauses of more than 50 ms. So it is done seldom, and what was there when the
server began, all of its code for a start, is never looked at.
"""

import gc

THRESHOLDS = (10_000, 10, 50)
"""Objects that came and stayed until the youngest are looked at, and how often that is done before
older ones are too."""


def look_seldom() -> None:
    """Leave alone what is there now, and look for garbage among the rest less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
