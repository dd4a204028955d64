"""The placements of Tetris as data: how many there are, and what they are called."""

from blockyard.core.observation import Placements
from blockyard.games.tetris.pieces import TURNS
from blockyard.games.tetris.settings import (
    ABOVE_SKYLINE,
    HEIGHT_SETTING,
    MODERN,
    RULESET_SETTING,
    WIDTH_SETTING,
)
from blockyard.games.tetris.well import HIDDEN_ROWS


def _rows(settings: list[int]) -> int:
    height = settings[HEIGHT_SETTING]
    modern = settings[RULESET_SETTING] == MODERN
    return height - ABOVE_SKYLINE + HIDDEN_ROWS if modern else height


def count(settings: list[int]) -> int:
    """How many there are: by hold (modern only), turn, row from the floor, and column."""
    holds = 2 if settings[RULESET_SETTING] == MODERN else 1
    return holds * TURNS * _rows(settings) * settings[WIDTH_SETTING]


def text(settings: list[int], placement: int) -> str:
    """A placement as ``hold turn 2 column 4 row 0``: of the lowest and of the leftmost cell."""
    width = settings[WIDTH_SETTING]
    turn = placement // width // _rows(settings)
    words = (
        f"turn {turn % TURNS} column {placement % width} row {placement // width % _rows(settings)}"
    )
    return f"hold {words}" if turn >= TURNS else words


PLACEMENTS = Placements(count, text)
