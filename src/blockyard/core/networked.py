"""Networked matches: every seat plays on its own machine and by its own clock.

This is the authority's side. Inputs of one seat arrive in the order of its clock; between seats
there is no order, so an input at 60 ms may arrive after another seat's input at 100 ms. Each seat's
board is a timeline. An effect is scheduled in the receiver's future, far enough ahead for the
message to reach it in time.
"""

from typing import TYPE_CHECKING, Any

from blockyard.core.match import CHECKPOINT_EVERY, Match
from blockyard.core.position import Refused
from blockyard.core.timeline import LEAVE, WAIT, Entry, Timeline, in_order

if TYPE_CHECKING:
    from collections.abc import Callable

    from blockyard.core.game import Game, TableRules
    from blockyard.core.settings import Given
    from blockyard.core.view import View

DELAY = 250
"""Ms between the latest known time of a receiver and an effect sent to it."""


class NetworkedMatch(Match):
    """A match of timelines: each seat has its own clock, and effects arrive in the future."""

    clocks = "own"

    def __init__(
        self,
        game: "Game | str",
        settings: "dict[str, Given] | None" = None,
        seed: int = 0,
        seats: int | None = None,
        start: str = "",
        mode: Any = None,
    ) -> None:
        super().__init__(game, settings, seed, seats, start, mode)
        if self.game.shared_board:
            raise ValueError(f"all seats of {self.game.title} share one board and one clock")
        self.schedule: Callable[[int, int, int, int], int] = self.in_future
        """Returns the receiver's time of an effect, given sender, time, receiver and effect."""
        # A hash covers all boards: with many seats it would cost more than the inputs themselves.
        self._checkpoint_every = CHECKPOINT_EVERY * max(1, self.seats // 4)
        self.lines: list[Timeline] = []
        self.known: list[int] = []
        """By seat, the time before which no further input from it will arrive."""
        self._routed: list[int] = []
        self._set_out()

    def _set_out(self) -> None:
        """Create timelines from the current boards."""
        boards = self.position.boards
        self.lines = [Timeline(self.game, board, seat, True) for seat, board in enumerate(boards)]
        self.known = [line.now for line in self.lines]
        self._routed = [0] * len(self.lines)

    def act(self, seat: int, action: int, at: int | None = None) -> None:
        """Perform an input of a seat at its own time; raises ``Refused`` if the rules forbid it."""
        line = self._line(seat)
        if self.position.is_over():
            raise Refused(seat, self._name(action), "the match is over")
        at = max(line.now, self.known[seat]) if at is None else at
        if at < self.known[seat]:
            raise ValueError(f"seat {seat} is at {self.known[seat]} ms; {at} ms is in the past")
        self.known[seat] = at
        self._pass(seat, at)
        refused = None
        try:
            if self.position.is_over():
                refused = Refused(seat, self._name(action), "the match is over")
            elif action == WAIT:
                line.advance(at)
            else:
                line.act(action, at)
        except Refused as error:
            refused = error
        self.inputs.append((at, seat, WAIT if refused else action))
        self._settle(seat)
        if len(self.inputs) % self._checkpoint_every == 0:
            self.checkpoints[len(self.inputs)] = self.hash()
        if refused is not None and action != WAIT:
            raise refused

    def play(self, seat: int, text: str, at: int | None = None) -> None:
        """Perform an action given as text, at the seat's own time."""
        self.act(seat, self.read_action(seat, text), at)

    def leave(self, seat: int, at: int | None = None) -> None:
        """Remove a seat's player for good, at its own time."""
        self.act(seat, LEAVE, at)

    def wait(self, seat: int, to: int) -> None:
        """Record that a seat's clock has reached ``to`` without further inputs."""
        line = self._line(seat)
        if to <= self.known[seat] or self.position.is_over():
            return
        if line.due <= to:
            self.act(seat, WAIT, to)
        else:
            self.known[seat] = to

    def advance(self, to: int) -> None:
        """Advance the clock of every seat to ``to``."""
        for seat in range(self.seats):
            self.wait(seat, to)

    def view(self, seat: int) -> "View[Any]":
        """What a seat may see, at its own time; -1 is a spectator."""
        view = super().view(seat)
        if seat >= 0:
            line = self.lines[seat]
            view["now"] = line.now
            view["due"] = None if self.due is None or line.board.over else line.due
        return view

    def copy(self) -> "NetworkedMatch":
        """An independent copy of this match."""
        twin = super().copy()
        assert isinstance(twin, NetworkedMatch)
        twin.take_up()
        twin.known = list(self.known)
        return twin

    def log(self, seat: int) -> "list[Entry]":
        """A seat's own log: what it did and what it received, by its own clock."""
        return in_order(super().log(seat))

    def take_up(self) -> None:
        """Continue from boards, inputs and effects that were set from outside."""
        self._set_out()
        for seat, line in enumerate(self.lines):
            line.take_up(self.log(seat))

    def in_future(self, sender: int, time: int, receiver: int, sent: int) -> int:
        """The receiver's time of an effect: later than anything known of either seat."""
        return max(time, self.known[receiver], self.lines[receiver].now) + DELAY

    def _line(self, seat: int) -> Timeline:
        if not 0 <= seat < self.seats:
            raise ValueError(f"there is no seat {seat} in a match of {self.seats}")
        return self.lines[seat]

    def _pass(self, seat: int, to: int) -> None:
        """Process everything due on a seat's board, delivering what each step sends."""
        line = self.lines[seat]
        while line.due <= to and not self.position.is_over():
            line.advance(line.due)
            self._settle(seat)

    def _settle(self, seat: int) -> None:
        """Update the table from a board, and deliver what the board has sent."""
        table, line = self.position.table, self.lines[seat]
        if table is None:
            return
        rules: TableRules = self.game.rules  # type: ignore[assignment]  # a game with a table has them
        rules.note(table, seat, line.board)
        for time, sent in line.sent[self._routed[seat] :]:
            if table.over:
                return
            self._routed[seat] += 1
            target = rules.route(table, seat, sent)
            if target >= 0:
                at = self.schedule(seat, time, target, sent)
                self.received.append((len(self.inputs), (at, target, seat, sent)))
                self.lines[target].receive(sent, seat, at)

    def _name(self, action: int) -> str:
        return self.position.action_text(action)
