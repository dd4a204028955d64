"""Reviews: how a match went for a seat, and what cost it most, by the judgement of the game's bot.

The graph of a review shows the value of the bot's plan at each decision: how well the seat stood,
with the best that could still be made of it. Of all that is known about every game, it shows best
how a match went: it falls with each mistake, and with bad luck, and rises with good fortune, while
scores only grow, and what mistakes cost in all only tells how many there were.
"""

MOMENTS = 3
"""How many of the costliest moments a review shows."""

APART = 3
"""How many decisions two of these moments are apart at least: what follows a mistake closely is
often the same disaster."""

NODES = 1_200_000
"""How much a review thinks in all: some seconds."""

LEAST_NODES = 256
MOST_NODES = 8192
"""How much it thinks about one decision at least, and at most."""


def usual_effort(decisions: int) -> int:
    """How much to think about each of so many decisions, so that a review takes some seconds.

    A power of two, so that a few decisions more or less rarely change all judgements.
    """
    effort = MOST_NODES
    while effort > LEAST_NODES and effort * decisions > NODES:
        effort //= 2
    return effort


def costliest(costs: "list[tuple[int, int]]") -> list[int]:
    """The numbers of the decisions that cost most, the worst first, and no two close together.

    Each cost comes with the number of its decision. Of many, the highest ``ENOUGH`` will do.
    """
    found: list[int] = []
    while len(found) < MOMENTS:
        worst = -1
        most = 0
        for number, cost in costs:
            if cost > most and all(abs(number - other) >= APART for other in found):
                worst = number
                most = cost
        if worst < 0:
            break
        found.append(worst)
    return found


ENOUGH = (MOMENTS - 1) * (2 * APART - 1) + 1
"""So many of the highest costs are sure to hold the costliest moments: each of them rules out those
that are close to it."""

STEPS = 1000
"""The height of the graph: its numbers are from 0 to this one."""


def curve(values: list[int]) -> list[int]:
    """The heights of the graph, from 0 to ``STEPS``, by what the bot's plans were worth.

    A forced win or a lost board is worth many times more than anything else. Such values are cut
    off, or the rest of the graph would be flat.
    """
    low, high = _usual(values)
    return [_height(value, low, high) for value in values]


def even(values: list[int]) -> int:
    """The height at which neither side is ahead, for boards that opponents share."""
    low, high = _usual(values)
    return _height(0, low, high)


def _usual(values: list[int]) -> tuple[int, int]:
    """The lowest and the highest value to be shown."""
    if not values:
        return 0, 0
    ordered = sorted(values)
    last = len(ordered) - 1
    # Nine tenths of all values, and as much again on either side.
    low, high = ordered[last // 20], ordered[last - last // 20]
    room = high - low
    return max(ordered[0], low - room), min(ordered[last], high + room)


def _height(value: int, low: int, high: int) -> int:
    if low == high:
        return STEPS // 2
    return (min(max(value, low), high) - low) * STEPS // (high - low)
