"""Watching a match over a network: seats had their own clocks; all boards are shown at one time."""

from typing import TYPE_CHECKING

from blockyard.core.networked import NetworkedMatch
from blockyard.core.state import NEVER
from blockyard.core.timeline import in_order

if TYPE_CHECKING:
    from blockyard.core.game import TableRules
    from blockyard.core.replay import Replay
    from blockyard.core.timeline import Entry


class OneClockMatch(NetworkedMatch):
    """A recorded match of seats with their own clocks, played in order of time.

    Seats receive what they received according to the replay, and nothing else. A board stops where
    its recording does: whatever would have followed never happened.
    """

    def __init__(self, *given: object) -> None:
        super().__init__(*given)  # type: ignore[arg-type]  # what a match is made from
        self._ends = [0] * self.seats

    def follow(self, effects: "list[list[Entry]]", ends: list[int]) -> None:
        """Continue from the current boards with each seat's recorded effects, up to its end."""
        self._ends = ends
        for seat, line in enumerate(self.lines):
            line.take_up(effects[seat])

    @property
    def due(self) -> int | None:
        """When the next thing happens without input, or None."""
        due = self._next()[0]
        return None if due >= NEVER or self.position.is_over() else due

    def act(self, seat: int, action: int, at: int | None = None) -> None:
        """Perform a recorded input at its time.

        It does nothing once the round is decided: its seat was ahead and did not know yet.
        """
        line = self.lines[seat]
        at = line.now if at is None else at
        self.advance(at)
        if not self.position.is_over():
            line.act(action, max(at, line.now))
            self._settle(seat)
        self.inputs.append((at, seat, action))

    def advance(self, to: int) -> None:
        """Advance all boards to ``to``, one thing at a time; time itself is not recorded."""
        while not self.position.is_over():
            due, seat = self._next()
            if due > to:
                break
            self.lines[seat].advance(due)
            self._settle(seat)
        if not self.position.is_over():
            for seat, line in enumerate(self.lines):
                line.advance(max(line.now, min(to, self._ends[seat])))

    def copy(self) -> "OneClockMatch":
        """An independent copy of this match, with the rest of its recording."""
        twin = super().copy()
        assert isinstance(twin, OneClockMatch)
        twin.follow([line.log for line in self.lines], self._ends)
        return twin

    def _next(self) -> tuple[int, int]:
        """When something recorded happens next without input, and on which board."""
        found = (NEVER, -1)
        for seat, line in enumerate(self.lines):
            if line.due <= self._ends[seat] and line.due < found[0]:
                found = (line.due, seat)
        return found

    def _settle(self, seat: int) -> None:
        """Update the table from a board. What the board has sent is in the receivers' logs."""
        table = self.position.table
        if table is not None:
            rules: TableRules = self.game.rules  # type: ignore[assignment]  # a game with a table has them
            rules.note(table, seat, self.lines[seat].board)


def recorded_effects(replay: "Replay") -> "list[list[Entry]]":
    """By seat, the effects it received, in order of its time."""
    effects: list[list[Entry]] = [[] for _ in range(replay.seats)]
    for _, (time, seat, sender, sent) in replay.received:
        effects[seat].append((time, sender, sent))
    return [in_order(log) for log in effects]


def recorded_ends(replay: "Replay") -> list[int]:
    """By seat, the time up to which its board was simulated."""
    ends = [0] * replay.seats
    for time, seat, _ in replay.inputs:
        ends[seat] = time
    return ends
