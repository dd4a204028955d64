"""A match on an authority, and a board for each seat elsewhere, with delayed messages."""

from typing import Any

from blockyard.core.game import Game
from blockyard.core.networked import NetworkedMatch
from blockyard.core.own_board import OwnBoard
from blockyard.core.position import Refused
from blockyard.core.rng import draw, seed_stream
from blockyard.core.settings import Given
from blockyard.core.state import to_data
from blockyard.core.timeline import WAIT

STREAM = 61000


def own_data(match: NetworkedMatch, seat: int, acked: int = 0) -> dict[str, Any]:
    """A seat's board as the authority sends it."""
    line = match.lines[seat]
    to_come = [list(entry) for entry in line.log if entry[0] > line.now]
    state = to_data(line.board)
    return {"state": state, "log": to_come, "hash": line.hash(), "acked": acked}


def boards_data(match: NetworkedMatch) -> list[dict[str, Any]]:
    """All seats in brief, and their boards."""
    first, second = match.view(0), match.view(1)
    others = [second["others"][0], *first["others"]]
    return [
        {"seat": seat, "other": others[seat], "grid": match.thumbnail(seat), "changes": []}
        for seat in range(match.seats)
    ]


def table_data(match: NetworkedMatch) -> dict[str, Any] | None:
    """The table without its random state."""
    table = match.position.table
    if table is None:
        return None
    return {name: value for name, value in to_data(table).items() if not name.endswith("rng")}


class SimulatedRoom:
    """An authority, its seats' own boards, and messages between them that may be late."""

    def __init__(
        self, game: Game, settings: dict[str, Given], seats: int, seed: int, lag: int = 300
    ) -> None:
        self.match = NetworkedMatch(game, settings, seed, seats)
        self.match.schedule = self._schedule
        self.lag = lag
        self.elapsed = 0
        self.rng = [0] * 4
        seed_stream(self.rng, seed, STREAM)
        self.boards = [
            OwnBoard(game, settings, seats, seat, own_data(self.match, seat))
            for seat in range(seats)
        ]
        self.requests = [0] * seats
        self._to_authority: list[tuple[int, int, int, list[list[Any]]]] = []
        self._to_seat: list[tuple[int, int, int, Any]] = []
        self._sent = 0
        self.late = 0
        """Effects that arrived after their time."""
        self.send_all()

    def step(self, words: tuple[str, ...] = ()) -> None:
        """Advance time, let a seat perform some action, and deliver what is due."""
        self.elapsed += draw(self.rng, 120)
        seat = draw(self.rng, self.match.seats)
        board = self.boards[seat]
        board.advance(self.elapsed)
        choices = board.game.playing_on(board.position.legal(seat))
        texts = [board.game.actions.text(action) for action in choices]
        wanted = [text for text in texts if not words or text in words]
        if wanted:
            self.act(seat, wanted[draw(self.rng, len(wanted))])
        self.deliver()

    def act(self, seat: int, text: str) -> None:
        """Let a seat act on its own board, and send that to the authority."""
        board = self.boards[seat]
        try:
            board.act(text, self.elapsed)
        except Refused:
            return
        self.requests[seat] += 1
        i = self.requests[seat]
        first = max([due for due, writer, *_ in self._to_authority if writer == seat], default=0)
        due = max(first, self.elapsed + draw(self.rng, self.lag))
        self._to_authority.append((due, seat, i, board.send(i)))

    def deliver(self, *, everything: bool = False) -> None:
        """Deliver the messages that are due, in order, or all of them on request."""
        while True:
            inputs = [
                entry for entry in self._to_authority if everything or entry[0] <= self.elapsed
            ]
            messages = [entry for entry in self._to_seat if everything or entry[0] <= self.elapsed]
            if not inputs and not messages:
                return
            for entry in inputs:
                self._to_authority.remove(entry)
                self._answer(*entry[1:])
            for entry in messages:
                self._to_seat.remove(entry)
                self._deliver(*entry[1:])

    def settle(self) -> None:
        """Deliver everything, bring all seats to the same time, and send all of them everything."""
        self.deliver(everything=True)
        for seat in range(self.match.seats):
            if not self.match.position.is_over():
                self.match.act(seat, WAIT, self.elapsed)
            self._post()
        self.deliver(everything=True)
        self.send_all()
        for seat, board in enumerate(self.boards):
            if self.match.position.is_over():
                board.take(own_data(self.match, seat))
            else:
                board.advance(self.elapsed)

    def send_all(self) -> None:
        """Send every seat what the authority knows about the others."""
        outcome = self.match.outcome()
        for board in self.boards:
            board.tell(
                boards_data(self.match),
                table_data(self.match),
                outcome.to_data() if outcome else None,
            )

    def _answer(self, seat: int, i: int, inputs: list[list[Any]]) -> None:
        for at, text in inputs:
            try:
                self.match.play(seat, text, max(at, self.match.known[seat]))
            except Refused:
                continue  # the authority refuses it too
            finally:
                self._post()
        first = max([due for due, reader, *_ in self._to_seat if reader == seat], default=0)
        due = max(first, self.elapsed + draw(self.rng, self.lag))
        self._to_seat.append((due, seat, i, None))

    def _post(self) -> None:
        """Send effects to their receivers since the last call."""
        for _, (at, seat, sender, sent) in self.match.received[self._sent :]:
            first = max([due for due, reader, *_ in self._to_seat if reader == seat], default=0)
            due = max(first, self.elapsed + draw(self.rng, 3 * self.lag))
            self._to_seat.append((due, seat, 0, (at, sender, sent)))
        self._sent = len(self.match.received)

    def _deliver(self, seat: int, i: int, effect: Any) -> None:
        if effect is None:
            self.boards[seat].acknowledge(i)
        else:
            self.late += effect[0] < self.boards[seat].now
            self.boards[seat].receive([effect])

    def _schedule(self, sender: int, time: int, receiver: int, sent: int) -> int:
        return max(self.match.in_future(sender, time, receiver, sent), self.elapsed + 250)
