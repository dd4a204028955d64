"""A match on an authority and a board for each seat elsewhere, with news that take their time."""

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
    """A seat's board as the authority tells it."""
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
    """The table without its chance."""
    table = match.position.table
    if table is None:
        return None
    return {name: value for name, value in to_data(table).items() if not name.endswith("rng")}


class RoomByHand:
    """An authority, its seats' own boards, and letters between them that may come late."""

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
        self.asked = [0] * seats
        self._to_authority: list[tuple[int, int, int, list[list[Any]]]] = []
        self._to_seat: list[tuple[int, int, int, Any]] = []
        self._told = 0
        self.late = 0
        """Effects that came after their time."""
        self.tell_all()

    def step(self, words: tuple[str, ...] = ()) -> None:
        """Let some time pass, a seat act (by some of its actions), and arrive what is due."""
        self.elapsed += draw(self.rng, 120)
        seat = draw(self.rng, self.match.seats)
        board = self.boards[seat]
        board.advance(self.elapsed)
        choices = board.game.playing_on(board.position.legal(seat))
        texts = [board.game.actions.text(action) for action in choices]
        wanted = [text for text in texts if not words or text in words]
        if wanted:
            self.act(seat, wanted[draw(self.rng, len(wanted))])
        self.carry()

    def act(self, seat: int, text: str) -> None:
        """Let a seat act on its own board, and write that to the authority."""
        board = self.boards[seat]
        try:
            board.act(text, self.elapsed)
        except Refused:
            return
        self.asked[seat] += 1
        i = self.asked[seat]
        first = max([due for due, writer, *_ in self._to_authority if writer == seat], default=0)
        due = max(first, self.elapsed + draw(self.rng, self.lag))
        self._to_authority.append((due, seat, i, board.send(i)))

    def carry(self, *, all_of_it: bool = False) -> None:
        """Let arrive what is due, in order; everything if that is asked for."""
        while True:
            letters = [
                entry for entry in self._to_authority if all_of_it or entry[0] <= self.elapsed
            ]
            news = [entry for entry in self._to_seat if all_of_it or entry[0] <= self.elapsed]
            if not letters and not news:
                return
            for entry in letters:
                self._to_authority.remove(entry)
                self._answer(*entry[1:])
            for entry in news:
                self._to_seat.remove(entry)
                self._hear(*entry[1:])

    def settle(self) -> None:
        """Let everything arrive and all seats come to the same time, and tell everybody all."""
        self.carry(all_of_it=True)
        for seat in range(self.match.seats):
            if not self.match.position.is_over():
                self.match.act(seat, WAIT, self.elapsed)
            self._post()
        self.carry(all_of_it=True)
        self.tell_all()
        for seat, board in enumerate(self.boards):
            if self.match.position.is_over():
                board.take(own_data(self.match, seat))
            else:
                board.advance(self.elapsed)

    def tell_all(self) -> None:
        """Tell every seat what the authority knows of the others."""
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
                continue  # nothing, there as here
            finally:
                self._post()
        first = max([due for due, reader, *_ in self._to_seat if reader == seat], default=0)
        due = max(first, self.elapsed + draw(self.rng, self.lag))
        self._to_seat.append((due, seat, i, None))

    def _post(self) -> None:
        """Write to the receivers of what was sent since."""
        for _, (at, seat, sender, sent) in self.match.received[self._told :]:
            first = max([due for due, reader, *_ in self._to_seat if reader == seat], default=0)
            due = max(first, self.elapsed + draw(self.rng, 3 * self.lag))
            self._to_seat.append((due, seat, 0, (at, sender, sent)))
        self._told = len(self.match.received)

    def _hear(self, seat: int, i: int, effect: Any) -> None:
        if effect is None:
            self.boards[seat].acknowledge(i)
        else:
            self.late += effect[0] < self.boards[seat].now
            self.boards[seat].receive([effect])

    def _schedule(self, sender: int, time: int, receiver: int, sent: int) -> int:
        return max(self.match.in_future(sender, time, receiver, sent), self.elapsed + 250)
