"""A round in a room, as a match that the terminal's boards can show."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from blockyard.catalogue import open_game
from blockyard.server.wire.server_messages import (
    AnyServerMessage,
    Notice,
    Over,
    Pong,
    RoomInfo,
    Snapshot,
)
from blockyard.terminal.online.errors import BadMessage, ServerRefused
from blockyard.terminal.online.room_plan import room_mode
from blockyard.terminal.online.round_clock import RoundClock

if TYPE_CHECKING:
    from blockyard.core.controls import Mode
    from blockyard.core.game import Game
    from blockyard.core.settings import Given
    from blockyard.core.view import Event, OutcomeData
    from blockyard.terminal.online.round_frame import RoundFrame
    from blockyard.terminal.online.visit import Visit

LOOK_ANEW = 1000
"""Ms between requests for the boards being drawn."""


class RoomMatch:
    """What all rounds in rooms have in common, wherever their rules run."""

    def __init__(self, visit: "Visit", snapshot: Snapshot, real: Callable[[], int]) -> None:
        room = visit.room
        assert room is not None
        self.visit = visit
        self.refusal = ""
        """Why the last action was refused; empty if it was done."""
        self.over: Over | None = None
        """The result as sent by the server; None before the end, or if the end was missed."""
        self.outcome: OutcomeData | None = None
        """How the round ended; None while it is running."""
        self.round = snapshot.round
        self.game = game_of(room)
        values = self.game.settings.read(room.settings)
        self.settings: dict[str, Given] = self.game.settings.show(values)
        self.mode: Mode = room_mode(self.game, room.mode, self.settings)
        self.seat_count = snapshot.seats
        """How many play this round; players who sat down later do not."""
        self.people: list[int] = []
        """The seat played here; empty when watching."""
        self.best = ""
        self._names: dict[int, str] = {}
        self.clock = RoundClock(real)
        self._real = real
        self._frame: RoundFrame | None = None
        self._asked: set[int] = set()
        """Seats whose boards were drawn since the last check."""
        self._watching: set[int] = set()
        self._looked_at = 0

    # For the screen.

    @property
    def room(self) -> RoomInfo:
        """The room as it is now."""
        assert self.visit.room is not None
        return self.visit.room

    @property
    def names(self) -> dict[int, str]:
        """The players' names; after the round, others may take their seats."""
        if not self.is_over:
            for seat, info in enumerate(self.room.seats[: self.seat_count]):
                if info.name:
                    self._names[seat] = info.name
        return self._names

    @property
    def trouble(self) -> str:
        """Why the round is not running; empty if it is."""
        return ""

    @property
    def explanation(self) -> str:
        """What bots have in mind stays on the server."""
        return ""

    hint = ""
    """A room gives no hints."""
    no_hints = "There are no hints in rooms."

    def ask_hint(self) -> None:
        """Nothing: the other players would be alone."""

    @property
    def is_over(self) -> bool:
        """Whether the round is decided."""
        return self.outcome is not None

    @property
    def is_active(self) -> bool:
        """Whether the round is running, both here and on the server."""
        return not self.is_over and self.clock.is_running and not self.visit.suspended

    @property
    def is_running(self) -> bool:
        """Whether time is passing now."""
        return self.is_active and (self.game.timed or self.frame.view["due"] is not None)

    @property
    def now(self) -> int:
        """The time of the round now, in ms."""
        return self.clock.now

    @property
    def frame(self) -> "RoundFrame":
        """What is visible; rebuilt only after something has happened."""
        if self._frame is None:
            self._frame = self.new_frame()
        return self._frame

    def new_frame(self) -> "RoundFrame":
        """What is visible now."""
        raise NotImplementedError

    def tick(self) -> None:
        """Process everything that is due by now."""
        self._look()

    def next_due(self) -> int | None:
        """When something happens automatically, in real time; None if nothing will."""
        return None

    def act(self, seat: int, action: str, stamp: int | None = None) -> bool:
        """Perform an action of the player; False if nothing changed."""
        raise NotImplementedError

    def explain(self, seat: int, action: str) -> None:
        """Show as ``refusal`` why an action is not possible, without performing it."""
        raise NotImplementedError

    def events(self, seat: int) -> "list[Event]":
        """What happened on a seat's board since the last call."""
        raise NotImplementedError

    def legal(self, seat: int) -> list[str]:
        """The legal actions of the player."""
        raise NotImplementedError

    # From the server.

    def take(self, snapshot: Snapshot) -> None:
        """Adopt the server's state."""
        self.clock.run(snapshot.elapsed, snapshot.starts_in, self.visit.lag)
        if snapshot.over is not None:
            self.over = snapshot.over
            self.outcome = snapshot.over.outcome
        self._frame = None

    def receive(self, message: AnyServerMessage) -> None:
        """Process a message about this round."""
        if isinstance(message, Snapshot):
            self.take(message)
        elif isinstance(message, Over):
            self.over = message
            self.outcome = message.outcome
            self.clock.stop()
            self._frame = None
        elif isinstance(message, Pong):
            self.clock.correct(message.elapsed, self.visit.lag)
        elif isinstance(message, RoomInfo):
            if message.phase == "suspended":
                self.clock.stop()
        elif isinstance(message, Notice) and self.visit.suspended:
            self.clock.stop()

    def _look(self) -> None:
        """Request the boards being drawn, when they differ from the last request."""
        stamp = self._real()
        if stamp - self._looked_at < LOOK_ANEW:
            return
        self._looked_at = stamp
        asked, self._asked = self._asked, set()
        if asked and asked != self._watching and self.visit.link.is_open:
            self._watching = asked
            self.visit.send({"t": "watching", "seats": sorted(asked)})
        self._frame = None if asked else self._frame


def game_of(room: RoomInfo) -> "Game":
    """The game of a room; raises ``ServerRefused`` if it cannot be played here."""
    try:
        game = open_game(room.game)
    except ValueError:
        raise ServerRefused(
            f"this installation lacks the game {room.game!r}", "no_such_game"
        ) from None
    if game.version != room.version:
        raise ServerRefused(
            f"the room uses version {room.version} of the {game.title} rules, "
            f"but this installation has version {game.version}",
            "other_rules",
        )
    try:
        game.settings.read(room.settings)
    except ValueError as error:
        raise BadMessage(f"invalid settings: {error}") from None
    return game


def place_words(places: list[int], seat: int) -> str:
    """A ranking such as ``2nd of 5``; empty if there isn't one."""
    place = places[seat] if 0 <= seat < len(places) else 0
    if place < 1:
        return ""
    ending = {1: "st", 2: "nd", 3: "rd"}.get(place % 10, "th")
    if place % 100 in (11, 12, 13):
        ending = "th"
    return f"{place}{ending} of {len(places)}"
