"""Where pieces lock in a replay: the moments at which stepping through it stops."""

from typing import TYPE_CHECKING

from blockyard.core.walk import Walk

if TYPE_CHECKING:
    from blockyard.core.playback import Playback


class Marks:
    """The times at which a piece locked, found by playing the replay a little at a time."""

    def __init__(self, playback: "Playback") -> None:
        self.times: list[int] = []
        """The times found so far, in ms."""
        self.is_done = False
        self._walk = Walk(playback)
        match = self._walk.match
        self._boards = range(1 if playback.game.shared_board else match.seats)
        self._heard = [match.event_count(seat) for seat in self._boards]

    def find(self, most: int) -> list[int]:
        """The times found in the next ``most`` moments of the replay.

        An invalid replay stops somewhere; what was found before that is valid.
        """
        before = len(self.times)
        try:
            for _ in range(most):
                if not self._walk.go_on():
                    self.is_done = True
                    break
                self._listen()
        except ValueError:
            self.is_done = True
        return self.times[before:]

    def _listen(self) -> None:
        match = self._walk.match
        for seat in self._boards:
            count = match.event_count(seat)
            if count == self._heard[seat]:
                continue
            events = match.events(seat, self._heard[seat])
            self._heard[seat] = count
            if any(event[0] in match.game.rests for event in events):
                if not self.times or self.times[-1] < match.now:
                    self.times.append(match.now)
