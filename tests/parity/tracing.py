"""Tracing: every kernel that a match calls, so that another runtime can repeat the calls."""

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from blockyard.compiler.program import signatures_of
from blockyard.compiler.types import layout_like
from blockyard.core.match import Match
from blockyard.core.position import Position
from blockyard.fast.layout import hashed_size

if TYPE_CHECKING:
    from blockyard.core.game import Game
    from blockyard.core.settings import Given
    from blockyard.core.state import State

BOARD, TABLE, WORK, SETTINGS, NUMBER = "board", "table", "work", "settings", "number"


def kinds_of(game: "Game") -> dict[str, list[str]]:
    """What each parameter of each kernel is."""
    names = {type(game.board()).__name__: BOARD, type(game.work()).__name__: WORK}
    if game.table is not None:
        names[type(game.table()).__name__] = TABLE
    kinds = {}
    for kernel, (types, _) in signatures_of(game).items():
        kinds[kernel] = [
            SETTINGS if hasattr(kind, "origin") else names.get(getattr(kind, "name", ""), NUMBER)
            for kind in types
        ]
    return kinds


class TracedPosition(Position):
    """A position that writes down the kernels it calls."""

    def __init__(self, game: "Game", settings: list[int], seats: int, trace: list[Any]) -> None:
        super().__init__(game, settings, seats)
        self._trace = trace
        self._kinds = kinds_of(game)
        traced = {kernel: self._traced(kernel) for kernel in self._kinds}
        self.rules = SimpleNamespace(**traced)

    def _traced(self, kernel: str) -> Any:
        function = getattr(self.game.rules, kernel)

        def call(*values: Any) -> Any:
            result = function(*values)
            written = [
                self._written(kind, value)
                for kind, value in zip(self._kinds[kernel], values, strict=True)
            ]
            listed = self.work.actions[:result] if kernel == "legal" else []
            self._trace.append([kernel, written, int(result or 0), listed])
            return result

        return call

    def _written(self, kind: str, value: Any) -> int:
        if kind == BOARD:
            return next(seat for seat, board in enumerate(self.boards) if board is value)
        return int(value) if kind == NUMBER else 0


class TracedMatch(Match):
    """A match that writes down the kernels it calls, and its hashes."""

    def __init__(
        self,
        trace: list[Any],
        game: "Game",
        settings: "dict[str, Given] | None" = None,
        seed: int = 0,
        seats: int | None = None,
    ) -> None:
        self._trace = trace
        super().__init__(game, settings, seed, seats)

    def _make_position(self, values: list[int], seats: int) -> Position:
        self._trace.append(["start", values, seats, []])
        return TracedPosition(self.game, values, seats, self._trace)

    def hash(self) -> str:
        """The hash of the position."""
        found = super().hash()
        self._trace.append(["hash", found, 0, []])
        return found


def sizes_of(game: "Game") -> dict[str, dict[str, int]]:
    """The bytes of each kind of state, and how many of them are hashed."""
    states: dict[str, State] = {BOARD: game.board(), WORK: game.work()}
    if game.table is not None:
        states[TABLE] = game.table()
    return {
        kind: {"size": 8 * layout_like(state).size, "hashed": hashed_size(state)}
        for kind, state in states.items()
    }
