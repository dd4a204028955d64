"""Questions that only Dr. Mario 99 can answer: the next round's settings, and who is where."""

from blockyard.core.position import Position
from blockyard.games.drmario.bottle import Bottle, Room
from blockyard.games.drmario.options import LAST_ROUND, MORE_EACH_ROUND, ROUND, VIRUSES
from blockyard.games.drmario.stages import viruses_of_round


def next_settings(position: Position) -> object:
    """The settings of the room's next round, to be played with the same seed.

    Only the round's number changes: positions, colours and, if the room wants more each round, the
    count of viruses follow from it.
    """
    values = [int(value) for value in position.settings]
    values[ROUND] = values[ROUND] % LAST_ROUND + 1
    return position.game.settings.show(values)


def viruses_of_this_round(position: Position) -> object:
    """How many viruses each seat of the room began with."""
    values = [int(value) for value in position.settings]
    return viruses_of_round(values[VIRUSES], values[MORE_EACH_ROUND], values[ROUND])


def standings(position: Position) -> object:
    """Every seat with its place (0 while in play), its viruses, and who hit it last (-1)."""
    rows = []
    for seat in range(position.seats):
        s: Bottle = position.board_of(seat)  # type: ignore[assignment]  # this game's boards
        room: Room | None = position.table  # type: ignore[assignment]  # this game's table
        rows.append(
            {
                "seat": seat,
                "place": int(room.place[seat]) if room is not None else 0,
                "alive": not s.over,
                "viruses": int(s.viruses),
                "score": int(s.score),
                "sent": int(s.sent_total),
                "attacker": int(s.attacker),
            }
        )
    return rows
