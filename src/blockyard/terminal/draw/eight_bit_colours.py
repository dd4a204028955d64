"""The palette of 256 colours, for terminals that have neither more nor fewer.

Rich's own choice is poor for dark colours: it makes a dark grey-blue black or bright blue, so that
the squares of a board and the lines between them look the same.
"""

from functools import lru_cache

STEPS = (0, 95, 135, 175, 215, 255)
"""The levels of red, green and blue in the cube of colours."""

CUBE = 16
"""The number of the cube's first colour; those before it differ from terminal to terminal."""

GREYS = 232
"""The number of the darkest grey."""

DARKEST = 8
GREY_STEP = 10
GREY_COUNT = 24
"""The greys: the level of the darkest, the step to the next, and how many there are."""


@lru_cache(maxsize=1024)
def eight_bit(colour: str) -> str:
    """The name of the colour that is most like ``#rrggbb``, by its number in the palette."""
    parts = [int(colour[place : place + 2], 16) for place in (1, 3, 5)]
    places = [min(range(len(STEPS)), key=lambda at: abs(STEPS[at] - part)) for part in parts]
    red, green, blue = places
    cube = CUBE + (red * len(STEPS) + green) * len(STEPS) + blue
    step = (sum(parts) // 3 - DARKEST + GREY_STEP // 2) // GREY_STEP
    step = min(max(step, 0), GREY_COUNT - 1)
    grey = [DARKEST + GREY_STEP * step] * 3
    is_grey = _distance(parts, grey) < _distance(parts, [STEPS[place] for place in places])
    return f"color({GREYS + step if is_grey else cube})"


def _distance(one: list[int], other: list[int]) -> int:
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))
