"""Moving the falling piece of Bucket: sideways, around corners, and rotation."""

from blockyard.core.events import emit
from blockyard.games.bucket.board import SIDES, Bucket, fits, is_in_bottom, shape_of, width_of
from blockyard.games.bucket.events import JUMPED, MOVED, TURNED
from blockyard.games.bucket.pieces import LEFT, RIGHT, TOP, TURNS

LEFTWARD = -1
RIGHTWARD = 1
"""Steps along the wall: t grows to the right."""

QUARTER_LEFT = 3
QUARTER_RIGHT = 1
"""Quarter turns clockwise."""

KICKS = (0, -1, 1, -2, 2)
"""Columns by which a rotation tries to shift the piece, in order."""

NO_JUMP = -1
"""The side of a shift that does not take the piece around a corner."""


def t_of(s: Bucket) -> int:
    """The t of the falling piece: the position of its leftmost cell along the four walls."""
    return s.side * s.width + s.along + LEFT[shape_of(s)]


def r_of(s: Bucket) -> int:
    """The r of the falling piece: the height of its topmost cell."""
    return s.height - TOP[shape_of(s)]


def shift(s: Bucket, step: int) -> None:
    """Move the piece one column along its side, or around a corner, if it fits there."""
    if fits(s, shape_of(s), s.side, s.along + step, s.height):
        s.along += step
        emit(s, MOVED, t_of(s), r_of(s))
        return
    side = jump_side(s, step)
    if side == NO_JUMP:
        return
    left = s.side
    s.along = jump_along(s, step)
    s.side = side
    emit(s, JUMPED, left, side, t_of(s))


def jump_side(s: Bucket, step: int) -> int:
    """The side to which a shift takes the piece around a corner, or ``NO_JUMP``.

    Blocked walls are skipped; after three of them comes the piece's own wall again.
    """
    shape = shape_of(s)
    beyond = s.along + step
    if beyond + LEFT[shape] >= 0 and beyond + RIGHT[shape] < s.width:
        return NO_JUMP
    if is_in_bottom(s):
        return NO_JUMP
    side = s.side
    along = jump_along(s, step)
    for _ in range(SIDES):
        side = (side + step) & (SIDES - 1)
        if not (s.blocked >> side) & 1:
            stays = side == s.side and along == s.along
            return side if not stays and fits(s, shape, side, along, s.height) else NO_JUMP
    return NO_JUMP


def jump_along(s: Bucket, step: int) -> int:
    """The position of the piece's box along a wall entered around a corner: flush against it."""
    shape = shape_of(s)
    if step == RIGHTWARD:
        return 0 - LEFT[shape]
    return s.width - 1 - RIGHT[shape]


def turn_piece(s: Bucket, quarters: int) -> None:
    """Rotate the piece within its box, kicked sideways if necessary, unless no kick fits."""
    turn = (s.turn + quarters) & (TURNS - 1)
    shape = s.kind * TURNS + turn
    farthest = width_of(shape) // 2
    for kick in KICKS:
        if abs(kick) <= farthest and fits(s, shape, s.side, s.along + kick, s.height):
            s.turn = turn
            s.along += kick
            emit(s, TURNED, turn, kick, t_of(s))
            return
