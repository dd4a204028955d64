"""Who may enter a room, and how. One function decides; it changes nothing."""

from typing import Literal, TypeAlias

from msgspec import Struct

from blockyard.server.wire import codes

MAX_WATCHERS = 500
"""The maximum number of spectators of a room."""

Way: TypeAlias = Literal["sit", "resume", "watch", "refuse"]


class Candidate(Struct):
    """Someone who wants to enter, and what the room knows about them."""

    connection: str
    """The new connection."""
    seat: int = -1
    """Their current seat; -1 if none."""
    old_connection: str = ""
    """Their current connection to the room; empty if none."""
    kicked: bool = False
    wants_to_watch: bool = False
    wants_to_play: bool = False
    """Whether they don't want to enter if they can only watch, as in quick play."""


class Vacancies(Struct):
    """What the room has to offer."""

    free_seat: int = -1
    """The first free seat; -1 if the room is full."""
    watchers: int = 0


class Admission(Struct):
    """How someone enters, or why not."""

    way: Way
    seat: int = -1
    replaces: str = ""
    """An older connection of the same player, which is closed; empty if there is none."""
    code: str = ""
    message: str = ""


def decide_entering(candidate: Candidate, vacancies: Vacancies) -> Admission:
    """Decide how someone enters.

    A seat belongs to its player: nobody else gets it, and its player gets it back from any
    connection; the newest one counts. Spectators who enter again to play may take a seat.
    """
    if candidate.kicked:
        return Admission(
            "refuse", code=codes.FORBIDDEN, message="The host removed you from this room."
        )
    replaces = candidate.old_connection if candidate.old_connection != candidate.connection else ""
    if candidate.seat >= 0:
        return Admission("resume", candidate.seat, replaces)
    if vacancies.free_seat >= 0 and not candidate.wants_to_watch:
        return Admission("sit", vacancies.free_seat, replaces)
    if candidate.wants_to_play:
        return Admission("refuse", code=codes.ROOM_FULL, message="The room is full.")
    if vacancies.watchers >= MAX_WATCHERS and not candidate.old_connection:
        message = "The room is full, and it has the maximum number of spectators."
        return Admission("refuse", code=codes.ROOM_FULL, message=message)
    return Admission("watch", -1, replaces)
