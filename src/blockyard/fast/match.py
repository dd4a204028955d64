"""Compiled matches: the Match everyone knows, its boards records and its rules machine code."""

from typing import Any

import numpy as np

from blockyard.core.match import Match
from blockyard.core.position import Position
from blockyard.core.state import Board, Table, Work
from blockyard.fast.compiling import CompiledGame
from blockyard.fast.layout import hashed_size, new_records


class CompiledPosition(Position):
    """A position whose boards are NumPy records, moved by compiled kernels."""

    def __init__(self, compiled: CompiledGame, settings: list[int], seats: int) -> None:
        super().__init__(compiled.game, settings, seats)
        self.rules = compiled.rules
        self.settings: Any = np.array(settings, dtype=np.int64)
        sizes = [hashed_size(self.boards[0])]
        self._records = [new_records(self.boards[0], len(self.boards))]
        self.boards = list(self._records[0])
        if self.table is not None:
            sizes.append(hashed_size(self.table))
            self._records.append(new_records(self.table, 1))
            self.table = self._records[1][0]
        self._sizes = sizes
        self.work = new_records(self.work, 1)[0]

    def pack(self, state: Board | Table) -> bytes:
        """The hashed front of a record."""
        record: Any = state
        size = self._sizes[1] if self.table is state else self._sizes[0]
        return bytes(record.tobytes()[:size])

    def assign_state(self, target: Board | Table, source: Board | Table) -> None:
        """Copy a record."""
        record: Any = target
        for name in record.dtype.names:
            record[name] = getattr(source, name)


class CompiledMatch(Match):
    """A match played by a game's compiled kernels; it hashes like any other."""

    def __init__(self, compiled: CompiledGame, *arguments: Any, **named: Any) -> None:
        self._compiled = compiled
        super().__init__(compiled.game, *arguments, **named)

    def _make_position(self, values: list[int], seats: int) -> Position:
        return CompiledPosition(self._compiled, values, seats)


__all__ = ["CompiledMatch", "CompiledPosition", "Work"]
