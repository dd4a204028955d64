"""Entering: who comes in how. One function decides, and it changes nothing."""

from typing import Literal, TypeAlias

from msgspec import Struct

from blockyard.server.wire import codes

MOST_WATCHERS = 500
"""People who may watch one room."""

Way: TypeAlias = Literal["sit", "resume", "watch", "refuse"]


class Comer(Struct):
    """Somebody who wants to enter, and what the room knows of them."""

    connection: str
    """The new connection."""
    seat: int = -1
    """Where they sit already; -1 if nowhere."""
    old_connection: str = ""
    """The connection by which they are in the room already; empty if by none."""
    kicked: bool = False
    wants_to_watch: bool = False
    wants_to_play: bool = False
    """Whether they would rather not come in than watch, as in quick play."""


class Doors(Struct):
    """What the room offers."""

    free_seat: int = -1
    """The first free seat; -1 if it is full."""
    watchers: int = 0


class Entering(Struct):
    """How somebody comes in, or why not."""

    way: Way
    seat: int = -1
    replaces: str = ""
    """A connection of the same player that is closed; empty if there is none."""
    code: str = ""
    message: str = ""


def decide_entering(comer: Comer, doors: Doors) -> Entering:
    """How somebody comes in.

    A seat belongs to its player: whoever else comes never gets it, and its player gets it back by
    any connection, the newest one counting. Who watches and comes again to play may sit down.
    """
    if comer.kicked:
        return Entering("refuse", code=codes.FORBIDDEN, message="The host has sent you away.")
    replaces = comer.old_connection if comer.old_connection != comer.connection else ""
    if comer.seat >= 0:
        return Entering("resume", comer.seat, replaces)
    if doors.free_seat >= 0 and not comer.wants_to_watch:
        return Entering("sit", doors.free_seat, replaces)
    if comer.wants_to_play:
        return Entering("refuse", code=codes.ROOM_FULL, message="The room is full.")
    if doors.watchers >= MOST_WATCHERS and not comer.old_connection:
        message = "The room is full, and so many watch it that nobody else can."
        return Entering("refuse", code=codes.ROOM_FULL, message=message)
    return Entering("watch", -1, replaces)
