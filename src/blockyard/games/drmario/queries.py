"""Queries of Dr. Mario 99: the settings of the next round, and the standings."""

from collections.abc import Callable

from blockyard.core.position import Position
from blockyard.core.view import Data
from blockyard.games.drmario.bottle import Bottle, Room
from blockyard.games.drmario.room import place_of
from blockyard.games.drmario.settings import LAST_ROUND, MORE_EACH_ROUND, ROUND, VIRUSES
from blockyard.games.drmario.stages import viruses_of_round


def next_settings(position: Position, seat: int) -> Data:
    """The settings of the room's next round, to be played with the same seed.

    Only the round number changes; positions, colours and, with ``more_each_round``, the number of
    viruses follow from it.
    """
    values = [int(value) for value in position.settings]
    values[ROUND] = values[ROUND] % LAST_ROUND + 1
    settings: dict[str, Data] = {}
    settings.update(position.game.settings.show(values))
    return settings


def viruses_of_this_round(position: Position, seat: int) -> Data:
    """How many viruses each seat of the room started with."""
    values = [int(value) for value in position.settings]
    return viruses_of_round(values[VIRUSES], values[MORE_EACH_ROUND], values[ROUND])


def standings(position: Position, seat: int) -> Data:
    """Every seat with its place (0 while undecided), its viruses, and who hit it last (or -1)."""
    room: Room | None = position.table  # type: ignore[assignment]  # this game's table
    rows: list[Data] = []
    for number in range(position.seats):
        s: Bottle = position.board_of(number)  # type: ignore[assignment]  # this game's boards
        rows.append(
            {
                "seat": number,
                "place": int(place_of(room, number)) if room is not None else 0,
                "alive": not s.over,
                "ending": position.game.endings[s.over],
                "viruses": int(s.viruses),
                "score": int(s.score),
                "sent": int(s.sent_total),
                "attacker": int(s.attacker),
            }
        )
    return rows


QUERIES: dict[str, Callable[[Position, int], Data]] = {
    "next_settings": next_settings,
    "viruses_of_this_round": viruses_of_this_round,
    "standings": standings,
}
"""The queries by name; all answers are public."""
