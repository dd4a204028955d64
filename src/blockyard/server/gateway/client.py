"""A stock client in a room: its events become letters, and the room's news become events.

It knows no sockets: what it tells its client goes to ``emit``, what it tells its room to ``write``.
"""

from collections.abc import Callable
from functools import partial
from typing import Any, Literal, TypeAlias

import msgspec

from blockyard.core.claims import Claims, ImpossibleClaim, Ledger
from blockyard.server.gateway import speech
from blockyard.server.gateway.speech import Misunderstood
from blockyard.server.rooms.letters import Claim, Claimed
from blockyard.server.wire.asks import AnyAsk, Input, Ready, Sync
from blockyard.server.wire.codes import BUSY, SUSPENDED
from blockyard.server.wire.news import (
    AnyNews,
    Effects,
    Nack,
    Notice,
    Over,
    RoomInfo,
    Snapshot,
)

NOT_COUNTED = (BUSY, SUSPENDED)
"""Codes of answers after which the same number is used again."""

Emit: TypeAlias = Callable[[str, Any], None]
Write: TypeAlias = Callable[[AnyAsk | Claim], None]


class Surroundings(msgspec.Struct):
    """All that a client acts upon."""

    emit: Emit
    """Tells the client's machine something, by the name of an event."""
    write: Write
    """Tells the room something."""
    later: Callable[[float, Callable[[], None]], object]
    """Calls something in so many seconds."""
    now: Callable[[], float]
    """A clock in seconds."""


