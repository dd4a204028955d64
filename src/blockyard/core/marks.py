"""Where pieces lock in a replay: the moments at which stepping through it stops."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from blockyard.core.playback import Playback


class Marks:
    """The times at which a piece locked, found by playing the replay a little at a time."""

    def __init__(self, playback: "Playback") -> None:
        self.times: list[int] = []
        """The times found so far, in ms."""
        self.is_done = False
        self._playback = playback
        self._match = playback.at_input(0)
        self._boards = range(1 if playback.game.shared_board else self._match.seats)
        self._heard = [self._match.event_count(seat) for seat in self._boards]

    def find(self, most: int) -> list[int]:
        """The times found in the next ``most`` moments of the replay.

        An invalid replay stops somewhere; what was found before that is valid.
        """
        before = len(self.times)
        try:
            for _ in range(most):
                if not self._go_on():
                    self.is_done = True
                    break
                self._listen()
        except ValueError:
            self.is_done = True
        return self.times[before:]

    def _go_on(self) -> bool:
        """Let the next thing happen, an input or something due; False if there is nothing left."""
        match, playback = self._match, self._playback
        is_last = len(match.inputs) == len(playback.steps)
        until = playback.replay.end if is_last else playback.steps[len(match.inputs)][0]
        due = match.due
        if due is not None and due <= until:
            match.advance(due)
            return True
        if is_last:
            return False
        playback.do_next(match)
        return True

    def _listen(self) -> None:
        match = self._match
        for seat in self._boards:
            count = match.event_count(seat)
            if count == self._heard[seat]:
                continue
            events = match.events(seat, self._heard[seat])
            self._heard[seat] = count
            if any(event[0] in match.game.rests for event in events):
                if not self.times or self.times[-1] < match.now:
                    self.times.append(match.now)
