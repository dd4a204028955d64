"""The names of the four walls."""

from typing import Literal, TypeAlias

from blockyard.games.bucket.board import SIDES

WallName: TypeAlias = Literal["north", "east", "south", "west"]

WallLetter: TypeAlias = Literal["N", "E", "S", "W"]

WALLS: tuple[WallName, ...] = ("north", "east", "south", "west")
"""The names of the walls by side."""

LETTERS: tuple[WallLetter, ...] = ("N", "E", "S", "W")


def wall_title(side: int) -> str:
    """The name of a wall, capitalized to begin a sentence."""
    return WALLS[side][0].upper() + WALLS[side][1:]


def wall_names(walls: int) -> list[WallName]:
    """The names of the walls in a mask."""
    return [WALLS[side] for side in range(SIDES) if (walls >> side) & 1]
