"""The throwing board: the path of a pill from the hand to the mouth of the bottle, for clients."""

THROWING_WIDTH = 12
THROWING_HEIGHT = 8

HAND_X = 10
HAND_Y = 4
"""Where the next pill lies in the hand; (0, 0) is the bottom left of the throwing board."""

STANDING = 1
REVERSED = 2
"""Turns are quarters counter-clockwise: a pill stands at odd turns, and from ``REVERSED`` on its
colours are swapped."""

PATH = (
    (10, 4, 0),
    (10, 5, 1),
    (9, 5, 2),
    (9, 6, 3),
    (9, 6, 0),
    (8, 6, 1),
    (8, 7, 2),
    (8, 6, 3),
    (7, 7, 0),
    (7, 6, 1),
    (7, 7, 2),
    (6, 6, 3),
    (6, 7, 0),
    (6, 6, 1),
    (5, 6, 2),
    (5, 5, 3),
    (5, 5, 0),
    (4, 4, 1),
    (4, 4, 2),
    (4, 3, 3),
    (3, 3, 0),
    (3, 2, 0),
    (3, 1, 0),
    (3, 0, 0),
)
"""x, y and turn of the pill in each frame of the throw.

x, y is the left cell of a lying pill, the lower cell of a standing one.
"""
