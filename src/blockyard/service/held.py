"""A match held by the service: its seats, the events reported so far, and its replay, if any."""

from typing import TYPE_CHECKING

from blockyard.core.seat import SPECTATOR, Seat
from blockyard.service.fields import BadRequest

if TYPE_CHECKING:
    from blockyard.core.decisions import Decisions
    from blockyard.core.marks import Marks
    from blockyard.core.match import Match
    from blockyard.core.playback import Playback, Verification
    from blockyard.core.view import Event
    from blockyard.service.fields import Answer
    from blockyard.service.frames import Frame


class Held:
    """A match, a seat for each player and for spectators, and the count of reported events."""

    def __init__(self, match: "Match", playback: "Playback | None" = None) -> None:
        self.match = match
        self.playback = playback
        """The replay being watched; None if the match is being played."""
        self.reported = [match.event_count(seat) for seat in range(match.seats)]
        self._seats = _seats_of(match)
        self.marks: Marks | None = None
        """The search for the moments at which pieces locked in the replay."""
        self.verification: Verification | None = None
        """The verification of the replay."""
        self.decisions: dict[int, Decisions] = {}
        """By seat, the search for its decisions in the replay, for reviews."""

    def watched(self) -> "Playback":
        """The replay being watched; raises ``BadRequest`` if the match is being played."""
        if self.playback is None:
            raise BadRequest("this match is being played, not watched")
        return self.playback

    def fork(self) -> "Match":
        """An independent match from the current position, to be played."""
        return self.playback.fork(self.match) if self.playback else self.match.copy()

    def seat(self, number: int) -> Seat:
        """A player's seat, or the spectator's (-1)."""
        if not SPECTATOR <= number < self.match.seats:
            last = self.match.seats - 1
            raise ValueError(f"there is no seat {number}; seats are {SPECTATOR} to {last}")
        return self._seats[number]

    def go_to(self, match: "Match") -> None:
        """Show another moment of the replay; events after it can be reported again."""
        self.match = match
        self._seats = _seats_of(match)
        self.reported = [
            min(count, match.event_count(seat)) for seat, count in enumerate(self.reported)
        ]

    def moment(self) -> "Answer":
        """The time, and the outcome if the match is over."""
        outcome = self.match.outcome()
        answer: Answer = {"now": self.match.now}
        if outcome is not None:
            answer["outcome"] = outcome.to_data()
        return answer

    def new_events(self) -> "tuple[list[list[Event]], list[int]]":
        """By seat, the events since the last call, and how many there were in total."""
        match = self.match
        events: list[list[Event]] = []
        counts = []
        for seat in range(match.seats):
            count = match.event_count(seat)
            since = self.reported[seat]
            events.append(match.events(seat, since) if count > since else [])
            counts.append(count - since)
            self.reported[seat] = count
        return events, counts

    def frame(self, shown: list[int], changed: bool = True) -> "Frame":
        """The current match as seen from some seats, and the events since the last frame."""
        match = self.match
        events, _ = self.new_events()
        tell = match.game.tell
        told = []
        for list_of_events in events:
            told.append([phrase for event in list_of_events for phrase in tell(*event)])
        return {
            "views": [match.view(seat) for seat in shown],
            "events": events,
            "told": told,
            "now": match.now,
            "due": match.due,
            "count": len(match.inputs),
            "changed": changed,
        }


def _seats_of(match: "Match") -> list[Seat]:
    """The seats by number; the last is the spectator's (-1)."""
    return [Seat(match, number) for number in range(match.seats)] + [Seat(match, SPECTATOR)]
