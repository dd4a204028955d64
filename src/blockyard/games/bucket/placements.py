"""The placements of Bucket as data: how many there are, and what they are called."""

from blockyard.core.observation import Placements
from blockyard.games.bucket.pieces import TURNS
from blockyard.games.bucket.placing import STANCES
from blockyard.games.bucket.settings import WIDTH_SETTING
from blockyard.games.bucket.walls import WALLS


def count(settings: list[int]) -> int:
    """How many there are: by wall, turn, row from the far end of the bottom, and column."""
    width = settings[WIDTH_SETTING]
    return STANCES * (width + 1) * width


def text(settings: list[int], placement: int) -> str:
    """A placement as ``east turn 2 column 4 row 0``: of the farthest and of the leftmost cell."""
    width = settings[WIDTH_SETTING]
    stance, place = divmod(placement, (width + 1) * width)
    row, column = divmod(place, width)
    return f"{WALLS[stance // TURNS]} turn {stance % TURNS} column {column} row {row}"


PLACEMENTS = Placements(count, text)
