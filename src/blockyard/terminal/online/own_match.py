"""A real-time round: the player's own board runs locally, and the server validates it."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from blockyard.core.actions import BadAction
from blockyard.core.own_board import MOST_AT_ONCE, OwnBoard
from blockyard.core.position import Refused
from blockyard.core.timeline import TooLate
from blockyard.server.wire.server_messages import (
    Ack,
    AnyServerMessage,
    Boards,
    Effects,
    Nack,
    Snapshot,
)
from blockyard.terminal.online.errors import BadMessage
from blockyard.terminal.online.room_match import RoomMatch
from blockyard.terminal.online.round_frame import RoundFrame

if TYPE_CHECKING:
    from blockyard.core.view import Event
    from blockyard.terminal.online.visit import Visit

SEND_EVERY = 30
"""Minimum ms between messages with inputs: inputs in between are sent together."""

NOTIFY_AFTER = 300
"""Ms to wait before the server is notified that the board advanced without input: the next input
usually implies it."""

PATIENCE = 1500
"""Ms for which the board continues without the link: the server accepts inputs this late."""


class OwnMatch(RoomMatch):
    """A round in which the player's board responds immediately."""

    def __init__(self, visit: "Visit", snapshot: Snapshot, real: Callable[[], int]) -> None:
        super().__init__(visit, snapshot, real)
        if snapshot.own is None:
            raise BadMessage("a round without a board")
        seat = self.room.you
        self.people = [seat]
        own = msgspec.to_builtins(snapshot.own)
        self.board = OwnBoard(self.game, self.settings, self.seat_count, seat, own)
        self._has_unsent = False
        """Whether there are actions the server does not know about."""
        self._sent_at = real()
        self._unreported_since: int | None = None
        """When the first automatic event happened that the server doesn't know of; None if there is
        none."""
        self._happened_at = -1
        """The time of the last automatic event on the board."""
        self._lost_at: int | None = None
        """When the link was lost; None while it is up."""
        self.take(snapshot)

    # For the screen.

    @property
    def is_active(self) -> bool:
        """Whether the round is running; briefly also without the link."""
        if not super().is_active:
            return False
        return self._lost_at is None or self._real() - self._lost_at < PATIENCE

    def new_frame(self) -> RoundFrame:
        """What is visible now."""
        return RoundFrame([self.board.view()], self.board.grid, self._asked, [])

    def tick(self) -> None:
        """Advance the board's time, and send the server what was done."""
        super().tick()
        self._note_link()
        if not self.is_active:
            return
        now, due = self.clock.now, self.board.due
        if due is not None and due <= now:
            self._frame = None
            self._happened_at = now
            if self._unreported_since is None:
                self._unreported_since = self._real()
        self.board.advance(now)
        self.send()

    def next_due(self) -> int | None:
        """When something happens on the board, or must be sent."""
        if not self.is_active:
            return None
        due = self.board.due
        moments = []
        if self._unreported_since is not None:
            moments.append(self._unreported_since + NOTIFY_AFTER)
        if due is not None:
            moments.append(self.clock.stamp_of(due))
        if self._has_unsent:
            moments.append(self._sent_at + SEND_EVERY)
        return min(moments, default=None)

    def act(self, seat: int, action: str, stamp: int | None = None) -> bool:
        """Perform an action on the board immediately; the server is informed shortly after."""
        if not self.is_active:
            return False
        changed = False
        self.refusal = ""
        try:
            at = self.clock.time_at(self._real() if stamp is None else stamp)
            changed = self.board.act(action, at)
            self._has_unsent = True
        except (Refused, BadAction) as error:
            self.refusal = error.reason if isinstance(error, Refused) else str(error)
        self._frame = None
        self.send()
        return changed

    def explain(self, seat: int, action: str) -> None:
        """Show as ``refusal`` why an action is not possible, without performing it."""
        self.refusal = self.board.refusal(action)

    def events(self, seat: int) -> "list[Event]":
        """What happened on the player's board since the last call."""
        return self.board.events() if seat == self.board.seat else []

    def legal(self, seat: int) -> list[str]:
        """The legal actions of the player."""
        return self.board.legal()

    def send(self) -> None:
        """Send the server what was done, or what happened automatically, if that is due."""
        stamp = self._real()
        if not self.visit.link.is_open:
            return
        if self._has_unsent:
            if stamp - self._sent_at >= SEND_EVERY:
                self._sent_at = stamp
                inputs = self.board.send(self.visit.next_number)
                self._has_unsent = len(inputs) == MOST_AT_ONCE
                if inputs:
                    at = inputs[-1][0]
                    assert isinstance(at, int)
                    if at >= self._happened_at:
                        self._unreported_since = None
                    self.visit.ask({"t": "input", "round": self.round, "inputs": inputs})
        elif self._unreported_since is not None and stamp >= self._unreported_since + NOTIFY_AFTER:
            self._unreported_since = None
            self.visit.send({"t": "advance", "round": self.round, "at": self.board.now})

    # From the server.

    def take(self, snapshot: Snapshot) -> None:
        """Adopt the server's state, and reapply what it does not know yet."""
        super().take(snapshot)
        if snapshot.own is not None:
            self.board.take(msgspec.to_builtins(snapshot.own))
            self._has_unsent = True
        boards = msgspec.to_builtins(snapshot.boards)
        self.board.tell(boards, snapshot.table, self.outcome)
        self._lost_at = None

    def receive(self, message: AnyServerMessage) -> None:
        """Apply effects, other boards and answers."""
        super().receive(message)
        if isinstance(message, Effects) and message.round == self.round:
            try:
                self.board.receive(message.effects)
            except TooLate:
                self.visit.sync()
        elif isinstance(message, Boards) and message.round == self.round:
            self.board.tell(msgspec.to_builtins(message.boards), message.table)
        elif isinstance(message, Ack):
            self.board.acknowledge(message.i)
            return
        elif isinstance(message, Nack):
            if self.board.take_back(message.i):
                self.visit.sync()
            return
        if self.outcome is not None:
            self.board.tell(outcome=self.outcome)
        self._frame = None

    def _note_link(self) -> None:
        if self.visit.link.is_open:
            return
        if self._lost_at is None:
            self._lost_at = self._real()