class Client:
    """What one client knows of the room that it is in, and what it has claimed there."""

    def __init__(self, claims: Claims, around: Surroundings) -> None:
        self._claims = claims
        self._around = around
        self._emit = around.emit
        self.room: RoomInfo | None = None
        """The room as it was last told; None outside."""
        self._count = 0
        self._has_entered = False
        self._asked_ready = False
        self._told_ready = 0
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

    # What the client says

    def hear(self, event: str, said: tuple[object, ...]) -> None:
        """Do what the client says in its room; ``Misunderstood`` or ``ImpossibleClaim`` if not."""
        if self.room is None:
            raise Misunderstood("you are in no room")
        details = speech.read_details(said)
        speech.check_room(details, self.room.code)
        if event == speech.INPUT:
            self._play(details)
        elif event == speech.REQUEST_DATA:
            self._tell_data(speech.RECEIVE_DATA)
        elif event == speech.NEXT_ROUND_READY:
            self._ask(Ready(self.next_number()))
        elif event == speech.SYNC:
            self._wants_snapshot = True
            self._around.write(Sync())
        else:
            self._claim(event, details, self.room.you)

    def _claim(self, event: str, details: dict[str, Any], seat: int) -> None:
        """Send a claim to the room if it can be true."""
        if self._is_known(event):
            return
        if self._ledger is None or not self._live or self._claimed_end:
            raise ImpossibleClaim("nothing can be claimed while no round is played")
        at = int((self._around.now() - self._began) * 1000)
        if event in speech.UPDATE_POINTS:
            other = speech.UPDATE_POINTS.index(event)
            if other == seat:
                raise Misunderstood(f"you are player {seat + 1}, and points go to the other one")
            points = speech.read_points(details, other)
            sent = self._ledger.points(points, at)
            self._around.write(Claim("sent", sent, points))
            return
        speech.check_player(details, seat)
        if event == speech.PLAYER_WIN:
            self._ledger.win(at)
        self._claimed_end = "won" if event == speech.PLAYER_WIN else "lost"
        self._around.write(Claim(self._claimed_end))

    def _is_known(self, event: str) -> bool:
        """Whether a claim says only what the room has told already, so that it means nothing."""
        if self.room is None or self._live or self._winner is None:
            return False
        if event in speech.UPDATE_POINTS:
            # A client that is simulated tells its last clear when that has ended the round.
            return self._is_simulated
        return (self._winner == self.room.you) == (event == speech.PLAYER_WIN)

    def _play(self, details: dict[str, Any]) -> None:
        """Send an input to the room, which simulates this client's board from then on."""
        if not self._live:
            raise Misunderstood("no round is being played")
        said = {
            "t": "input",
            "i": self.next_number(),
            "round": self._round,
            "inputs": [(details.get("at"), details.get("action"))],
        }
        try:
            self._ask(msgspec.convert(said, Input))
            self._is_simulated = True
        except msgspec.ValidationError:
            raise Misunderstood("an input is {at, action}: a time in ms and a word") from None

    def next_number(self) -> int:
        """The number of the next thing that is asked of the room."""
        return self._count + 1

    def _ask(self, ask: Ready | Input) -> None:
        self._count = ask.i
        self._around.write(ask)

    # What the room says

    def told(self, news: AnyNews | Claimed) -> None:
        """Tell the client what follows from some news."""
        if isinstance(news, RoomInfo):
            self._told_room(news)
        elif isinstance(news, Snapshot):
            self._told_snapshot(news)
        elif isinstance(news, Effects) and news.round == self._round:
            for at, _, sent in news.effects:
                self._tell_damage(sent, None, at)
        elif isinstance(news, Claimed) and news.round == self._round:
            self._tell_damage(news.sent, news.points, None)
        elif isinstance(news, Over):
            self._told_over(news)
        elif isinstance(news, Nack):
            self._told_nack(news)
        elif isinstance(news, Notice):
            self._emit(speech.NOTICE, {"code": news.code, "message": news.message})

    def _told_room(self, room: RoomInfo) -> None:
        before, self.room = self.room, room
        if before is None:
            self.tell_joined()
        elif _opponent(before) and not _opponent(room):
            words = {"roomCode": room.code, "message": "The other player has left."}
            self._emit(speech.OPPONENT_LEFT, words)
        self._be_ready(room)
        if room.phase == "ended":
            self._tell_ready(sum(seat.ready for seat in room.seats))

    def _be_ready(self, room: RoomInfo) -> None:
        """Be ready for the first round: stock clients know no lobby."""
        is_ready = room.seats[room.you].ready
        if is_ready or room.phase != "lobby":
            self._asked_ready = False
        elif self._has_entered and not self._asked_ready:
            self._asked_ready = True
            self._ask(Ready(self.next_number()))

    def tell_joined(self) -> None:
        """Tell the client which room it is in, and as which player."""
        if self.room is not None:
            words = {"roomCode": self.room.code, "playerNumber": self.room.you + 1}
            self._emit(speech.ROOM_JOINED, words)

    def _told_snapshot(self, news: Snapshot) -> None:
        if self._wants_snapshot:
            self._wants_snapshot = False
            self._emit(speech.SNAPSHOT, msgspec.to_builtins(news))
        if not self._has_entered and self.room is not None:
            self._has_entered = True
            self._count = news.acked
            self._be_ready(self.room)
        if news.own is None or news.round == self._round:
            return
        self._round = news.round
        self._live = False
        self._claimed_end = ""
        self._is_simulated = False
        self._winner = None
        self._data = self._claims.round_data(news.own.state)
        self._ledger = self._claims.new_ledger(news.own.state)
        self._around.later(news.starts_in / 1000, partial(self._begin, news.round))

    def _begin(self, number: int) -> None:
        """Begin a round, once its time passes."""
        if number != self._round or self.room is None or self.room.phase == "lobby":
            return
        self._live = True
        self._began = self._around.now()
        if self._is_first:
            self._is_first = False
            self._tell_data(speech.GAME_READY)
            return
        self._tell_ready(len(self.room.seats))
        self._tell_data(speech.START_NEXT_ROUND)

    def _told_over(self, news: Over) -> None:
        """Tell how the round ended, unless it ended by the client's own word."""
        if self.room is None or news.round != self._round:
            return
        self._live = False
        self._told_ready = 0
        self._winner = news.outcome["winner"]
        other = _other(self.room.you)
        words = {"roomCode": self.room.code, "playerNumber": other + 1}
        if news.outcome["winner"] == other and self._claimed_end != "lost":
            self._emit(speech.OPPONENT_WIN, words)
        elif news.outcome["winner"] == self.room.you and self._claimed_end != "won":
            self._emit(speech.OPPONENT_GAME_OVER, words)

    def _told_nack(self, news: Nack) -> None:
        if news.expected:
            self._count = news.expected - 1
        elif news.code in NOT_COUNTED and news.i:
            self._count = news.i - 1
        if news.i == 0:
            # A claim that the room refused has ended nothing.
            self._claimed_end = ""
        self._emit(speech.ERROR, {"code": news.code, "message": news.message})

    def _tell_data(self, event: str) -> None:
        if self._data is None or self.room is None:
            raise Misunderstood("there is no game data before the first round")
        self._emit(event, {"roomCode": self.room.code, "gameData": self._data})

    def _tell_ready(self, count: int) -> None:
        if self.room is not None and count != self._told_ready:
            self._told_ready = count
            words = {"roomCode": self.room.code, "readyCount": count}
            self._emit(speech.NEXT_ROUND_STATUS, words)

    def _tell_damage(self, sent: int, points: int | None, at: int | None) -> None:
        """Tell of what the board received: by the points claimed for it, or that it stands for.

        ``at`` is the time at which this client's board receives it where it is simulated.
        """
        if self.room is None or self._ledger is None:
            return
        worth = self._ledger.received(sent)
        event = speech.DAMAGE[self.room.you]
        words: dict[str, Any] = {
            event: worth if points is None else points,
            "damage": sent,
            "roomCode": self.room.code,
        }
        if at is not None and self._is_simulated:
            words["at"] = at
        self._emit(event, words)


def _other(seat: int) -> int:
    return 1 - seat


def _opponent(room: RoomInfo) -> str:
    """Who sits at the other seat; empty if nobody does."""
    seat = room.seats[_other(room.you)]
    return seat.player or seat.bot
