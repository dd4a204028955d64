"""Moving the falling piece of Bucket: along its side, around corners, and turning."""

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
"""Columns by which a turn tries to shift the piece, in order."""

NO_JUMP = -1


def t_of(s: Bucket) -> int:
    """The falling piece's t: where its leftmost cell is along the four walls, clockwise."""
    return s.side * s.width + s.along + LEFT[shape_of(s)]


def r_of(s: Bucket) -> int:
    """The falling piece's r: the height of its topmost cell."""
    return s.height - TOP[shape_of(s)]


def shift(s: Bucket, step: int) -> None:
    """Move the piece one column along its side or, at a corner, around it; or not at all."""
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
    """The side on which a shift takes the piece around a corner, or ``NO_JUMP``.

    Blocked walls are passed; past three of them comes the piece's own wall again.
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
    """Where the piece's box is along a wall entered around a corner: flush against that corner."""
    shape = shape_of(s)
    if step == RIGHTWARD:
        return 0 - LEFT[shape]
    return s.width - 1 - RIGHT[shape]


def turn_piece(s: Bucket, quarters: int) -> None:
    """Turn the piece in its box, shifted sideways if it must be and can be; or not at all."""
    turn = (s.turn + quarters) & (TURNS - 1)
    shape = s.kind * TURNS + turn
    farthest = width_of(shape) // 2
    for kick in KICKS:
        if abs(kick) <= farthest and fits(s, shape, s.side, s.along + kick, s.height):
            s.turn = turn
            s.along += kick
            emit(s, TURNED, turn, kick, t_of(s))
            return
