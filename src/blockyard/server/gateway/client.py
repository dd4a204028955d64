"""A Socket.IO client in a room: translates its events to room messages, and back.

It doesn't use sockets: it sends events to its client with ``emit``, and messages to its room with
``write``.
"""

from collections.abc import Callable
from functools import partial
from typing import Any, Literal, TypeAlias

import msgspec

from blockyard.core.claims import Claims, ImpossibleClaim, Ledger
from blockyard.server.gateway import events
from blockyard.server.gateway.events import BadEvent
from blockyard.server.rooms.messages import Claim, Claimed
from blockyard.server.wire.client_messages import AnyClientMessage, Input, Ready, Sync
from blockyard.server.wire.codes import BUSY, SUSPENDED
from blockyard.server.wire.server_messages import (
    AnyServerMessage,
    Effects,
    Nack,
    Notice,
    Over,
    RoomInfo,
    Snapshot,
)

NOT_COUNTED = (BUSY, SUSPENDED)
"""Codes of refusals after which the same number is used again."""

Emit: TypeAlias = Callable[[str, Any], None]
Write: TypeAlias = Callable[[AnyClientMessage | Claim], None]


class Environment(msgspec.Struct):
    """What a client needs from its surroundings."""

    emit: Emit
    """Sends an event to the client."""
    write: Write
    """Sends a message to the room."""
    later: Callable[[float, Callable[[], None]], object]
    """Calls a function after a number of seconds."""
    now: Callable[[], float]
    """A clock in seconds."""


