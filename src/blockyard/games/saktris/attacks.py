"""Attacks: which squares a side's pieces attack."""

from blockyard.games.saktris.tables import (
    ALL_DIRECTIONS,
    KINDS,
    KNIGHT,
    KNIGHT_LEAPS,
    REACH_AFAR,
    REACH_NEXT,
    STEPS,
)


def attacked(squares: list[int], at: int, by: int) -> bool:
    """Whether a piece of the side ``by`` attacks a square."""
    knight = by * KINDS + KNIGHT
    for leap in KNIGHT_LEAPS[at]:
        if leap < 0:
            break
        if squares[leap] == knight:
            return True
    near = REACH_NEXT[by]
    for direction in range(ALL_DIRECTIONS):
        steps = STEPS[direction]
        place = steps[at]
        if place >= 0:
            if squares[place]:
                if (near[squares[place]] >> direction) & 1:
                    return True
            else:
                while place >= 0 and squares[place] == 0:
                    place = steps[place]
                if place >= 0 and (REACH_AFAR[by][squares[place]] >> direction) & 1:
                    return True
    return False
