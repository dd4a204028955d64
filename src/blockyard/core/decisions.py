"""The decisions of a seat in a replay: what a review judges, one after another.

In a turn-based game, each action is a decision. In a real-time game, a decision is what became of a
piece, from its appearance to its rest.
"""

from typing import TYPE_CHECKING

from blockyard.core.rng import WORDS, seed_stream
from blockyard.core.timeline import LEAVE
from blockyard.core.walk import Walk

if TYPE_CHECKING:
    from blockyard.core.match import Match
    from blockyard.core.playback import Playback
    from blockyard.core.state import Board

STREAM = 65533
"""The stream of the random numbers that are put where a match's own are hidden from its players;
higher than any that games use."""


class Decision:
    """One decision of a seat, with its board before and after it as its player knew them."""

    def __init__(self, number: int, match: "Match", before: "Board") -> None:
        self.number = number
        """Counted from 0."""
        self.time = match.now
        """When it began, in ms of the match."""
        self.inputs = len(match.inputs)
        """How many inputs there were before it."""
        self.before = before
        self.actions: list[int] = []
        """What the seat did."""
        self.end = match.now
        """When it was over, in ms of the match."""
        self.after = before


class Decisions:
    """The decisions of a seat, found by playing the replay a little at a time."""

    def __init__(self, playback: "Playback", seat: int) -> None:
        self.seat = seat
        self.count = 0
        """How many have been found so far."""
        self.is_done = False
        self._walk = Walk(playback)
        self.game = playback.game
        self._open: Decision | None = None
        self._heard = self._walk.match.event_count(seat)
        self._words = [0] * WORDS
        if self.game.timed and self._may_act():
            self._begin()

    def find(self, most: int) -> list[Decision]:
        """The decisions completed in the next ``most`` moments of the replay.

        An invalid replay stops somewhere; what was found before that is valid.
        """
        found: list[Decision] = []
        try:
            for _ in range(most):
                made = self._next_piece() if self.game.timed else self._next_action()
                if made is not None:
                    found.append(made)
                if self.is_done:
                    break
        except ValueError:
            self.is_done = True
        return found

    def _next_action(self) -> Decision | None:
        """Let the next thing happen; the decision that it was, if it was one of this seat."""
        walk = self._walk
        step = walk.next_input
        is_own = step is not None and step[1] == self.seat and step[2] != LEAVE
        before = self._choices() if is_own else []
        if step is None or step[2] not in before or walk.match.position.is_over():
            self.is_done = not walk.go_on()
            return None
        made = self._begin()
        self.is_done = not walk.go_on()
        # An offer, for example, leaves everything else to be decided.
        after = self._choices()
        if after and all(action in after for action in before if action != step[2]):
            return None
        return self._complete(made, [step[2]])

    def _next_piece(self) -> Decision | None:
        """Let the next thing happen; the decision about a piece, if it has come to rest."""
        walk, match = self._walk, self._walk.match
        step = walk.next_input
        if step is not None and step[1] == self.seat and self._open is not None:
            self._open.actions.append(step[2])
        self.is_done = not walk.go_on()
        made: Decision | None = None
        for event in match.events(self.seat, self._heard):
            if event[0] in self.game.rests:
                if self._open is not None:
                    made = self._complete(self._open, self._open.actions)
                self._open = None
            elif event[0] in self.game.appears and (self._open is None or not self._open.actions):
                # A piece that appears after an action, such as holding another, is part of it.
                self._begin()
        self._heard = match.event_count(self.seat)
        if self._open is None and not self.game.appears and self._may_act():
            self._begin()
        return made

    def _begin(self) -> Decision:
        """A decision begins now."""
        seed_stream(self._words, self.count, STREAM)
        self._open = Decision(self.count, self._walk.match, self._board())
        return self._open

    def _complete(self, decision: Decision, actions: list[int]) -> Decision:
        """A decision is over now."""
        self.count += 1
        decision.actions = actions
        decision.end = self._walk.match.now
        decision.after = self._board()
        return decision

    def _board(self) -> "Board":
        return self._walk.match.position.concealed(self.seat, self._words)

    def _choices(self) -> list[int]:
        """What the seat may do now, other than resign."""
        return self.game.playing_on(self._walk.match.position.legal(self.seat))

    def _may_act(self) -> bool:
        return bool(self._choices())
