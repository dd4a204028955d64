"""A round: the match played in a room, changed only by entries.

When something happens for the first time, the times of its effects are decided here, from the
room's clock, and recorded in the entry. When the history is replayed, they are read from there.
"""

from array import array
from contextlib import suppress
from typing import Any

from msgspec import Struct

from blockyard.core.game import Game
from blockyard.core.match import Match
from blockyard.core.networked import NetworkedMatch
from blockyard.core.position import Outcome, Refused
from blockyard.core.state import assign, from_data, to_data
from blockyard.core.timeline import LEAVE
from blockyard.server.rooms.clock import LAG_BUDGET, budget_after
from blockyard.server.rooms.entries import Advanced, BadHistory, Left, Played, Sent, TimePassed
from blockyard.server.wire.server_messages import Kind
from blockyard.service.frames import SettingValue

Settings = dict[str, SettingValue]


def kind_of(game: Game) -> Kind:
    """Real-time, if players simulate their own boards; turn-based, if only the server does."""
    return "realtime" if game.timed and not game.shared_board else "turns"


class SavedRound(Struct, array_like=True):
    """A round as stored in a snapshot."""

    seed: int
    seats: int
    claimed: list[int]
    left: list[int]
    premoves: dict[int, str]
    time: int
    boards: list[dict[str, Any]]
    table: dict[str, Any] | None
    inputs: bytes
    """Times, seats and actions as 64-bit integers."""
    received: list[tuple[int, tuple[int, int, int, int]]]
    checkpoints: dict[int, str]
    known: list[int]
    hash: str
    flagged: list[int] = []
    budgets: dict[int, int] = {}


