"""A seat's own board on its player's machine, in a match whose authority is elsewhere.

The board is simulated here: it responds to its player immediately, and effects from others are
inserted at their time, even if they arrive late. Everything else comes from the authority: the
other seats in brief, the table between the boards, and how the round ended. From both, this module
builds the view that the authority would show this seat.
"""

from typing import TYPE_CHECKING, Any, TypeAlias

from blockyard.core.position import Position, Refused, check_seats
from blockyard.core.state import EVENT_SLOTS, NEVER, Board, assign, from_data, to_data
from blockyard.core.timeline import Timeline

if TYPE_CHECKING:
    from blockyard.core.game import Game
    from blockyard.core.settings import Given
    from blockyard.core.view import Data, Event, Grid, Other, OutcomeData, View

Received: TypeAlias = dict[str, Any]
"""Plain data received from the authority."""

MOST_AT_ONCE = 32
"""Maximum number of inputs sent to the authority in one request."""


class OwnBoard:
    """One seat's board, its unacknowledged inputs, and what is known of the other seats."""

    def __init__(
        self, game: "Game", settings: "dict[str, Given]", seats: int, seat: int, own: Received
    ) -> None:
        if game.shared_board:
            raise ValueError(f"all seats of {game.title} share one board")
        if not 0 <= seat < seats:
            raise ValueError(f"there is no seat {seat} in a match of {seats}")
        self.game = game
        self.seat = seat
        self.position = _KnownPosition(game, game.settings.read(settings), seats)
        self.line = self._line_of(own)
        self.place = 0
        """The seat's place in the round, as received from the authority."""
        self.input_count = 0
        """Number of inputs performed here."""
        self._others: dict[int, Other] = {}
        self._grids: dict[int, Grid] = {}
        self._unsent: list[tuple[int, int]] = []
        self._sent: list[tuple[int, int, int]] = []
        self._news: list[Event] = []
        self._heard = self.event_count

    def __repr__(self) -> str:
        seats = self.position.seats
        return f"<OwnBoard seat {self.seat} of {seats}, {self.game.title}: at {self.now} ms>"

    @property
    def now(self) -> int:
        """The time of this board, in ms."""
        return self.line.now

    @property
    def due(self) -> int | None:
        """When the next thing happens on this board without input, or None."""
        due = self.line.due
        is_over = self.line.board.over or self.position.is_over()
        return None if is_over or due >= NEVER else due

    @property
    def event_count(self) -> int:
        """Number of events the board has had."""
        return int(self.line.board.event_count)

    # Player input.

    def act(self, text: str, at: int) -> bool:
        """Perform an action at a time of this board; returns whether it changed anything.

        Raises ``Refused`` or ``BadAction`` if it is not possible; then nothing is sent either.
        """
        action = self._read(text)
        if self.position.is_over():
            raise Refused(self.seat, text, "the match is over")
        before = self.event_count
        self.line.act(action, max(at, self.now))
        self.input_count += 1
        self._unsent.append((self.now, action))
        return self.event_count != before

    def advance(self, to: int) -> None:
        """Advance time; a board never goes back, and stops once the round is decided."""
        if to > self.now and not self.position.is_over():
            self.line.advance(to)

    def send(self, i: int) -> "list[list[Data]]":
        """The inputs to send as request number ``i``: alternating times and actions.

        Empty if there are none. What does not fit waits for the next request.
        """
        going, self._unsent = self._unsent[:MOST_AT_ONCE], self._unsent[MOST_AT_ONCE:]
        for at, action in going:
            self._sent.append((i, at, action))
        return [[at, self.game.actions.text(action)] for at, action in going]

    def acknowledge(self, i: int) -> None:
        """Record that the authority has received the requests up to number ``i``."""
        self._sent = [entry for entry in self._sent if entry[0] > i]

    def take_back(self, i: int) -> bool:
        """Undo request ``i``, which was rejected; returns whether it is part of this board.

        If so, the board is wrong until ``take``, which leaves the request out.
        """
        before = len(self._sent)
        self._sent = [entry for entry in self._sent if entry[0] != i]
        return len(self._sent) != before

    # Messages from the authority.

    def receive(self, effects: "list[tuple[int, int, int]]") -> None:
        """Insert effects from others: times of this board (past or future), senders and effects.

        Raises ``TooLate`` if one is for a time the board no longer remembers.
        """
        before = self._remembered()
        for at, sender, sent in effects:
            self.line.receive(sent, sender, at)
        self._report_again(before)

    def take(self, own: Received) -> None:
        """Adopt the authority's state, and reapply the inputs that it does not know yet.

        Once the round is known to be decided, nothing is reapplied.
        """
        before = self._remembered()
        self.acknowledge(int(own["acked"]))
        self.line = self._line_of(own)
        if self.position.is_over():
            self._sent, self._unsent = [], []
        late = {i for i, at, _ in self._sent if at < self.now}
        self._sent = [entry for entry in self._sent if entry[0] not in late]
        self._unsent = [entry for entry in self._unsent if entry[0] >= self.now]
        for _, at, action in self._sent:
            self.line.perform(action, at)
        for at, action in self._unsent:
            self.line.perform(action, at)
        self._report_again(before)

    def tell(
        self,
        boards: "list[Received] | None" = None,
        table: "Received | None" = None,
        outcome: "OutcomeData | None" = None,
    ) -> None:
        """Update what is known of the other seats, the table and the end of the round."""
        for update in boards or []:
            self._update_board(update)
        if table is not None and self.position.table is not None:
            _fill(self.position.table, table)
        if outcome is not None:
            self.position.known_outcome = outcome

    def _update_board(self, update: Received) -> None:
        seat = int(update["seat"])
        if seat == self.seat:
            self.place = int(update["other"]["place"])
            return
        self._others[seat] = update["other"]
        if update.get("grid") is not None:
            self._grids[seat] = update["grid"]
        changes = update.get("changes") or []
        if changes and seat in self._grids:
            cells = self._grids[seat]["cells"]
            for index in range(0, len(changes), 2):
                cells[changes[index]] = changes[index + 1]

    # What the player may see.

    def view(self) -> "View[Any]":
        """The view the authority would show this seat, as far as it is known here."""
        position = self.position
        view: View[Any] = self.game.view(position, self.seat)  # type: ignore[assignment]  # the missing keys are added below
        view["game"] = self.game.id
        view["seat"] = self.seat
        view["seats"] = position.seats
        view["now"] = self.now
        view["due"] = self.due
        view["outcome"] = position.known_outcome
        view["place"] = self.place
        view["others"] = [self._others[seat] for seat in sorted(self._others)]
        return view

    def legal(self) -> list[str]:
        """The legal actions, in the game's order."""
        return [self.game.actions.text(action) for action in self.position.legal(self.seat)]

    def refusal(self, text: str) -> str:
        """Why an action is not possible now; empty if it is possible."""
        if self.position.is_over():
            return "the match is over"
        try:
            action = self._read(text)
        except ValueError as error:
            return str(getattr(error, "reason", error))
        trial = self.game.board()
        assign(trial, self.line.board)
        return self.game.refusals[int(self.game.rules.act(trial, self.seat, action))]

    def ask(self, query: str) -> "Data":
        """The answer to a query about this board, by name; the caller is another process."""
        if query not in self.game.queries:
            raise ValueError(f"{self.game.title} has no query {query!r}")
        answer: Data = self.game.queries[query](self.position, self.seat)
        return answer

    def grid(self, seat: int) -> "Grid | None":
        """Another seat's board, if it is known."""
        return self._grids.get(seat)

    def events(self) -> "list[Event]":
        """Events on the board since the last call, each with its name and numbers.

        Events that only appear because of a late effect are included once; none is reported twice.
        """
        found = self._news + self._events_from(self._heard)
        self._news = []
        self._heard = self.event_count
        return found

    def hash(self) -> str:
        """A short fingerprint of the board, equal to the authority's at the same time."""
        return self.line.hash()

    def _line_of(self, own: Received) -> Timeline:
        board = self.game.board()
        from_data(board, own["state"])
        line = Timeline(self.game, board, self.seat)
        if line.hash() != own["hash"]:
            raise ValueError("the received board is damaged: its hash differs")
        for at, sender, sent in own["log"]:
            line.receive(int(sent), int(sender), int(at))
        self.position.boards[self.seat] = board
        return line

    def _read(self, text: str) -> int:
        if self.game.read is not None:
            return self.game.read(self.position, self.seat, text)
        return self.game.actions.read(text)

    def _events_from(self, since: int) -> "list[Event]":
        return [
            (self.game.events[kind], int(a), int(b), int(c))
            for kind, a, b, c in self.position.events(self.seat, since)
        ]

    def _remembered(self) -> "tuple[int, list[Event]]":
        """Collect unreported events; returns the event count and the latest events."""
        self._news = self.events()
        return self.event_count, self._events_from(0)

    def _report_again(self, before: "tuple[int, list[Event]]") -> None:
        """After going back and re-simulating: queue the events that had not happened before."""
        count, known = before
        first = max(count, self.event_count) - EVENT_SLOTS
        known = known[max(0, first - count + len(known)) :]
        for event in self._events_from(max(0, first)):
            if event in known:
                known.remove(event)
            else:
                self._news.append(event)
        self._heard = self.event_count


class _KnownPosition(Position):
    """A position with one real board; a single empty board stands in for all the others."""

    def __init__(self, game: "Game", settings: list[int], seats: int) -> None:
        check_seats(game, seats)
        self.game = game
        self.settings = settings
        self.seats = seats
        self.rules = game.rules
        empty = game.board()
        game.rules.reset(empty, settings, 0, 0, seats)
        self.boards: list[Board] = [empty] * seats
        self.table = game.table() if game.table and seats > 1 else None
        self.reset_table(0)
        self.work = game.work()
        self.delivered = []
        self.known_outcome: OutcomeData | None = None

    def others(self, seat: int) -> list[int]:
        """None: the authority sends the summaries of the other seats."""
        return []

    def is_over(self) -> bool:
        """Whether the authority has reported that the round is decided."""
        if self.known_outcome is not None:
            return True
        return self.table is not None and bool(self.table.over)


def _fill(table: Any, received: Received) -> None:
    """Fill a table from received data; random generator states are omitted or meaningless."""
    whole = to_data(table)
    for name in received:
        if name not in whole:
            raise ValueError(f"this game's table has no {name!r}")
        whole[name] = received[name]
    from_data(table, whole)
