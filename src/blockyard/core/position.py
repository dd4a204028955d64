"""A position: the boards of all seats at one moment, and the rules that move them."""

from hashlib import sha256
from typing import TYPE_CHECKING, TypeAlias

from blockyard.core.rng import next_word
from blockyard.core.state import EVENT_SLOTS, EVENT_WORDS, Board, Table, Work, assign, pack

if TYPE_CHECKING:
    from blockyard.core.game import Game, Rules, SeatedRules, TableRules
    from blockyard.core.view import OutcomeData

Effect: TypeAlias = tuple[int, int, int, int]
"""What a seat received from another: the receiver's time in ms, the receiver, the sender, and what
was sent, as a number that the game's rules understand."""


LEAVING = "leave"
"""Text of an input that leaves the match."""


class Refused(ValueError):
    """An action that the rules do not allow now; the position is unchanged."""

    def __init__(self, seat: int, action: str, reason: str) -> None:
        super().__init__(f"seat {seat}: {action}: {reason}")
        self.seat = seat
        self.action = action
        self.reason = reason


class Outcome:
    """How a match ended."""

    def __init__(self, reason: str, winner: int | None, scores: list[int], time: int) -> None:
        self.reason = reason
        """One of ``Game.endings``; players read ``Game.ending_text`` of it."""
        self.winner = winner
        """The seat that won, or None if nobody did or it is a draw."""
        self.scores = scores
        """Points by seat; zeros in games without points."""
        self.time = time
        """Time of the end, in ms."""

    @property
    def score(self) -> int:
        """The best score of any seat: the match's result in lists that rank by score."""
        return max(self.scores)

    def __repr__(self) -> str:
        winner = "nobody wins" if self.winner is None else f"seat {self.winner} wins"
        scores = " ".join(str(score) for score in self.scores)
        return f"<Outcome {self.reason}: {winner}, scores {scores}, at {self.time} ms>"

    def to_data(self) -> "OutcomeData":
        """The outcome as plain data."""
        return {
            "reason": self.reason,
            "winner": self.winner,
            "scores": list(self.scores),
            "time": self.time,
        }


def check_seats(game: "Game", seats: int) -> None:
    """Raise ``ValueError`` if a game cannot be played with this many seats."""
    low, high = game.seats
    if not low <= seats <= high:
        players = f"{low} to {high} players"
        if low == high:
            players = f"exactly {low} player{'s' if low > 1 else ''}"
        raise ValueError(f"{game.title} needs {players}, not {seats}")


