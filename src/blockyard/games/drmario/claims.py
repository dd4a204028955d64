"""Claims: what other programs that play Dr. Mario 99 report, and what the rules allow.

Such a client gets the viruses and the colours of a round, plays on its own, and reports how many
cells it has cleared and whether it has won or lost. It uses our coordinates; its colours start
at 0.
"""

from typing import TYPE_CHECKING, Any

from blockyard.core.claims import ImpossibleClaim
from blockyard.core.rng import draw
from blockyard.games.drmario.bottle import COLOURS, HEIGHT, KIND_SHIFT, NECK_ROW, VIRUS, WIDTH
from blockyard.games.drmario.claim_limits import HALVES, Outbreak
from blockyard.games.drmario.clearing import POINTS_FOR_DAMAGE
from blockyard.games.drmario.damage import DAMAGE_UNIT
from blockyard.games.drmario.delays import THROW, VICTORY_AFTER
from blockyard.games.drmario.pill import LIST_ENTRIES
from blockyard.games.drmario.settings import SETTINGS
from blockyard.games.drmario.stages import RUN

if TYPE_CHECKING:
    from blockyard.core.settings import Given

SEATS = 2
"""Such clients play against one opponent."""

FASTEST_PILL = THROW
"""The least time between two pills, in ms: each is dropped as soon as it appears, clearing nothing.

A clear takes longer, but one clear can be that of many pills.
"""

SIDES = 4
"""Neighbours of a cell."""

MOST_DIGITS = 3
"""Digits of a number of viruses that is sent as text."""

MOST_POINTS = HALVES * HEIGHT + WIDTH - HALVES
"""Cells that one pill can clear at once: two whole columns, and the row through both halves."""

MOST_VIRUSES = HALVES * SIDES * (RUN - 1)
"""Viruses that one pill can clear at once: no more than three stand on each side of a half."""

MOST_LEFT_OVER = POINTS_FOR_DAMAGE - 1
"""Cells of a clear that may never be claimed, because they were not enough for damage."""


def room_settings(given: "dict[str, Any]") -> "dict[str, Given]":
    """The settings for ``virusCount``, a number or digits; the room's defaults without it."""
    count = given.get("virusCount")
    if count is None:
        return {}
    if isinstance(count, str) and count.isascii() and count.isdigit() and len(count) <= MOST_DIGITS:
        count = int(count)
    if isinstance(count, bool) or not isinstance(count, int):
        raise ValueError("virusCount is a whole number")
    settings: dict[str, Given] = {"viruses": count}
    SETTINGS.read(settings)
    return settings


def round_data(board: "dict[str, Any]") -> "dict[str, Any]":
    """The places of the viruses, alternating by colour, and the list of pill colours."""
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
    """The colours of the pills, two entries per pill: 0 blue, 1 brown, 2 yellow."""
    stream = list(start)
    return [draw(stream, COLOURS) for _ in range(LIST_ENTRIES)]


def new_ledger(board: "dict[str, Any]") -> "PointsLedger":
    """An empty ledger for a bottle at the start of a round."""
    return PointsLedger(Outbreak(board["cells"], colour_list(board["colour_start_rng"])))


class PointsLedger:
    """The points that a client has claimed in a round.

    A cell can be cleared only once. There are only the halves of the pills that can have been
    thrown, the damage received, and the viruses that both can have cleared by then.
    """

    def __init__(self, outbreak: Outbreak) -> None:
        self._outbreak = outbreak
        self._received = 0
        self._claimed = 0
        self._claims = 0

    def points(self, points: int, at: int) -> int:
        """Record cleared cells; returns one damage, or none for fewer than four cells."""
        if not 1 <= points <= MOST_POINTS:
            raise ImpossibleClaim(f"a pill clears 1 to {MOST_POINTS} cells at once, not {points}")
        pills = at // FASTEST_PILL
        cells = HALVES * pills + self._received + self._clearable(pills)
        if self._claimed + points > cells:
            raise ImpossibleClaim(
                f"{self._claimed + points} cells cannot have been cleared by {at} ms: "
                f"{cells} at most"
            )
        self._claimed += points
        self._claims += 1
        return DAMAGE_UNIT if points >= POINTS_FOR_DAMAGE else 0

    def _clearable(self, pills: int) -> int:
        return self._outbreak.clearable(pills, self._received)

    def win(self, at: int) -> None:
        """Check a claim of a clean bottle; its last clear may not have been claimed yet."""
        if at < VICTORY_AFTER:
            raise ImpossibleClaim(f"nobody wins before {VICTORY_AFTER} ms; this was at {at} ms")
        viruses = self._outbreak.viruses
        if self._clearable(at // FASTEST_PILL) < viruses:
            raise ImpossibleClaim(f"{viruses} viruses cannot have been cleared by {at} ms")
        cleared = self._claimed + self._claims * MOST_LEFT_OVER + self._most_in_last_clear()
        if cleared < viruses:
            raise ImpossibleClaim(
                f"{viruses} viruses cannot have been cleared: {self._claimed} cells were claimed"
            )

    def _most_in_last_clear(self) -> int:
        """The most viruses in the last clear: without a clear before it, it is not a cascade."""
        if self._claims or self._received:
            return MOST_VIRUSES
        return self._outbreak.clearable_by_one_lock

    def received(self, sent: int) -> int:
        """Record received damage; returns the points it stands for, four for each."""
        self._received += sent
        return sent * POINTS_FOR_DAMAGE