class Client:
    """What a client knows about its room, and what it has claimed there."""

    def __init__(self, claims: Claims, environment: Environment) -> None:
        self._claims = claims
        self._environment = environment
        self._emit = environment.emit
        self.room: RoomInfo | None = None
        """The room as last received; None if the client is not in one."""
        self._count = 0
        self._has_entered = False
        self._asked_ready = False
        self._ready_sent = 0
        self._wants_snapshot = False
        self._round = 0
        self._is_first = True
        self._live = False
        self._claimed_end: Literal["", "won", "lost"] = ""
        self._began = 0.0
        self._is_simulated = False
        self._winner: int | None = None
        self._data: dict[str, Any] | None = None
        self._ledger: Ledger | None = None

    # Events from the client

    def handle(self, event: str, arguments: tuple[object, ...]) -> None:
        """Handle an event; raises ``BadEvent`` or ``ImpossibleClaim`` if it is invalid."""
        if self.room is None:
            raise BadEvent("you are not in a room")
        details = events.read_details(arguments)
        events.check_room(details, self.room.code)
        if event == events.INPUT:
            self._play(details)
        elif event == events.REQUEST_DATA:
            self._emit_data(events.RECEIVE_DATA)
        elif event == events.NEXT_ROUND_READY:
            self._send_request(Ready(self.next_number()))
        elif event == events.SYNC:
            self._wants_snapshot = True
            self._environment.write(Sync())
        else:
            self._claim(event, details, self.room.you)

    def _claim(self, event: str, details: dict[str, Any], seat: int) -> None:
        """Send a claim to the room, if it is possible."""
        if self._is_known(event):
            return
        if self._ledger is None or not self._live or self._claimed_end:
            raise ImpossibleClaim("claims are only possible during a round")
        at = int((self._environment.now() - self._began) * 1000)
        if event in events.UPDATE_POINTS:
            other = events.UPDATE_POINTS.index(event)
            if other == seat:
                raise BadEvent(
                    f"you are player {seat + 1}, and can only report points for the other player"
                )
            points = events.read_points(details, other)
            sent = self._ledger.points(points, at)
            self._environment.write(Claim("sent", sent, points))
            return
        events.check_player(details, seat)
        if event == events.PLAYER_WIN:
            self._ledger.win(at)
        self._claimed_end = "won" if event == events.PLAYER_WIN else "lost"
        self._environment.write(Claim(self._claimed_end))

    def _is_known(self, event: str) -> bool:
        """Whether a claim only repeats what the room has already announced, and is ignored."""
        if self.room is None or self._live or self._winner is None:
            return False
        if event in events.UPDATE_POINTS:
            # A simulated client reports its last clear after that clear has ended the round.
            return self._is_simulated
        return (self._winner == self.room.you) == (event == events.PLAYER_WIN)

    def _play(self, details: dict[str, Any]) -> None:
        """Send an input to the room, which simulates this client's board from then on."""
        if not self._live:
            raise BadEvent("no round is being played")
        arguments = {
            "t": "input",
            "i": self.next_number(),
            "round": self._round,
            "inputs": [(details.get("at"), details.get("action"))],
        }
        try:
            self._send_request(msgspec.convert(arguments, Input))
            self._is_simulated = True
        except msgspec.ValidationError:
            raise BadEvent("an input is {at, action}: a time in ms and an action") from None

    def next_number(self) -> int:
        """The number of the next request to the room."""
        return self._count + 1

    def _send_request(self, request: Ready | Input) -> None:
        self._count = request.i
        self._environment.write(request)

    # Messages from the room

    def receive(self, message: AnyServerMessage | Claimed) -> None:
        """Emit the events that follow from a room's message."""
        if isinstance(message, RoomInfo):
            self._on_room(message)
        elif isinstance(message, Snapshot):
            self._on_snapshot(message)
        elif isinstance(message, Effects) and message.round == self._round:
            for at, _, sent in message.effects:
                self._emit_damage(sent, None, at)
        elif isinstance(message, Claimed) and message.round == self._round:
            self._emit_damage(message.sent, message.points, None)
        elif isinstance(message, Over):
            self._on_over(message)
        elif isinstance(message, Nack):
            self._on_nack(message)
        elif isinstance(message, Notice):
            self._emit(events.NOTICE, {"code": message.code, "message": message.message})

    def _on_room(self, room: RoomInfo) -> None:
        before, self.room = self.room, room
        if before is None:
            self.emit_joined()
        elif _opponent(before) and not _opponent(room):
            data = {"roomCode": room.code, "message": "Your opponent has left."}
            self._emit(events.OPPONENT_LEFT, data)
        self._be_ready(room)
        if room.phase == "ended":
            self._emit_ready(sum(seat.ready for seat in room.seats))

    def _be_ready(self, room: RoomInfo) -> None:
        """Get ready for the first round: these clients have no lobby."""
        is_ready = room.seats[room.you].ready
        if is_ready or room.phase != "lobby":
            self._asked_ready = False
        elif self._has_entered and not self._asked_ready:
            self._asked_ready = True
            self._send_request(Ready(self.next_number()))

    def emit_joined(self) -> None:
        """Tell the client which room it is in, and its player number."""
        if self.room is not None:
            data = {"roomCode": self.room.code, "playerNumber": self.room.you + 1}
            self._emit(events.ROOM_JOINED, data)

    def _on_snapshot(self, message: Snapshot) -> None:
        if self._wants_snapshot:
            self._wants_snapshot = False
            self._emit(events.SNAPSHOT, msgspec.to_builtins(message))
        if not self._has_entered and self.room is not None:
            self._has_entered = True
            self._count = message.acked
            self._be_ready(self.room)
        if message.own is None or message.round == self._round:
            return
        self._round = message.round
        self._live = False
        self._claimed_end = ""
        self._is_simulated = False
        self._winner = None
        self._data = self._claims.round_data(message.own.state)
        self._ledger = self._claims.new_ledger(message.own.state)
        self._environment.later(message.starts_in / 1000, partial(self._begin, message.round))

    def _begin(self, number: int) -> None:
        """Start a round, after its countdown."""
        if number != self._round or self.room is None or self.room.phase == "lobby":
            return
        self._live = True
        self._began = self._environment.now()
        if self._is_first:
            self._is_first = False
            self._emit_data(events.GAME_READY)
            return
        self._emit_ready(len(self.room.seats))
        self._emit_data(events.START_NEXT_ROUND)

    def _on_over(self, message: Over) -> None:
        """Tell the client how the round ended, unless it ended by its own claim."""
        if self.room is None or message.round != self._round:
            return
        self._live = False
        self._ready_sent = 0
        self._winner = message.outcome["winner"]
        other = _other(self.room.you)
        data = {"roomCode": self.room.code, "playerNumber": other + 1}
        if message.outcome["winner"] == other and self._claimed_end != "lost":
            self._emit(events.OPPONENT_WIN, data)
        elif message.outcome["winner"] == self.room.you and self._claimed_end != "won":
            self._emit(events.OPPONENT_GAME_OVER, data)

    def _on_nack(self, message: Nack) -> None:
        if message.expected:
            self._count = message.expected - 1
        elif message.code in NOT_COUNTED and message.i:
            self._count = message.i - 1
        if message.i == 0:
            # If the room refused a claim, it has not ended the round.
            self._claimed_end = ""
        self._emit(events.ERROR, {"code": message.code, "message": message.message})

    def _emit_data(self, event: str) -> None:
        if self._data is None or self.room is None:
            raise BadEvent("there is no game data before the first round")
        self._emit(event, {"roomCode": self.room.code, "gameData": self._data})

    def _emit_ready(self, count: int) -> None:
        if self.room is not None and count != self._ready_sent:
            self._ready_sent = count
            data = {"roomCode": self.room.code, "readyCount": count}
            self._emit(events.NEXT_ROUND_STATUS, data)

    def _emit_damage(self, sent: int, points: int | None, at: int | None) -> None:
        """Tell the client what its board received, in claimed points or their equivalent.

        ``at`` is when this client's board receives it, if it is simulated.
        """
        if self.room is None or self._ledger is None:
            return
        worth = self._ledger.received(sent)
        event = events.DAMAGE[self.room.you]
        data: dict[str, Any] = {
            event: worth if points is None else points,
            "damage": sent,
            "roomCode": self.room.code,
        }
        if at is not None and self._is_simulated:
            data["at"] = at
        self._emit(event, data)


def _other(seat: int) -> int:
    return 1 - seat


def _opponent(room: RoomInfo) -> str:
    """The player or bot on the other seat; empty if it is free."""
    seat = room.seats[_other(room.you)]
    return seat.player or seat.bot
