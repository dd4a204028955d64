"""Guests of a directory: whom quick play has sent to which room, and who opened which."""

from collections.abc import Callable

from blockyard.server.rooms.room import Room

MOST_ROOMS = 3
"""Rooms that one player may have opened on a node at the same time."""

HELD = 5.0
"""Seconds for which a seat that quick play found is held."""


class Guests:
    """Seats that are held for those on their way, and who opened the rooms that there are."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._openers: dict[str, str] = {}
        self._held: dict[str, dict[str, float]] = {}
        """By code and player, until when a seat is held."""

    def may_open(self, player: str) -> bool:
        """Whether a player has few enough rooms to open another one."""
        return sum(1 for opener in self._openers.values() if opener == player) < MOST_ROOMS

    def has_opened(self, code: str, player: str) -> None:
        """Take note of who opened a room."""
        self._openers[code] = player

    def hold(self, room: Room, player: str) -> bool:
        """Hold a free seat of an open room for a player; False if none is free."""
        state, now = room.state, self._now()
        if not state.is_open or state.is_live() or player in state.kicked:
            return False
        held = {who: end for who, end in self._held.get(room.code, {}).items() if end > now}
        waiting = [who for who in held if who != player and state.seat_of(who) < 0]
        free = sum(1 for place in state.places if place.is_free)
        if state.seat_of(player) < 0 and free <= len(waiting):
            return False
        held[player] = now + HELD
        self._held[room.code] = held
        return True

    def forget(self, code: str) -> None:
        """A room is no more."""
        self._openers.pop(code, None)
        self._held.pop(code, None)
