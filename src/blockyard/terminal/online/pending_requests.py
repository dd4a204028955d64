"""Numbered requests to a server: kept until answered, and resent with the same number."""

from typing import Any, TypeAlias

Request: TypeAlias = dict[str, Any]
"""A message from a client, as plain data."""


class PendingRequests:
    """A player's requests in a room: those still unanswered, and how many there were."""

    def __init__(self) -> None:
        self.last = 0
        """The number of the last request."""
        self._waiting: dict[int, Request] = {}

    @property
    def is_waiting(self) -> bool:
        """Whether any request is unanswered."""
        return bool(self._waiting)

    def number(self, request: Request) -> Request:
        """The request with its number, which stays the same whenever it is sent."""
        self.last += 1
        numbered = {**request, "i": self.last}
        self._waiting[self.last] = numbered
        return numbered

    def answered(self, i: int) -> Request | None:
        """Record an answer; returns the request it was for, if that was waiting."""
        return self._waiting.pop(i, None)

    def resumed(self, acked: int) -> list[Request]:
        """Continue from what the server has: returns the requests to resend, in order.

        Another device of the same player may have sent more requests meanwhile.
        """
        self._waiting = {i: request for i, request in self._waiting.items() if i > acked}
        if not self._waiting or min(self._waiting) != acked + 1:
            # Those in between were lost, or came from another device; none here can follow them.
            self._waiting = {}
            self.last = acked
        return list(self._waiting.values())

    def from_number(self, first: int) -> list[Request]:
        """The unanswered requests from a number on, in order."""
        return [request for i, request in sorted(self._waiting.items()) if i >= first]

    def has(self, i: int) -> bool:
        """Whether a request is unanswered."""
        return i in self._waiting

    def give_up(self) -> list[int]:
        """Drop all unanswered requests; returns their numbers."""
        dropped = sorted(self._waiting)
        self._waiting = {}
        return dropped

    def forget(self) -> None:
        """Start over, in another room."""
        self.last = 0
        self._waiting = {}
