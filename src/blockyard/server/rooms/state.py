"""The state of a room, as produced by its history. It has no clock, no sockets and no store.

Only entries change it; the same entries produce the same state anywhere.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, TypeAlias

from msgspec import Struct

from blockyard.core.game import Game
from blockyard.core.registry import find_game
from blockyard.core.view import OutcomeData
from blockyard.server.rooms.entries import (
    Abandoned,
    Advanced,
    Answered,
    AnyEntry,
    BadHistory,
    Ended,
    Flagged,
    Left,
    Opened,
    Played,
    Premoved,
    Readied,
    Renamed,
    RoundCancelled,
    RoundStarted,
    SeatFreed,
    SeatTaken,
    Sent,
    Simulated,
    TimePassed,
)
from blockyard.server.rooms.places import Place, host_of
from blockyard.server.rooms.rounds import Round, kind_of
from blockyard.server.wire.server_messages import Kind

MAX_ANSWERED = 400
"""How many players' request numbers are kept; those of seated players are never dropped."""

MAX_REFUSALS = 8
"""How many refusals are kept per player, to answer repeated requests."""


_game = cache(find_game)
"""A game by its id; cached, because searching all packages is slow."""


class Answers(Struct):
    """The answers a player got in this room."""

    last: int = 0
    """The number of the last answered request."""
    refusals: dict[int, tuple[str, str]] = {}
    """Codes and messages of the latest refused requests, by number."""


