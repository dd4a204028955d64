"""A room and its round as clients see them."""

from collections.abc import Collection
from typing import Any

from blockyard.core.match import Match
from blockyard.core.state import to_data
from blockyard.core.timeline import OWN
from blockyard.server.rooms.members import Member, Members
from blockyard.server.rooms.rounds import Round
from blockyard.server.rooms.state import RoomState
from blockyard.server.wire.server_messages import (
    BoardUpdate,
    Over,
    OwnBoard,
    Phase,
    Presence,
    RoomInfo,
    SeatInfo,
)
from blockyard.service.frames import Frame

UNVERIFIED = "The server did not simulate every board, so this result is not verified."
FLAGGED = "A player repeatedly sent impossible timings, so this result is not ranked."


def room_info(state: RoomState, members: Members, phase: Phase) -> RoomInfo:
    """The room as a spectator sees it."""
    seats = [_seat_info(state, seat, members) for seat in range(len(state.places))]
    seated = sum(1 for member in members.by_player.values() if state.seat_of(member.player) >= 0)
    return RoomInfo(
        state.code,
        state.game.id,
        state.version,
        state.settings,
        state.mode,
        state.kind,
        seats,
        state.host(),
        -1,
        len(members) - seated,
        phase,
        state.number,
        state.is_open,
        state.is_verified(),
    )


def _seat_info(state: RoomState, seat: int, members: Members) -> SeatInfo:
    place = state.places[seat]
    presence: Presence = "here"
    if place.gone:
        presence = "away"
    elif place.player and place.player not in members.by_player:
        presence = "reconnecting"
    return SeatInfo(
        place.player,
        place.name,
        place.bot,
        place.ready,
        presence,
        place.wins,
        not state.is_claimed(seat),
    )


def own_board(current: Round, seat: int, acked: int) -> OwnBoard | None:
    """A player's own board, for their client to continue; None if boards are shared."""
    if current.own is None:
        return None
    line = current.own.lines[seat]
    to_come = [entry for entry in line.log if entry[1] != OWN and entry[0] > line.now]
    return OwnBoard(to_data(line.board), to_come, line.hash(), acked)


def table_of(match: Match) -> dict[str, Any] | None:
    """The state of the table without its random state; None if there is no table."""
    table = match.position.table
    if table is None:
        return None
    data = to_data(table)
    return {name: value for name, value in data.items() if not name.endswith("rng")}


def full_boards(current: Round, shown: Collection[int]) -> list[BoardUpdate]:
    """Summaries of all seats, with complete boards for those ``shown``."""
    match = current.own
    if match is None:
        return []
    boards = []
    for seat in range(match.seats):
        grid = match.thumbnail(seat) if seat in shown else None
        boards.append(BoardUpdate(seat, match.brief(seat), grid, []))
    return boards


def shown_to(member: Member, seats: int, few: bool) -> set[int]:
    """The seats whose boards a member displays."""
    return {seat for seat in range(seats) if member.watches(seat, few)}


def frame_of(
    match: Match, seat: int, events: list[list[Any]] | None = None, changed: bool = True
) -> Frame:
    """What a seat sees, and what happened on each seat; -1 is a spectator."""
    events = events or [[] for _ in range(match.seats)]
    tell = match.game.tell
    descriptions = [[phrase for event in some for phrase in tell(*event)] for some in events]
    return {
        "views": [match.view(seat)],
        "events": events,
        "told": descriptions,
        "now": match.now,
        "due": match.due,
        "count": len(match.inputs),
        "changed": changed,
    }


def over_message(state: RoomState) -> Over | None:
    """The result of the last round; None if it is still running, or there was none."""
    current = state.round
    if current is None or state.outcome is None:
        return None
    places = [0] * current.seats
    if current.own is not None:
        places = [current.own.brief(seat)["place"] for seat in range(current.seats)]
    note = UNVERIFIED if current.claimed else FLAGGED if current.flagged else ""
    return Over(
        state.number,
        state.outcome,
        places,
        state.replay,
        current.is_verified(),
        sorted(current.flagged),
        note,
    )
