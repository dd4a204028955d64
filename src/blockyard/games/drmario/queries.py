"""Queries of Dr. Mario 99: the settings of the next round, and the standings."""

from typing import TypedDict

from blockyard.core.position import Position
from blockyard.games.drmario.bottle import Bottle, RoundTable
from blockyard.games.drmario.room import place_of
from blockyard.games.drmario.settings import LAST_ROUND, MORE_EACH_ROUND, ROUND, VIRUSES
from blockyard.games.drmario.stages import viruses_of_round


class Standing(TypedDict):
    """How a seat is doing in the round."""

    seat: int
    place: int
    """0 while undecided."""
    alive: bool
    ending: str
    """How its board ended; empty while it is played."""
    viruses: int
    score: int
    sent: int
    """The damage it sent in total."""
    attacker: int
    """The seat that hit it last; -1 if none did."""


def next_settings(position: Position, seat: int) -> dict[str, int | str | bool]:
    """The settings of the room's next round, to be played with the same seed.

    Only the round number changes; positions, colours and, with ``more_each_round``, the number of
    viruses follow from it.
    """
    values = [int(value) for value in position.settings]
    values[ROUND] = values[ROUND] % LAST_ROUND + 1
    return dict(position.game.settings.show(values))


def viruses_of_this_round(position: Position, seat: int) -> int:
    """How many viruses each seat of the room started with."""
    values = [int(value) for value in position.settings]
    return viruses_of_round(values[VIRUSES], values[MORE_EACH_ROUND], values[ROUND])


def standings(position: Position, seat: int) -> list[Standing]:
    """Every seat with its place (0 while undecided), its viruses, and who hit it last (or -1)."""
    room: RoundTable | None = position.table  # type: ignore[assignment]  # this game's table
    rows: list[Standing] = []
    for number in range(position.seats):
        s: Bottle = position.board_of(number)  # type: ignore[assignment]  # this game's boards
        rows.append(
            {
                "seat": number,
                "place": int(place_of(room, number)) if room is not None else 0,
                "alive": not s.over,
                "ending": position.game.ending_texts[s.over],
                "viruses": int(s.viruses),
                "score": int(s.score),
                "sent": int(s.sent_total),
                "attacker": int(s.attacker),
            }
        )
    return rows


QUERIES = {
    "next_settings": next_settings,
    "viruses_of_this_round": viruses_of_this_round,
    "standings": standings,
}
"""The queries by name; all answers are public."""
