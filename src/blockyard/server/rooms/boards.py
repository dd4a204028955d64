"""Boards: what is told of the boards of others, encoded once for everybody in the room."""

from typing import Any

from blockyard.core.view import Other
from blockyard.server.rooms.rounds import Round
from blockyard.server.rooms.telling import table_of
from blockyard.server.wire.news import BoardNews, Boards

FEW = 8
"""Seats up to which whole boards are followed at that rate, and by everybody at first."""

STRETCH = 16
"""Cells that are compared at once."""

CELLS_EVERY = 3
"""With more seats, cells are told every so many times."""


class BoardTelling:
    """What was told of each board of a round, and which have changed since."""

    def __init__(self, number: int, current: Round) -> None:
        self.number = number
        self._match = current.match
        self.changed: set[int] = set()
        """Seats whose boards may have changed since they were last told."""
        self.few = current.seats <= FEW
        self._stale: set[int] = set()
        """Seats whose cells may have changed since those were last told."""
        self._briefs: dict[int, Other] = {}
        self._cells: dict[int, list[int]] = {}
        self._table = table_of(current.match) or {}
        """The table as it was told."""
        self._count = 0
        self.known_to = -1
        """The seat whose player's own machine knew what was taken last; -1 if it told all more."""
        self.told_at = 0.0
        """When boards were last told."""

    def take(self, watched: set[int]) -> Boards | None:
        """What has changed on boards, in brief, and cell by cell of those somebody watches."""
        self._count += 1
        self._stale |= self.changed
        cells_due = self.few or self._count % CELLS_EVERY == 0
        seats = self._stale if cells_due else self.changed
        before = {seat: self._briefs.get(seat) for seat in seats}
        news = [found for seat in sorted(seats) if (found := self._take(seat, cells_due, watched))]
        self.changed.clear()
        if cells_due:
            self._stale.clear()
        table = self._table_changes()
        if not news and table is None:
            return None
        self.known_to = -1
        if len(news) == 1 and table is None:
            [only] = news
            brief = before[only.seat]
            # Players do not know their own place before they are sent it.
            if brief is not None and brief["place"] == only.other["place"]:
                self.known_to = only.seat
        return Boards(self.number, news, table)

    def _table_changes(self) -> dict[str, Any] | None:
        """The fields of the table that have changed; None if none have."""
        table = self._match.position.table
        told = self._table
        changed = [name for name in told if getattr(table, name) != told[name]]
        for name in changed:
            value = getattr(table, name)
            told[name] = value if isinstance(value, int) else list(value)
        return {name: told[name] for name in changed} or None

    def note(self, seat: int, cells: list[int]) -> None:
        """Somebody is told a whole board: from now on what changes on it can be told."""
        self._cells.setdefault(seat, cells)

    def waits(self) -> bool:
        """Whether there is something to be told."""
        return bool(self.changed) or bool(self._stale)

    def _take(self, seat: int, cells_due: bool, watched: set[int]) -> BoardNews | None:
        brief = self._match.brief(seat)
        is_new = self._briefs.get(seat) != brief
        changes = self._changes(seat) if cells_due and seat in watched else []
        if not is_new and not changes:
            return None
        self._briefs[seat] = brief
        return BoardNews(seat, brief, None, changes)

    def _changes(self, seat: int) -> list[int]:
        """Places and codes of the cells that changed since they were told."""
        cells = self._match.thumbnail(seat)["cells"]
        before = self._cells.get(seat, [])
        self._cells[seat] = cells
        if cells == before or not before:
            return []
        changes: list[int] = []
        # Most of a board stays as it was; whole stretches of it are compared at once.
        for begin in range(0, len(cells), STRETCH):
            end = begin + STRETCH
            if cells[begin:end] != before[begin:end]:
                for place in range(begin, min(end, len(cells))):
                    if cells[place] != before[place]:
                        changes += (place, cells[place])
        return changes
