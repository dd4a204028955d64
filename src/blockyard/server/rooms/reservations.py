"""Reservations: seats held for players from quick play, and who created which room."""

from collections.abc import Callable

from blockyard.server.rooms.room import Room

MAX_ROOMS = 3
"""How many rooms one player may have created on a node at a time."""

HOLD_SECONDS = 5.0
"""How long a seat found by quick play is held, in seconds."""


class Reservations:
    """Seats held for players on their way, and the creators of all rooms."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._openers: dict[str, str] = {}
        self._held: dict[str, dict[str, float]] = {}
        """Until when a seat is held, by code and player."""

    def may_open(self, player: str) -> bool:
        """Whether a player may create another room."""
        return sum(1 for opener in self._openers.values() if opener == player) < MAX_ROOMS

    def has_opened(self, code: str, player: str) -> None:
        """Record who created a room."""
        self._openers[code] = player

    def hold(self, room: Room, player: str) -> bool:
        """Hold a free seat of an open room for a player; False if there is none."""
        state, now = room.state, self._now()
        if not state.is_open or state.is_live() or player in state.kicked:
            return False
        held = {who: end for who, end in self._held.get(room.code, {}).items() if end > now}
        waiting = [who for who in held if who != player and state.seat_of(who) < 0]
        free = sum(1 for place in state.places if place.is_free)
        if state.seat_of(player) < 0 and free <= len(waiting):
            return False
        held[player] = now + HOLD_SECONDS
        self._held[room.code] = held
        return True

    def forget(self, code: str) -> None:
        """Forget a room that no longer exists."""
        self._openers.pop(code, None)
        self._held.pop(code, None)