class RoomState:
    """A room: its rules, its seats, and the current or last round."""

    def __init__(self, opened: Opened) -> None:
        self.code = opened.code
        self.game: Game = _game(opened.game)
        self.version = opened.version
        self.kind: Kind = kind_of(self.game)
        self.mode = opened.mode
        self.settings = opened.settings
        self.start = opened.start
        self.is_open = opened.is_open
        self.places = [Place() for _ in range(opened.seats)]
        self._seats: dict[str, int] = {}
        self.phase: Phase = "lobby"
        self.number = 0
        """The number of the current or last round; 0 before the first."""
        self.round: Round | None = None
        self.outcome: OutcomeData | None = None
        """The result of the last round; None during a round."""
        self.replay = ""
        """The id of the last round's replay."""
        self.answers: dict[str, Answers] = {}
        self.kicked: set[str] = set()
        self.sat = 0
        """How many players have been seated so far."""

    # Queries.

    def seat_of(self, player: str) -> int:
        """A player's seat; -1 if they have none."""
        return self._seats.get(player, -1)

    def host(self) -> int:
        """The host's seat; -1 if no player is seated."""
        return host_of(self.places)

    def is_live(self) -> bool:
        """Whether a round is being played or about to start."""
        return self.phase == "live"

    def plays(self, seat: int) -> bool:
        """Whether a seat takes part in the current or last round."""
        return self.round is not None and 0 <= seat < self.round.seats

    def is_verified(self) -> bool:
        """Whether the server simulates all seats."""
        return not any(self.is_claimed(seat) for seat in range(len(self.places)))

    def is_claimed(self, seat: int) -> bool:
        """Whether only the player's client simulates a seat, now or in the next round."""
        if self.round is not None and self.is_live() and self.plays(seat):
            return seat in self.round.claimed
        return self.places[seat].claimed

    def answered(self, player: str) -> int:
        """The number of a player's last answered request."""
        found = self.answers.get(player)
        return found.last if found is not None else 0

    def hash(self) -> str:
        """The hash of the match; empty before the first round."""
        return "" if self.round is None else self.round.match.hash()

    # Changes.

    def apply(self, entry: AnyEntry, floor: int | None = None) -> None:
        """Apply an entry.

        ``floor`` is given when it happens for the first time: the earliest time of the effects it
        sends, whose times are then recorded in the entry. Raises ``BadHistory`` if it is not
        possible.
        """
        _APPLY[type(entry)](self, entry, floor)

    def note_seats(self) -> None:
        """Update the index of seats by player."""
        people = enumerate(self.places)
        self._seats = {place.player: seat for seat, place in people if place.player}

    def _seat_taken(self, entry: SeatTaken, _: int | None) -> None:
        self.sat += 1
        self.places[entry.seat] = Place(
            entry.player, entry.name, entry.bot, bool(entry.bot), 0, entry.claimed, False, self.sat
        )
        self.note_seats()

    def _seat_freed(self, entry: SeatFreed, _: int | None) -> None:
        player = self.places[entry.seat].player
        if entry.kicked and player:
            self.kicked.add(player)
        self.places[entry.seat] = Place()
        self.note_seats()

    def _abandoned(self, entry: Abandoned, _: int | None) -> None:
        self.places[entry.seat].gone = entry.gone

    def _readied(self, entry: Readied, _: int | None) -> None:
        self.places[entry.seat].ready = entry.ready

    def _renamed(self, entry: Renamed, _: int | None) -> None:
        self.places[entry.seat].name = entry.name

    def _answered(self, entry: Answered, _: int | None) -> None:
        answers = self.answers.get(entry.player)
        if answers is None:
            self._forget_answers()
            answers = self.answers[entry.player] = Answers()
        answers.last = entry.i
        if entry.code:
            answers.refusals[entry.i] = (entry.code, entry.message)
            if len(answers.refusals) > MAX_REFUSALS:
                del answers.refusals[min(answers.refusals)]

    def _forget_answers(self) -> None:
        """Drop an unseated player's answers if there are too many."""
        if len(self.answers) >= MAX_ANSWERED:
            seated = {place.player for place in self.places}
            stranger = next(player for player in self.answers if player not in seated)
            del self.answers[stranger]

    def _round_started(self, entry: RoundStarted, _: int | None) -> None:
        places = self.places
        playing = [places[seat] for seat in entry.order]
        others = [place for seat, place in enumerate(places) if seat not in entry.order]
        others.sort(key=lambda place: place.is_free)
        self.places = playing + others
        self.note_seats()
        self.number = entry.round
        self.phase = "live"
        self.outcome = None
        self.replay = ""
        seats = len(playing)
        self.round = Round(self.game, self.settings, entry.seed, seats, self.start)
        self.round.claimed = {seat for seat, place in enumerate(playing) if place.claimed}
        for place in self.places:
            place.ready = bool(place.bot)

    def _round_cancelled(self, entry: RoundCancelled, _: int | None) -> None:
        self.phase = "lobby"
        self.round = None

    def _ended(self, entry: Ended, _: int | None) -> None:
        winner = entry.winner if entry.winner >= 0 else None
        self.outcome = {
            "reason": entry.reason,
            "winner": winner,
            "scores": entry.scores,
            "time": entry.time,
        }
        self.replay = entry.replay
        self.phase = "ended"
        if winner is not None:
            self.places[winner].wins += 1

    def _premoved(self, entry: Premoved, _: int | None) -> None:
        premoves = self._live().premoves
        premoves.pop(entry.seat, None)
        if entry.action:
            premoves[entry.seat] = entry.action

    def _played(self, entry: Played, floor: int | None) -> None:
        self._live().play(entry, floor)
        if entry.i:
            self._answered(Answered(self.places[entry.seat].player, entry.i), None)

    def _simulated(self, entry: Simulated, _: int | None) -> None:
        self._live().claimed.discard(entry.seat)

    def _live(self) -> Round:
        if self.round is None or self.phase != "live":
            raise BadHistory("the history contains inputs outside a round")
        return self.round


Phase: TypeAlias = str
"""``lobby``, ``live`` or ``ended``; countdowns and pauses are not part of the state."""

_Apply: TypeAlias = Callable[[RoomState, Any, int | None], None]


def _opened(state: RoomState, entry: Opened, _: int | None) -> None:
    raise BadHistory("a room cannot be opened twice")


_APPLY: dict[type, _Apply] = {
    Opened: _opened,
    SeatTaken: RoomState._seat_taken,
    SeatFreed: RoomState._seat_freed,
    Abandoned: RoomState._abandoned,
    Readied: RoomState._readied,
    Renamed: RoomState._renamed,
    Answered: RoomState._answered,
    RoundStarted: RoomState._round_started,
    RoundCancelled: RoomState._round_cancelled,
    Played: RoomState._played,
    Advanced: lambda state, entry, floor: state._live().wait(entry, floor),
    TimePassed: lambda state, entry, _: state._live().advance(entry),
    Left: lambda state, entry, floor: state._live().leave(entry, floor),
    Premoved: RoomState._premoved,
    Ended: RoomState._ended,
    Sent: lambda state, entry, floor: state._live().send(entry, floor),
    Simulated: RoomState._simulated,
    Flagged: lambda state, entry, _: state._live().flagged.add(entry.seat),
}
