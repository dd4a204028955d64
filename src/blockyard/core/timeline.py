"""Timelines: one seat's board with its own log, at that seat's own time.

A board is a function of its log: the actions of its seat and the effects that it received, each at
a time of that board. So it can be played on another machine, with another clock, and be the same.
An effect that arrives late is put where it belongs: the board goes back to a kept copy and plays
what followed once more.
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
"""The action of an entry that says only that time passed, and that things happened by it."""

Entry: TypeAlias = tuple[int, int, int]
"""A time in ms, the sender of an effect or ``OWN``, and the action done or the effect received."""

OWN = -1
"""In place of a sender: the seat's own input."""

KEEP_EVERY = 1000
"""Ms from one kept copy of the board to the next: a late effect plays at most so much again."""

REACH = 10_000
"""How late an effect may arrive, in ms."""


class TooLate(ValueError):
    """An effect for a time that the timeline no longer remembers."""


class Timeline:
    """One seat's board, what was done on it and what it received, and what it has sent."""

    def __init__(self, game: "Game", board: Board, seat: int, in_time: bool = False) -> None:
        """``in_time`` promises that no effect arrives late; then no copies are kept."""
        self.game = game
        self.board = board
        self.seat = seat
        self.log: list[Entry] = []
        """In order of time; at the same time effects come first. The last ones may be to come."""
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
        """When the next thing happens here by itself, effects to come included, or ``NEVER``."""
        due = int(self.board.due)
        if self._applied < len(self.log) and not self.board.over:
            due = min(due, self.log[self._applied][0])
        return due

    def act(self, action: int, at: int | None = None) -> None:
        """Do an action, first letting time pass to ``at``; ``Refused`` if the rules forbid it."""
        self.advance(self.now if at is None else at)
        refusal = self._do(action)
        if refusal:
            name = LEAVING if action == LEAVE else self.game.actions.text(action)
            raise Refused(self.seat, name, self.game.refusals[refusal])
        self.log.insert(self._applied, (self.now, OWN, action))
        self._applied += 1
        self._collect()

    def perform(self, action: int, at: int) -> None:
        """Do an action that may prove impossible once a late effect is known; then it is nothing.

        A player's own machine acts before it hears of others; the authority judges afterwards.
        """
        self.advance(max(at, self.now))
        self._do(action)
        self.log.insert(self._applied, (max(at, self.now), OWN, action))
        self._applied += 1
        self._collect()

    def receive(self, sent: int, sender: int, at: int) -> None:
        """Take what another seat sent, at a time of this board: to come, now, or past.

        ``TooLate`` if that time is more than ``REACH`` ms ago.
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
        """Let time pass to ``to``: what is due and what was received happens, in order."""
        if to < self.now:
            raise ValueError(f"seat {self.seat} is at {self.now} ms; it cannot go back to {to}")
        while self._applied < len(self.log) and self.log[self._applied][0] <= to:
            time, sender, what = self.log[self._applied]
            self._move(time)
            if sender == OWN:
                self._do(what)  # what a late effect has made impossible does nothing
            elif not self.board.over:
                self._rules.receive(self.board, what, sender)
            self._applied += 1
            self._collect()
        self._move(to)
        if self._kept and self.now - int(self._kept[-1][2].now) >= KEEP_EVERY:
            self._keep()

    def play(self, log: list[Entry], to: int) -> None:
        """Play a whole log that is in the order it happened in, and let time pass to ``to``.

        Unlike effects that arrive, recorded ones stay where they stand among the inputs.
        """
        self.log.extend(log)
        self.advance(max(to, self.now))

    def take_up(self, log: list[Entry]) -> None:
        """Go on with a board that stands where this log has led, up to its present time."""
        self.log = list(log)
        self._applied = len([entry for entry in log if entry[0] <= self.now])
        self._kept.clear()
        self._keep()

    def hash(self) -> str:
        """A short fingerprint of the board: equal on every machine that plays this timeline."""
        return sha256(pack(self.board)).digest().hex()[:16]

    def _do(self, action: int) -> int:
        """Do an own input; 0, or why it is refused."""
        if action == WAIT:
            return 0
        if action == LEAVE:
            return int(self._rules.leave(self.board, self.seat))
        return int(self._rules.act(self.board, self.seat, action))

    def _move(self, to: int) -> None:
        """Let what is due happen, one thing after the other, so that each has its own time."""
        board = self.board
        while board.due <= to:
            due = board.due
            self._rules.advance(board, due)
            if board.due <= due:
                raise RuntimeError(f"{self.game.title}: what was due at {due} ms is so still")
            self._collect()
        self._rules.advance(board, to)

    def _collect(self) -> None:
        """Note what the board has sent."""
        if self.game.table is None:
            return
        sent = int(self._rules.take(self.board))
        while sent:
            self.sent.append((self.now, sent))
            sent = int(self._rules.take(self.board))

    def _keep(self) -> None:
        """Keep a copy of the board, and forget those that no effect can be late for."""
        if self._in_time:
            return
        copy = self.game.board()
        assign(copy, self.board)
        self._kept.append((self._applied, len(self.sent), copy))
        while len(self._kept) > 1 and int(self._kept[1][2].now) <= self.now - REACH:
            self._kept.pop(0)

    def _go_back(self, place: int, at: int) -> None:
        """Be as it was before the log's entry at ``place``, at a time no later than ``at``."""
        kept = len(self._kept)
        while kept and (self._kept[kept - 1][0] > place or int(self._kept[kept - 1][2].now) > at):
            kept -= 1
        if not kept or at < self.now - REACH:
            raise TooLate(f"seat {self.seat} is at {self.now} ms; {at} ms is too long ago")
        del self._kept[kept:]
        self._applied, sent, copy = self._kept[-1]
        assign(self.board, copy)
        del self.sent[sent:]


def order_of(entry: Entry) -> tuple[int, bool]:
    """Its place in the log of a seat with its own time; at the same time effects come first."""
    return entry[0], entry[1] == OWN


def _comes_after(entry: Entry, at: int) -> bool:
    """Whether an entry of the log comes after an effect received at a time."""
    time, sender, _ = entry
    return time > at or (time == at and sender == OWN)
