"""Compiled matches: the usual ``Match`` interface, with records as boards and compiled rules."""

from typing import TYPE_CHECKING, Any, overload

import numpy as np

from blockyard.core.match import Match
from blockyard.core.position import Position
from blockyard.core.state import Board, Table
from blockyard.fast.compiling import CompiledGame, address
from blockyard.fast.layout import hashed_size, new_records, read_record, write_record

if TYPE_CHECKING:
    from blockyard.core.game import Answer, Query
    from blockyard.core.settings import Given
    from blockyard.core.timeline import Timeline
    from blockyard.core.view import Data, Grid, View


class CompiledPosition(Position):
    """A position whose boards are NumPy records, moved by compiled kernels."""

    def __init__(self, compiled: CompiledGame, settings: list[int], seats: int) -> None:
        super().__init__(compiled.game, settings, seats)
        self.compiled = compiled
        self.settings: Any = np.array(settings, dtype=np.int64)
        self._board_size = hashed_size(self.boards[0])
        self.boards = list(new_records(self.boards[0], len(self.boards)))
        self._table_size = 0
        if self.table is not None:
            self._table_size = hashed_size(self.table)
            self.table = new_records(self.table, 1)[0]
        self.work = new_records(self.work, 1)[0]
        # The records exist as long as this position does, so none of their ids can be reused.
        states = [*self.boards, self.work, self.settings]
        states += [] if self.table is None else [self.table]
        self.rules = compiled.rules_for({id(state): address(state) for state in states})

    def pack(self, state: Board | Table) -> bytes:
        """The hashed front part of a record."""
        record: Any = state
        size = self._table_size if state is self.table else self._board_size
        return bytes(record.tobytes()[:size])

    def copy(self) -> "CompiledPosition":
        """An independent copy of this position."""
        twin = CompiledPosition(self.compiled, self.settings.tolist(), self.seats)
        twin.assign(self)
        return twin

    def copy_of_board(self, seat: int) -> Board:
        """A copy of a seat's board as an object."""
        board = self.game.board()
        read_record(board, self.board_of(seat))
        return board

    def assign_state(self, target: Board | Table, source: Board | Table) -> None:
        """Copy a record."""
        record: Any = target
        for name in record.dtype.names:
            record[name] = getattr(source, name)


class CompiledMatch(Match):
    """A match played by a game's compiled kernels; its hashes equal those of any other."""

    def __init__(
        self,
        compiled: CompiledGame,
        settings: "dict[str, Given] | None" = None,
        seed: int = 0,
        seats: int | None = None,
        start: str = "",
    ) -> None:
        self._compiled = compiled
        plain = Match(compiled.game, settings, seed, seats, start)
        super().__init__(compiled.game, plain.settings, seed, plain.seats)
        self.start = start
        if start:
            for record, board in zip(self.position.boards, plain.position.boards, strict=True):
                write_record(record, board)
            if plain.position.table is not None:
                write_record(self.position.table, plain.position.table)

    def interpreted(self) -> Match:
        """The same match in plain Python, for inspection."""
        settings = self.game.settings.show(self.position.settings.tolist())  # type: ignore[attr-defined]  # an array
        match = Match(self.game, settings, self.seed, self.seats)
        for board, record in zip(match.position.boards, self.position.boards, strict=True):
            read_record(board, record)
        if match.position.table is not None:
            read_record(match.position.table, self.position.table)
        match.start = self.start
        match.inputs = list(self.inputs)
        match.received = list(self.received)
        match.checkpoints = dict(self.checkpoints)
        return match

    def view(self, seat: int) -> "View[Any]":
        """What a seat may see, as plain data; -1 is a spectator."""
        return self.interpreted().view(seat)

    def thumbnail(self, seat: int) -> "Grid":
        """A seat's board as everyone else may see it."""
        return self.interpreted().thumbnail(seat)

    def thumbnail_cells(self, seat: int) -> list[int]:
        """Only the cells of a thumbnail."""
        return self.interpreted().thumbnail_cells(seat)

    @overload
    def ask(self, seat: int, query: "Query[Answer]") -> "Answer": ...

    @overload
    def ask(self, seat: int, query: str) -> "Data": ...

    def ask(self, seat: int, query: "Query[Any] | str") -> Any:
        """The answer to a game-specific query, for a seat."""
        return self.interpreted().ask(seat, query)

    def show(self) -> str:
        """The position as text."""
        return self.interpreted().show()

    def show_public(self) -> str:
        """The position as text without random generator states."""
        return self.interpreted().show_public()

    def timelines(self) -> "list[Timeline]":
        """Each seat's board, simulated in plain Python from its own log alone."""
        return self.interpreted().timelines()

    def snapshot(self, since: int = 0) -> "dict[str, Data]":
        """The whole match as plain data; ``Match.restore`` is the inverse."""
        return self.interpreted().snapshot(since)

    def copy(self) -> "CompiledMatch":
        """An independent copy of this match, to try things on."""
        settings = self.game.settings.show(self.position.settings.tolist())  # type: ignore[attr-defined]  # an array
        twin = CompiledMatch(self._compiled, settings, self.seed, self.seats)
        twin.position.assign(self.position)
        twin.start = self.start
        twin.inputs = list(self.inputs)
        twin.received = list(self.received)
        twin.checkpoints = dict(self.checkpoints)
        return twin

    def _make_position(self, values: list[int], seats: int) -> Position:
        return CompiledPosition(self._compiled, values, seats)
