"""Batches: many boards of one game, stepped in one compiled call."""

from typing import Any

import numba
import numpy as np
from numpy.typing import NDArray

from blockyard.fast.compiling import CompiledGame
from blockyard.fast.layout import hashed_size, layout, read_record


class Batch:
    """Boards of one game with the same settings but different seeds, stepped together."""

    def __init__(
        self,
        compiled: CompiledGame,
        count: int,
        settings: dict[str, Any] | None = None,
        seed: int = 0,
    ) -> None:
        game = compiled.game
        self.game = game
        self._fresh = game.board()
        self._settings = np.array(game.settings.read(settings), dtype=np.int64)
        self.boards: NDArray[np.void] = np.zeros(count, layout(self._fresh))
        """One record per board; ``boards["score"]`` is an array of all scores."""
        self._seats = game.seats[0]
        self._reset, self._step = _loops(compiled)
        self._reset(self.boards, self._settings, seed, self._seats)

    def __repr__(self) -> str:
        over = int((self.boards["over"] != 0).sum())
        return f"<Batch of {len(self.boards)} boards of {self.game.title}, {over} over>"

    def step(self, actions: NDArray[np.int64], milliseconds: int) -> NDArray[np.int64]:
        """Perform one action per board (-1: none), then advance time; returns refusals (0: none).

        A finished board stays finished until ``restart``.
        """
        count = len(self.boards)
        if actions.shape != (count,):
            raise ValueError(f"{count} boards need {count} actions, not {actions.shape}")
        if count and actions.max() >= self.game.actions.count:
            raise ValueError(
                f"actions must be below {self.game.actions.count}, not {actions.max()}"
            )
        refusals = np.zeros(count, dtype=np.int64)
        self._step(self.boards, actions, milliseconds, refusals)
        return refusals

    def restart(self, seed: int) -> int:
        """Restart the boards that are over, board i with seed + i; returns how many there were."""
        over = np.flatnonzero(self.boards["over"])
        for index in over:
            self._reset(
                self.boards[index : index + 1], self._settings, seed + int(index), self._seats
            )
        return len(over)

    def read(self, index: int) -> Any:
        """One board as the game's own state."""
        board = self.game.board()
        read_record(board, self.boards[index : index + 1].view(np.recarray)[0])
        return board

    def packed(self, index: int) -> bytes:
        """The bytes from which a board's hash is computed."""
        return bytes(self.boards[index].tobytes()[: hashed_size(self._fresh)])


def _loops(compiled: CompiledGame) -> tuple[Any, Any]:
    """The two loops over a batch, compiled for this game's kernels."""
    reset, act, advance = compiled.rules.reset, compiled.rules.act, compiled.rules.advance

    @numba.njit
    def reset_all(boards: Any, settings: Any, seed: int, seats: int) -> None:
        for index in range(boards.shape[0]):
            reset(boards[index], settings, seed + index, 0, seats)

    @numba.njit
    def step_all(boards: Any, actions: Any, milliseconds: int, refusals: Any) -> None:
        for index in range(boards.shape[0]):
            board = boards[index]
            if board.over == 0:
                if actions[index] >= 0:
                    refusals[index] = act(board, 0, actions[index])
                if board.over == 0:
                    advance(board, board.now + milliseconds)

    return reset_all, step_all