class Position:
    """The boards, the table between them, and the time: everything a rule can depend on."""

    def __init__(self, game: "Game", settings: list[int], seats: int = 1) -> None:
        check_seats(game, seats)
        self.game = game
        self.settings = settings
        """The values of the game's settings, as the kernels receive them."""
        self.seats = seats
        self.rules: Rules = game.rules
        """The kernels that move the boards."""
        self.boards: list[Board] = [game.board() for _ in range(1 if game.shared_board else seats)]
        self.table: Table | None = game.table() if game.table and seats > 1 else None
        self.work: Work = game.work()
        self.delivered: list[Effect] = []
        """Effects received since this list was last emptied."""

    @property
    def now(self) -> int:
        """The time of the match: that of its most advanced board."""
        return max(board.now for board in self.boards)

    @property
    def due(self) -> int:
        """When the next thing happens without input, or ``NEVER``."""
        return min(board.due for board in self.boards)

    @property
    def turn(self) -> int | None:
        """The seat to move on a shared board, its field ``turn``; None if there is none."""
        if not self.game.shared_board or self.is_over():
            return None
        turn = getattr(self.boards[0], "turn", None)
        return None if turn is None else int(turn)

    def reset(self, seed: int) -> None:
        """Start a match."""
        rules = self.rules
        for seat, board in enumerate(self.boards):
            rules.reset(board, self.settings, seed, seat, self.seats)
        self.reset_table(seed)
        self.note_boards()

    def reset_table(self, seed: int) -> None:
        """Reset the table to the start of a match."""
        if self.table is not None:
            self._table_rules().reset_table(self.table, self.settings, seed, self.seats)

    def note_boards(self) -> None:
        """Rebuild the table from all boards, after a reset or a load."""
        if self.table is not None:
            for seat, board in enumerate(self.boards):
                self._table_rules().note(self.table, seat, board)

    def board_of(self, seat: int) -> Board:
        """The board a seat plays on; spectators have none, unless all seats share one."""
        if self.game.shared_board:
            return self.boards[0]
        if not 0 <= seat < self.seats:
            raise ValueError(f"there is no seat {seat} in a match of {self.seats}")
        return self.boards[seat]

    def others(self, seat: int) -> list[int]:
        """The other seats that a view of a seat summarises."""
        return [number for number in range(self.seats) if number != seat]

    def act(self, seat: int, action: int) -> None:
        """Perform an action of a seat now; if forbidden, raises ``Refused`` and changes nothing."""
        if not 0 <= seat < self.seats:
            raise Refused(seat, self.action_text(action), "there is no such seat")
        if not 0 <= action < self.game.actions.count:
            raise Refused(seat, self.action_text(action), "no such action")
        if self.is_over():
            raise Refused(seat, self.action_text(action), "the match is over")
        refusal = self.rules.act(self.board_of(seat), seat, action)
        if refusal:
            raise Refused(seat, self.action_text(action), self.game.refusals[refusal])
        self._deliver(0 if self.game.shared_board else seat)

    def leave(self, seat: int) -> None:
        """Remove a seat's player for good, by the game's rules; may raise ``Refused``."""
        if self.is_over():
            raise Refused(seat, LEAVING, "the match is over")
        if self.seats == 1:
            raise Refused(seat, LEAVING, "you cannot leave a single-player match")
        if not 0 <= seat < self.seats:
            raise ValueError(f"there is no seat {seat} in a match of {self.seats}")
        rules: SeatedRules = self.rules  # type: ignore[assignment]  # for several seats: conformance
        refusal = rules.leave(self.board_of(seat), seat)
        if refusal:
            raise Refused(seat, LEAVING, self.game.refusals[refusal])
        self._deliver(0 if self.game.shared_board else seat)

    def advance(self, to: int) -> None:
        """Advance time: everything due up to ``to`` happens, in order of time across boards.

        Once the round is decided nothing else happens, not even on boards due at the same moment.
        """
        if self.is_over():
            return
        while True:
            first = 0
            for seat in range(1, len(self.boards)):
                if self.boards[seat].due < self.boards[first].due:
                    first = seat
            moment = self.boards[first].due
            if moment > to:
                break
            self._move(self.boards[first], moment)
            self._deliver(first)
            if self.is_over():
                self._stop(moment)
                return
        for board in self.boards:
            self.rules.advance(board, to)

    def _stop(self, moment: int) -> None:
        """Advance all boards to the moment of the decision, except for what is due just then."""
        for board in self.boards:
            last = moment if board.due > moment else moment - 1
            if last > board.now:
                self.rules.advance(board, last)

    def is_over(self) -> bool:
        """Whether the match has ended."""
        if self.table is not None:
            return bool(self.table.over)
        return all(board.over for board in self.boards)

    def scores(self) -> list[int]:
        """Points by seat, so far; zeros in games without points."""
        return [int(self.board_of(seat).score) for seat in range(self.seats)]

    def outcome(self) -> Outcome | None:
        """How the match ended, or None if it is still running."""
        if not self.is_over():
            return None
        scores = self.scores()
        if self.table is not None:
            return self._outcome(self.table.over, self.table.winner, scores)
        if len(self.boards) == 1:
            return self._outcome(self.boards[0].over, self.boards[0].winner, scores)
        best = max(scores)
        leader = scores.index(best) if scores.count(best) == 1 else -1
        return self._outcome(self.boards[max(leader, 0)].over, leader, scores)

    def legal(self, seat: int) -> list[int]:
        """The legal actions of a seat, in the game's order; empty if it has none now."""
        if self.is_over() or not 0 <= seat < self.seats:
            return []
        count = self.rules.legal(self.board_of(seat), seat, self.work)
        return [int(action) for action in self.work.actions[:count]]

    def hash(self) -> str:
        """The first 16 hex digits of the SHA-256 of all boards and the table."""
        digest = sha256()
        for board in self.boards:
            digest.update(self.pack(board))
        if self.table is not None:
            digest.update(self.pack(self.table))
        return digest.digest().hex()[:16]

    def copy(self) -> "Position":
        """An independent copy of this position."""
        twin = type(self)(self.game, self.settings, self.seats)
        twin.assign(self)
        return twin

    def assign(self, other: "Position") -> None:
        """Become equal to another position of the same match."""
        for mine, its in zip(self.boards, other.boards):  # noqa: B905  # MicroPython's zip has no strict
            self.assign_state(mine, its)
        if self.table is not None and other.table is not None:
            self.assign_state(self.table, other.table)

    def concealed(self, seat: int, words: list[int]) -> Board:
        """A copy of a seat's board, with numbers drawn from ``words`` as its random state.

        Nothing else on a board is hidden from its player, so the copy holds what the player knows.
        """
        board = self.copy_of_board(seat)
        for name in sorted(board.__dict__):  # MicroPython keeps no order
            if name.endswith("rng"):
                numbers = getattr(board, name)
                for place in range(len(numbers)):
                    numbers[place] = next_word(words)
        return board

    def copy_of_board(self, seat: int) -> Board:
        """A copy of a seat's board; compiled positions override this."""
        board = self.game.board()
        assign(board, self.board_of(seat))
        return board

    def forget_chance(self) -> None:
        """Set all random generator states to 0, so that the position reveals nothing to come."""
        states: list[Board | Table] = list(self.boards)
        if self.table is not None:
            states.append(self.table)
        for state in states:
            for name in state.__dict__:
                if name.endswith("rng"):
                    setattr(state, name, [0] * len(getattr(state, name)))

    def events(self, seat: int, since: int) -> list[tuple[int, int, int, int]]:
        """The events of a seat's board after the first ``since``, as far as it remembers them."""
        board = self.board_of(seat)
        first = max(0, since, board.event_count - EVENT_SLOTS)
        found = []
        for number in range(first, board.event_count):
            at = (number % EVENT_SLOTS) * EVENT_WORDS
            kind, a, b, c = board.events[at : at + EVENT_WORDS]
            found.append((kind, a, b, c))
        return found

    def pack(self, state: Board | Table) -> bytes:
        """A state as bytes, for hashing; compiled positions override this."""
        return pack(state)

    def assign_state(self, target: Board | Table, source: Board | Table) -> None:
        """Make a state equal to another; compiled positions override this."""
        assign(target, source)

    def _move(self, board: Board, to: int) -> None:
        """Advance one board; raises ``RuntimeError`` instead of looping forever on faulty rules."""
        self.rules.advance(board, to)
        if board.due <= to:
            raise RuntimeError(f"{self.game.title}: what was due at {board.due} ms is still due")

    def _deliver(self, sender: int) -> None:
        """Deliver what a board has sent to the seats it goes to.

        A receiver is first advanced to the sender's time: receiving is an input like an action, and
        comes after what was due. Whatever the receiver then sends is delivered too. Once the round
        is decided, nobody receives anything.
        """
        if self.table is None:
            return
        rules = self._table_rules()
        senders = [sender]
        for seat in senders:
            board = self.boards[seat]
            rules.note(self.table, seat, board)
            while True:
                sent = int(rules.take(board))
                if not sent:
                    break
                target = -1 if self.table.over else int(rules.route(self.table, seat, sent))
                if target >= 0:
                    receiver = self.boards[target]
                    if receiver.due <= board.now:
                        senders.append(target)
                    self._move(receiver, board.now)
                    self.delivered.append((int(board.now), target, seat, sent))
                    rules.receive(receiver, sent, seat)
                    rules.note(self.table, target, receiver)

    def _table_rules(self) -> "TableRules":
        return self.rules  # type: ignore[return-value]  # a game with a table has them: conformance

    def action_text(self, action: int) -> str:
        """The text of an action for messages; works for any number."""
        if 0 <= action < self.game.actions.count:
            return self.game.actions.text(action)
        return f"action {action}"

    def _outcome(self, over: int, winner: int, scores: list[int]) -> Outcome:
        won = int(winner) if winner >= 0 else None
        return Outcome(self.game.endings[over], won, scores, int(self.now))
