"""Timelines: one seat's board with its own log, on that seat's own clock.

A board is a function of its log: the actions of its seat and the effects it received, each at a
time of that board. So it can be simulated on another machine, with another clock, with the same
result. A late effect is inserted where it belongs: the board goes back to a kept copy and
re-simulates what followed.
"""

from hashlib import sha256
from typing import TYPE_CHECKING, Any, TypeAlias

from blockyard.core.position import LEAVING, Refused
from blockyard.core.state import Board, assign, pack

if TYPE_CHECKING:
    from blockyard.core.game import Game

LEAVE = -1
"""The action of an input by which a seat leaves."""

WAIT = -2
"""The action of an entry that only records that time passed and things happened."""

Entry: TypeAlias = tuple[int, int, int]
"""A time in ms, the sender of an effect or ``OWN``, and the action or received effect."""

OWN = -1
"""Stands for the sender in entries of the seat's own inputs."""

KEEP_EVERY = 1000
"""Ms between kept copies of the board: the most that a late effect makes it re-simulate."""

REACH = 10_000
"""How late an effect may arrive, in ms."""


class TooLate(ValueError):
    """An effect for a time that the timeline no longer remembers."""


class Timeline:
    """One seat's board, its log of inputs and received effects, and what it has sent."""

    def __init__(self, game: "Game", board: Board, seat: int, in_time: bool = False) -> None:
        """``in_time`` promises that no effect arrives late; no copies are kept then."""
        self.game = game
        self.board = board
        self.seat = seat
        self.log: list[Entry] = []
        """Ordered by time, effects first at equal times. The last entries may be in the future."""
        self.sent: list[tuple[int, int]] = []
        """What the board has sent to others: when, and what."""
        self._rules: Any = game.rules
        self._applied = 0
        self._in_time = in_time
        self._kept: list[tuple[int, int, Board]] = []
        self._keep()

    @property
    def now(self) -> int:
        """The time of this board, in ms."""
        return int(self.board.now)

    @property
    def due(self) -> int:
        """When the next thing happens here, including future effects, or ``NEVER``."""
        due = int(self.board.due)
        if self._applied < len(self.log) and not self.board.over:
            due = min(due, self.log[self._applied][0])
        return due

    def act(self, action: int, at: int | None = None) -> None:
        """Perform an action, first advancing time to ``at``; may raise ``Refused``."""
        self.advance(self.now if at is None else at)
        refusal = self._do(action)
        if refusal:
            name = LEAVING if action == LEAVE else self.game.actions.text(action)
            raise Refused(self.seat, name, self.game.refusals[refusal])
        self.log.insert(self._applied, (self.now, OWN, action))
        self._applied += 1
        self._collect()

    def perform(self, action: int, at: int) -> None:
        """Perform an action that a late effect may make impossible; it then does nothing.

        A player's own machine acts before it learns of others; the authority decides afterwards.
        """
        self.advance(max(at, self.now))
        self._do(action)
        self.log.insert(self._applied, (max(at, self.now), OWN, action))
        self._applied += 1
        self._collect()

    def receive(self, sent: int, sender: int, at: int) -> None:
        """Receive an effect from another seat at a time of this board: past, present or future.

        Raises ``TooLate`` if that time is more than ``REACH`` ms ago.
        """
        place = len(self.log)
        while place and _comes_after(self.log[place - 1], at):
            place -= 1
        if place >= self._applied and at >= self.now:
            self.log.insert(place, (at, sender, sent))
            self.advance(self.now)
            return
        now = self.now
        self._go_back(place, at)
        self.log.insert(place, (at, sender, sent))
        self.advance(now)

    def advance(self, to: int) -> None:
        """Advance time to ``to``, applying what is due and what was received, in order."""
        if to < self.now:
            raise ValueError(f"seat {self.seat} is at {self.now} ms; it cannot go back to {to}")
        while self._applied < len(self.log) and self.log[self._applied][0] <= to:
            time, sender, what = self.log[self._applied]
            self._move(time)
            if sender == OWN:
                self._do(what)  # does nothing if a late effect has made it impossible
            elif not self.board.over:
                self._rules.receive(self.board, what, sender)
            self._applied += 1
            self._collect()
        self._move(to)
        if self._kept and self.now - int(self._kept[-1][2].now) >= KEEP_EVERY:
            self._keep()

    def play(self, log: list[Entry], to: int) -> None:
        """Play a whole log in its recorded order, and advance time to ``to``.

        Unlike arriving effects, recorded ones keep their place among the inputs.
        """
        self.log.extend(log)
        self.advance(max(to, self.now))

    def take_up(self, log: list[Entry]) -> None:
        """Continue with a board that this log has produced, up to its current time."""
        self.log = list(log)
        self._applied = len([entry for entry in log if entry[0] <= self.now])
        self._kept.clear()
        self._keep()

    def hash(self) -> str:
        """A short fingerprint of the board, identical on every machine that plays this timeline."""
        return sha256(pack(self.board)).digest().hex()[:16]

    def _do(self, action: int) -> int:
        """Perform one of the seat's own inputs; returns 0 or the refusal."""
        if action == WAIT:
            return 0
        if action == LEAVE:
            return int(self._rules.leave(self.board, self.seat))
        return int(self._rules.act(self.board, self.seat, action))

    def _move(self, to: int) -> None:
        """Process what is due, one thing at a time, so that each has its own time."""
        board = self.board
        while board.due <= to:
            due = board.due
            self._rules.advance(board, due)
            if board.due <= due:
                raise RuntimeError(f"{self.game.title}: what was due at {due} ms is still due")
            self._collect()
        self._rules.advance(board, to)

    def _collect(self) -> None:
        """Collect what the board has sent."""
        if self.game.table is None:
            return
        sent = int(self._rules.take(self.board))
        while sent:
            self.sent.append((self.now, sent))
            sent = int(self._rules.take(self.board))

    def _keep(self) -> None:
        """Keep a copy of the board, and drop copies too old for any late effect.

        A copy may contain inputs of its own moment, which come after an effect of that moment.
        """
        if self._in_time:
            return
        copy = self.game.board()
        assign(copy, self.board)
        self._kept.append((self._applied, len(self.sent), copy))
        while len(self._kept) > 1 and int(self._kept[1][2].now) < self.now - REACH:
            self._kept.pop(0)

    def _go_back(self, place: int, at: int) -> None:
        """Go back to before the log entry at ``place``, at a time no later than ``at``."""
        kept = len(self._kept)
        while kept and (self._kept[kept - 1][0] > place or int(self._kept[kept - 1][2].now) > at):
            kept -= 1
        if not kept or at < self.now - REACH:
            raise TooLate(f"seat {self.seat} is at {self.now} ms; {at} ms is too long ago")
        del self._kept[kept:]
        self._applied, sent, copy = self._kept[-1]
        assign(self.board, copy)
        del self.sent[sent:]


def in_order(log: list[Entry]) -> list[Entry]:
    """The log of a seat with its own clock, sorted by time; effects come first at equal times."""
    # The place is part of the key because MicroPython's sort does not keep the order of equals.
    places = sorted(range(len(log)), key=lambda place: (log[place][0], log[place][1] == OWN, place))
    return [log[place] for place in places]


def _comes_after(entry: Entry, at: int) -> bool:
    """Whether a log entry comes after an effect received at a time."""
    time, sender, _ = entry
    return time > at or (time == at and sender == OWN)
