"""Settings of Python's cyclic garbage collector.

Almost everything in a server is freed by reference counting. A collection blocks the event loop for
a time proportional to the number of objects it looks at, so objects that exist at startup, such as
all code, are excluded, and the others are looked at a few at a time: with 1,000 rooms and a
threshold of 10,000, a collection of the youngest generation took about 20 ms.
"""

import gc

THRESHOLDS = (1_500, 300, 20)
"""The thresholds of the three generations, as in ``gc.set_threshold``.

Most new objects that last are numbers in a log, which are not looked at again after their first
collection. The second generation is collected rarely, because that takes about 10 ms even if it is
small, and a busy server needs ten times as long to catch up afterwards.
"""


def configure_garbage_collection() -> None:
    """Exclude all existing objects, and collect a few new ones at a time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
