"""Native minds: a bot's kernels as machine code, which runs without Python's lock."""

from typing import TYPE_CHECKING, Any

from blockyard.fast.compiling import compile_game
from blockyard.fast.layout import new_records, write_record

if TYPE_CHECKING:
    from blockyard.core.game import Game
    from blockyard.core.state import Board


class NativeMind:
    """A bot's kernels and its thoughts, as records."""

    def __init__(self, game: "Game") -> None:
        self._kernels = compile_game(game).bot
        self._explain = game.bot_part("explain")
        thoughts = game.bot_part("Thoughts")()
        self._thoughts = new_records(thoughts, 1)[0]
        write_record(self._thoughts, thoughts)
        board = game.board()
        self._board, self._other = (new_records(board, 1)[0] for _ in range(2))
        self._spare = new_records(board, game.bot_part("SPARE_BOARDS"))
        self._seat = 0

    def begin(self, level: int, seed: int) -> None:
        """Forget everything, and prepare to play at a level."""
        self._kernels.begin(self._thoughts, level, seed)

    def consider(self, board: "Board", seat: int) -> None:
        """Start to think about the position of a seat."""
        write_record(self._board, board)
        self._seat = seat
        self._kernels.consider(self._board, seat, self._thoughts)

    def think(self, effort: int) -> bool:
        """Think for about this many more nodes."""
        think = self._kernels.think
        return bool(think(self._board, self._seat, self._spare, self._thoughts, effort))

    def follow(self, board: "Board", seat: int) -> int:
        """The next action of the plan, or -1."""
        write_record(self._other, board)
        return int(self._kernels.follow(self._other, seat, self._thoughts))

    def judge(self, before: "Board", after: "Board", seat: int, effort: int) -> int:
        """How much worse a position is."""
        write_record(self._board, before)
        write_record(self._other, after)
        judge = self._kernels.judge
        return int(judge(self._board, self._other, seat, self._spare, self._thoughts, effort))

    @property
    def value(self) -> int:
        """What the plan is worth to the seat."""
        return self._number("value")

    @property
    def nodes(self) -> int:
        """How many positions it has evaluated for this decision."""
        return self._number("nodes")

    @property
    def explanation(self) -> str:
        """A sentence about the plan."""
        return str(self._explain(self._number("reason"), self._thoughts["facts"].tolist()))

    def _number(self, name: str) -> int:
        value: Any = self._thoughts[name]
        return int(value)
