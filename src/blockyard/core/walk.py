"""A walk through a replay: everything that happens in it, one thing after another."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from blockyard.core.match import Input, Match
    from blockyard.core.playback import Playback


class Walk:
    """A replay played from its start, one input or due moment at a time."""

    def __init__(self, playback: "Playback") -> None:
        self.playback = playback
        self.match: Match = playback.at_input(0)
        """The match, as far as it has been played."""

    @property
    def next_input(self) -> "Input | None":
        """The input that comes next; None if something due comes before it, or nothing is left."""
        inputs = len(self.match.inputs)
        if inputs == len(self.playback.steps):
            return None
        step = self.playback.steps[inputs]
        due = self.match.due
        return step if due is None or due > step[0] else None

    def go_on(self) -> bool:
        """Let the next thing happen, an input or something due; False if there is nothing left."""
        match = self.match
        if self.next_input is not None:
            self.playback.do_next(match)
            return True
        due = match.due
        is_last = len(match.inputs) == len(self.playback.steps)
        if due is None or (is_last and due > self.playback.replay.end):
            return False
        match.advance(due)
        return True
