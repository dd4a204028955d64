"""Numbers from the rules of Fuse for help texts."""

from .rules import CELLS

CONSTANTS = {"cells": CELLS}
