"""The actions of Lanterns: a square's name, such as ``b3``."""

from blockyard.core.actions import Actions

from .rules import SIDE

FILES = "abcd"

ACTIONS = Actions(
    tuple(f"{FILES[place % SIDE]}{SIDE - place // SIDE}" for place in range(SIDE * SIDE))
)