class Round:
    """A round of a room: its match, who has left it, and the pending premoves."""

    def __init__(self, game: Game, settings: Settings, seed: int, seats: int, start: str) -> None:
        self.game = game
        self.seed = seed
        self.seats = seats
        self.own: NetworkedMatch | None = None
        """The match, if each seat has its own board and clock."""
        if game.shared_board:
            self.match = Match(game, settings, seed, seats, start)
        else:
            self.own = NetworkedMatch(game, settings, seed, seats, start)
            self.own.schedule = self._schedule
            self.match = self.own
        self.time = 0
        """The latest time recorded in the round's history, in ms."""
        self.claimed: set[int] = set()
        """Seats that only their players' clients simulate; their boards never change here."""
        self.left: set[int] = set()
        """Seats that have left the match and have not returned."""
        self.flagged: set[int] = set()
        """Seats that kept sending impossible times."""
        self.budgets: dict[int, int] = {}
        """The remaining latency compensation of each seat, in ms; the maximum before its first
        move."""
        self.premoves: dict[int, str] = {}
        self._times: list[int] = []
        self._used = 0
        self._floor: int | None = None

    def play(self, entry: Played, floor: int | None = None) -> None:
        """Perform a seat's actions; ``floor`` is the earliest time of effects, or None in a replay.

        Actions refused by the rules of a seat's own board have no effect.
        """
        self._expect(entry.times, floor)
        seat, inputs = entry.seat, entry.inputs
        for index in range(0, len(inputs), 2):
            at, action = inputs[index], inputs[index + 1]
            try:
                self.match.act(seat, action, at)
            except Refused:
                if self.own is None:
                    raise BadHistory(f"seat {seat} cannot do {action} at {at} ms") from None
            self.time = max(self.time, at)
        self.left.discard(seat)
        if self.own is None and entry.i:
            budget = self.budgets.get(seat, LAG_BUDGET)
            self.budgets[seat] = budget_after(budget, entry.forgiven)
        self._check_used()

    def wait(self, entry: Advanced, floor: int | None = None) -> None:
        """Advance a seat's own board."""
        self._expect(entry.times, floor)
        if self.own is not None:
            self.own.wait(entry.seat, entry.at)
        self.time = max(self.time, entry.at)
        self._check_used()

    def advance(self, entry: TimePassed) -> None:
        """Advance the round's clock."""
        if self.own is None and entry.at > self.match.now:
            self.match.advance(entry.at)
        self.time = max(self.time, entry.at)

    def leave(self, entry: Left, floor: int | None = None) -> None:
        """Make a seat leave the match, as defined by the rules."""
        self._expect(entry.times, floor)
        at = self.time_of(entry.seat)
        if entry.seat not in self.claimed:
            at = max(at, entry.at)
        with suppress(Refused):  # its board may already be over
            self.match.act(entry.seat, LEAVE, at)
        self.left.add(entry.seat)
        self.time = max(self.time, entry.at)
        self._check_used()

    def send(self, entry: Sent, floor: int | None = None) -> None:
        """Deliver what a seat claims to have sent."""
        own, table = self.own, self.match.position.table
        if own is None or table is None:
            return
        self._expect(entry.times, floor)
        rules: Any = self.game.rules
        target = int(rules.route(table, entry.seat, entry.sent))
        if target >= 0:
            at = self._schedule(entry.seat, self.time, target, entry.sent)
            own.received.append((len(own.inputs), (at, target, entry.seat, entry.sent)))
            own.lines[target].receive(entry.sent, entry.seat, at)
        self._check_used()

    def has_sent(self, seat: int) -> bool:
        """Whether anyone has received anything from a seat."""
        return any(sender == seat for _, (_, _, sender, _) in self.match.received)

    def is_verified(self) -> bool:
        """Whether the result counts: the server simulated all seats and flagged none."""
        return not self.claimed and not self.flagged

    def is_over(self) -> bool:
        """Whether the round is decided."""
        return self.match.position.is_over()

    def outcome(self) -> Outcome | None:
        """The result of the round; None while it is running."""
        return self.match.outcome()

    def time_of(self, seat: int) -> int:
        """The earliest time at which a seat can still act."""
        return self.own.known[seat] if self.own is not None else self.match.now

    def is_done(self, seat: int) -> bool:
        """Whether a seat can't do anything more in this round."""
        return bool(self.match.position.board_of(seat).over) or self.is_over()

    def refusal(self, seat: int, action: int) -> str:
        """Why the rules refuse an action now; empty if they don't."""
        if self.is_over():
            return "the match is over"
        trial = self.game.board()
        assign(trial, self.match.position.board_of(seat))
        return self.game.refusals[int(self.game.rules.act(trial, seat, action))]

    def effects_since(self, count: int) -> list[tuple[int, int, int, int]]:
        """The effects received after the first ``count``."""
        return [effect for _, effect in self.match.received[count:]]

    def save(self) -> SavedRound:
        """The round as data, for ``restore``."""
        position = self.match.position
        numbers = array("q", [number for entry in self.match.inputs for number in entry])
        return SavedRound(
            self.seed,
            self.seats,
            sorted(self.claimed),
            sorted(self.left),
            self.premoves,
            self.time,
            [to_data(board) for board in position.boards],
            None if position.table is None else to_data(position.table),
            numbers.tobytes(),
            self.match.received,
            self.match.checkpoints,
            [] if self.own is None else self.own.known,
            self.match.hash(),
            sorted(self.flagged),
            self.budgets,
        )

    @classmethod
    def restore(cls, game: Game, settings: Settings, start: str, saved: SavedRound) -> "Round":
        """The round from a snapshot; raises ``BadHistory`` if it is damaged."""
        found = cls(game, settings, saved.seed, saved.seats, start)
        match, position = found.match, found.match.position
        try:
            for board, data in zip(position.boards, saved.boards, strict=True):
                from_data(board, data)
            if position.table is not None:
                from_data(position.table, saved.table or {})
            numbers = array("q")
            numbers.frombytes(saved.inputs)
            match.inputs = list(zip(numbers[::3], numbers[1::3], numbers[2::3], strict=True))
        except ValueError as error:
            raise BadHistory(f"a snapshot's match cannot be read: {error}") from None
        match.received = saved.received
        match.checkpoints = saved.checkpoints
        if match.hash() != saved.hash:
            raise BadHistory("a snapshot's match does not match its hash")
        if found.own is not None:
            found.own.take_up()
            found.own.known = saved.known
        found.time = saved.time
        found.claimed = set(saved.claimed)
        found.left = set(saved.left)
        found.flagged = set(saved.flagged)
        found.budgets = saved.budgets
        found.premoves = saved.premoves
        return found

    def _expect(self, times: list[int], floor: int | None) -> None:
        self._times, self._used, self._floor = times, 0, floor

    def _check_used(self) -> None:
        if self._floor is None and self._used != len(self._times):
            raise BadHistory("the history contains effects that nobody sent")

    def _schedule(self, sender: int, time: int, receiver: int, sent: int) -> int:
        """When an effect reaches its receiver: decided and recorded now, or as recorded."""
        assert self.own is not None
        if self._floor is not None:
            at = max(self.own.in_future(sender, time, receiver, sent), self._floor)
            self._times.append(at)
            return at
        if self._used == len(self._times):
            raise BadHistory("the history lacks an effect that was sent")
        self._used += 1
        return self._times[self._used - 1]
