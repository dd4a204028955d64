"""Asks that a server answers: counted, kept until then, and sent again with the same number."""

from typing import Any, TypeAlias

Ask: TypeAlias = dict[str, Any]
"""Something a client says, as plain data."""


class Asking:
    """The asks of a player in a room: those that wait for an answer, and how many there were."""

    def __init__(self) -> None:
        self.last = 0
        """The number of the last ask."""
        self._waiting: dict[int, Ask] = {}

    @property
    def is_waiting(self) -> bool:
        """Whether any ask has no answer yet."""
        return bool(self._waiting)

    def number(self, ask: Ask) -> Ask:
        """The ask with its number, which it keeps however often it is sent."""
        self.last += 1
        numbered = {**ask, "i": self.last}
        self._waiting[self.last] = numbered
        return numbered

    def answered(self, i: int) -> Ask | None:
        """Take note of an answer; the ask it was for, if that has waited."""
        return self._waiting.pop(i, None)

    def resumed(self, acked: int) -> list[Ask]:
        """Go on from what the server has: the asks to send again, in their order.

        Another device of the same player may have asked more meanwhile.
        """
        self._waiting = {i: ask for i, ask in self._waiting.items() if i > acked}
        if not self._waiting or min(self._waiting) != acked + 1:
            # What lies between was lost, or another device asked; nothing here can follow it.
            self._waiting = {}
            self.last = acked
        return list(self._waiting.values())

    def from_number(self, first: int) -> list[Ask]:
        """The asks that wait from a number on, in their order."""
        return [ask for i, ask in sorted(self._waiting.items()) if i >= first]

    def has(self, i: int) -> bool:
        """Whether an ask waits for its answer."""
        return i in self._waiting

    def give_up(self) -> list[int]:
        """Drop all asks that wait; their numbers."""
        dropped = sorted(self._waiting)
        self._waiting = {}
        return dropped

    def forget(self) -> None:
        """Begin anew, in another room."""
        self.last = 0
        self._waiting = {}
