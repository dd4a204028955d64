"""Claims of clients that play Dr. Mario 99 by a program of their own, and what the rules allow.

Such a client gets the viruses and the colours of a round, plays by itself, and tells how many cells
it has cleared, and that it has won or lost. Its coordinates are ours; its colours begin at 0.
"""

from typing import TYPE_CHECKING, Any

from blockyard.core.claims import ImpossibleClaim
from blockyard.core.rng import draw
from blockyard.games.drmario.bottle import COLOURS, HEIGHT, KIND_SHIFT, NECK_ROW, VIRUS, WIDTH
from blockyard.games.drmario.clearing import POINTS_FOR_DAMAGE
from blockyard.games.drmario.damage import DAMAGE_UNIT
from blockyard.games.drmario.delays import THROW, VICTORY_AFTER
from blockyard.games.drmario.pill import LIST_ENTRIES
from blockyard.games.drmario.settings import SETTINGS
from blockyard.games.drmario.stages import RUN

if TYPE_CHECKING:
    from blockyard.core.settings import Given

SEATS = 2
"""Such clients know one opponent."""

FASTEST_PILL = THROW
"""Ms from one pill to the next if each is dropped the moment it appears."""

HALVES = 2

MOST_POINTS = 2 * HEIGHT + WIDTH - 2
"""Cells that one pill can clear at once: two whole columns, and the row through both halves."""

MOST_VIRUSES = HALVES * 4 * (RUN - 1)
"""Viruses that one pill can clear at once: no more than three stand on each side of a half."""

MOST_LEFT_OVER = POINTS_FOR_DAMAGE - 1
"""Cells of a pill's clears that may never be claimed, because they made up no damage."""


def room_settings(given: "dict[str, Any]") -> "dict[str, Given]":
    """The settings for ``virusCount``, a number or digits; without one the room has its default."""
    count = given.get("virusCount")
    if count is None:
        return {}
    if isinstance(count, str) and count.isascii() and count.isdigit() and len(count) <= 3:
        count = int(count)
    if isinstance(count, bool) or not isinstance(count, int):
        raise ValueError("virusCount is a whole number")
    settings: dict[str, Given] = {"viruses": count}
    SETTINGS.read(settings)
    return settings


def round_data(board: "dict[str, Any]") -> "dict[str, Any]":
    """The viruses' places in the order of their colours, and the list of colours of the pills."""
    positions = virus_positions(board["cells"])
    return {
        "virusPositions": positions,
        "randomList": colour_list(board["colour_start_rng"]),
        "virusCount": len(positions),
    }


def virus_positions(cells: list[int]) -> list[dict[str, int]]:
    """Where the viruses stand: first a blue one, then a brown one, a yellow one, and so on."""
    by_colour: list[list[dict[str, int]]] = [[] for _ in range(COLOURS)]
    for place in range(NECK_ROW * WIDTH):
        if cells[place] >> KIND_SHIFT == VIRUS:
            colour = cells[place] - (VIRUS << KIND_SHIFT)
            by_colour[colour - 1].append({"x": place % WIDTH, "y": place // WIDTH})
    most = max(len(places) for places in by_colour)
    return [
        places[number] for number in range(most) for places in by_colour if number < len(places)
    ]


def colour_list(start: list[int]) -> list[int]:
    """The colours of the pills, two entries a pill: 0 blue, 1 brown, 2 yellow."""
    stream = list(start)
    return [draw(stream, COLOURS) for _ in range(LIST_ENTRIES)]


def new_ledger(board: "dict[str, Any]") -> "PointsLedger":
    """An empty ledger for a bottle that just began."""
    return PointsLedger(int(board["viruses"]))


class PointsLedger:
    """The points that a client has claimed in a round.

    A cell can be cleared once, and there are only the viruses of the beginning, the halves of the
    pills that can have been thrown, and the damage received.
    """

    def __init__(self, viruses: int) -> None:
        self._viruses = viruses
        self._received = 0
        self._claimed = 0
        self._claims = 0

    def points(self, points: int, at: int) -> int:
        """Take cleared cells into account; one damage, or none for fewer than four of them."""
        if not 1 <= points <= MOST_POINTS:
            raise ImpossibleClaim(f"a pill clears 1 to {MOST_POINTS} cells at once, not {points}")
        cells = self._viruses + self._received + HALVES * (at // FASTEST_PILL)
        if self._claimed + points > cells:
            raise ImpossibleClaim(
                f"{self._claimed + points} cells cannot have been cleared: "
                f"there have been {cells} at most"
            )
        self._claimed += points
        self._claims += 1
        return DAMAGE_UNIT if points >= POINTS_FOR_DAMAGE else 0

    def win(self, at: int) -> None:
        """Take a clean bottle into account; its last clear need not have been claimed yet."""
        if at < VICTORY_AFTER:
            raise ImpossibleClaim(f"nobody wins before {VICTORY_AFTER} ms; this was at {at} ms")
        cleared = self._claimed + self._claims * MOST_LEFT_OVER + MOST_VIRUSES
        if cleared < self._viruses:
            raise ImpossibleClaim(
                f"{self._viruses} viruses cannot have been cleared: "
                f"{self._claimed} cells were claimed"
            )

    def received(self, sent: int) -> int:
        """Take received damage into account; each stands for the four cells that sent it."""
        self._received += sent
        return sent * POINTS_FOR_DAMAGE
