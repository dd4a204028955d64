"""Minds: a bot's kernels with their memory, compiled if possible and interpreted otherwise."""

from importlib.util import find_spec
from typing import TYPE_CHECKING, Protocol

from blockyard.core.state import assign

if TYPE_CHECKING:
    from blockyard.core.game import Game
    from blockyard.core.state import Board

NEEDED = ("llvmlite", "numpy")
"""Packages that compiled kernels need: the extra ``fast``."""


class Mind(Protocol):
    """A bot's kernels and its thoughts."""

    def begin(self, level: int, seed: int) -> None:
        """Forget everything, and prepare to play at a level."""

    def consider(self, board: "Board", seat: int) -> None:
        """Start to think about the position of a seat; the board is copied."""

    def think(self, effort: int) -> bool:
        """Think for about this many more nodes; whether more would change nothing."""

    def follow(self, board: "Board", seat: int) -> int:
        """The next action of the plan, or -1."""

    def judge(self, before: "Board", after: "Board", seat: int, effort: int) -> int:
        """How much worse a position is than what the bot would have made of the one before.

        Then the plan is what it would have done there.
        """

    @property
    def value(self) -> int:
        """What the plan is worth to the seat, in the bot's own units."""

    @property
    def nodes(self) -> int:
        """How many positions it has evaluated for this decision."""

    @property
    def explanation(self) -> str:
        """A sentence about the plan."""


class InterpretedMind:
    """Kernels as Python functions, for where nothing can be compiled: much slower."""

    def __init__(self, game: "Game") -> None:
        self._part = game.bot_part
        self._thoughts = game.bot_part("Thoughts")()
        self._board = game.board()
        self._spare = [game.board() for _ in range(game.bot_part("SPARE_BOARDS"))]
        self._seat = 0

    def begin(self, level: int, seed: int) -> None:
        """Forget everything, and prepare to play at a level."""
        self._part("begin")(self._thoughts, level, seed)

    def consider(self, board: "Board", seat: int) -> None:
        """Start to think about the position of a seat."""
        assign(self._board, board)
        self._seat = seat
        self._part("consider")(self._board, seat, self._thoughts)

    def think(self, effort: int) -> bool:
        """Think for about this many more nodes."""
        think = self._part("think")
        return bool(think(self._board, self._seat, self._spare, self._thoughts, effort))

    def follow(self, board: "Board", seat: int) -> int:
        """The next action of the plan, or -1."""
        return int(self._part("follow")(board, seat, self._thoughts))

    def judge(self, before: "Board", after: "Board", seat: int, effort: int) -> int:
        """How much worse a position is."""
        judge = self._part("judge")
        return int(judge(before, after, seat, self._spare, self._thoughts, effort))

    @property
    def value(self) -> int:
        """What the plan is worth to the seat."""
        return int(self._thoughts.value)

    @property
    def nodes(self) -> int:
        """How many positions it has evaluated for this decision."""
        return int(self._thoughts.nodes)

    @property
    def explanation(self) -> str:
        """A sentence about the plan."""
        return str(self._part("explain")(self._thoughts.reason, list(self._thoughts.facts)))


def can_compile() -> bool:
    """Whether the packages that compiled kernels need are installed."""
    return all(find_spec(name) is not None for name in NEEDED)


def new_mind(game: "Game") -> Mind:
    """The fastest mind that this machine has for a game's bot."""
    if can_compile():
        from blockyard.bots.native_mind import NativeMind  # noqa: PLC0415  # needs these packages

        return NativeMind(game)
    return InterpretedMind(game)
